import { isObject } from '../paths/path.ts';
import { isMarkedDeleted } from '../rows/marked-deleted.ts';
import type { Field, RowSum } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { broken } from './messages.ts';

type PlacedRow = { index: number; row: JsonObject };

/** What child rows owe each other: no two live ones agree on a `unique` set, and each `sum` is met, with what `record` adds to it. */
export function checkRowSet(path: string, field: Field, rows: Json[], record: JsonObject): FieldError[] {
  const live = rows.flatMap((row, index) => (isObject(row) && !isMarkedDeleted(row) ? [{ index, row }] : []));
  const { unique = [], sum = {} } = field.children ?? {};
  return [
    ...unique.flatMap((names) => repeated(path, field, names, live)),
    ...Object.entries(sum).flatMap(([name, total]) => wrongSum(path, field, { name, ...wanted(total) }, live, record)),
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

interface WantedSum {
  name: string;
  total: number;
  with: string[];
}

function wanted(sum: RowSum): Omit<WantedSum, 'name'> {
  return typeof sum === 'number' ? { total: sum, with: [] } : sum;
}

/** Summed in ten-thousandths, so that 33.3 and 66.7 are 100. No rows owe no sum: that is what `minItems` is for. What is missing is asked for by `required`. */
function wrongSum(path: string, field: Field, { name, total, with: others }: WantedSum, rows: PlacedRow[], record: JsonObject): FieldError[] {
  if (rows.length === 0) return [];
  const values = [...rows.map(({ row }) => row[name]), ...others.map((other) => record[other])];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) return [];
  const units = numbers.reduce((sum, value) => sum + Math.round(value * 10_000), 0);
  return units === Math.round(total * 10_000) ? [] : [broken(path, field, 'sum', total)];
}
