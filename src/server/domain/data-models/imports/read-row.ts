/**
 * Reads the rows of a file as values of a table's columns, without a database
 * (`docs/domain/data-models.md#records-from-a-file`).
 */
import { readCell } from '../../../../../renderer/language/models/import/read-cell.ts';
import { check } from '../../../../../renderer/language/rules/check.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { isNumeric, memberOf, rulesOf, shapeOf, type Column } from '../columns.ts';
import { isEmpty } from '../decide-columns.ts';
import { keyOfName, type NamedRecords } from './find-references.ts';
import { RECORD_ID, type MappedColumn } from './map-columns.ts';

/** Why a row cannot be written, and where. */
export interface Problem {
  /** The column of the file; of a value that the file lacks, the column of the table. */
  heading: string;
  value: string;
  reason: string;
}

/** How the rows of a file are read. */
export interface Reading {
  columns: readonly Column[];
  mapped: readonly MappedColumn[];
  modeCode: string;
  keyTarget: string | null;
  hasDecimalComma: boolean;
  /** The records that the texts of reference columns name. */
  named: NamedRecords;
}

/** A row as values of the columns that the file has. */
export interface ReadRow {
  /** By member; an empty cell is null. */
  values: JsonObject;
  /** The text by which the record is found; null when the row has none, or none is needed. */
  key: string | null;
  /** Members whose text is no value, with the reason in `problems`. */
  unread: ReadonlySet<string>;
  problems: Problem[];
}

/** Decoding puts it in the place of what is no character of the encoding. */
const UNREADABLE = '\uFFFD';
/** Texts of a problem are cut at this length. */
const SHOWN = 200;
/** The longest text by which a record can be found: a text column holds no longer one. */
const LONGEST_KEY = 255;
const DIGITS = /^\d{1,15}$/;
/** Stands in a check for the id of a record that another row adds. */
const ID_TO_COME = 1;

/** Returns the texts of a row as values. A text that is no value of its column stays, and is found by `checkValues`. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const { columns, mapped } = reading;
  const byMember = new Map(columns.map((column) => [memberOf(column.schemaColumnId), column]));
  const values: JsonObject = {};
  const unread = new Set<string>();
  const problems = tooLong(cells, mapped);
  for (const { position, heading, target } of mapped) {
    const cell = cells[position - 1] ?? '';
    const column = target === null ? undefined : byMember.get(target);
    if (target === null || column === undefined) continue;
    if (cell.includes(UNREADABLE)) problems.push(problem(heading, cell, 'A character of this value cannot be read.'));
    const read = readValue(cell, column, reading);
    values[target] = 'value' in read ? read.value : cell;
    if ('value' in read) continue;
    unread.add(target);
    problems.push(problem(heading, cell, read.message));
  }
  const { key, reasons } = keyOf(cells, reading);
  return { values, key, unread, problems: [...problems, ...reasons] };
}

/** Returns a text as a value of its column, or the reason why it is none. */
function readValue(
  cell: string,
  column: Column,
  { named, hasDecimalComma }: Reading,
): { value: Json } | { message: string } {
  if (column.reference === null)
    return readCell(cell, { field: rulesOf(column) }, undefined, { hasDecimalComma, timeZone: 'UTC' });
  if (cell.trim() === '') return { value: null };
  const record = named.get(memberOf(column.schemaColumnId))?.get(keyOfName(cell)) ?? 'This names no record.';
  if (typeof record === 'string') return { message: record };
  return { value: typeof record === 'number' ? record : ID_TO_COME };
}

function tooLong(cells: readonly string[], mapped: readonly MappedColumn[]): Problem[] {
  const more = cells.slice(mapped.length).find((cell) => cell !== '');
  return more === undefined ? [] : [problem('', more, 'This row has more cells than the header.')];
}

/**
 * Returns the problems of a whole record, by the rules that its form has. One is told at the column of the file that it
 * is about.
 * @param unread Members that have a problem already.
 */
export function checkValues(
  whole: JsonObject,
  cells: readonly string[],
  unread: ReadonlySet<string>,
  { columns, mapped }: Pick<Reading, 'columns' | 'mapped'>,
): Problem[] {
  const errors = check(shapeOf(columns, false), whole, { mode: 'add', unknownKeys: 'ignore' });
  return errors
    .filter(({ path }) => !unread.has(path))
    .map(({ path, message }: FieldError) => {
      const column = mapped.find(({ target }) => target === path);
      if (column !== undefined) return problem(column.heading, cells[column.position - 1] ?? '', message);
      const missing = columns.find(({ schemaColumnId }) => memberOf(schemaColumnId) === path);
      return problem(missing?.columnName ?? path, '', message);
    });
}

/** Returns the values of a record after a row: an empty cell empties the value, a column that the file lacks stays. */
export function mergedValues(stored: JsonObject, read: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...stored, ...read }).filter(([, value]) => !isEmpty(value)));
}

function keyOf(cells: readonly string[], reading: Reading): { key: string | null; reasons: Problem[] } {
  const { modeCode, keyTarget, mapped, columns } = reading;
  if (modeCode === 'add' || keyTarget === null) return { key: null, reasons: [] };
  const column = mapped.find(({ target }) => target === keyTarget);
  const heading = column?.heading ?? '';
  const text = (cells[(column?.position ?? 0) - 1] ?? '').trim();
  const refused = (reason: string) => ({ key: null, reasons: [problem(heading, text, reason)] });
  if (column === undefined) return refused('No column of the file is the key, by which records are found.');
  if (text === '' && modeCode === 'update') return refused('Records are found by this value: it is missing.');
  if (text === '') return { key: null, reasons: [] };
  if (text.length > LONGEST_KEY) return refused(`Records are found by at most ${LONGEST_KEY} characters.`);
  if (keyTarget === RECORD_ID)
    // `007` is the record 7.
    return DIGITS.test(text) ? { key: String(Number(text)), reasons: [] } : refused('This is not the id of a record.');
  const keyColumn = columns.find(({ schemaColumnId }) => memberOf(schemaColumnId) === keyTarget);
  if (keyColumn === undefined) return refused('The key column was deleted.');
  if (typeof reading.named.get(keyTarget)?.get(keyOfName(text)) === 'object')
    return refused('Records are found by this value: it must name a record that is there already.');
  const read = readValue(text, keyColumn, reading);
  const value: Json = 'value' in read ? read.value : text;
  // A text that is no number has its problem already.
  if (isNumeric(keyColumn) && typeof value !== 'number') return { key: null, reasons: [] };
  return { key: String(value).toLowerCase(), reasons: [] };
}

/** Returns a problem with a value that is short enough to be shown. */
export function problem(heading: string, value: string, reason: string): Problem {
  const storable = value.replaceAll('\u0000', UNREADABLE);
  return {
    heading: shortened(heading),
    value: shortened(storable),
    reason,
  };
}

/** Returns a text of at most 200 characters, never with half of a surrogate pair at its end. */
export function shortened(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
