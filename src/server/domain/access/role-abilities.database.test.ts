import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { openTestSession } from '../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { storeServiceRoutes } from './service-routes.ts';

/** Abilities over HTTP (`docs/domain/sites-and-access.md#abilities`). */

const SITE = 1;
const CLERK = 2;
const NEWCOMER = 3;

let server: TestServer;
let owner: Service;

beforeAll(async () => {
  server = await startTestServer();
  const { operations, entities } = loadCatalogue();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  owner = await as('owner');
});
afterAll(() => server.close());

async function as(name: PersonName, tenantId: 1 | 2 = 1): Promise<Service> {
  const contact = { tenantId, contactId: PEOPLE[name].contactId };
  const host = tenantId === 1 ? 'localhost' : 'globex.localhost';
  return serviceOf(server, await openTestSession(server, server.browser(host), contact));
}

/** Returns the abilities of a role by name. */
async function abilitiesOf(roleId: number, by = owner): Promise<Record<string, JsonObject>> {
  const rows = await by.rows('getRoleAbilities', [roleId]);
  return Object.fromEntries(rows.map((row) => [String(row['ability']), row]));
}

const set = (roleId: number, abilities: Record<string, boolean>, by = owner) =>
  by.write('batchUpdateRoleAbilities', {
    roleId,
    abilities: Object.entries(abilities).map(([ability, isAllowed]) => ({ ability, isAllowed })),
  });

it('says of every ability how much of it a role has, in the order of the menu', async () => {
  const rows = await owner.rows('getRoleAbilities', [CLERK]);
  expect(rows.length).toBeGreaterThan(40);
  expect([...new Set(rows.map((row) => row['group']))].slice(0, 3)).toEqual(['Home', 'Sites', 'People and access']);
  const byName = await abilitiesOf(CLERK);
  expect(byName['refund']).toMatchObject({
    isAllowed: false,
    permitted: '0 of 6',
    mayChange: true,
    needs: 'See orders',
  });
  expect(byName['seeProducts']).toMatchObject({ isAllowed: true });
  const route = Object.values(loadCatalogue().operations).find(({ name }) => name === 'getVariantPrices')?.path ?? '';
  await owner.done('batchUpdateRolePermissions', {
    roleId: CLERK,
    rolePermissions: [{ serviceRoute: route, isAllowed: false }],
  });
  expect((await abilitiesOf(CLERK))['seeProducts']?.['isAllowed']).toBeNull();
  const [partly] = await owner.rows('getSiteAbilities', [SITE], "$filter=ability eq 'seeProducts'");
  expect(partly).toMatchObject({ roleTitles: 'Owner', partlyRoleTitles: 'Clerk', contactCount: 1 });
  const ofOwner = await abilitiesOf(1);
  expect(Object.values(ofOwner).every((row) => row['isAllowed'] === true && row['mayChange'] === false)).toBe(true);
});

it('gives an ability with what it needs in one batch, and takes it again', async () => {
  expect((await set(NEWCOMER, { refund: true })).status).toBe(200);
  const given = await abilitiesOf(NEWCOMER);
  expect([given['refund']?.['isAllowed'], given['seeOrders']?.['isAllowed']]).toEqual([true, true]);
  expect(given['shipOrders']?.['isAllowed']).toBe(false);
  const session = await (await as('newcomer')).read('getSession');
  expect(JSON.parse(session.text).result.operations).toContain('createRefund');

  const [who] = await owner.rows('getSiteAbilities', [SITE], "$filter=ability eq 'refund'");
  expect(who).toMatchObject({ title: 'Refund', roleTitles: 'Owner, Newcomer', contactCount: 2 });
  const may = await owner.rows('getSiteContactAbilities', [SITE, PEOPLE.newcomer.contactId]);
  expect(may.map((row) => [row['ability'], row['isWhole'], row['roleTitles']])).toEqual([
    ['seeOrders', true, 'Newcomer'],
    ['refund', true, 'Newcomer'],
  ]);

  expect((await set(NEWCOMER, { refund: false, seeOrders: false })).status).toBe(200);
  expect(await owner.rows('getSiteContactAbilities', [SITE, PEOPLE.newcomer.contactId])).toEqual([]);
  const [nobody] = await owner.rows('getSiteAbilities', [SITE], "$filter=ability eq 'refund'");
  expect(nobody).toMatchObject({ roleTitles: 'Owner', contactCount: 1 });
});

it('lets nobody give what they do not hold, and names the row', async () => {
  expect((await set(CLERK, { manageRoles: true })).status).toBe(200);
  const clerk = await as('clerk');
  expect((await abilitiesOf(NEWCOMER, clerk))['refund']?.['mayChange']).toBe(false);
  const refused = refusal(await set(NEWCOMER, { seePeople: true, refund: true }, clerk));
  expect(refused).toMatchObject({ status: 403 });
  expect(Object.keys(refused.fieldErrors)).toEqual(['abilities[1].isAllowed']);
  expect((await abilitiesOf(NEWCOMER))['seePeople']?.['isAllowed']).toBe(false);
  expect(refusal(await set(1, { refund: false })).status).toBe(409);
});

it('refuses what is no list of abilities, and a role of another tenant', async () => {
  expect(refusal(await set(NEWCOMER, { nothing: true })).fieldErrors).toEqual({
    'abilities[0].ability': 'This ability does not exist.',
  });
  for (const abilities of [null, {}, [{ ability: 'refund' }], [{ ability: 1, isAllowed: true }], 'x'])
    expect((await owner.write('batchUpdateRoleAbilities', { roleId: NEWCOMER, abilities } as JsonObject)).status).toBe(
      400,
    );
  const stranger = await as('owner', 2);
  const roleId = 950;
  await server.database.asOwner((query) =>
    sql`insert into site_roles (tenant_id, role_id, site_id, role_title) values (1, ${roleId}, 1, 'Ours alone')`.execute(
      query,
    ),
  );
  expect((await stranger.read('getRoleAbilities', [roleId])).status).toBe(404);
  expect((await set(roleId, { refund: true }, stranger)).status).toBe(404);
  expect((await stranger.read('getSiteAbilities', [SITE])).status).toBe(403);
});
