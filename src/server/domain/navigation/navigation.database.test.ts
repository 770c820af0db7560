import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../http/testing/sign-in.ts';
import { serviceOf } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const { query } = transaction;
    await sql`insert into sites (tenant_id, site_id, title) values (1, 20, 'Wholesale')`.execute(query);
    await sql`
      insert into navigation_links (tenant_id, site_id, item_path, title, href, show_in_footer, show_in_menu, order_number) values
      (1, 1, '/commerce', 'Commerce', null, false, true, 0), (1, 1, '/commerce/products', 'Goods', '/commerce/catalog/products/', false, true, 20),
      (1, 1, '/commerce/markets', 'Markets', '/commerce/markets/', false, false, 10), (1, 1, '/reports', 'Reports', null, false, true, 0),
      (1, 1, '/help', 'Help', 'https://help.example.com/', true, false, 20), (1, 1, '/terms', 'Terms', '/terms/', true, false, 10), (1, 1, '/bad', 'Bad', 'mailto:a@example.com', true, false, 0),
      (1, 20, '/commerce', 'Elsewhere', null, true, true, 0)`.execute(query);
  });
});
afterAll(() => server.close());

describe('the links of a site', () => {
  it('are a tree below a path, in order, of this site and tenant only', async () => {
    const acme = serviceOf(server, await signedIn(server, 'newcomer'));
    const all = await acme.rows('getNavigationDescendantsByPath', [':']);
    expect(all.map(({ title }) => title)).toEqual(['Commerce', 'Reports', 'Terms', 'Help']);
    const below = await acme.rows('getNavigationDescendantsByPath', ['commerce']);
    expect(below).toEqual([
      expect.objectContaining({
        title: 'Markets',
        href: '/commerce/markets/',
        showInMenu: false,
        orderNumber: 10,
        children: [],
      }),
      expect.objectContaining({ title: 'Goods', itemPath: '/commerce/products', showInMenu: true }),
    ]);
    expect(await acme.rows('getNavigationDescendantsByPath', [':commerce'])).toEqual(below);
    const globex = serviceOf(server, await signedIn(server, 'owner', 2));
    expect(await globex.rows('getNavigationDescendantsByPath', [':'])).toEqual([]);
  });

  it('need a session', async () => {
    const { status } = await serviceOf(server, server.browser()).read('getNavigationDescendantsByPath', [':']);
    expect(status).toBe(401);
  });
});

describe('a link that is moved up', () => {
  it('takes the links below with it, also to the path that it leaves', async () => {
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`
        insert into navigation_links (tenant_id, navigation_link_id, site_id, item_path, title) values
        (1, 901, 1, '/m/x', 'Moved'), (1, 902, 1, '/m/x/x', 'Below'), (1, 903, 1, '/m/x/x/x', 'Further below')`.execute(
        transaction.query,
      );
    });
    const owner = await signedIn(server, 'owner');
    const moved = { navigationLinkId: 901, version: 1, itemPath: '/m' };
    const answer = await owner.post('/site-management/management/NavigationLinkManagement/updateNavigationLink', moved);
    expect(answer.envelope()).toMatchObject({ isSuccessful: true, result: { itemPath: '/m', version: 2 } });
    const { rows } = await server.database.asOwner((query) =>
      sql<{ item_path: string }>`
        select item_path from navigation_links where navigation_link_id between 901 and 903 order by navigation_link_id`.execute(
        query,
      ),
    );
    expect(rows.map(({ item_path }) => item_path)).toEqual(['/m', '/m/x', '/m/x/x']);
  });
});

describe('the links of the footer', () => {
  it('are public, in order, and only those with a valid target', async () => {
    const links = await serviceOf(server, server.browser()).rows('getFooterLinks');
    expect(links.map(({ title, href }) => [title, href])).toEqual([
      ['Terms', '/terms/'],
      ['Help', 'https://help.example.com/'],
    ]);
    expect(links[0]).toEqual({ navigationLinkId: expect.any(Number), title: 'Terms', href: '/terms/' });
  });
});
