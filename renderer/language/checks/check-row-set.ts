import { isObject } from '../paths/path.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { broken } from './messages.ts';

type PlacedRow = { index: number; row: JsonObject };

/** What child rows owe each other: no two live ones agree on a `unique` set, and each `sum` is met. */
export function checkRowSet(path: string, field: Field, rows: Json[]): FieldError[] {
  const live = rows.flatMap((row, index) => (isObject(row) && row['isDeleted'] !== true ? [{ index, row }] : []));
  const { unique = [], sum = {} } = field.children ?? {};
  return [
    ...unique.flatMap((names) => repeated(path, field, names, live)),
    ...Object.entries(sum).flatMap(([name, total]) => wrongSum(path, field, name, total, live)),
  ];
}

/** The later of two rows that agree, on the first of the names. Text agrees without case; a row with an empty value agrees with none. */
function repeated(path: string, field: Field, names: string[], rows: PlacedRow[]): FieldError[] {
  const [first = ''] = names;
  const seen = new Map<string, number>();
  return rows.flatMap(({ index, row }) => {
    const values = names.map((name) => row[name]);
    if (values.some((value) => value === null || value === undefined || value === '')) return [];
    const key = JSON.stringify(values).toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined) return [broken(`${path}[${index}].${first}`, field, 'unique', earlier + 1)];
    seen.set(key, index);
    return [];
  });
}

/** Summed in ten-thousandths, so that 33.3 and 66.7 are 100. No rows owe no sum: that is what `minItems` is for. */
function wrongSum(path: string, field: Field, name: string, total: number, rows: PlacedRow[]): FieldError[] {
  const values = rows.map(({ row }) => row[name]);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0 || numbers.length < values.length) return [];
  const units = numbers.reduce((sum, value) => sum + Math.round(value * 10_000), 0);
  return units === Math.round(total * 10_000) ? [] : [broken(path, field, 'sum', total)];
}
