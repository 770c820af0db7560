import type { Entity } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import type { FilterLiteral, FilterNode, QueryFields } from '../../types/odata.ts';
import { QUERY_LIMITS } from './limits.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';

/** The key of a row: a value for each field. */
type Key = Record<string, FilterLiteral>;

/**
 * Returns the `$filter` that finds rows by their keys; undefined without rows. A key of several fields lists the values
 * of its most varied field for each combination of the others.
 * @example
 * keysFilter(order, [{ orderId: 4 }, { orderId: 7 }], fields) // 'orderId in (4,7)'
 * keysFilter(customer, rows, fields) // "partyId in (4,7) and currencyCode eq 'INR'"
 */
export function keysFilter({ key }: Entity, rows: readonly JsonObject[], fields: QueryFields): string | undefined {
  const keys = rows.map((row) => keyOf(key, row)).filter((one) => one !== undefined);
  const [listed, ...others] = key.toSorted((a, b) => valuesOf(b, keys).size - valuesOf(a, keys).size);
  if (listed === undefined || keys.length === 0) return undefined;
  const parts = groupsOf(keys, others).flatMap((group) => {
    const alike = others.map((name): FilterNode => ({
      kind: 'compare',
      operator: 'eq',
      field: name,
      value: group[0]?.[name] ?? null,
    }));
    return listsOf(listed, [...valuesOf(listed, group)]).map((list) => joined('and', [list, ...alike]));
  });
  return printFilter(joined('or', parts), fields);
}

/** Returns whether a filter is within the limits of a query: many keys of several fields may be beyond them. */
export function isWithinLimits(filter: string, fields: QueryFields): boolean {
  try {
    parseFilter(filter, fields);
    return true;
  } catch {
    return false;
  }
}

/** Returns the key of a row; undefined for a row that lacks a part of it, which no filter would find. */
function keyOf(names: readonly string[], row: JsonObject): Key | undefined {
  const key: Key = {};
  for (const name of names) {
    const value = row[name];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    key[name] = value;
  }
  return key;
}

/** Returns the keys in groups that have the same values in the given fields. */
function groupsOf(keys: readonly Key[], names: readonly string[]): Key[][] {
  const groups = new Map<string, Key[]>();
  for (const key of keys) {
    const values = JSON.stringify(names.map((name) => key[name]));
    const group = groups.get(values);
    if (group === undefined) groups.set(values, [key]);
    else group.push(key);
  }
  return [...groups.values()];
}

function valuesOf(name: string, keys: readonly Key[]): Set<FilterLiteral> {
  return new Set(keys.map((key) => key[name] ?? null));
}

/** Returns lists of values that are as long as a query takes. */
function listsOf(field: string, values: readonly FilterLiteral[]): FilterNode[] {
  const lists: FilterNode[] = [];
  for (let at = 0; at < values.length; at += QUERY_LIMITS.inItems)
    lists.push({ kind: 'in', field, values: values.slice(at, at + QUERY_LIMITS.inItems) });
  return lists;
}

function joined(kind: 'and' | 'or', nodes: readonly FilterNode[]): FilterNode {
  return nodes.reduce((left, right) => ({ kind, left, right }));
}
