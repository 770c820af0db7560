import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { NaiveColumn, NaiveTable } from './naive-types.ts';

/** What values of made tables are, said once more and as simply as possible (`docs/domain/data-models.md#values`). */

const EMAIL = /^[^@\s]+@[^@\s.]+\.[a-z]{2,}$/;
const NUMBER_TEXT = /^-?\d{1,15}(\.\d{1,15})?$/;
const IMPORTED_NUMBER = /^[-+]?\d+(\.\d+)?$/;
const LONGEST: Readonly<Record<string, number>> = { text: 255, email: 255, multilinetext: 10_000 };

/** Returns whether a value that is not empty is one of a type; of a reference, whether it can be an id. */
export function isOfType(value: Json, type: string): boolean {
  if (type === 'number' || type === 'reference') return typeof value === 'number';
  if (typeof value !== 'string' || value.length > (LONGEST[type] ?? 0)) return false;
  return type !== 'email' || EMAIL.test(value);
}

export function isNone(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

/** Returns a stored value as another type has it, or undefined when it cannot be one. */
export function retyped(value: Json, type: string): Json | undefined {
  if (type === 'reference') return undefined;
  if (type === 'number') {
    if (typeof value === 'number') return value;
    return NUMBER_TEXT.test(String(value).trim()) ? Number(value) : undefined;
  }
  return isOfType(String(value), type) ? String(value) : undefined;
}

/** Returns the title of a record, or null when it is called by its id. */
export function titleIn({ columns }: NaiveTable, values: JsonObject): string | null {
  const column = columns.find(({ type }) => type === 'text') ?? columns.find(({ type }) => type === 'email');
  const title = column === undefined ? undefined : values[column.member];
  return typeof title === 'string' ? title : null;
}

/** Returns the value of a cell of a file, null for an empty one, or undefined for one that is no value. */
export function cellValue(cell: string, column: NaiveColumn, referenced: NaiveTable | undefined): Json | undefined {
  const text = cell.trim();
  if (text === '') return null;
  if (column.type === 'reference') return referenced && recordNamed(text, referenced);
  if (column.type === 'number') return IMPORTED_NUMBER.test(text) ? Number(text) : undefined;
  return isOfType(text, column.type) ? text : undefined;
}

/** Returns the id of the one record with a title, in any case, or else with that id. */
function recordNamed(text: string, table: NaiveTable): number | undefined {
  const titled = [...table.records].filter(
    ([, values]) => titleIn(table, values)?.toLowerCase() === text.toLowerCase(),
  );
  if (titled.length > 0) return titled.length === 1 ? titled[0]?.[0] : undefined;
  return /^\d+$/.test(text) && table.records.has(Number(text)) ? Number(text) : undefined;
}
