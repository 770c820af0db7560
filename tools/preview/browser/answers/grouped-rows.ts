import { ROW_COUNT, type Grouping } from '../../../../renderer/language/query/grouping/grouping.ts';
import { readPath } from '../../../../renderer/language/paths/read-path.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';

/** Returns the groups of rows, the largest first, as the server answers them (`docs/domain/money-and-wire.md#groups`). */
export function groupedRows(rows: JsonObject[], { by, sum }: Grouping, { properties }: Entity): JsonObject[] {
  const currency = sum === undefined ? undefined : properties[sum]?.currencyField;
  const groups = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const key = JSON.stringify([readPath(row, by) ?? null, currency === undefined ? null : row[currency]]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((group): JsonObject => ({
      [by]: readPath(group[0] ?? {}, by) ?? null,
      ...(currency === undefined ? {} : { [currency]: group[0]?.[currency] ?? null }),
      ...(sum === undefined ? {} : { [sum]: sumOf(group, sum) }),
      [ROW_COUNT]: group.length,
    }))
    .toSorted((a, b) => Number(b[sum ?? ROW_COUNT] ?? -Infinity) - Number(a[sum ?? ROW_COUNT] ?? -Infinity));
}

/** Returns the sum of a field; null when no row has a value. */
function sumOf(rows: JsonObject[], field: string): number | null {
  const values = rows.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []));
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}
