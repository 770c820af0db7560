import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../src/server/data/engine/database.ts';
import { allTables } from '../../../src/server/domain/orders/shell/order-tables.ts';

export interface Copied {
  /** The smallest id that was generated. Ids below it name products, customers and reasons, which copies share. */
  first: number;
  /** Orders that the core has played: their ids follow the first one. */
  played: number;
  count: number;
}

/**
 * Values that generated orders have instead of those that were played, by table and column. Each is SQL of the index of
 * its order and of the played value.
 */
export type Overrides = Record<string, Record<string, Override>>;
type Override = (index: RawBuilder<unknown>, played: RawBuilder<unknown>) => RawBuilder<unknown>;

/** More than the ids that any table of the played orders takes. */
const ID_STRIDE = 200_000;

/** Texts that the tenant has once. */
const UNIQUE_TEXTS = [
  'global_serial_number',
  'payment_transaction_identifier',
  'external_payment_id',
  'invoice_number',
];

/** Texts whose names end like those of keys. */
const SHARED_TEXTS = ['tracking_id', 'external_order_id'];

/**
 * Copies played orders in the database until there are `count`, each with ids, serial numbers, phone number and date of
 * its own. Playing a million takes an hour. The keys between the tables hold by construction, so they are not checked;
 * the indexes of the search are made when all rows are there.
 * @param phone Returns the SQL of the phone number of the order at an index.
 */
export async function copyOrders(
  query: Kysely<Tables>,
  { first, played, count }: Copied,
  phone: (index: RawBuilder<unknown>) => RawBuilder<unknown>,
  overrides: Overrides = {},
): Promise<void> {
  await sql`set session_replication_role = replica`.execute(query);
  const searches = await searchIndexes(query);
  for (const { name } of searches) await sql`drop index ${sql.table(`public.${name}`)}`.execute(query);
  const kept = sql`t.order_id < ${sql.lit(first + played)} and c.copy * ${sql.lit(played)} + t.order_id < ${sql.lit(first + count)}`;
  for (const table of ['orders', ...allTables.map((one) => one.table)]) {
    const columns = await columnsOf(query, table);
    const values = columns.map((column) => {
      const override = overrides[table]?.[column];
      if (override === undefined) return valueOf(column, { first, played }, phone);
      return override(sql`(t.order_id - ${sql.lit(first)} + c.copy * ${sql.lit(played)})`, sql.ref(`t.${column}`));
    });
    await sql`
      insert into ${sql.table(`public.${table}`)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(`public.${table}`)} t
      cross join generate_series(1, ${sql.lit(Math.ceil(count / played) - 1)}) as c (copy)
      where t.tenant_id = 1 and ${kept}`.execute(query);
  }
  for (const { definition } of searches) await sql.raw(definition).execute(query);
  await sql`set session_replication_role = origin`.execute(query);
}

function valueOf(
  column: string,
  { first, played }: Pick<Copied, 'first' | 'played'>,
  phone: (index: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ref = sql.ref(`t.${column}`);
  const orders = sql`c.copy * ${sql.lit(played)}`;
  if (column === 'order_id') return sql`${ref} + ${orders}`;
  if (UNIQUE_TEXTS.includes(column)) return sql`${ref} || '-' || c.copy`;
  if (column.endsWith('_id') && !SHARED_TEXTS.includes(column))
    return sql`case when ${ref} >= ${sql.lit(first)} then ${ref} + c.copy * ${sql.lit(ID_STRIDE)} else ${ref} end`;
  if (column === 'shipping_phone_number') return phone(sql`(t.order_id - ${sql.lit(first)} + ${orders})`);
  if (column === 'created_date') return sql`${ref} + ${orders} * interval '1 minute'`;
  return ref;
}

/** Returns the columns that are written. */
async function columnsOf(query: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(query);
  return rows.map(({ name }) => name);
}

/** Gives the played orders themselves the values that their copies get. */
export async function overridePlayed(query: Kysely<Tables>, first: number, overrides: Overrides): Promise<void> {
  for (const [table, values] of Object.entries(overrides)) {
    const index = sql`(t.order_id - ${sql.lit(first)})`;
    const assignments = Object.entries(values).map(
      ([column, override]) => sql`${sql.ref(column)} = ${override(index, sql.ref(`t.${column}`))}`,
    );
    await sql`
      update ${sql.table(`public.${table}`)} t set ${sql.join(assignments)}
       where t.tenant_id = 1 and t.order_id >= ${sql.lit(first)}`.execute(query);
  }
}

async function searchIndexes(query: Kysely<Tables>): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname::text as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %'
      and tablename in (${sql.join(['orders', ...allTables.map((one) => one.table)])})`.execute(query);
  return rows;
}
