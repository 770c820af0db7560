import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import type { HttpResponse } from '../../testing/http-call.ts';
import { PEOPLE } from '../../testing/seed-people.ts';
import { signedIn } from '../../testing/sign-in.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Staff, permissions that are revoked, records of another tenant, and other spellings of a path (`docs/security.md#t2`).
 * `permission-matrix.database.test.ts` calls every operation as every role.
 */

let server: TestServer;
const callers = new Map<string, TestBrowser>();

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['owner', 'clerk'] as const) callers.set(name, await signedIn(server, name));
  callers.set('owner of the other tenant', await signedIn(server, 'owner', 2));
  await addCustomer();
});

afterAll(() => server.close());

/** Role of contacts that register themselves at the other tenant. */
const CUSTOMER = 9;

/** Makes the newcomer of the other tenant a customer: it has the role that a registration gives, and no other. */
async function addCustomer(): Promise<void> {
  await asGlobex(sql`
    insert into site_roles (tenant_id, role_id, site_id, role_title, is_default_for_new_contacts)
    values (2, ${CUSTOMER}, 2, 'Customer', true)`);
  await giveRoles([CUSTOMER]);
  callers.set('customer', await signedIn(server, 'newcomer', 2));
}

/** Replaces the customer's roles. */
async function giveRoles(roles: readonly number[]): Promise<void> {
  await asGlobex(sql`delete from site_contact_roles where tenant_id = 2 and contact_id = ${PEOPLE.newcomer.contactId}`);
  for (const role of roles)
    await asGlobex(sql`insert into site_contact_roles values (2, 2, ${PEOPLE.newcomer.contactId}, ${role})`);
}

async function asGlobex(statement: RawBuilder<unknown>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(2);
    await statement.execute(transaction.query);
  });
}

function caller(name: string): TestBrowser {
  const found = callers.get(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** Calls an operation without changing anything: the key matches no record, the body is empty, the site is theirs. */
async function call(operation: CatalogueOperation, name: string): Promise<'in' | 401 | 403> {
  const browser = caller(name);
  const site = name === 'customer' ? '2' : '1';
  const path = operation.path.replace('{siteId}', site).replaceAll(/\{\w+\}/g, '999999');
  // A second sign-in or a sign-out would end the session that the next case needs.
  const answer =
    operation.name === 'logout'
      ? await browser.post(path, { unknown: 1 })
      : operation.method === 'GET'
        ? await browser.get(path)
        : await browser.post(path, {});
  expect(answer.status, `${operation.name}: ${answer.text}`).toBeLessThan(500);
  return answer.status === 401 || answer.status === 403 ? answer.status : 'in';
}

describe('roles', () => {
  it.each([
    ['no role', [], 403],
    ['the role of new contacts', [CUSTOMER], 403],
    ['another role', [3], 'in'],
    ['both', [CUSTOMER, 3], 'in'],
    ['the role of an owner', [1], 'in'],
  ] as const)('a contact with %s is staff or not, from the next call on', async (_name, roles, outcome) => {
    await giveRoles(roles);
    const staffOnly = server.operations.filter(({ access }) => access === 'staff');
    expect(staffOnly.length).toBeGreaterThan(0);
    const { operations } = JSON.parse((await caller('customer').get('/api/session')).text).result;
    for (const operation of staffOnly) {
      expect(await call(operation, 'customer'), operation.name).toBe(outcome);
      expect(operations.includes(operation.name), operation.name).toBe(outcome === 'in');
    }
    await giveRoles([CUSTOMER]);
  });

  it('an owner is staff even where new contacts get the role of the owner', async () => {
    await asGlobex(sql`update site_roles set is_default_for_new_contacts = true where tenant_id = 2 and is_owner`);
    await giveRoles([1]);
    const answer = await caller('customer').get(
      '/site-management/management/NavigationLinkManagement/getNavigationDescendantsByPath/:',
    );
    expect(answer.status).toBe(200);
    await giveRoles([CUSTOMER]);
  });

  it('a revoked permission counts from the next call on', async () => {
    const clerk = caller('clerk');
    const path = '/catalog-management/management/categories/getCategories';
    const setAllowed = (isAllowed: boolean) =>
      server.database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await sql`update site_role_permissions set is_allowed = ${isAllowed} where tenant_id = 1 and service_route = ${path}`.execute(
          transaction.query,
        );
      });
    expect((await clerk.get(path)).status).toBe(200);
    await setAllowed(false);
    expect((await clerk.get(path)).status).toBe(403);
    const { operations } = JSON.parse((await clerk.get('/api/session')).text).result;
    expect(operations).not.toContain('getCategories');
    expect(operations).toContain('addCategory');
    await setAllowed(true);
    expect((await clerk.get(path)).status).toBe(200);
  });

  it('a record of another tenant is read, updated and deleted like a missing one', async () => {
    const added = await caller('owner').post('/catalog-management/management/categories/addCategory', {
      title: 'Canary of Acme',
      shortTitle: 'Canary',
    });
    const { categoryId } = JSON.parse(added.text).result;
    const path = '/catalog-management/management/categories';
    const attempts: ((id: number) => Promise<HttpResponse>)[] = [
      (id) => caller('owner of the other tenant').get(`${path}/getCategory/${id}`),
      (id) =>
        caller('owner of the other tenant').post(`${path}/updateCategory`, {
          categoryId: id,
          version: 1,
          title: 'Taken over',
        }),
      (id) => caller('owner of the other tenant').post(`${path}/deleteCategory`, { categoryId: id, version: 1 }),
    ];
    const before = (await caller('owner').get(`${path}/getCategory/${categoryId}`)).envelope();
    expect(before.result).toMatchObject({ title: 'Canary of Acme', version: 1 });
    for (const attempt of attempts) {
      const [foreign, missing] = [await attempt(categoryId), await attempt(999_999)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.envelope(), requestId: '' }).toEqual({ ...missing.envelope(), requestId: '' });
    }
    expect((await caller('owner').get(`${path}/getCategory/${categoryId}`)).envelope()).toEqual(before);
    const found = await caller('owner of the other tenant').get(
      `${path}/getCategories?$count=true&$filter=categoryId%20eq%20${categoryId}%20or%20contains(title,%27Canary%27)`,
    );
    expect(found.envelope()).toMatchObject({ result: [], count: 0 });
  });

  it('an operation outside the catalogue does not exist', async () => {
    for (const path of [
      '/api/nothing',
      '/catalog-management/management/categories/dropCategories',
      '/auth-management/management/__proto__/constructor',
      '/catalog-management/management/categories/getCategory/1/2',
    ]) {
      for (const answer of [await caller('owner').get(path), await caller('owner').post(path, { title: 'x' })]) {
        expect([answer.status, answer.envelope().errorCode], path).toEqual([404, 'unknownOperation']);
      }
    }
  });
});

describe('other spellings', () => {
  it('of a protected path match nothing, for every caller', async () => {
    const owner = caller('owner');
    const path = '/catalog-management/management/categories/getCategories';
    for (const other of [
      `/${path}`,
      path.replaceAll('/', '//'),
      `${path}/`,
      path.toUpperCase(),
      path.replace('categories', 'Categories'),
      path.replace('/management', '/./management'),
      path.replace('/management', '/x/../management'),
      path.replace('/management', '/%2e/management'),
      path.replace('getC', 'get%43'),
      `${path}%2f`,
      `${path};x`,
      `${path}%00`,
    ]) {
      const answer = await owner.get(other);
      expect(answer.status, other).toBe(404);
      expect(answer.envelope().isSuccessful).toBe(false);
    }
  });

  it.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])('by %s is not the same operation', async (method) => {
    const answer = await caller('owner').send(
      method,
      '/catalog-management/management/categories/getCategories',
      undefined,
      { 'x-http-method-override': 'GET' },
    );
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET');
  });
});
