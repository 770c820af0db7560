import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../src/server/data/testing/databases.ts';
import type { TestDatabase } from '../../src/server/data/testing/databases.ts';
import { permissionsMoved, recordsMoved } from './migrations.ts';

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

test('the history of records, and what can be restored, follow the name of an entity', async () => {
  await fresh.database.asOwner(async (query) => {
    await sql`insert into gate.tenants (tenant_id, title) values (1, 'One')`.execute(query);
    await sql`
      insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes)
      values (1, 'addTool', 'Tool', '1', 'added', '{"entity": ["Tool"]}'), (1, 'addToolKit', 'ToolKit', '1', 'added', '{}')`.execute(
      query,
    );
    const rows = JSON.stringify([
      { entity: 'Part', row: { entity: 'Tool' } },
      { entity: 'Tool', row: {} },
    ]);
    await sql`
      insert into public.deletions (tenant_id, contact_id, operation, entity, entity_id, rows)
      values (1, 1, 'deleteTool', 'Tool', '1', ${rows}::jsonb), (1, 1, 'deleteKit', 'Kit', '1', ${rows}::jsonb)`.execute(
      query,
    );
  });
  const found = await fresh.database.asOwner(async (query) => {
    await sql.raw(recordsMoved('Tool', 'Device')).execute(query);
    const log = await sql<{ entity: string; changes: object }>`
      select entity, changes from public.audit_log where tenant_id = 1 order by entity_id, audit_log_id`.execute(query);
    const gone = await sql<{ entity: string; rows: object }>`
      select entity, rows from public.deletions where tenant_id = 1 order by deletion_id`.execute(query);
    return { log: log.rows, gone: gone.rows };
  });
  const rows = [
    { entity: 'Part', row: { entity: 'Tool' } },
    { entity: 'Device', row: {} },
  ];
  expect(found.log).toEqual([
    { entity: 'Device', changes: { entity: ['Tool'] } },
    { entity: 'ToolKit', changes: {} },
  ]);
  expect(found.gone).toEqual([
    { entity: 'Device', rows },
    { entity: 'Kit', rows },
  ]);
});
