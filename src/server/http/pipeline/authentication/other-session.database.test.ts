import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../testing/seed-people.ts';
import { PATHS, signedIn } from '../../testing/sign-in.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Tabs share one cookie. A page that was rendered for one contact and site must not read and write for another. */

const LIST = '/catalog-management/management/categories/getCategories';
const DELETE = '/catalog-management/management/categories/deleteCategory';
const SECOND = 20;

let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const { query } = transaction;
    await sql`insert into sites (tenant_id, site_id, title) values (1, ${SECOND}, 'Wholesale')`.execute(query);
    await sql`insert into site_contacts (tenant_id, site_id, contact_id) values (1, ${SECOND}, ${PEOPLE.owner.contactId})`.execute(
      query,
    );
  });
  browser = await signedIn(server, 'owner');
});

afterAll(() => server.close());

const as = (contactId: number, siteId: number) => ({ 'x-screenplay-as': `${contactId}.${siteId}` });
const own = as(PEOPLE.owner.contactId, 1);

describe('a page that names its contact and site', () => {
  it('is served when they match the session; so is a page that names none', async () => {
    expect((await browser.get(LIST, own)).status).toBe(200);
    expect((await browser.get(LIST)).status).toBe(200);
  });

  it.each([
    ['another person', as(PEOPLE.clerk.contactId, 1)],
    ['another site', as(PEOPLE.owner.contactId, SECOND)],
    ['nobody', { 'x-screenplay-as': '' }],
    ['what cannot be read', { 'x-screenplay-as': '1.1, 2.1' }],
  ])('is refused when %s: reads and writes, before permissions are checked', async (_whom, header) => {
    for (const answer of [
      await browser.get(LIST, header),
      await browser.post(DELETE, { categoryId: 1 }, header),
      await browser.get('/auth-management/management/site/getSitesAccess', header),
    ]) {
      expect([answer.status, answer.envelope().errorCode, answer.envelope().result]).toEqual([
        401,
        'otherSession',
        null,
      ]);
    }
  });

  it('can read the session and sign out all the same', async () => {
    const another = await signedIn(server, 'owner');
    expect((await another.get(PATHS.session, as(PEOPLE.clerk.contactId, 1))).envelope().result).toMatchObject({
      contactId: PEOPLE.owner.contactId,
    });
    expect((await another.post('/api/logout', {}, as(PEOPLE.clerk.contactId, 1))).status).toBe(200);
  });

  it('learns from its next call that another tab has switched the site', async () => {
    expect((await browser.post('/api/site', { siteId: SECOND }, own)).status).toBe(200);
    expect((await browser.get(LIST, own)).envelope().errorCode).toBe('otherSession');
  });
});
