import { BYTE_ORDER_MARK, withoutApostrophe } from './write-csv.ts';

/** A parsed CSV file. */
export interface CsvFile {
  header: string[];
  /** Each row has as many cells as the header: missing ones are empty, surplus ones are dropped. */
  rows: string[][];
  /** Numbers of the rows (from 1) that had more cells than the header. */
  tooLong: number[];
}

/** Limits of a file, in rows without the header and in columns. */
export interface CsvLimits {
  rows: number;
  columns: number;
}

/** A file that is not CSV, or too large. */
export class CsvError extends Error {}

/**
 * Parses a CSV file (RFC 4180). The separator is the most frequent one of comma, semicolon and tab in the first line.
 * Empty lines are skipped. Throws `CsvError` for an unclosed quote, an empty file, and one above the limits.
 * @example parseCsv('a,b\r\n1,"x, y"\r\n', limits).rows // [['1', 'x, y']]
 */
export function parseCsv(text: string, limits: CsvLimits): CsvFile {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const lines = readLines(content, separatorOf(content), limits);
  const [header, ...rows] = lines;
  if (header === undefined) throw new CsvError('This file is empty.');
  if (header.length > limits.columns) throw new CsvError(`A file has at most ${limits.columns} columns.`);
  return {
    header: header.map((cell) => cell.trim()),
    rows: rows.map((row) => header.map((_, index) => withoutApostrophe(row[index] ?? ''))),
    tooLong: rows.flatMap((row, index) => (row.slice(header.length).some((cell) => cell !== '') ? [index + 1] : [])),
  };
}

function separatorOf(content: string): string {
  const end = content.search(/[\r\n]/);
  const first = (end === -1 ? content : content.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

function readLines(content: string, separator: string, limits: CsvLimits): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const endLine = (): void => {
    if (cells.some((cell) => cell !== '')) lines.push(cells);
    if (lines.length > limits.rows + 1) throw new CsvError(`A file has at most ${limits.rows} rows.`);
    cells = [];
  };
  while (at < content.length) {
    const { cell, end } = content[at] === '"' ? quotedCell(content, at) : plainCell(content, at, separator);
    cells.push(cell);
    at = end;
    if (content[at] === separator) {
      at += 1;
      if (at === content.length) cells.push('');
      continue;
    }
    if (content[at] === '\r') at += 1;
    if (content[at] === '\n') at += 1;
    endLine();
  }
  if (cells.length > 0) endLine();
  return lines;
}

function plainCell(content: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < content.length && content[end] !== separator && content[end] !== '\r' && content[end] !== '\n') end += 1;
  return { cell: content.slice(start, end), end };
}

/** Reads a cell in quotes. Text between the closing quote and the separator is kept, as spreadsheets do. */
function quotedCell(content: string, start: number): { cell: string; end: number } {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = content.indexOf('"', at);
    if (quote === -1) throw new CsvError('A quotation mark in this file is not closed.');
    cell += content.slice(at, quote);
    if (content[quote + 1] !== '"') return { cell, end: skipSpaces(content, quote + 1) };
    cell += '"';
    at = quote + 2;
  }
}

function skipSpaces(content: string, start: number): number {
  let end = start;
  while (content[end] === ' ') end += 1;
  return end;
}
