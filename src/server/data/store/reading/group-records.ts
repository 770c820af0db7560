import { sql, type RawBuilder } from 'kysely';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import { ROW_COUNT, takeGrouping, type Grouping } from '../../../../../renderer/language/query/grouping/grouping.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { QueryFields } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { tableRef, valueOf, visible } from '../mapping/expressions.ts';
import { joins, type ExpandedReference } from '../mapping/joins.ts';
import { allowedFields } from '../mapping/made-fields.ts';
import { readValue } from '../mapping/selection.ts';
import { readableColumns, type StoredColumn, type StoredEntity } from '../mapping/stored-entity.ts';
import { whereSql } from '../mapping/where-sql.ts';
import { indexJoins } from '../mapping/odata-sql.ts';
import { foundKeys } from './found-keys.ts';
import { groupedFields, totalsFor } from './group-totals.ts';
import { badQuery, conditions, filteredFields, understood, withinSql } from './list-records.ts';
import type { ListPage, ListQuery } from './list-records.ts';

/** Groups of a call without `$top`. */
const MOST = 200;

/**
 * Returns the groups of a list, the largest first: for each value of a field the number of its records and the sum of
 * another field (`docs/domain/money-and-wire.md#groups`). Amounts are added up by currency: a group of two currencies
 * is two rows. `count` is the number of groups. They are read from totals where the entity has them. Undefined for a query
 * that asks for records. Throws 400 `badQuery` for an invalid query.
 * @param totalsOf The entity of the totals (`table.groupTotals`).
 */
export async function groupRecords(
  transaction: Transaction,
  stored: StoredEntity,
  { query, within, where: fixed, isLast }: ListQuery,
  expanded: ExpandedReference[],
  totalsOf?: Entity,
): Promise<ListPage | undefined> {
  const entities = Object.fromEntries(expanded.map((one) => [one.reference.as, one.stored.entity]));
  const allowed = allowedFields(stored, entities);
  const { grouping, rest } = groupingOf(query, allowed, stored.entity);
  if (grouping === undefined) return undefined;
  const asked = understood(rest, allowed);
  const fields = filteredFields(stored, expanded, allowed);
  const columns = groupedFields(stored.entity, grouping).map((name) => ({ name, column: columnNamed(stored, name) }));
  const totals = await totalsFor(transaction, stored, totalsOf, grouping, asked, { within, where: fixed });
  const found = await foundKeys(transaction, stored, asked, within);
  const tenantId = stored.isTenant ? transaction.tenantId : null;
  const by = sql.join(columns.map(({ column }) => valueOf('t', column)));
  const measure = measureOf(stored, grouping);
  const groups = sql`
    select ${sql.join(columns.map(({ column }, index) => sql`${valueOf('t', column)} as ${sql.ref(`g${index}`)}`))},
      ${totals === undefined ? sql`count(*)` : sql`sum(t.row_count)`}::integer as rows, ${measure?.sum ?? sql`null`} as total
    from ${totals === undefined ? sql`${tableRef(stored.table)} t ${joins(expanded)}${indexJoins(fields, asked.filter)}` : sql`${tableRef(totals)} t`}
    where ${visible('t', stored, tenantId)}${withinSql(stored, within)}${whereSql(stored, 't', fixed)}${conditions(asked, stored, fields, found)}
    group by ${by}`;
  const order = sql`${measure === undefined ? sql`rows` : sql`total`} desc nulls last, ${sql.join(columns.map((_, index) => sql.ref(`g${index}`)))}`;
  const statement = sql<Record<string, unknown>>`
    with grouped as (${groups})
    select counted.*, page.* from (select count(*)::integer as size from grouped) counted
    left join lateral (
      select true as found, grouped.* from grouped order by ${order}
      limit ${sql.lit(asked.top ?? MOST)} offset ${sql.lit(asked.skip)}) page on true`;
  const { rows } = isLast ? await transaction.last(statement) : await statement.execute(transaction.query);
  const records = rows
    .filter((row) => row['found'] === true)
    .map((row): JsonObject => ({
      ...Object.fromEntries(columns.map(({ name, column }, index) => [name, readValue(column, row[`g${index}`])])),
      ...(measure && { [measure.name]: readValue(measure.column, row['total']) }),
      [ROW_COUNT]: Number(row['rows']),
    }));
  return { records, count: Number(rows[0]?.['size'] ?? 0) };
}

function groupingOf(query: string, allowed: QueryFields, entity: Entity): ReturnType<typeof takeGrouping> {
  try {
    return takeGrouping(query, allowed, entity);
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}

function measureOf(
  stored: StoredEntity,
  { sum }: Grouping,
): { name: string; column: StoredColumn; sum: RawBuilder<unknown> } | undefined {
  if (sum === undefined) return undefined;
  const column = columnNamed(stored, sum);
  return { name: sum, column: { ...column, type: 'numeric' }, sum: sql`sum(${valueOf('t', column)})` };
}

/** Returns a field of the record itself. Throws 400 `badQuery` for one of a referenced record. */
function columnNamed(stored: StoredEntity, name: string): StoredColumn {
  const column = readableColumns(stored).find(({ property }) => property === name);
  if (column === undefined)
    throw badQuery(new ODataError(`Groups are made by fields of ${stored.entity.titlePlural}.`, 0, 'groupBy'));
  return column;
}
