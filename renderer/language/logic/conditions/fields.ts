import type { Condition } from '../../types/condition.ts';
import { isObject } from '../../paths/path.ts';
import { splitScope } from '../../paths/read-scoped.ts';

/**
 * Returns every path that a condition reads, each once and relative to the condition's own record. Lint checks these
 * paths, and forms watch them.
 * @example conditionFields({ field: 'lines', some: { field: 'quantity', gt: 1 } }) // ['lines', 'lines[].quantity']
 */
export function conditionFields(condition: Condition): string[] {
  const found = new Set<string>();
  collect(condition, '', found, 0);
  return [...found];
}

const MAX_DEPTH = 50;

function collect(node: unknown, rows: string, found: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(node)) for (const child of node) collect(child, rows, found, depth + 1);
  if (!isObject(node)) return;
  const { field, some, every, count: _count, ...rest } = node;
  if (typeof field === 'string') {
    const path = fromOutside(field, rows);
    found.add(path);
    collect([some, every], `${path}[].`, found, depth + 1);
  }
  for (const child of Object.values(rest)) collect(child, rows, found, depth + 1);
}

/** Inside rows, a plain name and `row.` belong to the row; `parent.` leads out of it. */
function fromOutside(field: string, rows: string): string {
  if (rows === '') return field;
  const { scope, path } = splitScope(field);
  if (scope === 'record' || scope === 'row') return rows + path;
  if (scope !== 'parent') return field;
  const end = rows.lastIndexOf('[].', rows.length - 4);
  return end === -1 ? path : rows.slice(0, end + 3) + path;
}
