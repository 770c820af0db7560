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
import { indexJoins, type FilteredField } from '../mapping/odata-sql.ts';
import { Refusal } from '../../../refusal.ts';
import { foundKeys } from './found-keys.ts';
import { listOrder, orderSql, sortTerms, type SortTerm } from './list-order.ts';
import { conditions, filteredFields, understood, withinSql, withoutBodies } from './list-records.ts';

/** Rows that are read in one statement, and so in one snapshot. */
export const PORTION = 10_000;

/** Where a portion ended. */
export interface ExportCursor {
  /** The values by which the last row was sorted, as text; null for an empty one. Null when the empty ones begin. */
  values: readonly (string | null)[] | null;
  /** The fields that the first portion sorted by their indexes. One that becomes ready later is not used. */
  indexed: readonly string[];
}

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
  const orderBy = listOrder(asked, stored.entity);
  const indexed = after?.indexed ?? orderBy.map(({ field }) => field).filter((field) => fields.get(field)?.index);
  const sortedFields = sortedBy(fields, indexed);
  const terms = sortTerms(orderBy, stored, sortedFields);
  // The rows of an index are read from a value on; those without a value are portions of their own.
  const isByIndex = orderBy.length > 0 && indexed.includes(orderBy[0]?.field ?? '');
  const selection = selectionOf(
    withoutBodies(stored),
    't',
    expanded.map((one) => ({ ...one, stored: withoutBodies(one.stored) })),
  );
  const behind = sql.join(
    portionConditions(terms, after, isByIndex).map((one) => sql` and ${one}`),
    sql``,
  );
  const sorts = terms.map(({ value }, index) => sql`(${value})::text as ${sql.ref(`s${index}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection.list}, ${sql.join(sorts)} from ${tableRef(stored.table)} t ${joins(expanded)}${indexJoins(fields, asked.filter)}${indexJoins(sortedFields, undefined, orderBy)}
    where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)}${withinSql(stored, within)}${whereSql(stored, 't', fixed)}${conditions(asked, stored, fields, found)}${behind}
    order by ${orderSql(terms)} limit ${sql.lit(limit)}`.execute(transaction.query);
  const last = rows.length < limit ? undefined : rows.at(-1);
  const isOver = last === undefined && (!isByIndex || isAmongEmpty(after));
  const values = last === undefined ? null : terms.map((_, index) => textOrNull(last[`s${index}`]));
  return { records: rows.map(selection.record), next: isOver ? null : { values, indexed } };
}

/**
 * Returns the fields as an order reads them: by the indexes that the first portion used, and no others. Throws when one
 * of these is gone, because its column was changed: the order is another one then.
 */
function sortedBy(fields: Map<string, FilteredField>, indexed: readonly string[]): Map<string, FilteredField> {
  if (indexed.some((field) => fields.get(field)?.index === undefined))
    throw new Refusal(409, 'refused', 'The columns of this list were changed meanwhile. Export it again.');
  return new Map(
    [...fields].map(([path, { index, ...field }]) => [
      path,
      index !== undefined && indexed.includes(path) ? { ...field, index } : field,
    ]),
  );
}

/** Returns whether a cursor stands among the rows without a value of the first term. */
function isAmongEmpty(after: ExportCursor | null): boolean {
  return after !== null && (after.values === null || after.values[0] === null);
}

/** Returns the conditions for the rows of a portion. */
function portionConditions(
  terms: readonly SortTerm[],
  after: ExportCursor | null,
  isByIndex: boolean,
): RawBuilder<unknown>[] {
  const behind = after?.values ? [behindSql(terms, after.values)] : [];
  const [first] = terms;
  if (!isByIndex || first === undefined) return behind;
  if (isAmongEmpty(after)) return [sql`${first.value} is null`, ...behind];
  const from = after?.values?.[0];
  if (from === undefined || from === null) return [sql`${first.value} is not null`];
  const literal = sql`${from}::text::${sql.raw(first.type)}`;
  return [sql`${first.value} ${sql.raw(first.descending ? '<=' : '>=')} ${literal}`, ...behind];
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Returns the condition for rows behind a cursor. Empty values are sorted last, in both directions. */
function behindSql(terms: readonly SortTerm[], after: readonly (string | null)[]): RawBuilder<unknown> {
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
