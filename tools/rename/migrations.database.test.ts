import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../src/server/data/testing/databases.ts';
import type { TestDatabase } from '../../src/server/data/testing/databases.ts';
import { runAsOwner } from './testing/run-as-owner.ts';
import { permissionsMoved, recordsMoved, viewsMoved } from './migrations.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.asOwner((query) =>
    sql`insert into gate.tenants (tenant_id, title) values (1, 'One'), (2, 'Two')`.execute(query),
  );
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
    await runAsOwner(query, ['site_role_permissions'], permissionsMoved([[before, after]]));
    const found = await sql<{ row: string }>`
      select concat_ws(' ', tenant_id, role_id, service_route, is_allowed) as row from public.site_role_permissions order by 1`.execute(
      query,
    );
    await sql`set session_replication_role = default`.execute(query);
    return found.rows.map(({ row }) => row);
  });
  expect(rows).toEqual(['1 1 /shop/getDevices t', '1 1 /shop/getTools/{key} t', '1 2 /shop/getDevices f']);
});

test('views and settings of a list follow its name; what a list that is gone has left does not hinder them', async () => {
  const found = await fresh.database.asOwner(async (query) => {
    await sql`set session_replication_role = replica`.execute(query);
    await sql`
      insert into public.saved_views (tenant_id, site_id, contact_id, screen, title, search)
      values (1, 1, 1, 'tools-list', 'Mine', ''), (2, 1, 1, 'tools-list', 'Mine', ''), (1, 1, 1, 'devices-list', 'Mine', 'old'),
             (1, 1, 1, 'tools-list-2', 'Other', '')`.execute(query);
    await sql`
      insert into public.contact_settings (tenant_id, contact_id, setting_key, setting_value)
      values (1, 1, 'list:tools-list', '{}'), (1, 1, 'list:devices-list', '{"old": true}'), (2, 1, 'list:tools-list', '{}')`.execute(
      query,
    );
    await runAsOwner(query, ['saved_views', 'contact_settings'], viewsMoved('tools-list', 'devices-list'));
    await sql`set session_replication_role = default`.execute(query);
    const views = await sql<{ row: string }>`
      select concat_ws(' ', tenant_id, screen, title, search) as row from public.saved_views order by 1`.execute(query);
    const settings = await sql<{ row: string }>`
      select concat_ws(' ', tenant_id, setting_key, setting_value) as row from public.contact_settings order by 1`.execute(
      query,
    );
    return [...views.rows, ...settings.rows].map(({ row }) => row.trim());
  });
  expect(found).toEqual([
    '1 devices-list Mine',
    '1 tools-list-2 Other',
    '2 devices-list Mine',
    '1 list:devices-list {}',
    '2 list:devices-list {}',
  ]);
});

test('the history of records, and what can be restored, follow the name of an entity', async () => {
  await fresh.database.asOwner(async (query) => {
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
    await runAsOwner(query, ['audit_log', 'deletions'], recordsMoved('Tool', 'Device'));
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
