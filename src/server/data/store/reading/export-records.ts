import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import { parseOrderBy } from '../../../../../renderer/language/query/odata/parse-order-by.ts';
import { parseQuery } from '../../../../../renderer/language/query/odata/parse-query.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FilterType } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import type { ExpandedReference } from '../mapping/joins.ts';
import { joins } from '../mapping/joins.ts';
import { selectionOf } from '../mapping/selection.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { whereSql } from '../mapping/where-sql.ts';
import type { RecordKey } from '../store-types.ts';
import { foundKeys } from './found-keys.ts';
import { badQuery, conditions, filteredFields, withinSql, withoutBodies } from './list-records.ts';

/** Rows that are read in one statement, and so in one snapshot. */
export const PORTION = 10_000;

/** Where a portion ended: the values by which the last row was sorted, as text; null for an empty one. */
export type ExportCursor = readonly (string | null)[];

/** A part of an exported list, and where the next one begins; null after the last row. */
export interface ExportedPortion {
  records: JsonObject[];
  next: ExportCursor | null;
}

/** One expression of the order, and how values are compared with it. */
interface SortTerm {
  value: RawBuilder<unknown>;
  type: string;
  descending: boolean;
}

/**
 * Returns up to `limit` records of a list from `after` on, in the order of the query: its filter and search hold, its
 * paging does not. The next portion begins behind the values of the last row, so that no row comes twice while others
 * change.
 */
export async function exportRecords(
  transaction: Transaction,
  stored: StoredEntity,
  { query, within, where: fixed }: { query: string; within: RecordKey; where?: Condition | undefined },
  expanded: ExpandedReference[],
  { after, limit = PORTION }: { after: ExportCursor | null; limit?: number },
): Promise<ExportedPortion> {
  const entities = Object.fromEntries(expanded.map((one) => [one.reference.as, one.stored.entity]));
  const allowed = queryFields(stored.entity, entities);
  const asked = understoodExport(() => parseQuery(query, allowed));
  const fields = filteredFields(stored, expanded, allowed);
  const found = await foundKeys(transaction, stored, asked);
  const ownOrder = stored.entity.orderBy === undefined ? [] : parseOrderBy(stored.entity.orderBy, allowed);
  const named = (asked.orderBy.length > 0 ? asked.orderBy : ownOrder).flatMap(({ field, descending }): SortTerm[] => {
    const one = fields.get(field);
    return one ? [{ value: one.value, type: SQL_TYPES[one.type], descending }] : [];
  });
  const key = stored.key.map((column): SortTerm => ({
    value: columnRef('t', column.column),
    type: column.type,
    descending: false,
  }));
  const terms = [...named, ...key];
  const selection = selectionOf(
    withoutBodies(stored),
    't',
    expanded.map((one) => ({ ...one, stored: withoutBodies(one.stored) })),
  );
  const behind = after === null ? sql`` : sql` and ${behindSql(terms, after)}`;
  const sorts = terms.map(({ value }, index) => sql`(${value})::text as ${sql.ref(`s${index}`)}`);
  const order = terms.map(({ value, descending }) => sql`${value}${sql.raw(descending ? ' desc' : '')} nulls last`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection.list}, ${sql.join(sorts)} from ${tableRef(stored.table)} t ${joins(expanded)}
    where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)}${withinSql(stored, within)}${whereSql(stored, 't', fixed)}${conditions(asked, stored, fields, found)}${behind}
    order by ${sql.join(order)} limit ${sql.lit(limit)}`.execute(transaction.query);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    records: rows.map(selection.record),
    next: last === undefined ? null : terms.map((_, index) => textOrNull(last[`s${index}`])),
  };
}

/** How the text of a sorted value becomes a value again. */
const SQL_TYPES: Record<FilterType, string> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
};

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Returns the condition for rows behind a cursor. Empty values are sorted last, in both directions. */
function behindSql(terms: readonly SortTerm[], after: ExportCursor): RawBuilder<unknown> {
  const [term, ...others] = terms;
  const [value = null, ...rest] = after;
  if (!term) return sql`false`;
  const literal = sql`${value}::text::${sql.raw(term.type)}`;
  const same = value === null ? sql`${term.value} is null` : sql`${term.value} = ${literal}`;
  const further =
    value === null
      ? sql`false`
      : sql`(${term.value} ${sql.raw(term.descending ? '<' : '>')} ${literal} or ${term.value} is null)`;
  return others.length === 0 ? further : sql`(${further} or (${same} and ${behindSql(others, rest)}))`;
}

function understoodExport<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}
