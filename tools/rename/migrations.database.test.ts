import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../src/server/data/testing/databases.ts';
import type { TestDatabase } from '../../src/server/data/testing/databases.ts';
import { permissionsMoved } from './migrations.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

test('roles keep what they permit, also beside a permission of an operation that is gone', async () => {
  const [before, after, gone, longer] = [
    '/shop/getTools',
    '/shop/getDevices',
    '/shop/getDevices',
    '/shop/getTools/{key}',
  ];
  const rows = await fresh.database.asOwner(async (query) => {
    // Permissions alone, without the tenants and roles that they refer to.
    await sql`set session_replication_role = replica`.execute(query);
    await sql`
      insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed)
      values (1, 1, ${before}, true), (1, 1, ${longer}, true), (1, 2, ${before}, false), (2, 2, ${gone}, true)`.execute(
      query,
    );
    await sql.raw(permissionsMoved([[before, after]])).execute(query);
    const found = await sql<{ row: string }>`
      select concat_ws(' ', tenant_id, role_id, service_route, is_allowed) as row from public.site_role_permissions order by 1`.execute(
      query,
    );
    await sql`set session_replication_role = default`.execute(query);
    return found.rows.map(({ row }) => row);
  });
  expect(rows).toEqual(['1 1 /shop/getDevices t', '1 1 /shop/getTools/{key} t', '1 2 /shop/getDevices f']);
});
