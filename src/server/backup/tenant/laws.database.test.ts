import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { freshDatabase, type TestDatabase } from '../../data/testing/databases.ts';
import { GATE_EXPORTED, LEFT_OUT, NO_SECRETS, OF_NO_TENANT, ROWS_LEFT_OUT } from './left-out.ts';
import { readTenantTables, TENANTS, type TenantTable } from './tenant-tables.ts';

/** Names of columns that may hold a secret. */
const SOUNDS_SECRET = /token|secret|hash|passw|credential|public_key|nonce|salt|signature|cookie/;

const dictionary = loadCatalogue();
let fresh: TestDatabase;
let tables: TenantTable[];

beforeAll(async () => {
  fresh = await freshDatabase();
  tables = await fresh.database.asOwner((query) => readTenantTables(query, dictionary.entities));
});

afterAll(() => fresh.drop());

async function found<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await fresh.database.asOwner((kysely) => query.execute(kysely))).rows;
}

const OURS = sql`n.nspname in ('public', 'gate') and c.relkind in ('r', 'p') and not c.relispartition`;

test('a table without a tenant is one of the platform, or is declared with a reason', async () => {
  const others = await found(sql<{ schema: string; name: string }>`
    select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`);
  const platform = [
    ...Object.values(dictionary.entities).map(({ table }) => [table.name, table.class]),
    ...Object.values(dictionary.tables).map(({ table, class: tableClass }) => [table, tableClass]),
  ].flatMap(([name, tableClass]) => (tableClass === 'platform' ? [`public.${name}`] : []));
  const known = new Set([...platform, ...Object.keys(OF_NO_TENANT)]);
  expect(others.map(({ schema, name }) => `${schema}.${name}`).filter((id) => !known.has(id))).toEqual([]);
});

test('every declaration names a table or a column that exists', async () => {
  const ids = tables.map(({ id }) => id);
  expect(
    [...Object.keys(LEFT_OUT), ...Object.keys(ROWS_LEFT_OUT), ...GATE_EXPORTED].filter((id) => !ids.includes(id)),
  ).toEqual([]);
  const all = await found(sql<{ id: string }>`
    select concat(n.nspname, '.', c.relname) as id from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`);
  expect(Object.keys(OF_NO_TENANT).filter((id) => !all.some((one) => one.id === id))).toEqual([]);
  const columns = tables.flatMap(({ id, columns: own }) => own.map(({ name }) => `${id}.${name}`));
  expect(Object.keys(NO_SECRETS).filter((column) => !columns.includes(column))).toEqual([]);
});

test('an archive has no column that may be a secret', () => {
  const columns = tables
    .filter(({ isExported }) => isExported)
    .flatMap(({ id, columns: own }) =>
      own.filter(({ name }) => SOUNDS_SECRET.test(name)).map(({ name }) => `${id}.${name}`),
    );
  expect(columns.filter((column) => !Object.hasOwn(NO_SECRETS, column))).toEqual([]);
  expect(tables.flatMap(({ id, sealed }) => sealed.map((column) => `${id}.${column}`))).toEqual(
    expect.arrayContaining(['public.payment_gateways.secret_key', 'public.site_identity_providers.client_secret']),
  );
});

test('every table has a key, and refers to its tenant, so that no row outlives the tenant', async () => {
  const owned = await found(sql<{ id: string }>`
    select concat(n.nspname, '.', c.relname) as id from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.confrelid = 'gate.tenants'::regclass and k.confdeltype in ('a', 'r') and k.conparentid = 0`);
  const ids = new Set(owned.map(({ id }) => id));
  expect(
    tables.filter(({ id, key }) => key.length === 0 || (id !== TENANTS && !ids.has(id))).map(({ id }) => id),
  ).toEqual([]);
});

test('an id is counted within its tenant: every unique index and every reference has the tenant', async () => {
  const unscoped = await found(sql<{ id: string; definition: string }>`
    select concat(n.nspname, '.', c.relname) as id, pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and x.indisunique and pg_get_indexdef(x.indexrelid) !~ '\\(tenant_id\\M'`);
  const exported = new Set(tables.filter(({ isExported }) => isExported).map(({ id }) => id));
  // The address of a site is unique in the installation: an import refuses one that is taken.
  expect(unscoped.map(({ id }) => id).filter((id) => exported.has(id))).toEqual(['gate.hosts']);
  const references = await found(sql<{ from: string; to: string; definition: string }>`
    select concat(n.nspname, '.', c.relname) as "from", concat(o.nspname, '.', p.relname) as "to",
           pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class p on p.oid = k.confrelid join pg_namespace o on o.oid = p.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'gate')`);
  const inside = references.filter(({ from, to }) => exported.has(from) && tables.some(({ id }) => id === to));
  const scoped = /^FOREIGN KEY \(tenant_id\b.*REFERENCES [\w.]+\(tenant_id\b/;
  expect(inside.filter(({ definition }) => !scoped.test(definition))).toEqual([]);
  expect(inside.filter(({ to }) => !exported.has(to))).toEqual([]);
});

test('the check of a deleted row reads an index, where both tables grow with customers or orders', async () => {
  const GROWING = ['contacts', 'orders', 'order_invoice_items', 'payment_allocations'];
  const GROWING_TARGETS = [
    'parties',
    'contacts',
    'party_addresses',
    'order_product_price_stages',
    'order_invoice_items',
    'payment_transactions',
  ];
  const unindexed = await found(sql<{ reference: string }>`
    select concat(c.relname, ' ', pg_get_constraintdef(k.oid)) as reference
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
       and c.relname in (${sql.join(GROWING)}) and p.relname in (${sql.join(GROWING_TARGETS)})
       and not exists (select from pg_index x where x.indrelid = k.conrelid
             and (x.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`);
  expect(unindexed).toEqual([]);
});
