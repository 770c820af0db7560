import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { requireIsolation } from './require-isolation.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

const execute = (text: string) => fresh.database.asOwner((query) => sql.raw(text).execute(query));

test('the migrated tables are isolated', async () => {
  await expect(requireIsolation(fresh.database)).resolves.toBeUndefined();
});

test.each(['disable', 'no force'])('refuses a table of tenants whose row security is off: %s', async (how) => {
  await execute(`alter table public.markets ${how} row level security`);
  await expect(requireIsolation(fresh.database)).rejects.toThrow(
    "Every tenant could read markets: its migration must end with `call gate.make_tenant_table('public.markets');`.",
  );
  await execute(
    'alter table public.markets enable row level security; alter table public.markets force row level security',
  );
});
