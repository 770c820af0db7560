import type { Entity } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import type { FilterLiteral, FilterNode, QueryFields } from '../../types/odata.ts';
import { QUERY_LIMITS } from './limits.ts';
import { printFilter } from './print-filter.ts';

/**
 * Returns the `$filter` that finds rows by their key, for entities whose key is one field; undefined for others, and
 * without rows.
 * @example keysFilter(order, [{ orderId: 4 }, { orderId: 7 }], fields) // 'orderId in (4,7)'
 */
export function keysFilter({ key }: Entity, rows: readonly JsonObject[], fields: QueryFields): string | undefined {
  const [name, ...others] = key;
  if (name === undefined || others.length > 0) return undefined;
  const values = rows.map((row) => row[name]).filter(isLiteral);
  const parts: FilterNode[] = [];
  for (let at = 0; at < values.length; at += QUERY_LIMITS.inItems)
    parts.push({ kind: 'in', field: name, values: values.slice(at, at + QUERY_LIMITS.inItems) });
  if (parts.length === 0) return undefined;
  return printFilter(
    parts.reduce((left, right) => ({ kind: 'or', left, right })),
    fields,
  );
}

function isLiteral(value: unknown): value is FilterLiteral {
  return typeof value === 'string' || typeof value === 'number';
}
