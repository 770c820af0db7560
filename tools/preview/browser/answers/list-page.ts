import { queryFields } from '../../../../renderer/language/odata/query-fields.ts';
import { matches } from '../../../../renderer/language/odata/matches.ts';
import { parseQuery } from '../../../../renderer/language/odata/parse-query.ts';
import { readPath } from '../../../../renderer/language/paths/read-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { ODataQuery } from '../../../../renderer/language/types/odata.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** The whole set up to here is answered to a call without `$top` (`design.md` §4, lists). */
const WHOLE_SET = 500;

export interface ListPage {
  result: Json[];
  /** Of the filtered set, before paging. */
  count: number;
}

/**
 * The rows that a list's query asks for, as the server would find, order and cut them. A query that the language cannot read is the
 * server's to refuse, and here answers everything.
 *
 * @param entity The entity of the rows, and those it refers to by the name they stand under.
 */
export function listPage(rows: Json[], search: string, entity: Entity, expanded: Record<string, Entity>): ListPage {
  const query = readQuery(search, entity, expanded);
  const records = rows.filter(isObject);
  const found = records.filter((row) => (query.filter === undefined || matches(query.filter, row)) && isFound(row, query.search ?? ''));
  const ordered = query.orderBy.length === 0 ? found : found.toSorted((a, b) => compareBy(query.orderBy, a, b));
  return { result: ordered.slice(query.skip, query.skip + (query.top ?? WHOLE_SET)), count: found.length };
}

function readQuery(search: string, entity: Entity, expanded: Record<string, Entity>): ODataQuery {
  try {
    return parseQuery(search, { ...queryFields(entity, expanded), search: true });
  } catch {
    return { orderBy: [], skip: 0, count: true };
  }
}

function isFound(row: JsonObject, words: string): boolean {
  const text = JSON.stringify(Object.values(row)).toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

function compareBy(orderBy: ODataQuery['orderBy'], a: JsonObject, b: JsonObject): number {
  for (const { field, descending } of orderBy) {
    const order = compare(readPath(a, field), readPath(b, field));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/** Rows without a value come last, as in PostgreSQL. */
function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [leftText, rightText] = [String(left), String(right)];
  return leftText < rightText ? -1 : Number(leftText > rightText);
}
