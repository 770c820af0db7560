import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { openTestSession } from '../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** An owner sees the console as a role (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`). */

const [OWNER, CLERK, NEWCOMER] = [1, 2, 3];
const CATEGORIES = '/catalog-management/management/categories/getCategories';

let server: TestServer;
let browser: TestBrowser;
let owner: Service;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  browser = await session('owner');
  owner = serviceOf(server, browser);
});
afterAll(() => server.close());

function session(name: PersonName): Promise<TestBrowser> {
  const contact = { tenantId: 1, contactId: PEOPLE[name].contactId };
  return openTestSession(server, server.browser('localhost'), contact);
}

async function sessionOf(service: Service): Promise<Record<string, unknown>> {
  return JSON.parse((await service.read('getSession')).text).result;
}

describe('seeing the console as a role', () => {
  it('gives the session the rights of the role, and its own back', async () => {
    const clerk = await sessionOf(serviceOf(server, await session('clerk')));
    const before = await sessionOf(owner);
    expect(await owner.done('viewAsRole', { roleId: CLERK })).toEqual({ roleId: CLERK, siteId: 1 });
    const seen = await sessionOf(owner);
    expect(seen).toMatchObject({
      viewedRole: { roleId: CLERK },
      roles: clerk['roles'],
      operations: clerk['operations'],
    });
    expect((await owner.read('getCategories')).status).toBe(200);
    expect((await owner.read('getSiteRoles', [1])).status).toBe(403);
    expect((await owner.read('getMarkets')).status).toBe(403);
    expect((await owner.write('stopViewingAsRole', {})).status).toBe(200);
    expect(await sessionOf(owner)).toEqual({ ...before, idleSeconds: expect.any(Number) });
    expect((await owner.read('getSiteRoles', [1])).status).toBe(200);
  });

  it('refuses every write with a sentence, also of what the role may do', async () => {
    await owner.done('viewAsRole', { roleId: CLERK });
    const open = new Set(['stopViewingAsRole']);
    const writes = Object.values(loadCatalogue().operations).filter(
      ({ method, access, name }) => method === 'POST' && access !== 'public' && !open.has(name),
    );
    expect(writes.length).toBeGreaterThan(100);
    const answers = await Promise.all(writes.map(({ name }) => owner.write(name, {})));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.envelope().errorCode}`))).toEqual(
      new Set(['403 viewingAsRole']),
    );
    expect(refusal(await owner.write('switchSite', { siteId: 1 })).message).toContain(
      'to look and not to change. Go back to your own rights first.',
    );
  });

  it('is for owners, and not for the role of owners', async () => {
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      const route = loadCatalogue().operations['viewAsRole']?.path;
      await sql`insert into site_role_permissions values (1, ${CLERK}, ${route}, true)`.execute(transaction.query);
    });
    const clerk = serviceOf(server, await session('clerk'));
    expect((await clerk.write('viewAsRole', { roleId: NEWCOMER })).status).toBe(403);
    expect((await clerk.write('stopViewingAsRole', {})).status).toBe(200);
    expect((await owner.write('viewAsRole', { roleId: OWNER })).status).toBe(409);
    expect((await owner.write('viewAsRole', { roleId: 9999 })).status).toBe(404);
  });

  it('permits nothing when the role is deleted meanwhile', async () => {
    await server.database.asOwner((query) =>
      sql`insert into site_roles (tenant_id, role_id, site_id, role_title) values (1, 70, 1, 'Short-lived')`.execute(
        query,
      ),
    );
    await owner.done('viewAsRole', { roleId: 70 });
    await server.database.asOwner((query) =>
      sql`delete from site_roles where tenant_id = 1 and role_id = 70`.execute(query),
    );
    expect(await sessionOf(owner)).toMatchObject({ viewedRole: { roleId: 0 }, roles: [] });
    expect((await owner.read('getCategories')).status).toBe(403);
    expect((await owner.write('stopViewingAsRole', {})).status).toBe(200);
    expect((await owner.read('getCategories')).status).toBe(200);
  });

  it('is of one session, is told apart from a page with other rights, and leaves lines in the audit log', async () => {
    const elsewhere = await session('owner');
    await owner.done('viewAsRole', { roleId: CLERK });
    expect((await elsewhere.get(CATEGORIES, { 'x-screenplay-as': `${PEOPLE.owner.contactId}.1` })).status).toBe(200);
    for (const [as, status] of [
      ['1', 401],
      [`1.${CLERK}`, 200],
      [`1.${NEWCOMER}`, 401],
    ] as const) {
      const answer = await browser.get(CATEGORIES, { 'x-screenplay-as': `${PEOPLE.owner.contactId}.${as}` });
      expect(answer.status, as).toBe(status);
    }
    await owner.done('stopViewingAsRole', {});
    const { rows } = await server.database.asOwner((query) =>
      sql`select changes from audit_log where tenant_id = 1 and entity = 'SiteRole' order by audit_log_id desc limit 2`.execute(
        query,
      ),
    );
    expect(rows).toEqual([
      { changes: { consoleSeenBy: ['owner 1', null] } },
      { changes: { consoleSeenBy: [null, 'owner 1'] } },
    ]);
  });
});
