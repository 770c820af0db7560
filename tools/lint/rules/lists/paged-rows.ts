import { GRAMMAR } from '../../../../renderer/language/grammar/generated/grammar.ts';
import { shapeOf } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { foundInScreen } from '../../found-in.ts';
import type { LintContext } from '../../lint-context.ts';
import { defineRule } from '../../rule.ts';
import { listedEntity } from '../../screen-parts.ts';

/** The kinds that show pages of their rows; a list has its own `pageSize`, and a report reads all. */
const PAGED: ReadonlySet<string> = new Set(['grid', 'cards', 'selection']);

export const pagedRows = defineRule({
  code: 'SP3106',
  title:
    '`pageSize` and `search` belong to the rows of a grid, cards or a selection, read by an operation that lists; `find` to a grid that reads all rows.',
  why: 'Only an operation that lists takes a page and a search, and other blocks do not lead to a next page.',
  fix: 'Name an operation that lists an entity, or remove `pageSize` and `search`.',
  check(context, report) {
    for (const { file, value: screen } of context.screens) {
      for (const { path, rows } of foundInScreen(screen, rowsAt)) {
        for (const key of ['pageSize', 'search'] as const) {
          const problem = rows[key] === undefined ? null : problemOf(key, rows, path, screen.kind, context);
          if (problem !== null) report({ file, path: [...path, key], at: 'key' }, problem);
        }
      }
      if (screen.kind === 'grid' && screen.find !== undefined && 'pageSize' in screen.rows)
        report({ file, path: ['find'], at: 'key' }, 'Rows that are read by page are searched with `search`.');
    }
  },
});

interface PlacedRows {
  path: JsonPath;
  rows: JsonObject;
}

/** Returns the rows of a block, or one part of a union or join. */
function rowsAt({ node, path, value }: Visit): PlacedRows[] {
  const isRows = ['shared.rows', 'shared.rowRead'].includes(shapeOf(GRAMMAR, node).id ?? '');
  return isRows && isObject(value) ? [{ path, rows: value }] : [];
}

function problemOf(
  key: 'pageSize' | 'search',
  rows: JsonObject,
  path: JsonPath,
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
