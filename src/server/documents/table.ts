import type { PrintedColumn, PrintedDocument, PrintedRow } from './document.ts';
import { FULL_WIDTH, MARGIN, STYLES, type Sheet, type Style } from './sheet.ts';

const GAP = 12;
const LINE = '#d1d5db';

/** The place of a column. */
interface Place extends PrintedColumn {
  left: number;
  width: number;
}

/** Draws the table. A row stays on one page unless it is longer; each page repeats the heads. */
export function drawTable(sheet: Sheet, { columns, rows }: Pick<PrintedDocument, 'columns' | 'rows'>): void {
  const places = placesOf(columns);
  drawHeads(sheet, places);
  for (const row of rows) {
    const lines = linesOf(sheet, places, row);
    const height = lines.reduce((sum, { style }) => sum + sheet.lineHeight(style), 0) + GAP;
    if (!sheet.fits(height)) {
      sheet.newPage();
      drawHeads(sheet, places);
    }
    sheet.y += GAP / 2;
    for (const { cells, first, style } of lines) {
      if (!sheet.fits(sheet.lineHeight(style))) {
        sheet.newPage();
        drawHeads(sheet, places);
        sheet.y += GAP / 2;
      }
      for (const [index, cell] of cells.entries()) drawCell(sheet, places[index], cell, index === 0 ? first : style);
      sheet.y += sheet.lineHeight(style);
    }
    sheet.y += GAP / 2;
    sheet.rule(LINE);
  }
}

function placesOf(columns: readonly PrintedColumn[]): Place[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let left = MARGIN;
  return columns.map((column, index) => {
    const width = (FULL_WIDTH * column.share) / all;
    const place = { ...column, left, width: index === columns.length - 1 ? width : width - GAP };
    left += width;
    return place;
  });
}

function drawHeads(sheet: Sheet, places: readonly Place[]): void {
  for (const place of places) drawCell(sheet, place, place.label, STYLES.head);
  sheet.y += sheet.lineHeight(STYLES.head) + GAP / 4;
  sheet.rule('#6b7280');
}

function drawCell(sheet: Sheet, place: Place | undefined, text: string, style: Style): void {
  if (place === undefined || text === '') return;
  if (place.align === 'left') sheet.draw(text, place.left, style);
  else sheet.draw(text, place.left + place.width, style, 'right');
}

/** A line of a row: one text for each column, and the style of the first one. */
interface Line {
  cells: readonly string[];
  first: Style;
  /** The larger style of its texts, which says how high it is. */
  style: Style;
}

/** Returns the lines of a row: its cells wrapped beside each other, and its note below the first cell. */
function linesOf(sheet: Sheet, places: readonly Place[], { cells, note = '' }: PrintedRow): Line[] {
  const wrapped = cells.map((cell, index) => sheet.lines(cell, places[index]?.width ?? 0, STYLES.text));
  const [names = [], ...others] = wrapped;
  const notes = note === '' ? [] : sheet.lines(note, places[0]?.width ?? 0, STYLES.note);
  const upper = Math.max(names.length, ...others.map((lines) => lines.length));
  return Array.from({ length: Math.max(upper, names.length + notes.length) }, (_, line) => ({
    cells: [[...names, ...notes], ...others].map((lines) => lines[line] ?? ''),
    first: line < names.length ? STYLES.text : STYLES.note,
    style: line < upper ? STYLES.text : STYLES.note,
  }));
}
