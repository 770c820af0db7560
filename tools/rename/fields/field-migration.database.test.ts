import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../../src/server/data/engine/database.ts';
import { compareTable } from '../../../src/server/data/tables/compare-tables.ts';
import { readTables } from '../../../src/server/data/tables/read-tables.ts';
import { tableShape } from '../../../src/server/data/tables/table-shape.ts';
import { freshDatabase, type TestDatabase } from '../../../src/server/data/testing/databases.ts';
import { projectRoot } from '../../catalogue/project-root.ts';
import { planUnlinted } from '../plan-rename.ts';
import type { Wanted } from '../plan.ts';
import { readTree } from '../read-tree.ts';
import { renamed } from '../testing/renamed-tree.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { contextOf } from '../new-findings.ts';

let fresh: TestDatabase;
const tree = readTree(projectRoot());

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.asOwner((query) =>
    sql`insert into gate.tenants (tenant_id, title) values (1, 'One'), (2, 'Two')`.execute(query),
  );
});

afterAll(() => fresh.drop());

/** What a migration of names changes beside the tables of the entities. */
const KEPT = ['audit_log', 'deletions', 'saved_views', 'contact_settings', 'report_schedules'];

/**
 * Fills the tables, runs the migration of a rename as an owner who is no superuser, and resolves with what `read`
 * finds. Nothing is kept.
 */
async function migrated<Found>(
  table: string,
  wanted: Wanted,
  fill: (query: Kysely<Tables>) => Promise<unknown>,
  read: (query: Kysely<Tables>) => Promise<Found>,
): Promise<Found> {
  return fresh.database.asOwner(async (query) => {
    await sql`begin`.execute(query);
    try {
      // Rows alone, without the records that they refer to.
      await sql`set local session_replication_role = replica`.execute(query);
      await fill(query);
      await runAsOwner(query, [...KEPT, table], planUnlinted(tree, wanted)?.migration?.text ?? '');
      return await read(query);
    } finally {
      await sql`rollback`.execute(query);
    }
  });
}

/** Returns how the database differs from what an entity requires after a rename. */
async function differences(query: Kysely<Tables>, wanted: Wanted, entity: string) {
  const { entities } = contextOf(renamed(tree, wanted)).catalogue;
  const changed = entities[entity];
  if (!changed) throw new Error(`There is no ${entity}.`);
  const shape = tableShape(changed, entities);
  return compareTable(shape, (await readTables(query)).get(shape.name));
}

async function linesOf(query: Kysely<Tables>, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(text).execute(query);
  return rows.map(({ line }) => line);
}

test('a field keeps its values, its history, and what people have kept of its lists', async () => {
  const wanted: Wanted = { kind: 'field', from: 'Course.courseLevel', to: 'Course.difficulty' };
  const filter = "$filter=courseLevel%20eq%20'courseLevel%20eq'%20and%20title%20eq%20'courseLevel'";
  const found = await migrated(
    'courses',
    wanted,
    async (query) => {
      await sql
        .raw(
          `insert into public.courses (tenant_id, course_id, title, content_zone_id, course_level) overriding system value
           values (1, 1, 'Sewing', 1, 'beginner'), (1, 2, 'Knots', 1, null), (2, 1, 'Other', 1, 'advanced')`,
        )
        .execute(query);
      await sql`
        insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes)
        values (1, 'updateCourse', 'Course', '1', 'updated', '{"courseLevel": [null, "beginner"], "title": ["courseLevel", "Sewing"]}'),
               (1, 'updateTool', 'CourseLesson', '1', 'updated', '{"courseLevel": [1, 2]}')`.execute(query);
      await sql`
        insert into public.deletions (tenant_id, contact_id, operation, entity, entity_id, rows)
        values (1, 1, 'deleteCourse', 'Course', '3', ${JSON.stringify([
          { entity: 'Course', key: [3], row: '{"title": "course_level", "course_level": "advanced"}' },
          { entity: 'Other', key: [3], row: '{"course_level": 1}' },
          { entity: 'Course', key: [4], row: null },
        ])}::jsonb)`.execute(query);
      await sql`
        insert into public.saved_views (tenant_id, site_id, contact_id, screen, title, search)
        values (1, 1, 1, 'courses-list', 'a', ${`?$search=courseLevel&${filter}&$orderby=title%2CcourseLevel%20desc`}),
               (2, 1, 1, 'courses-list', 'b', '?$orderby=courseLevel'), (1, 1, 1, 'other-list', 'c', '?$orderby=courseLevel'),
               (1, 1, 1, 'courses-list', 'd', '')`.execute(query);
      await sql`
        insert into public.contact_settings (tenant_id, contact_id, setting_key, setting_value)
        values (1, 1, 'list:courses-list', '{"columns": [{"name": "title"}, {"name": "courseLevel", "width": 90}], "view": "?view=3&$orderby=courseLevel", "pageSize": 20}')`.execute(
        query,
      );
    },
    async (query) => ({
      differences: await differences(query, wanted, 'Course'),
      courses: await linesOf(
        query,
        `select concat_ws(' ', tenant_id, title, difficulty) collate "C" as line from public.courses order by 1`,
      ),
      history: await linesOf(query, 'select changes::text as line from public.audit_log order by audit_log_id'),
      deleted: await linesOf(query, "select r ->> 'row' as line from public.deletions, jsonb_array_elements(rows) r"),
      views: await linesOf(query, 'select search as line from public.saved_views order by title'),
      settings: await linesOf(query, 'select setting_value::text as line from public.contact_settings'),
    }),
  );
  expect(found.differences).toBeNull();
  expect(found.courses).toEqual(['1 Knots', '1 Sewing beginner', '2 Other advanced']);
  expect(found.history.map((line) => JSON.parse(line) as unknown)).toEqual([
    { difficulty: [null, 'beginner'], title: ['courseLevel', 'Sewing'] },
    { courseLevel: [1, 2] },
  ]);
  expect(found.deleted.map((line) => JSON.parse(line) as unknown)).toEqual([
    { title: 'course_level', difficulty: 'advanced' },
    { course_level: 1 },
    null,
  ]);
  expect(found.views).toEqual([
    "?$search=courseLevel&$filter=difficulty%20eq%20'courseLevel%20eq'%20and%20title%20eq%20'courseLevel'&$orderby=title%2Cdifficulty%20desc",
    '?$orderby=difficulty',
    '?$orderby=courseLevel',
    '',
  ]);
  expect(found.settings.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      columns: [{ name: 'title' }, { name: 'difficulty', width: 90 }],
      view: '?view=3&$orderby=difficulty',
      pageSize: 20,
    },
  ]);
});

test('the rows of a value, the constraint and the default follow; other values stay', async () => {
  const wanted: Wanted = { kind: 'value', field: 'TableImport.modeCode', from: 'add', to: 'append' };
  const found = await migrated(
    'table_imports',
    wanted,
    async (query) => {
      await sql
        .raw(
          `insert into public.table_imports (tenant_id, schema_table_id, file_name, mode_code)
           values (1, 1, 'a', 'add'), (1, 1, 'b', 'update'), (2, 1, 'c', 'add')`,
        )
        .execute(query);
      await sql`
        insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes)
        values (1, 'x', 'TableImport', '1', 'updated', '{"modeCode": ["update", "add"], "fileName": ["add", "x"]}')`.execute(
        query,
      );
      await sql`
        insert into public.deletions (tenant_id, contact_id, operation, entity, entity_id, rows)
        values (1, 1, 'x', 'TableImport', '3', ${JSON.stringify([
          { entity: 'TableImport', key: [3], row: '{"file_name": "add", "mode_code": "add"}' },
        ])}::jsonb)`.execute(query);
    },
    async (query) => ({
      differences: await differences(query, wanted, 'TableImport'),
      imports: await linesOf(
        query,
        `select concat_ws(' ', tenant_id, file_name, mode_code) collate "C" as line from public.table_imports order by 1`,
      ),
      history: await linesOf(query, "select changes::text as line from public.audit_log where entity = 'TableImport'"),
      deleted: await linesOf(query, "select r ->> 'row' as line from public.deletions, jsonb_array_elements(rows) r"),
      constraint: await linesOf(
        query,
        `select pg_get_constraintdef(oid) as line from pg_constraint where conname = 'table_imports_mode_code_check'`,
      ),
      default: await linesOf(
        query,
        `select column_default as line from information_schema.columns where table_name = 'table_imports' and column_name = 'mode_code'`,
      ),
    }),
  );
  expect(found.differences).toBeNull();
  expect(found.imports).toEqual(['1 a append', '1 b update', '2 c append']);
  expect(JSON.parse(found.history[0] ?? '')).toEqual({ modeCode: ['update', 'append'], fileName: ['add', 'x'] });
  expect(JSON.parse(found.deleted[0] ?? '')).toEqual({ file_name: 'add', mode_code: 'append' });
  expect(found.constraint).toHaveLength(1);
  expect(found.constraint[0]).toContain("'append'");
  expect(found.constraint[0]).not.toContain("'add'::");
  expect(found.default[0]).toMatch(/^'append'/);
});

test('a row of child records is found in the history of the record that has it, and kept filters follow a value', async () => {
  const field: Wanted = { kind: 'field', from: 'ProductPriceInstallment.stage', to: 'ProductPriceInstallment.phase' };
  const history = await migrated(
    'product_price_installments',
    field,
    (query) =>
      sql`
        insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes)
        values (1, 'x', 'ProductPrice', '1', 'updated',
                '{"stage": [1, 2], "productPriceInstallments": [[{"stage": "a"}], [{"stage": "b", "orderNo": 1}, {"stage": "stage"}]]}')`.execute(
        query,
      ),
    async (query) => ({
      differences: await differences(query, field, 'ProductPriceInstallment'),
      lines: await linesOf(query, "select changes::text as line from public.audit_log where entity = 'ProductPrice'"),
    }),
  );
  expect(history.differences).toBeNull();
  expect(JSON.parse(history.lines[0] ?? '')).toEqual({
    stage: [1, 2],
    productPriceInstallments: [[{ phase: 'a' }], [{ phase: 'b', orderNo: 1 }, { phase: 'stage' }]],
  });
});

test('the filters that people have kept of a list follow a value', async () => {
  const wanted: Wanted = { kind: 'value', field: 'Course.courseLevel', from: 'beginner', to: 'new & easy' };
  const views = await migrated(
    'courses',
    wanted,
    (query) =>
      sql`
        insert into public.saved_views (tenant_id, site_id, contact_id, screen, title, search)
        values (1, 1, 1, 'courses-list', 'a', ${`?$filter=courseLevel%20eq%20'beginner'%20and%20title%20eq%20'beginner'%20or%20courseLevel%20in%20('advanced'%2C'beginner')&$search=beginner`})`.execute(
        query,
      ),
    (query) => linesOf(query, "select search as line from public.saved_views where title = 'a'"),
  );
  expect(views).toEqual([
    "?$filter=courseLevel%20eq%20'new%20%26%20easy'%20and%20title%20eq%20'beginner'%20or%20courseLevel%20in%20('advanced'%2C'new%20%26%20easy')&$search=beginner",
  ]);
});

/** The requests of reports by mail, each with its title. */
const fillRequests = (requests: readonly string[]) => async (query: Kysely<Tables>) => {
  for (const request of requests)
    await sql`
      insert into public.report_schedules (tenant_id, site_id, title, request)
      values (1, 1, 'Report', ${request})`.execute(query);
};

const requestsKept = (query: Kysely<Tables>) =>
  linesOf(query, 'select request as line from public.report_schedules order by report_schedule_id');

test('reports by mail follow a field and a value in requests of lists of the entity alone, not of longer or other paths', async () => {
  const site = '/auth-management/management/Site/7';
  const others = [
    `${site}/getSiteContacts`,
    `${site}/getSiteRolesOfAll`,
    `${site}/more/getSiteRoles`,
    `${site}/getSiteRoles/8`,
    `/x${site}/getSiteRoles`,
  ];
  const requests = (query: string): string[] => [`${site}/getSiteRoles`, ...others].map((path) => `${path}?${query}`);
  const field: Wanted = { kind: 'field', from: 'SiteRole.tableAccess', to: 'SiteRole.access' };
  const select = '$select=tableAccess,siteId';
  expect(await migrated('site_roles', field, fillRequests(requests(select)), requestsKept)).toEqual([
    `${site}/getSiteRoles?$select=access,siteId`,
    ...requests(select).slice(1),
  ]);
  const value: Wanted = { kind: 'value', field: 'SiteRole.tableAccess', from: 'see', to: 'look' };
  const filter = `$filter=tableAccess%20eq%20'see'`;
  expect(await migrated('site_roles', value, fillRequests(requests(filter)), requestsKept)).toEqual([
    `${site}/getSiteRoles?$filter=tableAccess%20eq%20'look'`,
    ...requests(filter).slice(1),
  ]);
});

/** The names of the constraints and indexes of a table, without the constraints of columns that must have a value. */
const namesOf = (table: string) => (query: Kysely<Tables>) =>
  linesOf(
    query,
    `select conname as line from pg_constraint where conrelid = 'public.${table}'::regclass and contype <> 'n'
     union select indexrelid::regclass::text from pg_index where indrelid = 'public.${table}'::regclass order by 1`,
  );

test.each([
  ['Campaign.currencyCode', 'Campaign.moneyCode', 'campaigns', ['check', 'index', 'reference']],
  ['ExamAttempt.result', 'ExamAttempt.moneyCode', 'exam_attempts', ['check', 'descending', 'index']],
])('the constraints and indexes of %s have their new names', async (from, to, table, parts) => {
  const wanted: Wanted = { kind: 'field', from, to };
  const before = await fresh.database.asOwner(namesOf(table));
  const after = await migrated(table, wanted, fillRequests([]), namesOf(table));
  expect(after.filter((name) => !before.includes(name))).toEqual(parts.map((part) => `${table}_money_code_${part}`));
  expect(after).toHaveLength(before.length);
});

test('the column of a view follows, and reports of any period by mail', async () => {
  const wanted: Wanted = { kind: 'field', from: 'CustomersByLocation.shippingState', to: 'CustomersByLocation.region' };
  const path = '/orders-management/management/reports/getCustomersByLocation';
  const found = await migrated(
    'customers_by_location',
    wanted,
    fillRequests([`${path}/2025/03?$select=shippingState`, `${path}?$orderby=shippingState%20desc`]),
    async (query) => ({
      differences: await differences(query, wanted, 'CustomersByLocation'),
      requests: await requestsKept(query),
    }),
  );
  expect(found.differences).toBeNull();
  expect(found.requests).toEqual([`${path}/2025/03?$select=region`, `${path}?$orderby=region%20desc`]);
});
