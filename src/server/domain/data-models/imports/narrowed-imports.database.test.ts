import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { openTestSession } from '../../../http/testing/open-session.ts';
import { HOSTS, PEOPLE } from '../../../http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { storeServiceRoutes } from '../../access/service-routes.ts';
import { tableRoutes } from '../../access/table-access.ts';
import { Imports, member, type Made } from './testing/imports.ts';

/** A right that is taken away while an import runs (`docs/domain/sites-and-access.md#tables-of-a-role`). */

const NEWCOMER = 3;
const { operations, entities } = loadCatalogue();

let server: TestServer;
let owner: Service;
let imports: Imports;
/** The imports of a person whose role is limited to two tables. */
let clerks: Imports;
let clerk: Service;
let visits: Made;
let people: Made;

beforeAll(async () => {
  server = await startTestServer();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  owner = await as('owner');
  clerk = await as('newcomer');
  imports = new Imports(server, owner);
  clerks = new Imports(server, clerk);
  for (const route of tableRoutes(Object.values(operations), entities).keys()) await permit(route, true);
  people = await imports.newTable({ columnName: 'Name', columnType: 'text' });
  await owner.done('addTableRecord', {
    schemaTableId: people.schemaTableId,
    values: { [member(people, 'Name')]: 'Ada' },
  });
});
beforeEach(async () => {
  visits = await imports.newTable(
    { columnName: 'Shop', columnType: 'text' },
    { columnName: 'Guest', columnType: 'reference', referencedTableId: people.schemaTableId },
  );
  await give({ [visits.schemaTableId]: 'change', [people.schemaTableId]: 'see' });
});
afterEach(() => clerks.rest());
afterAll(() => server.close());

async function as(name: 'owner' | 'newcomer'): Promise<Service> {
  const contact = { tenantId: 1, contactId: PEOPLE[name].contactId } as const;
  return serviceOf(server, await openTestSession(server, server.browser(HOSTS[1]), contact));
}

async function asOwner(statement: RawBuilder<unknown>): Promise<void> {
  await server.database.asOwner((query) => statement.execute(query));
}

const permit = (route: string, isAllowed: boolean) =>
  asOwner(sql`
    insert into public.site_role_permissions values (1, ${NEWCOMER}, ${route}, ${isAllowed})
    on conflict (tenant_id, role_id, service_route) do update set is_allowed = excluded.is_allowed`);

/** Gives the role access to these tables, and to no other. */
async function give(access: Record<number, 'see' | 'change' | 'none'>): Promise<void> {
  const all = { 0: 'none', ...access };
  const tables = Object.entries(all).map(([id, one]) => ({ schemaTableId: Number(id), access: one }));
  await owner.done('batchUpdateRoleTables', { roleId: NEWCOMER, tables });
}

/** Starts an import of 600 rows, whose worker is gone after 500. Returns its id. */
async function begun(text = 'Shop,Guest', failureCode = 'takeBack'): Promise<number> {
  const rows = Array.from({ length: 600 }, (_, index) => `Shop ${index},Ada`);
  const tableImportId = await clerks.upload(visits, `${text}\n${rows.join('\n')}\n`);
  await clerk.done('setTableImportMode', { tableImportId, modeCode: 'add', failureCode });
  expect(await clerks.startOnePortion(await clerks.settled(tableImportId))).toBe(true);
  return tableImportId;
}

/** Lets the job of an import go on, and returns how it ends. */
async function ended(tableImportId: number): Promise<JsonObject> {
  const state = await imports.settled(tableImportId);
  await imports.rest();
  return state;
}

const count = async () => (await owner.rows('getTableRecords', [visits.schemaTableId], '$top=1&$count=true')).length;

it('an import goes on while the person may import', async () => {
  expect(await ended(await begun())).toMatchObject({ stateCode: 'done', addedCount: 600 });
});

const PATH = operations['startTableImport']?.path ?? '';

it.each<[string, () => Promise<void>, () => Promise<void>, string]>([
  [
    'the access to the table',
    () => give({ [visits.schemaTableId]: 'see', [people.schemaTableId]: 'see' }),
    () => Promise.resolve(),
    'The person who started this import may not import into this table any more.',
  ],
  [
    'the access to a table to which the file refers',
    () => give({ [visits.schemaTableId]: 'change', [people.schemaTableId]: 'none' }),
    () => Promise.resolve(),
    'The person who started this import may not see a table any more to which a column of the file refers.',
  ],
  [
    'the permission to import',
    () => permit(PATH, false),
    () => permit(PATH, true),
    'The person who started this import may not import into this table any more.',
  ],
  [
    'the account',
    () => asOwner(sql`update public.contacts set is_blocked = true where tenant_id = 1 and contact_id = 3`),
    () => asOwner(sql`update public.contacts set is_blocked = false where tenant_id = 1 and contact_id = 3`),
    'The person who started this import does not work here any more.',
  ],
])('an import stops when %s is taken away, and takes back what it has written', async (_, take, giveBack, reason) => {
  const tableImportId = await begun();
  expect(await count()).toBe(1);
  await take();
  const stopped = await ended(tableImportId);
  await giveBack();
  expect(stopped).toMatchObject({ stateCode: 'stopped', message: `${reason} Everything was taken back.` });
  expect(await count()).toBe(0);
});

it('an import that keeps what it has written stops there, and a file without such a column goes on', async () => {
  const kept = await begun('Shop,Guest', 'leaveOut');
  await give({ [visits.schemaTableId]: 'see', [people.schemaTableId]: 'see' });
  expect(await ended(kept)).toMatchObject({
    stateCode: 'stopped',
    addedCount: 500,
    message: 'The person who started this import may not import into this table any more. What was written stays.',
  });
  await give({ [visits.schemaTableId]: 'change', [people.schemaTableId]: 'see' });
  const other = await begun('Shop,Nobody');
  await give({ [visits.schemaTableId]: 'change', [people.schemaTableId]: 'none' });
  expect(await ended(other)).toMatchObject({ stateCode: 'done', addedCount: 600 });
});
