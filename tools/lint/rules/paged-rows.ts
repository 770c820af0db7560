import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { LintContext } from '../lint-context.ts';
import { defineRule } from '../rule.ts';
import { listedEntity } from '../screen-parts.ts';

/** The kinds that show pages of their rows; a list has its own `pageSize`, and a report reads all. */
const PAGED: ReadonlySet<string> = new Set(['grid', 'cards', 'selection']);

export const pagedRows = defineRule({
  code: 'SP3106',
  title: 'Rows with a page size are those of a grid, cards or a selection, from one operation that lists.',
  why: 'Only an operation that lists takes a page and a search; elsewhere nothing would lead to the next page.',
  fix: 'Name an operation that lists an entity, or take `pageSize` and `search` away.',
  check(context, report) {
    for (const { file, value: screen } of context.screens) {
      // Safe: a descriptor is JSON; its interfaces only lack an index signature.
      for (const { path, rows } of rowsIn(screen as unknown as Json)) {
        for (const key of ['pageSize', 'search'] as const) {
          const problem = rows[key] === undefined ? null : problemOf(key, rows, path, screen.kind, context);
          if (problem !== null) report({ file, path: [...path, key], at: 'key' }, problem);
        }
      }
    }
  },
});

function problemOf(
  key: 'pageSize' | 'search',
  rows: { [name: string]: Json | undefined },
  path: (string | number)[],
  kind: string,
  { catalogue }: LintContext,
): string | null {
  const isOwn = path.at(-1) === 'rows' && (path.length === 1 || path[0] === 'filterBar');
  if (!PAGED.has(kind) || !isOwn) return `${key} is for the rows of a grid, cards or a selection.`;
  if (key === 'search' && rows['pageSize'] === undefined) return 'A search needs a pageSize.';
  const operation = entry(catalogue.operations, String(rows['operation'] ?? ''));
  if (rows['operation'] !== undefined && operation === undefined) return null;
  return operation !== undefined && listedEntity(operation) !== undefined
    ? null
    : `${key} needs an operation that lists an entity.`;
}

/** Returns every object under the key `rows`, and the parts of its union or join, with their places. */
function rowsIn(
  value: Json,
  path: (string | number)[] = [],
): { path: (string | number)[]; rows: { [name: string]: Json | undefined } }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => rowsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  const key = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1);
  const own = key === 'rows' || key === 'union' || key === 'join' ? [{ path, rows: value }] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : rowsIn(inner, [...path, name]))),
  ];
}
