import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { HOSTS, PEOPLE } from '../../http/testing/seed-people.ts';
import { openTestSession } from '../../http/testing/open-session.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { storeServiceRoutes } from './service-routes.ts';
import { namedTable, tableRoutes } from './table-access.ts';

/** The tables of a role, over HTTP (`docs/domain/sites-and-access.md#tables-of-a-role`). */

const NEWCOMER = 3;
const { operations, entities } = loadCatalogue();

let server: TestServer;
let owner: Service;
let clerk: Service;
/** Two tables: visits refer to people. */
let visits: Made;
let people: Made;

interface Made {
  schemaTableId: number;
  member: Record<string, string>;
}

type Access = 'none' | 'see' | 'change';

beforeAll(async () => {
  server = await startTestServer();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  owner = await as('owner');
  clerk = await as('newcomer');
  people = await made('People', [{ columnName: 'Full Name', columnType: 'text' }]);
  visits = await made('Visits', [
    { columnName: 'Shop', columnType: 'text' },
    { columnName: 'Guest', columnType: 'reference', referencedTableId: people.schemaTableId },
  ]);
  await permit([...tableRoutes(Object.values(operations), entities).keys()]);
  await owner.done('addTableRecord', record(people, { 'Full Name': 'Ada Lovelace' }));
  await owner.done('addTableRecord', record(visits, { Shop: 'Pune', Guest: 1 }));
});
afterAll(() => server.close());
beforeEach(() => give({ 0: 'none' }));

async function as(name: 'owner' | 'newcomer', tenantId: 1 | 2 = 1): Promise<Service> {
  const contact = { tenantId, contactId: PEOPLE[name].contactId };
  return serviceOf(server, await openTestSession(server, server.browser(HOSTS[tenantId]), contact));
}

async function permit(routes: readonly string[]): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    for (const route of routes)
      await sql`insert into site_role_permissions values (1, ${NEWCOMER}, ${route}, true)`.execute(transaction.query);
  });
}

async function made(tableName: string, schemaColumns: JsonObject[]): Promise<Made> {
  const table = await owner.done('addSchemaTable', { tableName, schemaColumns });
  const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  return {
    schemaTableId: Number(table['schemaTableId']),
    member: Object.fromEntries(columns.map((one) => [String(one['columnName']), `c${String(one['schemaColumnId'])}`])),
  };
}

function record({ schemaTableId, member }: Made, values: JsonObject): JsonObject {
  const named = Object.entries(values).map(([name, value]) => [member[name] ?? name, value]);
  return { schemaTableId, values: Object.fromEntries(named) };
}

/** Gives the role access to tables by their ids; 0 is every table. Tables that are not named lose it. */
async function give(access: Record<number, Access>): Promise<void> {
  const all: Record<number, Access> = { [visits.schemaTableId]: 'none', [people.schemaTableId]: 'none', ...access };
  const tables = Object.entries(all).map(([id, one]) => ({ schemaTableId: Number(id), access: one }));
  await owner.done('batchUpdateRoleTables', { roleId: NEWCOMER, tables });
}

/** The access of each row of the table, and what is in force. */
const inForce = async () =>
  (await owner.rows('getRoleTables', [NEWCOMER])).map((one) => [one['access'], one['inForce']]);

const only = (table: Made, access: Access) => give({ 0: 'none', [table.schemaTableId]: access });

/** Every operation on records of the table of visits: how it is called, and whether it changes something. */
const CALLS: readonly [name: string, isChange: boolean, call: (service: Service) => Promise<{ status: number }>][] = [
  ['list', false, (service) => service.read('getTableRecords', [visits.schemaTableId])],
  ['export', false, (service) => service.read('getTableRecords', [visits.schemaTableId], '$format=csv')],
  ['get', false, (service) => service.read('getTableRecordById', [visits.schemaTableId, 1])],
  ['columns', false, (service) => service.read('getColumnConfigurations', [visits.schemaTableId])],
  ['fields', false, (service) => service.read('getTableStructure', [visits.schemaTableId])],
  ['table', false, (service) => service.read('getSchemaTableById', [visits.schemaTableId])],
  ['imports', false, (service) => service.read('getTableImports', [visits.schemaTableId])],
  ['targets', false, (service) => service.read('getTableImportTargets', [visits.schemaTableId])],
  ['add', true, (service) => service.write('addTableRecord', record(visits, { Shop: 'Delhi' }))],
  [
    'edit',
    true,
    async (service) => service.write('updateTableRecord', { ...(await current()), ...record(visits, { Shop: 'Goa' }) }),
  ],
  ['delete', true, async (service) => service.write('deleteTableRecord', await added())],
  ['import', true, (service) => service.write('addTableImport', importOf(visits))],
  ['form', true, (service) => service.write('addForm', formOf(visits))],
  ['define', true, async (service) => service.write('updateSchemaTable', await described(visits))],
];

async function current(): Promise<JsonObject> {
  const { result } = (await owner.read('getTableRecordById', [visits.schemaTableId, 1])).envelope();
  return isObject(result) ? { recordId: 1, version: result['version'] ?? null } : {};
}

async function added(): Promise<JsonObject> {
  const { recordId = null, version = null } = await owner.done('addTableRecord', record(visits, { Shop: 'Gone' }));
  return { schemaTableId: visits.schemaTableId, recordId, version };
}

const importOf = ({ schemaTableId }: Made) => ({ schemaTableId, fileName: 'a.csv', header: ['Shop'] });

let forms = 0;
function formOf({ schemaTableId }: Made): JsonObject {
  forms += 1;
  return { formType: 'master-form', formTitle: `Form ${forms}`, schemaTableId };
}

async function described({ schemaTableId }: Made): Promise<JsonObject> {
  const { result } = (await owner.read('getSchemaTableById', [schemaTableId])).envelope();
  const version = isObject(result) ? (result['version'] ?? null) : null;
  return { schemaTableId, version, description: 'Who came.' };
}

describe.each(CALLS)('the call %s', (_name, isChange, call) => {
  it('is refused without access, whether the table exists or not', async () => {
    expect([403, 404]).toContain((await call(clerk)).status);
    await only(people, 'change');
    expect([403, 404]).toContain((await call(clerk)).status);
  });

  it(`is ${isChange ? 'refused' : 'made'} with access to see`, async () => {
    await only(visits, 'see');
    const { status } = await call(clerk);
    if (isChange) expect([403, 404]).toContain(status);
    else expect(status).toBe(200);
  });

  it('is made with access to change, to this table or to every one', async () => {
    await only(visits, 'change');
    expect((await call(clerk)).status).toBe(200);
    await give({ 0: 'change' });
    expect((await call(clerk)).status).toBe(200);
  });
});

const seen = async () => [
  (await clerk.rows('getSchemaTables')).map((one) => one['tableName']),
  (await clerk.rows('getTableEntries')).map((one) => one['tableName']),
  (await clerk.rows('findTableRecords', ['Ada'])).map((one) => one['title']),
];

describe('the other calls', () => {
  it('on an import go by the table of the import', async () => {
    const { tableImportId = null } = await owner.done('addTableImport', importOf(visits));
    const id = Number(tableImportId);
    const calls = async () => [
      (await clerk.read('getTableImportById', [id])).status,
      (await clerk.read('getTableImportColumns', [id])).status,
      (await clerk.read('getTableImportProblems', [id])).status,
      (await clerk.write('checkTableImport', { tableImportId: id })).status === 404,
    ];
    await only(people, 'change');
    expect(await calls()).toEqual([404, 404, 404, true]);
    await only(visits, 'see');
    expect(await calls()).toEqual([200, 200, 200, true]);
    await only(visits, 'change');
    expect(await calls()).toEqual([200, 200, 200, false]);
  });

  it('on a form go by the table of the form', async () => {
    const { formId = null, version = null } = await owner.done('addForm', formOf(visits));
    const titles = async () => (await clerk.rows('getForms')).map((one) => one['formId']);
    await only(people, 'change');
    expect(await titles()).not.toContain(formId);
    expect((await clerk.read('getSectionsByFormId', [Number(formId)])).status).toBe(404);
    await only(visits, 'see');
    expect(await titles()).toContain(formId);
    expect((await clerk.write('deleteForm', { formId, version })).status).toBe(404);
    await only(visits, 'change');
    expect((await clerk.write('deleteForm', { formId, version })).status).toBe(200);
  });

  it('list, show in the menu and find the tables and records that may be seen', async () => {
    expect(await seen()).toEqual([[], [], []]);
    await only(people, 'see');
    expect(await seen()).toEqual([['People'], ['People'], ['Ada Lovelace']]);
    await only(visits, 'change');
    expect(await seen()).toEqual([['Visits'], ['Visits'], []]);
    await give({ 0: 'see', [visits.schemaTableId]: 'change' });
    expect(await seen()).toMatchObject([
      expect.arrayContaining(['People', 'Visits']),
      ['People', 'Visits'],
      ['Ada Lovelace'],
    ]);
  });

  it('make no new table where the role names its tables', async () => {
    const table = { tableName: 'Refused', schemaColumns: [{ columnName: 'Shop', columnType: 'text' }] };
    await only(visits, 'change');
    expect((await clerk.write('addSchemaTable', table)).status).toBe(403);
  });

  it('are limited in one tenant alone', async () => {
    expect((await (await as('owner', 2)).read('getTableRecords', [visits.schemaTableId])).status).toBe(404);
  });

  it('all name their table: a new operation on records cannot forget it', () => {
    const named = Object.values(operations).filter((operation) => namedTable(operation, entities) !== null);
    const touching = Object.values(operations).filter(
      ({ path, access }) =>
        (access ?? 'permission') === 'permission' &&
        /^\/contenthub-management\/management\/(records|imports|forms|schemaTables)\//.test(path),
    );
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(touching.map(({ name }) => name)));
  });
});

const guest = () => visits.member['Guest'] ?? '';

const titlesIn = async (service: Service) =>
  (await service.rows('getTableRecords', [visits.schemaTableId], '$filter=recordId eq 1')).map((one) => [
    one['titles'],
    isObject(one['values']) && Object.hasOwn(one['values'], guest()),
  ]);

it('says of every table what is in force, by the row of every table or by its own', async () => {
  await give({ 0: 'none', [visits.schemaTableId]: 'change' });
  expect(await inForce()).toEqual([
    ['none', 'none'],
    ['none', 'none'],
    ['change', 'change'],
  ]);
  await give({ 0: 'see', [visits.schemaTableId]: 'change' });
  expect(await inForce()).toEqual([
    ['see', 'see'],
    ['none', 'see'],
    ['change', 'change'],
  ]);
});

describe('a column that refers to a table that may not be seen', () => {
  beforeEach(async () => {
    await owner.done('updateTableRecord', { ...(await current()), ...record(visits, { Shop: 'Pune', Guest: 1 }) });
  });

  it('shows neither titles nor ids, is no field, and cannot be filtered or sorted by', async () => {
    await only(visits, 'change');
    expect(await titlesIn(clerk)).toEqual([[{}, false]]);
    expect((await clerk.read('getTableStructure', [visits.schemaTableId])).text).not.toContain(guest());
    expect((await clerk.read('getColumnConfigurations', [visits.schemaTableId])).text).not.toContain(guest());
    const asked = ['titles', 'values'].flatMap((place) => [
      `$filter=${place}.${guest()} ne null`,
      `$orderby=${place}.${guest()}`,
    ]);
    const statuses = () =>
      Promise.all(
        asked.map(async (query) => (await clerk.read('getTableRecords', [visits.schemaTableId], query)).status),
      );
    expect(await statuses()).toEqual(asked.map(() => 400));
    const file = `$format=csv&$select=recordId,titles.${guest()}&$header=["Id","Guest"]`;
    expect((await clerk.read('getTableRecords', [visits.schemaTableId], file)).text).not.toContain('Ada');
    await give({ 0: 'none', [visits.schemaTableId]: 'change', [people.schemaTableId]: 'see' });
    expect(await titlesIn(clerk)).toEqual([[{ [guest()]: 'Ada Lovelace' }, true]]);
    expect(await statuses()).toEqual(asked.map(() => 200));
    expect((await clerk.read('getTableRecords', [visits.schemaTableId], file)).text).toContain('Ada');
  });

  it('keeps its value when the record is changed, and takes none', async () => {
    await only(visits, 'change');
    await clerk.done('updateTableRecord', { ...(await current()), ...record(visits, { Shop: 'Kept' }) });
    expect(await titlesIn(owner)).toEqual([[{ [guest()]: 'Ada Lovelace' }, true]]);
    const sent = await clerk.write('updateTableRecord', { ...(await current()), ...record(visits, { Guest: 1 }) });
    expect(refusal(sent)).toMatchObject({ status: 400 });
  });

  it('is left out of the history of a record, which shows it to others by its title', async () => {
    await give({ 0: 'none', [visits.schemaTableId]: 'change', [people.schemaTableId]: 'see' });
    await clerk.done('updateTableRecord', { ...(await current()), ...record(visits, { Shop: 'Goa', Guest: null }) });
    const shop = { title: 'Shop', before: 'Pune', after: 'Goa' };
    const path = `${server.operations.find(({ name }) => name === 'getTableRecordById')?.path.replace(/\{.*/, 'history/')}`;
    const changes = async () => {
      const browser = await openTestSession(server, server.browser(HOSTS[1]), { tenantId: 1, ...PEOPLE.newcomer });
      const { result } = (await browser.get(`${path}${visits.schemaTableId}/1?$top=1`)).envelope();
      return isObject(result) ? result['changes'] : undefined;
    };
    const guestBefore = {
      name: `values.${guest()}`,
      title: 'Guest',
      before: 1,
      after: null,
      beforeTitle: 'Ada Lovelace',
    };
    expect(await changes()).toMatchObject([{ fields: [shop, guestBefore] }]);
    await only(visits, 'see');
    const [change] = [await changes()].flat();
    expect(isObject(change) && change['fields']).toEqual([{ ...shop, name: `values.${visits.member['Shop']}` }]);
  });

  it('keeps those from adding a record who cannot fill it in, when it is required', async () => {
    const bills = await made('Bills', [
      { columnName: 'Shop', columnType: 'text' },
      { columnName: 'Payer', columnType: 'reference', referencedTableId: people.schemaTableId, isRequired: true },
    ]);
    await only(bills, 'change');
    expect(refusal(await clerk.write('addTableRecord', record(bills, { Shop: 'Pune' })))).toMatchObject({
      status: 403,
      errorCode: 'notAllowed',
      message: expect.not.stringContaining('Payer') as string,
    });
    expect(await owner.rows('getTableRecords', [bills.schemaTableId])).toEqual([]);
    const { version = null } = await owner.done('addTableRecord', record(bills, { Shop: 'Goa', Payer: 1 }));
    const changed = { ...record(bills, { Shop: 'Pune' }), recordId: 1, version };
    expect((await clerk.write('updateTableRecord', changed)).status).toBe(200);
    const [kept] = await owner.rows('getTableRecords', [bills.schemaTableId]);
    expect(kept?.['values']).toEqual(record(bills, { Shop: 'Pune', Payer: 1 })['values']);
    const { schemaTableId } = bills;
    await give({ [schemaTableId]: 'none' });
    await owner.done('deleteSchemaTable', { schemaTableId, tableName: 'Bills' });
  });

  it('is not named when it keeps a record from being deleted', async () => {
    await only(people, 'change');
    const { result } = (await owner.read('getTableRecordById', [people.schemaTableId, 1])).envelope();
    const version = isObject(result) ? (result['version'] ?? null) : null;
    const answer = await clerk.write('deleteTableRecord', {
      schemaTableId: people.schemaTableId,
      recordId: 1,
      version,
    });
    expect(refusal(answer)).toMatchObject({
      status: 409,
      message: expect.stringContaining('tables that you may not see'),
    });
    expect(answer.text).not.toContain('Visits');
  });
});

describe('who gives tables', () => {
  const roleTables = '/auth-management/management/SiteRole';

  it('gives and takes those that it holds itself, and permissions no further than that', async () => {
    const routes = ['batchUpdateRoleTables', 'getRoleTables', 'batchUpdateRolePermissions'].map(
      (name) => `${roleTables}/${name}`,
    );
    await permit([routes[0] ?? '', `${routes[1]}/{roleId}`, routes[2] ?? '']);
    await only(visits, 'change');
    const rows = await clerk.rows('getRoleTables', [NEWCOMER]);
    expect(rows.map((one) => [one['tableName'], one['access'], one['mayChange']])).toEqual([
      ['Every table, also those made later', 'none', false],
      ['People', 'none', false],
      ['Visits', 'change', true],
    ]);
    const wider = { roleId: NEWCOMER, tables: [{ schemaTableId: people.schemaTableId, access: 'see' }] };
    expect(refusal(await clerk.write('batchUpdateRoleTables', wider))).toMatchObject({
      status: 403,
      errorCode: 'notHeld',
    });
    const all = { roleId: NEWCOMER, tables: [{ schemaTableId: 0, access: 'see' }] };
    expect((await clerk.write('batchUpdateRoleTables', all)).status).toBe(403);
    const route = operations['getTableRecords']?.path ?? '';
    // The role 2 has every table, which the newcomer does not have.
    const permission = { roleId: 2, rolePermissions: [{ serviceRoute: route, isAllowed: true }] };
    expect(refusal(await clerk.write('batchUpdateRolePermissions', permission))).toMatchObject({ status: 403 });
    await give({ 0: 'change' });
    expect((await clerk.write('batchUpdateRolePermissions', permission)).status).toBe(200);
  });

  it.each([
    ['an unknown table', [{ schemaTableId: 999, access: 'see' }], 400],
    ['an unknown access', [{ schemaTableId: 0, access: 'own' }], 400],
    [
      'a table twice',
      [
        { schemaTableId: 0, access: 'see' },
        { schemaTableId: 0, access: 'none' },
      ],
      400,
    ],
  ])('is refused with %s', async (_name, tables, status) => {
    expect((await owner.write('batchUpdateRoleTables', { roleId: NEWCOMER, tables })).status).toBe(status);
  });

  it('cannot limit owners', async () => {
    expect(
      (await owner.write('batchUpdateRoleTables', { roleId: 1, tables: [{ schemaTableId: 0, access: 'none' }] }))
        .status,
    ).toBe(409);
  });
});
