import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { tableRef, visible } from '../mapping/expressions.ts';
import { allowedFields } from '../mapping/made-fields.ts';
import type { ExpandedReference } from '../mapping/joins.ts';
import { joins } from '../mapping/joins.ts';
import { selectionOf } from '../mapping/selection.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { whereSql } from '../mapping/where-sql.ts';
import type { RecordKey } from '../store-types.ts';
import { indexJoins } from '../mapping/odata-sql.ts';
import { foundKeys } from './found-keys.ts';
import { listOrder, orderSql, sortTerms, type SortTerm } from './list-order.ts';
import { conditions, filteredFields, understood, withinSql, withoutBodies } from './list-records.ts';

/** Rows that are read in one statement, and so in one snapshot. */
export const PORTION = 10_000;

/** Where a portion ended: the values by which the last row was sorted, as text; null for an empty one. */
export type ExportCursor = readonly (string | null)[];

/** A part of an exported list, and where the next one begins; null after the last row. */
export interface ExportedPortion {
  records: JsonObject[];
  next: ExportCursor | null;
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
  const allowed = allowedFields(stored, entities);
  const asked = understood(query, allowed);
  const fields = filteredFields(stored, expanded, allowed);
  const found = await foundKeys(transaction, stored, asked, within);
  // An index may become ready between two portions, and the cursor must fit both.
  const unindexed = new Map([...fields].map(([path, { index: _index, ...field }]) => [path, field]));
  const orderBy = listOrder(asked, stored.entity);
  const terms = sortTerms(orderBy, stored, unindexed);
  const selection = selectionOf(
    withoutBodies(stored),
    't',
    expanded.map((one) => ({ ...one, stored: withoutBodies(one.stored) })),
  );
  const behind = after === null ? sql`` : sql` and ${behindSql(terms, after)}`;
  const sorts = terms.map(({ value }, index) => sql`(${value})::text as ${sql.ref(`s${index}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection.list}, ${sql.join(sorts)} from ${tableRef(stored.table)} t ${joins(expanded)}${indexJoins(fields, asked.filter)}${indexJoins(unindexed, undefined, orderBy)}
    where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)}${withinSql(stored, within)}${whereSql(stored, 't', fixed)}${conditions(asked, stored, fields, found)}${behind}
    order by ${orderSql(terms)} limit ${sql.lit(limit)}`.execute(transaction.query);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    records: rows.map(selection.record),
    next: last === undefined ? null : terms.map((_, index) => textOrNull(last[`s${index}`])),
  };
}

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
