import type { Condition } from '../../types/condition.ts';
import { isObject } from '../../paths/path.ts';
import { splitScope } from '../../paths/read-scoped.ts';
import type { Json } from '../../types/json.ts';

/**
 * Rewrites a condition on a record so that it can be evaluated inside one of its rows: plain names get the prefix
 * `parent.`.
 * @example scopeToRow({ field: 'kind', is: 'B2B' }) // { field: 'parent.kind', is: 'B2B' }
 */
export function scopeToRow(condition: Condition): Condition {
  // Safe: the rewritten tree has the same nodes with other field names.
  return rewritten(condition) as Condition;
}

function rewritten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewritten);
  if (!isObject(node)) return node;
  const { field, some, every, count, ...rest } = node;
  const own = typeof field === 'string' ? { field: parentName(field) } : {};
  // The condition inside `some`, `every` and `count` reads the inner rows, so it is not rewritten.
  const overRows = Object.fromEntries(
    Object.entries({ some, every, count }).filter(([, value]: [string, Json | undefined]) => value !== undefined),
  );
  return {
    ...own,
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, rewritten(value)])),
    ...overRows,
  };
}

function parentName(field: string): string {
  return splitScope(field).scope === 'record' ? `parent.${field}` : field;
}
