import type { QueryResult, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import { parseQuery } from '../../../../../renderer/language/query/odata/parse-query.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FilterNode, ODataQuery, QueryFields } from '../../../../../renderer/language/types/odata.ts';
import { Refusal } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import type { RecordKey } from '../store-types.ts';
import type { FilteredField } from '../mapping/odata-sql.ts';
import { filterSql, foldedLines, indexJoins, searchedTextSql, searchSql } from '../mapping/odata-sql.ts';
import { whereSql } from '../mapping/where-sql.ts';
import { columnRef, tableRef, valueOf, visible } from '../mapping/expressions.ts';
import { allowedFields, filteredMembers } from '../mapping/made-fields.ts';
import type { ExpandedReference } from '../mapping/joins.ts';
import { joins } from '../mapping/joins.ts';
import { keyCondition } from '../mapping/record-key.ts';
import { selectionOf } from '../mapping/selection.ts';
import { readableColumns, type StoredEntity } from '../mapping/stored-entity.ts';
import { SEARCHED_TEXT } from '../../tables/many-rows.ts';
import { aroundExact, exactSql, readExact } from './exact-rows.ts';
import { COUNT_LIMIT, foundKeys, TOO_MANY } from './found-keys.ts';
import { listOrder, orderSql, sortTerms } from './list-order.ts';

/**
 * From this row on a page is found by its keys first, from an index alone if there is one of the order, and its rows
 * are read afterwards: the skipped rows are not read at all. The key of a view may be null or repeated, so a view is
 * read as it is.
 */
const DEEP = 1_000;

/** One page of a list. */
export interface ListPage {
  records: JsonObject[];
  /** The size of the filtered set, exact up to `COUNT_LIMIT`. */
  count?: number;
  /** There are more than `count`. */
  moreThanCount?: true;
}

type Row = Record<string, unknown>;

/** What is read of an entity's records: the query of the caller, and what narrows it. */
export interface ListQuery {
  query: string;
  within: RecordKey;
  where?: Condition | undefined;
  /** Nothing follows in the transaction: it ends with the statement that reads the page. */
  isLast: boolean;
}

/**
 * Returns one page of an entity's records, in one round trip with the count of the filtered set when it is requested.
 * The key always ends the order, so that no row appears on two pages. Rows with exactly the number that is searched for
 * come before the others (`docs/domain/money-and-wire.md#lists`). Throws 400 `badQuery` for an invalid query.
 */
export async function listRecords(
  transaction: Transaction,
  stored: StoredEntity,
  { query, within, where: fixed, isLast }: ListQuery,
  expanded: ExpandedReference[],
): Promise<ListPage> {
  const entities = Object.fromEntries(expanded.map((one) => [one.reference.as, one.stored.entity]));
  const allowed = allowedFields(stored, entities);
  const asked = understood(query, allowed);
  const fields = filteredFields(stored, expanded, allowed);
  const selection = selectionOf(
    withoutBodies(stored),
    't',
    expanded.map((one) => ({ ...one, stored: withoutBodies(one.stored) })),
  );
  const tenantId = stored.isTenant ? transaction.tenantId : null;
  const orderBy = listOrder(asked, stored.entity);
  const from = sql`from ${tableRef(stored.table)} t ${joins(expanded)}${indexJoins(fields, asked.filter, orderBy)}`;
  const found = await foundKeys(transaction, stored, asked, within);
  const narrowed = sql`${withinSql(stored, within)}${whereSql(stored, 't', fixed)}`;
  const where = sql`where ${visible('t', stored, tenantId)}${narrowed}${conditions(asked, stored, fields, found)}`;
  const sorted = orderSql(sortTerms(orderBy, stored, fields));
  const exact = exactSql(stored, asked);
  const exactWhere = sql`${visible('t', stored, tenantId)}${narrowed}${conditions({ ...asked, search: undefined }, stored, fields, null)}`;
  const exactRows =
    exact === undefined
      ? []
      : await readExact<Row>(
          transaction,
          sql`select ${selection.list} ${from} where ${exactWhere} and ${exact} order by ${sorted}`,
        );
  const { first, skip, top } = aroundExact(asked, exactRows);
  const others = exactRows.length === 0 ? where : sql`${where} and ${exact} is not true`;
  const limit = sql`limit ${sql.lit(top)}${skip === 0 ? sql`` : sql` offset ${skip}`}`;
  const page =
    skip < DEEP || stored.isView
      ? sql<Row>`select ${selection.list} ${from} ${others} order by ${sorted} ${limit}`
      : sql<Row>`
        select ${selection.list} ${from} join (
          select ${sql.join(keyColumns(stored).map((column) => columnRef('t', column)))}
          from ${tableRef(stored.table)} t ${joins(expanded.filter((one) => isUsed(one, asked.filter, orderBy)))}${indexJoins(fields, asked.filter, orderBy)} ${others}
          order by ${sorted} ${limit}) deep on ${sql.join(
            keyColumns(stored).map((column) => sql`${columnRef('deep', column)} = ${columnRef('t', column)}`),
            sql` and `,
          )}
        order by ${sorted}`;
  const read = (statement: RawBuilder<Row>): Promise<QueryResult<Row>> =>
    isLast ? transaction.last(statement) : statement.execute(transaction.query);
  const isCounted = asked.count || asked.top === undefined;
  // The search alone has counted them.
  const isWithinKey = Object.keys(within).every((name) => stored.key.slice(0, -1).some((key) => key.property === name));
  const isManyFound = found === TOO_MANY && !asked.filter && !fixed && isWithinKey && !stored.hidesTexts;
  if (!isCounted || isManyFound) {
    const { rows } = await read(page);
    const records = [...first, ...rows].map(selection.record);
    return isCounted ? { records, count: COUNT_LIMIT, moreThanCount: true } : { records };
  }
  // A join to at most one record does not change the count, so only the joins of filtered fields are needed here.
  const counted = sql`select count(*) as total from (
    select from ${tableRef(stored.table)} t ${joins(expanded.filter(({ reference }) => mentions(asked.filter, `${reference.as}.`)))}${indexJoins(fields, asked.filter)} ${where}
    limit ${COUNT_LIMIT + 1}) filtered`;
  const { rows } = await read(sql`
    select counted.total, page.* from (${counted}) counted
    left join lateral (select true as found, ordered.* from (${page}) ordered) page on true`);
  const total = Number(rows[0]?.['total'] ?? 0);
  return {
    records: [...first, ...rows.filter((row) => row['found'] === true)].map(selection.record),
    count: Math.min(total, COUNT_LIMIT),
    ...(total > COUNT_LIMIT ? { moreThanCount: true } : {}),
  };
}

/** A list leaves out rich text bodies, which can have megabytes; reading the record returns them. */
export function withoutBodies(stored: StoredEntity): StoredEntity {
  return { ...stored, columns: stored.columns.filter((column) => column.field.format !== 'richtext') };
}

/** Parses a query. Throws 400 `badQuery` for an invalid one. */
export function understood(query: string, fields: QueryFields): ODataQuery {
  try {
    return parseQuery(query, fields);
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}

/** Returns 400 `badQuery` with the option and the position of the problem. */
export function badQuery({ option, position, message }: ODataError): Refusal {
  return new Refusal(400, 'badQuery', `${option}, position ${position}: ${message}`, { result: { option, position } });
}

/** Returns the public paths of a list and their SQL: exactly those that `queryFields` allows. */
export function filteredFields(
  stored: StoredEntity,
  expanded: ExpandedReference[],
  { fields }: QueryFields,
): Map<string, FilteredField> {
  const found = new Map<string, FilteredField>();
  const add = (alias: string, owner: StoredEntity, prefix: string): void => {
    for (const column of readableColumns(owner)) {
      const type = fields[prefix + column.property];
      if (type !== undefined) found.set(prefix + column.property, { value: valueOf(alias, column), type });
    }
  };
  add('t', stored, '');
  for (const [path, member] of filteredMembers(stored, 't')) found.set(path, member);
  for (const one of expanded) add(one.alias, one.stored, `${one.reference.as}.`);
  return found;
}

/** Returns the columns of the primary key. */
function keyColumns(stored: StoredEntity): string[] {
  return [...(stored.isTenant ? ['tenant_id'] : []), ...stored.key.map(({ column }) => column)];
}

/** Returns whether a filter or an order uses a field of an expanded record. */
function isUsed(
  { reference }: ExpandedReference,
  filter: FilterNode | undefined,
  orderBy: ODataQuery['orderBy'],
): boolean {
  const prefix = `${reference.as}.`;
  return mentions(filter, prefix) || orderBy.some(({ field }) => field.startsWith(prefix));
}

/** Returns the condition for rows with these values: the keys of the operation's path. */
export function withinSql(stored: StoredEntity, within: RecordKey): RawBuilder<unknown> {
  const columns = stored.columns.filter(({ property }) => Object.hasOwn(within, property));
  return columns.length === 0
    ? sql``
    : sql` and ${keyCondition(
        't',
        columns,
        columns.map(({ property }) => within[property] ?? ''),
      )}`;
}

/** @param found The keys that a search found: all that match it and perhaps more of the filter. */
export function conditions(
  asked: ODataQuery,
  stored: StoredEntity,
  fields: Map<string, FilteredField>,
  found: readonly unknown[] | typeof TOO_MANY | null,
): RawBuilder<unknown> {
  const filter = asked.filter ? sql` and ${filterSql(asked.filter, fields)}` : sql``;
  const { search } = asked;
  const visibleTexts =
    search === undefined || !stored.hidesTexts
      ? sql``
      : sql` and ${searchedTextSql(search, foldedLines(searchedValues(stored)))}`;
  const key = stored.key.at(-1);
  if (found !== null && found !== TOO_MANY && key)
    return sql`${filter} and ${columnRef('t', key.column)} = any(${found}::${sql.raw(key.type)}[])${visibleTexts}`;
  if (search === undefined) return filter;
  if (stored.hasSearchedText)
    return sql`${filter} and ${searchedTextSql(search, columnRef('t', SEARCHED_TEXT))}${visibleTexts}`;
  return sql`${filter} and ${searchSql(search, searchedValues(stored))}`;
}

/** Returns the values in which `$search` looks. */
function searchedValues(stored: StoredEntity): RawBuilder<unknown>[] {
  const isSearched = (path: string): boolean => stored.entity.search?.includes(path) === true;
  return [
    ...stored.columns
      .filter(({ property }) => isSearched(property))
      .map(({ column, type }) =>
        type === 'jsonb' ? sql`public.texts_of(${columnRef('t', column)})` : columnRef('t', column),
      ),
    ...filteredMembers(stored, 't').flatMap(([path, { value }]) => (isSearched(path) ? [value] : [])),
  ];
}

/** Returns whether a filter uses a field whose path starts with `prefix`. */
function mentions(node: FilterNode | undefined, prefix: string): boolean {
  if (node === undefined) return false;
  if ('left' in node) return mentions(node.left, prefix) || mentions(node.right, prefix);
  return 'operand' in node ? mentions(node.operand, prefix) : node.field.startsWith(prefix);
}
