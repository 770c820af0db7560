import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from './engine/database.ts';
import { openDatabase } from './engine/open-database.ts';
import { addTenant, freshDatabase } from './testing/databases.ts';
import type { TestDatabase } from './testing/databases.ts';
import { SqlError } from './engine/database-error.ts';

const tenants = 50;

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  for (let tenantId = 1; tenantId <= tenants; tenantId += 1)
    await addTenant(fresh.database, tenantId, `Canary of ${tenantId}`);
});

afterAll(() => fresh.drop());

const sites = ({ query }: Transaction) =>
  sql<{ tenant_id: number; title: string }>`select tenant_id, title from public.sites`
    .execute(query)
    .then(({ rows }) => rows);

test('a transaction runs as the role that row-level security applies to', async () => {
  const { rows } = await fresh.database.transaction(({ query }) =>
    sql`select current_user::text as role, (select rolsuper from pg_roles where rolname = current_user) as "isSuper"`.execute(
      query,
    ),
  );
  expect(rows).toEqual([{ role: 'screenplay_app', isSuper: false }]);
});

test('without a tenant no row is visible or writable', async () => {
  expect(await fresh.database.transaction(sites)).toEqual([]);
  const insert = fresh.database.transaction(({ query }) =>
    sql`insert into public.parties (tenant_id, party_name) values (1, 'x')`.execute(query),
  );
  await expect(insert).rejects.toMatchObject({ code: '42501' });
});

test('a tenant sees its own rows, and cannot write another’s', async () => {
  const seen = await fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(7);
    return sites(transaction);
  });
  expect(seen).toEqual([{ tenant_id: 7, title: 'Canary of 7' }]);
  const writes = [
    "insert into public.parties (tenant_id, party_name) values (8, 'x')",
    'update public.sites set tenant_id = 8',
  ];
  for (const statement of writes) {
    const write = fresh.database.transaction(async (transaction) => {
      await transaction.asTenant(7);
      await sql.raw(statement).execute(transaction.query);
    });
    await expect(write).rejects.toMatchObject({ code: '42501' });
  }
});

test('no state of a tenant is left for the next transaction on the connection', async () => {
  for (let round = 0; round < 20; round += 1) {
    await fresh.database.transaction((transaction) => transaction.asTenant(3));
    expect(await fresh.database.transaction(sites)).toEqual([]);
  }
});

test('session settings of the owner do not reach a request', async () => {
  for (let round = 0; round < 12; round += 1) {
    await fresh.database.asOwner((query) =>
      sql.raw("set app.tenant = '1'; set timezone to 'Asia/Kolkata'; set role screenplay_app").execute(query),
    );
    expect(await fresh.database.transaction(sites)).toEqual([]);
    const { rows } = await fresh.database.transaction(({ query }) =>
      sql`select '2026-01-01T00:00:00Z'::timestamptz as at`.execute(query),
    );
    expect(rows).toEqual([{ at: '2026-01-01T00:00:00.000Z' }]);
  }
});

test('a transaction belongs to one tenant', async () => {
  await fresh.database.transaction(async (transaction) => {
    expect(() => transaction.tenantId).toThrow('has no tenant yet');
    await transaction.asTenant(3);
    await transaction.asTenant(3);
    expect(transaction.tenantId).toBe(3);
    await expect(transaction.asTenant(4)).rejects.toThrow('belongs to one tenant');
    await expect(transaction.asTenant(Number.NaN)).rejects.toThrow('Not a tenant');
  });
});

test('a transaction whose error was caught is not reported as committed', async () => {
  const swallowed = fresh.database.transaction(async ({ query }) => {
    await sql`select 1 / 0`.execute(query).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('The transaction was rolled back');
});

test('10,000 interleaved transactions of 50 tenants over two connections never cross', async () => {
  const database = await narrowed();
  try {
    let crossings = 0;
    let failures = 0;
    const work = async (index: number): Promise<void> => {
      const tenantId = 1 + (index % tenants);
      // Every seventh transaction fails in one of four ways, so that connections are returned in every state.
      const fault = index % 7 === 0 ? faults[(index / 7) % faults.length] : undefined;
      await database
        .transaction(async (transaction) => {
          await transaction.asTenant(tenantId);
          const rows = await sites(transaction);
          if (rows.length !== 1 || rows[0]?.title !== `Canary of ${tenantId}`) crossings += 1;
          await fault?.(transaction);
        })
        .catch((error: unknown) => {
          if (!(error instanceof SqlError) && !(error instanceof Error && error.message.startsWith('given up')))
            throw error;
          failures += 1;
        });
    };
    await inParallel(10_000, 40, work);
    expect(crossings).toBe(0);
    expect(failures).toBeGreaterThan(1_000);
    expect(await database.transaction(sites)).toEqual([]);
  } finally {
    if (database !== fresh.database) await database.close();
  }
}, 120_000);

const faults: ((transaction: Transaction) => Promise<unknown>)[] = [
  () => Promise.reject(new Error('given up')),
  ({ query }) => sql`select 1 / 0`.execute(query),
  ({ query }) => sql`savepoint here; select nonsense`.execute(query),
  ({ query }) => sql`set app.tenant to 'not a number'; select count(*) from public.sites`.execute(query),
];

/** On a server all transactions share two connections; the embedded engine has one anyway. */
async function narrowed(): Promise<Database> {
  return 'databaseUrl' in fresh.options ? openDatabase({ ...fresh.options, poolSize: 2 }) : fresh.database;
}

async function inParallel(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runner = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: width }, runner));
}
