import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';
import { hasSearchedText } from './many-rows.ts';
import { columnOf } from './names.ts';

const dictionary = loadCatalogue();

/** The class of every table (`docs/architecture.md#three-classes-of-tables`), as the dictionary describes it. */
const classes: Record<string, 'tenant' | 'platform' | 'gate'> = Object.fromEntries([
  ...Object.values(dictionary.entities)
    .map(({ table }) => [table.name, table.class] as const)
    .filter(([, tableClass]) => tableClass !== 'gate'),
  ...Object.values(dictionary.tables).map((table) => [table.table, table.class] as const),
]);

const views = new Set(Object.values(loadCatalogue().entities).flatMap(({ table }) => (table.view ? [table.name] : [])));
const readOnlyViews = new Set(
  Object.values(loadCatalogue().entities).flatMap(({ table }) => (table.view === true ? [table.name] : [])),
);

function wantedGrants(place: string, name: string): string {
  if (place === 'gate') return '';
  if (classes[name] === 'platform' || readOnlyViews.has(name)) return 'select';
  return ['audit_log', 'audit_seals'].includes(name) ? 'select insert' : 'select insert update delete';
}

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

async function owner<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await fresh.database.asOwner((kysely) => query.execute(kysely))).rows;
}

test('every table is in the schema of its class', async () => {
  const tables = await owner(sql<{ name: string; place: string }>`
    select relname::text as name, nspname::text as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'gate') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
  expect(tables.map(({ name, place }) => `${name} ${place}`)).toEqual(
    Object.entries(classes)
      .map(([name, tableClass]) => `${name} ${tableClass === 'gate' ? 'gate' : 'public'}`)
      .toSorted(),
  );
});

test('every tenant table is under forced row-level security with one policy for reading and writing', async () => {
  const tables = await owner(sql<{ name: string; reads: string; writes: string }>`
    select c.relname::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, p.polcmd::text as command, p.polpermissive as permissive,
      p.polroles::text as roles, pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid and p.polname not in ('searched_rows', 'rows_of_owner')
    where n.nspname = 'public' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') and c.relkind in ('r', 'p')
    order by 1`);
  expect(tables.map(({ name }) => name)).toEqual(
    Object.keys(classes)
      .filter((name) => classes[name] === 'tenant' && !views.has(name))
      .toSorted(),
  );
  for (const { name, ...table } of tables) {
    const clause = '(tenant_id = ( SELECT current_tenant_id() AS current_tenant_id))';
    expect({ name, ...table }).toEqual({
      name,
      enabled: true,
      forced: true,
      command: '*',
      permissive: true,
      roles: '{0}',
      reads: clause,
      writes: clause,
    });
  }
});

test('searchable tables show their keys and searched texts, and nothing else, to the role that searches', async () => {
  const policies = await owner(sql<{ name: string }>`
    select c.relname::text as name, p.polcmd::text as command, pg_get_expr(p.polqual, p.polrelid) as reads,
      array(select r.rolname::text from pg_roles r where r.oid = any(p.polroles)) as roles,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and has_column_privilege('screenplay_search', c.oid, a.attnum, 'select') order by 1) as columns,
      has_any_column_privilege('screenplay_search', c.oid, 'insert, update') or has_table_privilege('screenplay_search', c.oid, 'select, delete') as writes
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'searched_rows' order by 1`);
  const searchable = Object.values(loadCatalogue().entities).filter(hasSearchedText);
  expect(policies).toEqual(
    searchable
      .map((entity) => ({
        name: entity.table.name,
        command: 'r',
        reads: 'true',
        roles: ['screenplay_search'],
        columns: [
          ...(entity.softDelete === true ? ['deleted_at'] : []),
          ...entity.key.map(columnOf),
          'searched_text',
          'tenant_id',
        ].toSorted(),
        writes: false,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
  expect(policies.map(({ name }) => name)).toContain('products');
});

test('searchable tables keep their owner, a member of the role that searches, to the rows of its tenant', async () => {
  const policies = await owner(sql<{ name: string }>`
    select c.relname::text as name, p.polcmd::text as command, p.polpermissive as permissive, p.polroles = array[c.relowner] as "isOfOwner",
      pg_get_expr(p.polqual, p.polrelid) as reads, p.polwithcheck is null as "checksTheSame"
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'rows_of_owner' order by 1`);
  expect(policies).toEqual(
    Object.values(loadCatalogue().entities)
      .filter(hasSearchedText)
      .map(({ table }) => ({
        name: table.name,
        command: '*',
        permissive: false,
        isOfOwner: true,
        reads: '(tenant_id = ( SELECT current_tenant_id() AS current_tenant_id))',
        checksTheSame: true,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});

test('the role that searches owns the functions that search alone, and cannot log in or become another role', async () => {
  const [role] = await owner(sql`
    select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolcanlogin or rolreplication as special,
      (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_namespace where nspowner = r.oid) as owned,
      array(select p.oid::regproc::text from pg_proc p where p.proowner = r.oid order by 1) as functions,
      has_schema_privilege(r.oid, 'gate', 'create') as creates,
      (select count(*) from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = 'screenplay_search'`);
  expect(role).toEqual({
    special: false,
    owned: 0,
    functions: Object.values(loadCatalogue().entities)
      .filter(hasSearchedText)
      .map(({ table }) => `gate.search_${table.name}`)
      .toSorted(),
    creates: false,
    memberships: 0,
  });
});

test('every primary key, unique index and foreign key between tenant tables begins with the tenant', async () => {
  const keys = await owner(sql<{ name: string; first: string }>`
    select i.relname::text as name, a.attname::text as first from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public' and x.indisunique and c.relrowsecurity`);
  expect(keys.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
  const references = await owner(sql<{ name: string; first: string }>`
    select k.conname::text as name, a.attname::text as first from pg_constraint k join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.contype = 'f' and t.relrowsecurity`);
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
});

test('the role of the requests owns nothing, has no special rights, and cannot become another role', async () => {
  const [role] = await owner(sql`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication,
      (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid) + (select count(*) from pg_namespace where nspowner = r.oid) as owned,
      (select count(*) from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = 'screenplay_app'`);
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolcanlogin: false,
    rolreplication: false,
    owned: 0,
    memberships: 0,
  });
});

test('its grants are those of the classes: none in the gate, read on the platform, no update of the audit log', async () => {
  const grants = await owner(sql<{ place: string; name: string; allowed: string }>`
    select n.nspname::text as place, c.relname::text as name, concat_ws(' ',
      case when has_table_privilege('screenplay_app', c.oid, 'select') then 'select' end, case when has_table_privilege('screenplay_app', c.oid, 'insert') then 'insert' end,
      case when has_table_privilege('screenplay_app', c.oid, 'update') then 'update' end, case when has_table_privilege('screenplay_app', c.oid, 'delete') then 'delete' end,
      case when has_table_privilege('screenplay_app', c.oid, 'truncate') then 'truncate' end, case when has_table_privilege('screenplay_app', c.oid, 'references') then 'references' end,
      case when has_table_privilege('screenplay_app', c.oid, 'trigger') then 'trigger' end) as allowed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'gate') and c.relkind in ('r', 'p', 'v', 'm', 'f')`);
  expect(grants.length).toBeGreaterThan(15);
  for (const { place, name, allowed } of grants)
    expect(`${place}.${name}: ${allowed}`).toBe(`${place}.${name}: ${wantedGrants(place, name)}`);
});

test('functions that run as the owner fix their search path, and are not executable by PUBLIC', async () => {
  const functions = await owner(sql<{ name: string; config: string[] | null; isPublic: boolean }>`
    select p.oid::regprocedure::text as name, p.proconfig as config, coalesce(p.proacl, acldefault('f', p.proowner))::text ~ '[{,]=X' as "isPublic"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'gate') and p.prosecdef`);
  expect(functions.length).toBeGreaterThan(0);
  expect(
    functions.filter(
      ({ config, isPublic }) => isPublic || !config?.some((setting) => setting.startsWith('search_path=')),
    ),
  ).toEqual([]);
});

test('a line of the audit log cannot be changed, not even by the owner', async () => {
  await owner(sql`insert into gate.tenants (tenant_id, title) values (1, 'One')`);
  await fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes) values (1, 'o', 'E', '1', 'added', '{}')`.execute(
      transaction.query,
    );
  });
  for (const statement of ["update public.audit_log set operation = 'x'", 'delete from public.audit_log']) {
    const asTenant = fresh.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql.raw(statement).execute(transaction.query);
    });
    await expect(asTenant).rejects.toMatchObject({ code: '42501' });
    const asOwner = fresh.database.asOwner(async (query) =>
      sql.raw(`set app.tenant = '1'; ${statement}`).execute(query),
    );
    await expect(asOwner).rejects.toThrow('append-only');
  }
});
