import type { Descendant } from 'slate';
import { linkAddress } from '../../../../../renderer/document/addresses.ts';
import { declarationsOf } from '../../../../../renderer/document/marks.ts';
import { isColour } from '../../../../../renderer/document/properties/css-values.ts';
import { element, voidBlock } from '../make.ts';
import type { ElementKind, PageElement, PageMarks, PageText } from '../types.ts';
import { readHtml, type HtmlElement, type HtmlNode } from './read-html.ts';

/**
 * Returns the blocks of pasted HTML: headings, lists, quotes, code, tables, rules, links and formats stay. Fonts, classes,
 * the marks of Word and of Google Docs, scripts and everything unknown go; their text stays.
 */
export function blocksFromHtml(html: string): PageElement[] {
  // Clipboards of Windows mark what was copied.
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html;
  return blocksOf(readHtml(fragment), {});
}

/** Returns the blocks of pasted text: a paragraph for each line. */
export function blocksFromText(text: string): PageElement[] {
  return text.split(/\r\n|\r|\n/).map((line) => element('paragraph', {}, [{ text: line }]));
}

const LINES: Record<string, [ElementKind, string?]> = {
  p: ['paragraph'],
  h1: ['heading', 'h1'],
  h2: ['heading', 'h2'],
  h3: ['heading', 'h3'],
  h4: ['heading', 'h4'],
  h5: ['heading', 'h5'],
  h6: ['heading', 'h6'],
  pre: ['code'],
};

const BOXES = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'body', 'html', 'center', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'address', 'form', 'fieldset', 'blockquote', 'ul', 'ol', 'li', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'hr']); // oxfmt-ignore

function isBlock(node: HtmlNode): boolean {
  return (
    typeof node !== 'string' && (BOXES.has(node.tag) || Object.hasOwn(LINES, node.tag) || node.children.some(isBlock))
  );
}

function blocksOf(nodes: readonly HtmlNode[], marks: PageMarks): PageElement[] {
  const blocks: PageElement[] = [];
  let line: HtmlNode[] = [];
  const closeLine = (): void => {
    const inlines = tidy(line.flatMap((node) => inlinesOf(node, marks)));
    if (inlines.length > 0) blocks.push(element('paragraph', {}, inlines));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) line.push(node);
    else {
      closeLine();
      blocks.push(...blockOf(node, marks));
    }
  }
  closeLine();
  return joinWordLists(blocks);
}

function blockOf(node: HtmlElement, outer: PageMarks): PageElement[] {
  const { tag, children } = node;
  const marks = { ...outer, ...marksOf(node) };
  if (tag === 'hr') return [voidBlock('horizontalrule', {})];
  if (tag === 'ul' || tag === 'ol') return [listOf(node, marks)];
  if (tag === 'table') return tableOf(node, marks);
  if (tag === 'blockquote')
    return blocksOf(children, marks).map((block) => (block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block));
  const known = Object.hasOwn(LINES, tag) ? LINES[tag] : undefined;
  if (known === undefined || children.some(isBlock)) return blocksOf(children, marks);
  const [kind, heading] = known;
  const inlines = tidy(
    children.flatMap((child) => inlinesOf(child, marks, tag === 'pre')),
    tag === 'pre',
  );
  if (inlines.length === 0) return [];
  const isWordItem = /mso-list:/i.test(node.attributes['style'] ?? '');
  return [
    element(
      isWordItem ? 'listitem' : kind,
      { ...(heading === undefined ? {} : { tag: heading }), ...alignment(node) },
      inlines,
    ),
  ];
}

function alignment({ attributes: { style = '', align = '' } }: HtmlElement): { format?: string } {
  const value = new Map(declarationsOf(style)).get('text-align') ?? align.toLowerCase();
  return ['center', 'right', 'justify'].includes(value) ? { format: value } : {};
}

function listOf({ tag, children }: HtmlElement, marks: PageMarks): PageElement {
  const listType = tag === 'ol' ? 'number' : 'bullet';
  const items = children.flatMap((child) => {
    if (typeof child === 'string') return [];
    // Word and Docs nest a list directly in a list.
    if (child.tag === 'ul' || child.tag === 'ol') return [element('listitem', {}, [listOf(child, marks)])];
    return itemsOf(child, marks);
  });
  const rest = items.length > 0 ? items : [element('listitem', {}, [{ text: '' }])];
  return element('list', { listType, start: 1, tag }, rest);
}

/** An item, and one more for each list within it. */
function itemsOf(item: HtmlElement, outer: PageMarks): PageElement[] {
  const marks = { ...outer, ...marksOf(item) };
  return blocksOf(item.children, marks).map((block) =>
    ['paragraph', 'heading', 'quote', 'code'].includes(block.kind)
      ? element('listitem', {}, block.children)
      : element('listitem', {}, [block]),
  );
}

function tableOf(table: HtmlElement, marks: PageMarks): PageElement[] {
  const rows = table.children
    .flatMap((child) => rowsOf(child))
    .map((row) => {
      const cells = row.children.flatMap((cell) => {
        if (typeof cell === 'string' || !['td', 'th'].includes(cell.tag)) return [];
        const blocks = blocksOf(cell.children, { ...marks, ...marksOf(cell) });
        const headerState = cell.tag === 'th' ? 1 : 0;
        return [
          element(
            'tablecell',
            { headerState, colSpan: 1, rowSpan: 1 },
            blocks.length > 0 ? blocks : [element('paragraph', {}, [{ text: '' }])],
          ),
        ];
      });
      return element('tablerow', {}, cells);
    });
  const filled = rows.filter(({ children }) => children.length > 0);
  return filled.length === 0 ? [] : [element('table', {}, filled)];
}

function rowsOf(node: HtmlNode): HtmlElement[] {
  if (typeof node === 'string') return [];
  return node.tag === 'tr' ? [node] : node.children.flatMap(rowsOf);
}

function inlinesOf(node: HtmlNode, outer: PageMarks, isPre = false): Descendant[] {
  if (typeof node === 'string')
    return [{ text: isPre ? node : node.replaceAll(/[ \t\r\n\f]+/g, ' '), ...outer } satisfies PageText];
  if (node.tag === 'br') return [{ text: '\n', ...outer } satisfies PageText];
  // The bullets that Word writes into its items.
  if (/mso-list:\s*ignore/i.test(node.attributes['style'] ?? '')) return [];
  const marks = { ...outer, ...marksOf(node) };
  const inner = node.children.flatMap((child) => inlinesOf(child, marks, isPre));
  const url = node.tag === 'a' ? linkAddress(node.attributes['href'] ?? '') : '';
  const texts = inner.filter((child): child is PageText => 'text' in child);
  return url === '' || texts.every(({ text }) => text.trim() === '')
    ? inner
    : [element('link', { url, rel: 'noreferrer', target: null, title: null }, texts)];
}

const TAG_MARKS: Record<string, PageMarks> = {
  b: { bold: true }, strong: { bold: true }, i: { italic: true }, em: { italic: true }, u: { underline: true }, ins: { underline: true },
  s: { strikethrough: true }, strike: { strikethrough: true }, del: { strikethrough: true }, code: { code: true }, kbd: { code: true },
  sub: { subscript: true }, sup: { superscript: true }, mark: { highlight: true },
}; // oxfmt-ignore

function marksOf({ tag, attributes: { style = '' } }: HtmlElement): PageMarks {
  const css = new Map(declarationsOf(style));
  const weight = css.get('font-weight') ?? '';
  const color = css.get('color') ?? '';
  const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`;
  // Google Docs wraps everything in a bold element that says it is not bold.
  const own = Object.hasOwn(TAG_MARKS, tag) && !(tag === 'b' && weight === 'normal') ? TAG_MARKS[tag] : {};
  return {
    ...own,
    ...(weight === 'bold' || Number(weight) >= 600 ? { bold: true } : {}),
    ...(css.get('font-style') === 'italic' ? { italic: true } : {}),
    ...(line.includes('underline') && tag !== 'a' ? { underline: true } : {}),
    ...(line.includes('line-through') ? { strikethrough: true } : {}),
    ...(css.get('vertical-align') === 'sub' ? { subscript: true } : {}),
    ...(css.get('vertical-align') === 'super' ? { superscript: true } : {}),
    ...(isColour(color) && !BLACK.has(color.replaceAll(/\s/g, '').toLowerCase()) ? { color } : {}),
  };
}

/** The colour that programs write on all text. */
const BLACK = new Set([
  'black',
  '#000',
  '#000000',
  'rgb(0,0,0)',
  'windowtext',
  'inherit',
  'initial',
  'currentcolor',
  'transparent',
]);

/** Removes white space at both ends of a line, and doubled spaces where elements meet. */
function tidy(inlines: Descendant[], isPre = false): Descendant[] {
  if (isPre) return inlines;
  let isAfterSpace = true;
  const tidied = inlines.flatMap((inline): Descendant[] => {
    if (!('text' in inline)) {
      isAfterSpace = false;
      return [inline];
    }
    const text = isAfterSpace ? inline.text.replace(/^ +/, '') : inline.text;
    if (text !== '') isAfterSpace = /[ \n]$/.test(text);
    return text === '' ? [] : [{ ...inline, text }];
  });
  const last = tidied.at(-1);
  if (last === undefined || !('text' in last)) return tidied;
  const text = last.text.replace(/[ \n]+$/, '');
  return text === '' ? tidy(tidied.slice(0, -1)) : [...tidied.slice(0, -1), { ...last, text }];
}

/** Word writes items as paragraphs: neighbours become a list. */
function joinWordLists(blocks: PageElement[]): PageElement[] {
  const joined: PageElement[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind !== 'listitem') joined.push(block);
    else if (last?.kind === 'list' && last.data['word'] === true) last.children.push(block);
    else joined.push({ ...element('list', { listType: 'bullet', start: 1, tag: 'ul', word: true }, [block]) });
  }
  return joined.map((block) => {
    const { word, ...data } = block.data;
    return word === true ? { ...block, data } : block;
  });
}
