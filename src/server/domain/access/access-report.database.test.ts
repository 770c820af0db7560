import { afterAll, beforeAll, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { openTestSession } from '../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { needsPermission } from '../../../../renderer/language/resolve/abilities.ts';
import { storeServiceRoutes } from './service-routes.ts';

/** The access report over HTTP (`docs/domain/sites-and-access.md#access-report`). */

const SITE = 1;
const { operations, entities } = loadCatalogue();
const catalogue = Object.values(operations);
const permitted = catalogue.filter(needsPermission);

let server: TestServer;
let owner: Service;

beforeAll(async () => {
  server = await startTestServer();
  await storeServiceRoutes(server.database, catalogue, entities);
  owner = await as('owner');
});
afterAll(() => server.close());

async function as(name: PersonName): Promise<Service> {
  const contact = { tenantId: 1, contactId: PEOPLE[name].contactId };
  return serviceOf(server, await openTestSession(server, server.browser('localhost'), contact));
}

async function reportOf(name: PersonName): Promise<{ routes: unknown[]; count: unknown }> {
  const query = `$filter=contactId eq ${PEOPLE[name].contactId}&$orderby=serviceRoute&$top=200&$count=true`;
  const answer = await owner.read('getSiteAccessReport', [SITE], query);
  const { result } = answer.envelope();
  const rows = Array.isArray(result) ? result.filter(isObject) : [];
  return { routes: rows.map((row) => row['serviceRoute']), count: JSON.parse(answer.text).count };
}

it('names what each contact may call, an owner everything, as the session of the contact does', async () => {
  expect((await reportOf('owner')).count).toBe(permitted.length);
  const answer = await (await as('clerk')).read('getSession');
  const held = new Set<string>(JSON.parse(answer.text).result.operations);
  const routes = permitted.filter(({ name }) => held.has(name)).map(({ path }) => path);
  expect((await reportOf('clerk')).routes).toEqual(routes.toSorted());
  expect((await reportOf('newcomer')).routes).toEqual([]);
});

it('says by which role, and follows a change of the role', async () => {
  const [route] = (await reportOf('clerk')).routes;
  const [row] = await owner.rows(
    'getSiteAccessReport',
    [SITE],
    `$filter=contactId eq ${PEOPLE.clerk.contactId}&$top=1`,
  );
  expect(row).toMatchObject({ fullName: 'clerk 1', roleId: 2, service: 'Catalog Management', isBlocked: false });
  const rolePermissions = [{ serviceRoute: String(route), isAllowed: false }];
  await owner.done('batchUpdateRolePermissions', { roleId: 2, rolePermissions });
  expect((await reportOf('clerk')).routes).not.toContain(route);
});

it('needs its own permission', async () => {
  expect((await (await as('clerk')).read('getSiteAccessReport', [SITE])).status).toBe(403);
});

it('has the operations of the catalogue, and forgets those that are gone', async () => {
  const [one] = permitted;
  if (one === undefined) throw new Error('The catalogue is empty.');
  await storeServiceRoutes(server.database, [{ ...one, summary: 'Another summary' }], entities);
  expect(await owner.rows('getSiteAccessReport', [SITE])).toMatchObject([{ summary: 'Another summary' }]);
});
