import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../testing/seed-people.ts';
import { signedIn } from '../../testing/sign-in.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Records of a site are for those who may make the call there (`docs/domain/sites-and-access.md#records-of-a-site`). */

const SERVICE = '/site-management/management';
const list = (siteId: number): string => `${SERVICE}/Site/${siteId}/getNavigationLinks`;
const call = (name: string): string => `${SERVICE}/NavigationLinkManagement/${name}`;
const HERE = 1;
const THERE = 22;
/** A link of each site. */
const LINK_HERE = 501;
const LINK_THERE = 502;

let server: TestServer;
let owner: TestBrowser;
let clerk: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner');
  clerk = await signedIn(server, 'clerk');
  await asAcme(sql`insert into sites (tenant_id, site_id, title) values (1, ${THERE}, 'Another site')`);
  await asAcme(sql`
    insert into site_roles (tenant_id, role_id, site_id, role_title, is_owner)
    values (1, 21, ${THERE}, 'Owner', true), (1, 22, ${THERE}, 'Reader', false)`);
  await asAcme(
    sql`insert into site_role_permissions values (1, 22, ${`${SERVICE}/Site/{siteId}/getNavigationLinks`}, true)`,
  );
  await asAcme(sql`
    insert into navigation_links (tenant_id, navigation_link_id, site_id, item_path, title)
    values (1, ${LINK_HERE}, ${HERE}, '/here', 'Here'), (1, ${LINK_THERE}, ${THERE}, '/there', 'There')`);
});
afterAll(() => server.close());
beforeEach(() => asAcme(sql`delete from site_contacts where tenant_id = 1 and site_id = ${THERE}`));

async function asAcme(statement: RawBuilder<unknown>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await statement.execute(transaction.query);
  });
}

/** Gives a role at the other site. */
async function join(person: 'owner' | 'clerk', roleId: number): Promise<void> {
  const { contactId } = PEOPLE[person];
  await asAcme(sql`insert into site_contacts (tenant_id, site_id, contact_id) values (1, ${THERE}, ${contactId})`);
  await asAcme(sql`insert into site_contact_roles values (1, ${THERE}, ${contactId}, ${roleId})`);
}

const resultOf = ({ text }: { text: string }) => JSON.parse(text).result;
const linkThere = { navigationLinkId: LINK_THERE, version: 1 };

describe('the owner of one site', () => {
  it('reads the links of that site and of no other', async () => {
    expect(resultOf(await owner.get(list(HERE))).map((link: { title: string }) => link.title)).toEqual(['Here']);
    expect((await owner.get(list(THERE))).status).toBe(403);
    expect((await owner.get(`${call('getNavigationLinkById')}/${LINK_HERE}`)).status).toBe(200);
  });

  it('finds a link of another site as little as one that does not exist', async () => {
    const there = await owner.get(`${call('getNavigationLinkById')}/${LINK_THERE}`);
    const none = await owner.get(`${call('getNavigationLinkById')}/999999`);
    expect([there.status, none.status]).toEqual([404, 404]);
    expect({ ...JSON.parse(there.text), requestId: '' }).toEqual({ ...JSON.parse(none.text), requestId: '' });
    expect((await owner.post(call('updateNavigationLink'), { ...linkThere, title: 'Taken over' })).status).toBe(404);
    expect((await owner.post(call('deleteNavigationLink'), linkThere)).status).toBe(404);
  });

  it('adds no link to another site, and moves none there', async () => {
    const values = { itemPath: '/new', title: 'New', navigationLinkTypeId: 1 };
    expect((await owner.post(call('addNavigationLink'), { ...values, siteId: THERE })).status).toBe(403);
    expect((await owner.post(call('addNavigationLink'), { ...values, siteId: 999 })).status).toBe(403);
    const moved = { navigationLinkId: LINK_HERE, version: 1, siteId: THERE };
    expect((await owner.post(call('updateNavigationLink'), moved)).status).toBe(403);
  });

  it('finds neither effects nor history of it, and exports no list of another site', async () => {
    expect((await owner.get(`${call('deleteNavigationLink')}/effects/${LINK_HERE}`)).status).toBe(200);
    expect((await owner.get(`${call('deleteNavigationLink')}/effects/${LINK_THERE}`)).status).toBe(404);
    expect((await owner.get(`${call('getNavigationLinkById')}/history/${LINK_HERE}`)).status).toBe(200);
    expect((await owner.get(`${call('getNavigationLinkById')}/history/${LINK_THERE}`)).status).toBe(404);
    expect((await owner.get(`${list(HERE)}?$format=csv`)).text).toMatch(/^\uFEFF.*\r\n.*Here/);
    expect((await owner.get(`${list(THERE)}?$format=csv`)).status).toBe(403);
  });

  it('restores nothing at a site that it has left', async () => {
    await join('owner', 21);
    const payload = { siteId: THERE, itemPath: '/gone', title: 'Gone', navigationLinkTypeId: 1 };
    const { navigationLinkId } = resultOf(await owner.post(call('addNavigationLink'), payload));
    const key = { navigationLinkId };
    expect((await owner.post(call('deleteNavigationLink'), { ...key, version: 1 })).status).toBe(200);
    await asAcme(sql`delete from site_contacts where tenant_id = 1 and site_id = ${THERE}`);
    expect((await owner.post(`${call('deleteNavigationLink')}/restore`, key)).status).toBe(404);
    await join('owner', 21);
    expect((await owner.post(`${call('deleteNavigationLink')}/restore`, key)).status).toBe(200);
  });

  it('is refused the repetition of a write at a site that it has left', async () => {
    await join('owner', 21);
    const payload = { siteId: THERE, itemPath: '/repeated', title: 'Repeated', navigationLinkTypeId: 1 };
    const key = { 'idempotency-key': 'site-reach-0001' };
    expect((await owner.post(call('addNavigationLink'), payload, key)).status).toBe(200);
    expect((await owner.post(call('addNavigationLink'), payload, key)).status).toBe(200);
    await asAcme(sql`delete from site_contacts where tenant_id = 1 and site_id = ${THERE}`);
    expect((await owner.post(call('addNavigationLink'), payload, key)).status).toBe(403);
  });
});

describe('a contact of two sites', () => {
  it('works at the other site without going there, from the next call on', async () => {
    await join('owner', 21);
    expect(resultOf(await owner.get(list(THERE)))).toContainEqual(expect.objectContaining({ title: 'There' }));
    const saved = await owner.post(call('updateNavigationLink'), { ...linkThere, title: 'There, renamed' });
    expect(saved.status).toBe(200);
  });

  it('may do there only what its role there allows', async () => {
    expect((await clerk.get(list(THERE))).status).toBe(403);
    await join('clerk', 22);
    expect((await clerk.get(list(THERE))).status).toBe(200);
    expect((await clerk.get(list(HERE))).status).toBe(403);
    expect((await clerk.post(call('deleteNavigationLink'), linkThere)).status).toBe(403);
  });
});
