import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';
import { aggregateSql } from './aggregates.ts';
import { currencyCode } from './currency-source.ts';

/** Returns a reference to a column of the table with this alias. */
export function columnRef(alias: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`);
}

/** Returns a table of the schema `public`. */
export function tableRef(table: string): RawBuilder<unknown> {
  return sql.table(`public.${table}`);
}

/**
 * Returns the value of a property as SQL. Money is stored in minor units, and compared and returned as a decimal of its
 * currency (`docs/domain/money-and-wire.md#money`), by the expression that its index has.
 */
export function valueOf(alias: string, { column, currency, aggregate }: StoredColumn): RawBuilder<unknown> {
  if (aggregate !== undefined) return aggregateSql(alias, aggregate);
  const stored = columnRef(alias, column);
  if (currency === undefined) return stored;
  return sql`public.money_value(${stored}, ${currencyCode(alias, currency)})`;
}

/**
 * Returns the condition for rows that a caller may see: of the tenant and not deleted. Repeats what row-level security
 * enforces.
 */
export function visible(alias: string, stored: StoredEntity, tenantId: number | null): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [];
  if (stored.isTenant) conditions.push(sql`${columnRef(alias, 'tenant_id')} = ${tenantId}::integer`);
  if (stored.softDelete) conditions.push(sql`${columnRef(alias, 'deleted_at')} is null`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
