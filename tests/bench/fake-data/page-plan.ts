import { makeDocument, makeElement, makeParagraph, makeText } from '../../../renderer/document/make.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';

/** Paragraphs in one section of the page: two columns of five. */
export const SECTION = 10;

/** The styles of a section, and of its columns. */
export const SECTION_STYLE = { display: 'flex', gap: '16px', padding: '16px', 'background-color': '#f5f7fb' };
export const COLUMN_STYLE = { 'border-width': '1px', 'border-radius': '8px', padding: '12px', width: '50%' };
export const COLOUR = '#b3261e';

/** The three texts of a paragraph: plain, bold and coloured. Together about 150 characters. */
export function plannedTexts(number: number): [string, string, string] {
  return [
    `Block ${number}: what the season brings to the kitchens of the coast, `,
    'with everything that has to be ordered early ',
    'and a few things that may wait until the end.',
  ];
}

/** Returns the numbers of the paragraphs of each section, by column. */
export function plannedSections(blocks: number): [number[], number[]][] {
  return Array.from({ length: Math.ceil(blocks / SECTION) }, (_, section) => {
    const numbers = Array.from({ length: SECTION }, (__, index) => section * SECTION + index);
    return [numbers.slice(0, SECTION / 2), numbers.slice(SECTION / 2)];
  });
}

/** Returns the stored text of a page with this many styled paragraphs, in sections of two columns. */
export function pageText(blocks: number): string {
  return makeDocument(...plannedSections(blocks).map((columns) => container(SECTION_STYLE, columns.map(column))));
}

function column(numbers: number[]): JsonObject {
  return container(COLUMN_STYLE, numbers.map(paragraph));
}

function container(normal: Record<string, string>, children: JsonObject[]): JsonObject {
  return makeElement('div-container', { cssProperties: { normal } }, children);
}

function paragraph(number: number): JsonObject {
  const [plain, bold, coloured] = plannedTexts(number);
  return makeParagraph(plain, makeText(bold, 'bold'), { ...makeText(coloured), style: `color: ${COLOUR}` });
}

/** Returns HTML as Word writes it, of about this many characters. */
export function wordHtml(characters: number): string {
  const lines: string[] = [];
  for (let length = 0; length < characters; length += lines.at(-1)?.length ?? 1) lines.push(wordLine(lines.length));
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->${lines.join('')}<!--EndFragment--></body></html>`;
}

function wordLine(index: number): string {
  return `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%;font-family:"Calibri",sans-serif'><b><span lang=EN-US style='color:#1F3864'>Item ${index}</span></b><span lang=EN-US style='mso-fareast-language:EN-US'> is ordered by the crate, and paid at the end of the month.<o:p></o:p></span></p>\n`;
}
