import type { Condition } from '../types/condition.ts';
import { isObject } from '../paths/path.ts';
import { splitScope } from '../paths/read-scoped.ts';

/**
 * Every path a condition reads, as seen from where it stands, each once: `kind`, `user.roles`, and for conditions over
 * rows `lines` together with `lines[].quantity`. What lint checks and what a form must watch.
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

/** Inside rows a plain name and `row.` are the row's, `parent.` is outside again. */
function fromOutside(field: string, rows: string): string {
  if (rows === '') return field;
  const { scope, path } = splitScope(field);
  if (scope === 'record' || scope === 'row') return rows + path;
  if (scope !== 'parent') return field;
  const end = rows.lastIndexOf('[].', rows.length - 4);
  return end === -1 ? path : rows.slice(0, end + 3) + path;
}
