import { BYTE_ORDER_MARK, FORMULA } from './write-csv.ts';

/** A parsed CSV file. */
export interface CsvFile {
  separator: string;
  header: string[];
  rows: CsvRow[];
}

export interface CsvRow {
  /** The number of the row as a spreadsheet shows it: the header is row 1, empty rows count. */
  number: number;
  /** As many cells as the header has: missing ones are empty. */
  cells: string[];
  /** The row has more cells than the header. */
  isTooLong: boolean;
}

/** Limits of a file, in rows without the header and in columns. */
export interface CsvLimits {
  rows: number;
  columns: number;
}

/** A file that is not CSV, or too large. */
export class CsvError extends Error {}

/**
 * Parses a CSV file (RFC 4180): quoted cells may hold separators, quotation marks and line breaks. The separator is the
 * most frequent one of comma, semicolon and tab in the first line. Empty rows are skipped. Throws `CsvError` for an
 * unclosed quotation mark, an empty file, and one above the limits.
 * @example parseCsv('a,b\r\n1,"x, y"\r\n', limits).rows[0]?.cells // ['1', 'x, y']
 */
export function parseCsv(text: string, limits: CsvLimits): CsvFile {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = separatorOf(content);
  const [first, ...rows] = readRows(content, separator, limits.rows + 1);
  if (first === undefined) throw new CsvError('This file is empty.');
  const header = first.cells.map((cell) => cell.trim());
  if (header.length > limits.columns) throw new CsvError(`A file has at most ${limits.columns} columns.`);
  return {
    separator,
    header,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: header.map((_, index) => withoutApostrophe(cells[index] ?? '')),
      isTooLong: cells.slice(header.length).some((cell) => cell !== ''),
    })),
  };
}

/** Takes away the apostrophe that `csvLine` puts before a text that looks like a formula. */
function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function separatorOf(content: string): string {
  const first = content.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

function readRows(content: string, separator: string, most: number): { number: number; cells: string[] }[] {
  const rows: { number: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let number = 0;
  let at = 0;
  const endRow = (): void => {
    number += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
    if (rows.length > most) throw new CsvError(`A file has at most ${(most - 1).toLocaleString('en')} rows.`);
    cells = [];
  };
  while (at < content.length) {
    const { cell, end } = content[at] === '"' ? quotedCell(content, at, separator) : plainCell(content, at, separator);
    cells.push(cell);
    at = end;
    if (content[at] === separator) {
      at += 1;
      if (at === content.length) cells.push('');
      continue;
    }
    if (content[at] === '\r') at += 1;
    if (content[at] === '\n') at += 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

function plainCell(content: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < content.length && content[end] !== separator && content[end] !== '\r' && content[end] !== '\n') end += 1;
  return { cell: content.slice(start, end), end };
}

/** Reads a cell in quotation marks. Throws for a text between the closing one and the separator. */
function quotedCell(content: string, start: number, separator: string): { cell: string; end: number } {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = content.indexOf('"', at);
    if (quote === -1) throw new CsvError('A quotation mark in this file is not closed.');
    cell += content.slice(at, quote);
    if (content[quote + 1] !== '"') return { cell, end: endOfCell(content, quote + 1, separator) };
    cell += '"';
    at = quote + 2;
  }
}

function endOfCell(content: string, start: number, separator: string): number {
  let end = start;
  while (content[end] === ' ') end += 1;
  if (end < content.length && content[end] !== separator && content[end] !== '\r' && content[end] !== '\n')
    throw new CsvError('A quotation mark in this file stands within a text. It must be written twice.');
  return end;
}
