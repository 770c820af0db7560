import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';
import { columnOf } from '../tables/names.ts';

/** A reference to a column of the table that stands under `alias`. */
export function columnRef(alias: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${column}`);
}

/** A table of the schema `public`. */
export function tableRef(table: string): RawBuilder<unknown> {
  return sql.table(`public.${table}`);
}

/**
 * The value of a property as SQL. Money lies in minor units and is compared and answered as the decimal that its currency makes of
 * them (`domain.md` §0.2, D1); division by a power of ten is exact in `numeric`.
 */
export function valueOf(alias: string, { column, field }: StoredColumn): RawBuilder<unknown> {
  const stored = columnRef(alias, column);
  if (field.format !== 'money' || field.currencyField === undefined) return stored;
  const currency = columnRef(alias, columnOf(field.currencyField));
  return sql`(${stored}::numeric / 10::numeric ^ (select minor_units from public.currencies where currency_code = ${currency}))`;
}

/** The rows of an entity that a caller may see at all: of his tenant, and not deleted. Said here besides the row-level security. */
export function visible(alias: string, stored: StoredEntity, tenantId: number | null): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [];
  if (stored.isTenant) conditions.push(sql`${columnRef(alias, 'tenant_id')} = ${tenantId}::integer`);
  if (stored.softDelete) conditions.push(sql`${columnRef(alias, 'deleted_at')} is null`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
