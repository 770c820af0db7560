import type { Condition } from '../types/condition.ts';
import { isObject } from '../paths/path.ts';
import { splitScope } from '../paths/read-scoped.ts';
import type { Json } from '../types/json.ts';

/** A condition over a record as it reads from within one of its rows: its plain names become `parent.`'s. */
export function seenFromRow(condition: Condition): Condition {
  // Safe: the same nodes with other names in them.
  return rewritten(condition) as Condition;
}

function rewritten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewritten);
  if (!isObject(node)) return node;
  const { field, some, every, count, ...rest } = node;
  const own = typeof field === 'string' ? { field: parentName(field) } : {};
  // What stands in a condition over rows is about those rows, and stays.
  const overRows = Object.fromEntries(Object.entries({ some, every, count }).filter(([, value]: [string, Json | undefined]) => value !== undefined));
  return { ...own, ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, rewritten(value)])), ...overRows };
}

function parentName(field: string): string {
  return splitScope(field).scope === 'record' ? `parent.${field}` : field;
}
