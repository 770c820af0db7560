import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnOf } from '../../tables/names.ts';
import { columnRef, tableRef, valueOf } from '../mapping/expressions.ts';
import { readValue } from '../mapping/selection.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { RuledReference, StoredEntity } from '../mapping/stored-entity.ts';
import { typed } from './references.ts';

/**
 * Returns the fields of referenced records that the data rules of an entity read (`marketingChannel.transportModeId`),
 * by the `as` of the reference, in one query; null for a reference without a value or record. Records are found as in
 * an expanded response: by their key also when they are deleted.
 */
export async function ruleRecords(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  values: JsonObject,
): Promise<JsonObject> {
  const asked = stored.ruled.filter(({ reference }) => {
    const value = values[reference.column.property];
    return value !== undefined && value !== null;
  });
  const none = Object.fromEntries(stored.ruled.map(({ reference }) => [reference.as, null]));
  if (asked.length === 0) return none;
  const parts = asked.map((ruled, index) => joinedPart(context, transaction, ruled, `r${index}`, values));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(parts.flatMap(({ columns }) => columns))} from (select) as one
    ${sql.join(
      parts.map(({ join }) => join),
      sql` `,
    )}`.execute(transaction.query);
  const [row = {}] = rows;
  return { ...none, ...Object.fromEntries(parts.map(({ as, read }) => [as, read(row)])) };
}

function joinedPart(
  context: StoreContext,
  transaction: Transaction,
  { reference, properties }: RuledReference,
  alias: string,
  values: JsonObject,
) {
  const target = context.stored(reference.target.entity);
  const read = target.columns.filter(({ property }) => properties.includes(property));
  const isReusable = target.softDelete && !target.entity.key.includes(reference.targetProperty);
  const conditions = [
    sql`${columnRef(alias, columnOf(reference.targetProperty))} = ${typed(reference.column, values[reference.column.property])}`,
    ...(target.isTenant ? [sql`${columnRef(alias, 'tenant_id')} = ${transaction.tenantId}::integer`] : []),
    ...(isReusable ? [sql`${columnRef(alias, 'deleted_at')} is null`] : []),
  ];
  const name = (index: number): string => `${alias}c${index}`;
  const found = `${alias}found`;
  return {
    as: reference.as,
    columns: [
      sql`${columnRef(alias, columnOf(reference.targetProperty))} is not null as ${sql.ref(found)}`,
      ...read.map((column, index) => sql`${valueOf(alias, column)} as ${sql.ref(name(index))}`),
    ],
    join: sql`left join ${tableRef(target.table)} ${sql.ref(alias)} on ${sql.join(conditions, sql` and `)}`,
    read: (row: Record<string, unknown>): JsonObject | null =>
      row[found] === true
        ? Object.fromEntries(read.map((column, index) => [column.property, readValue(column, row[name(index)])]))
        : null,
  };
}
