import type { ListModel } from '../../../language/models/list/list-model.ts';
import { defaultListState, listQuery } from '../../../language/models/list/list-state.ts';
import { printFilter } from '../../../language/query/odata/print-filter.ts';
import { printQuery } from '../../../language/query/odata/print-query.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { FilterNode } from '../../../language/types/odata.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { Reader } from '../../../host/use-read.ts';
import { callOf } from '../../../parts/frame/call-of.ts';
import type { ListState } from '../../../language/models/list/list-state.ts';

interface RowSource {
  list: ListModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  read: Reader;
}

/** Rows of one answer: the most that the server gives (`docs/domain/money-and-wire.md#lookups`). */
const MOST_AT_ONCE = 200;

/**
 * Returns a row as it is stored now; the given one if the list no longer has it, or cannot be filtered by its key.
 * Throws a `CallFailure`.
 */
export async function freshRow(row: JsonObject, source: RowSource): Promise<JsonObject> {
  const { list } = source;
  const parts = list.entity.key.map((field): FilterNode | undefined => {
    const value = row[field];
    const isKey = typeof value === 'string' || typeof value === 'number';
    return isKey && Object.hasOwn(list.fields.fields, field)
      ? { kind: 'compare', operator: 'eq', field, value }
      : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  const [first, ...others] = known;
  if (first === undefined || known.length < parts.length) return row;
  const filter = others.reduce<FilterNode>((left, right) => ({ kind: 'and', left, right }), first);
  const [found] = await rowsOf(printQuery({ $top: '1', $filter: printFilter(filter, list.fields) }), source);
  return found ?? row;
}

/** Reads the rows of every page of a list state, up to `most`. Throws a `CallFailure` when a page cannot be read. */
export async function allRows(state: ListState, most: number, source: RowSource): Promise<JsonObject[]> {
  const rows: JsonObject[] = [];
  const paged = { ...defaultListState(source.list), ...state, pageSize: MOST_AT_ONCE };
  while (rows.length < most) {
    const page = await rowsOf(listQuery({ ...paged, skip: rows.length }, source.list), source);
    rows.push(...page);
    if (page.length < MOST_AT_ONCE) break;
  }
  return rows.slice(0, most);
}

async function rowsOf(query: string, { list, screen, scope, read }: RowSource): Promise<JsonObject[]> {
  const call = callOf(list.endpoints.list, list.args, scope, screen.operations, query);
  if (call === undefined) return [];
  const { result } = await read(call);
  return Array.isArray(result) ? result.filter(isObject) : [];
}
