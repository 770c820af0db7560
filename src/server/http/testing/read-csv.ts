import { BYTE_ORDER_MARK } from '../../../../renderer/language/text/csv/write-csv.ts';

/**
 * Returns the lines of a CSV file that the server wrote, each with its cells. The apostrophe before a text that a
 * spreadsheet would run as a formula is taken away.
 * @example readCsv('a,b\r\n1,"x, y"\r\n') // [['a', 'b'], ['1', 'x, y']]
 */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, cell = '', end] of text
    .slice(text.startsWith(BYTE_ORDER_MARK) ? 1 : 0)
    .matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    cells.push(plain(cell));
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

function plain(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return /^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}
