import { queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import { matches } from '../../../../renderer/language/query/odata/matches.ts';
import { parseQuery } from '../../../../renderer/language/query/odata/parse-query.ts';
import { readPath } from '../../../../renderer/language/paths/read-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { takeGrouping, type Grouping } from '../../../../renderer/language/query/grouping/grouping.ts';
import { groupedRows } from './grouped-rows.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { ODataQuery } from '../../../../renderer/language/types/odata.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** A call without `$top` gets the whole set up to this size (`docs/domain/money-and-wire.md#lookups`). */
const WHOLE_SET = 500;

export interface ListPage {
  result: Json[];
  /** Number of rows of the filtered set, before paging. */
  count: number;
}

/**
 * Returns the rows of a list query, filtered, sorted and paged as the server would. A query that the language cannot
 * parse returns all rows; the server would refuse it.
 *
 * @param entity The entity of the rows.
 * @param expanded The referenced entities, by the name of their property.
 */
export function listPage(rows: Json[], search: string, entity: Entity, expanded: Record<string, Entity>): ListPage {
  const { grouping, ...query } = readQuery(search, entity, expanded);
  const records = rows.filter(isObject);
  const found = records.filter(
    (row) => (query.filter === undefined || matches(query.filter, row)) && isFound(row, query.search ?? ''),
  );
  if (grouping !== undefined) {
    const groups = groupedRows(found, grouping, entity);
    return { result: groups.slice(query.skip, query.skip + (query.top ?? WHOLE_SET)), count: groups.length };
  }
  const ordered = query.orderBy.length === 0 ? found : found.toSorted((a, b) => compareBy(query.orderBy, a, b));
  return { result: ordered.slice(query.skip, query.skip + (query.top ?? WHOLE_SET)), count: found.length };
}

function readQuery(
  search: string,
  entity: Entity,
  expanded: Record<string, Entity>,
): ODataQuery & { grouping?: Grouping } {
  const fields = { ...queryFields(entity, expanded), search: true };
  try {
    const { grouping, rest } = takeGrouping(search, fields, entity);
    return { ...parseQuery(rest, fields), ...(grouping === undefined ? {} : { grouping }) };
  } catch {
    return { orderBy: [], skip: 0, count: true };
  }
}

function isFound(row: JsonObject, words: string): boolean {
  const text = JSON.stringify(Object.values(row)).toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function compareBy(orderBy: ODataQuery['orderBy'], a: JsonObject, b: JsonObject): number {
  for (const { field, descending } of orderBy) {
    const order = compare(readPath(a, field), readPath(b, field));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/** Sorts rows without a value last, as PostgreSQL does. */
function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [leftText, rightText] = [String(left), String(right)];
  return leftText < rightText ? -1 : Number(leftText > rightText);
}
