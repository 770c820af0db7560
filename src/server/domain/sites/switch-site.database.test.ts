import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATHS, signedIn } from '../../http/testing/sign-in.ts';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

const SITES = '/auth-management/management/site/getSitesAccess';
const SWITCH = '/api/site';
const LIST = '/catalog-management/management/categories/getCategories';
const SECOND = 20;

let server: TestServer;

/** A second site, where the clerk is an owner and other contacts have no role. */
beforeAll(async () => {
  server = await startTestServer();
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const { query } = transaction;
    await sql`insert into sites (tenant_id, site_id, title) values (1, ${SECOND}, 'Wholesale')`.execute(query);
    await sql`insert into site_roles (tenant_id, role_id, site_id, role_title, is_owner) values (1, 20, ${SECOND}, 'Owner', true)`.execute(
      query,
    );
    for (const { contactId } of [PEOPLE.clerk, PEOPLE.newcomer])
      await sql`insert into site_contacts (tenant_id, site_id, contact_id) values (1, ${SECOND}, ${contactId})`.execute(
        query,
      );
    await sql`insert into site_contact_roles values (1, ${SECOND}, ${PEOPLE.newcomer.contactId}, 20)`.execute(query);
  });
});

// Resets the limits that the previous test used up.
beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(() => server.close());

async function session(browser: TestBrowser): Promise<unknown> {
  return (await browser.get(PATHS.session)).envelope().result;
}

describe('the sites of a contact', () => {
  it('are those where it has a role, by title', async () => {
    const browser = await signedIn(server, 'newcomer');
    expect((await browser.get(SITES)).envelope().result).toEqual([
      { siteId: 1, title: expect.any(String) },
      { siteId: SECOND, title: 'Wholesale' },
    ]);
    expect((await server.browser().get(SITES)).status).toBe(401);
  });

  it('can be switched: the roles there count from the next call on, in this session only', async () => {
    const browser = await signedIn(server, 'newcomer');
    const other = await signedIn(server, 'newcomer');
    expect((await browser.get(LIST)).status).toBe(403);
    expect((await browser.post(SWITCH, { siteId: SECOND })).status).toBe(200);
    expect(await session(browser)).toMatchObject({ siteId: SECOND, siteTitle: 'Wholesale', roles: ['Owner'] });
    expect((await browser.get(LIST)).status).toBe(200);
    expect((await other.get(LIST)).status).toBe(403);
    expect((await browser.post(SWITCH, { siteId: 1 })).status).toBe(200);
    expect((await browser.get(LIST)).status).toBe(403);
  });

  it('cannot be switched to a site without a role, of another tenant, or to a missing one; nothing changes', async () => {
    const browser = await signedIn(server, 'owner');
    for (const siteId of [SECOND, 2, 999]) expect((await browser.post(SWITCH, { siteId })).status).toBe(404);
    for (const siteId of [0, -1, 1.5, '1', null, 2 ** 40])
      expect((await browser.post(SWITCH, { siteId })).status).toBe(400);
    expect(await session(browser)).toMatchObject({ siteId: 1, roles: ['Owner'] });
  });

  it('are lost at once when the role is removed: the host’s site is used again', async () => {
    const browser = await signedIn(server, 'newcomer');
    await browser.post(SWITCH, { siteId: SECOND });
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`delete from site_contacts where tenant_id = 1 and site_id = ${SECOND} and contact_id = ${PEOPLE.newcomer.contactId}`.execute(
        transaction.query,
      );
    });
    expect(await session(browser)).toMatchObject({ siteId: 1 });
    expect((await browser.get(LIST)).status).toBe(403);
  });
});
