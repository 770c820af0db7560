import { isObject } from '../paths/path.ts';
import { isMarkedDeleted } from '../logic/rows/marked-deleted.ts';
import type { Field, RowSum } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { broken } from './messages.ts';

type PlacedRow = { index: number; row: JsonObject };

/**
 * Returns the field errors of child rows as a set: two rows with the same values of a `unique` set, and each `sum` that
 * is not met.
 */
export function checkRowSet(path: string, field: Field, rows: Json[], record: JsonObject): FieldError[] {
  const live = rows.flatMap((row, index) => (isObject(row) && !isMarkedDeleted(row) ? [{ index, row }] : []));
  return [
    ...(field.children?.unique ?? []).flatMap((names) => repeated(path, field, names, live)),
    ...wantedSums(field).flatMap((wanted) => wrongSum(path, field, wanted, live, record)),
  ];
}

/**
 * Returns an error at the first of the names, for the later of two rows with the same values. Text is compared without
 * case; a row with an empty value equals no other row.
 */
function repeated(path: string, field: Field, names: string[], rows: PlacedRow[]): FieldError[] {
  const [first = ''] = names;
  const seen = new Map<string, number>();
  return rows.flatMap(({ index, row }) => {
    const values = names.map((name) => row[name]);
    if (values.some((value) => value === null || value === undefined || value === '')) return [];
    const key = JSON.stringify(values).toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined) return [broken(`${path}[${index}].${first}`, field, 'unique', { detail: earlier + 1 })];
    seen.set(key, index);
    return [];
  });
}

/** The sum that a field of the rows must reach, together with fields of the record that has the rows. */
export interface WantedSum {
  name: string;
  total: number;
  with: string[];
}

/** Returns the sums that a list must meet. */
export function wantedSums({ children }: Field): WantedSum[] {
  const all: [string, RowSum][] = Object.entries(children?.sum ?? {});
  return all.map(([name, sum]) => (typeof sum === 'number' ? { name, total: sum, with: [] } : { name, ...sum }));
}

/** Returns the sum so far, exact to four decimals. Rows marked deleted and values that are not numbers add nothing. */
export function sumOf({ name, with: others }: WantedSum, rows: readonly Json[], record: JsonObject): number {
  const inRows = rows.flatMap((row) => (isObject(row) && !isMarkedDeleted(row) ? [row[name]] : []));
  return (
    units([...inRows, ...others.map((other) => record[other])].filter((value) => typeof value === 'number')) / UNITS
  );
}

/** An empty list breaks no sum: `minItems` covers it. `required` covers missing values. */
function wrongSum(
  path: string,
  field: Field,
  { name, total, with: others }: WantedSum,
  rows: PlacedRow[],
  record: JsonObject,
): FieldError[] {
  if (rows.length === 0) return [];
  const values = [...rows.map(({ row }) => row[name]), ...others.map((other) => record[other])];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) return [];
  return units(numbers) === units([total]) ? [] : [broken(path, field, 'sum', { detail: total })];
}

/** Numbers are added as ten-thousandths, so that 33.3 and 66.7 add up to 100. */
const UNITS = 10_000;

function units(numbers: number[]): number {
  return numbers.reduce((sum, value) => sum + Math.round(value * UNITS), 0);
}
