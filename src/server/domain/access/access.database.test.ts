import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { openTestSession } from '../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { PATHS, requestCode } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** Roles, permissions and contacts of a site over HTTP (`docs/domain/sites-and-access.md#permissions`). */

const SITE = 1;
const OTHER_SITE = 50;
const [OWNER, CLERK, NEWCOMER] = [1, 2, 3];
const CATEGORIES = '/catalog-management/management/categories/getCategories';
const MARKETS = '/auth-management/management/markets/getMarkets';
const ACCESS = '/auth-management/management';
/** What makes the clerk of the tests an administrator who is no owner. */
const ADMINISTRATION = [
  `${ACCESS}/Site/{siteId}/getSiteRoles`,
  `${ACCESS}/SiteRole/updateSiteRole`,
  `${ACCESS}/SiteRole/deleteSiteRole`,
  `${ACCESS}/SiteRole/getRolePermissionsById/{roleId}`,
  `${ACCESS}/SiteRole/batchUpdateRolePermissions`,
  `${ACCESS}/SiteRole/ResetRolePermissions`,
  `${ACCESS}/SiteContact/updateSiteContact`,
  `${ACCESS}/SiteContact/blockUser`,
  `${ACCESS}/SiteContact/unblockUser`,
];

let server: TestServer;
let owner: Service;
let clerk: Service;

beforeAll(async () => {
  server = await startTestServer();
  await asAcme(sql`insert into sites (tenant_id, site_id, title) values (1, ${OTHER_SITE}, 'Another site')`);
  await asAcme(sql`
    insert into site_roles (tenant_id, role_id, site_id, role_title, is_owner)
    values (1, 51, ${OTHER_SITE}, 'Owner there', true), (1, 52, ${OTHER_SITE}, 'Reader there', false)`);
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.site_roles', 'role_id'), 100)`.execute(query),
  );
  for (const route of ADMINISTRATION)
    await asAcme(sql`insert into site_role_permissions values (1, ${CLERK}, ${route}, true)`);
  await asAcme(sql`update site_role_permissions set is_default = true where tenant_id = 1`);
  owner = serviceOf(server, await session('owner'));
  clerk = serviceOf(server, await session('clerk'));
});
afterAll(() => server.close());

function session(name: PersonName, tenantId: 1 | 2 = 1): Promise<TestBrowser> {
  const browser = server.browser(tenantId === 1 ? 'localhost' : 'globex.localhost');
  return openTestSession(server, browser, { tenantId, contactId: PEOPLE[name].contactId });
}

async function asAcme<Row>(statement: RawBuilder<unknown>): Promise<Row[]> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    // Safe: each caller names the columns that it selects.
    return (await statement.execute(transaction.query)).rows as Row[];
  });
}

const permit = (roleId: number, serviceRoute: string, isAllowed = true): JsonObject => ({
  roleId,
  rolePermissions: [{ serviceRoute, isAllowed }],
});

async function contact(name: PersonName): Promise<JsonObject> {
  const answer = await owner.read('getSiteContactById', [SITE, PEOPLE[name].contactId]);
  return JSON.parse(answer.text).result;
}

/** Returns a payload that changes nothing. */
async function unchanged(name: PersonName): Promise<JsonObject> {
  const { siteId, contactId, version, fullName } = await contact(name);
  return { siteId: siteId ?? null, contactId: contactId ?? null, version: version ?? null, fullName: fullName ?? null };
}

const auditOf = (entity: string) =>
  asAcme<{ changes: JsonObject }>(
    sql`select changes from audit_log where tenant_id = 1 and entity = ${entity} order by audit_log_id`,
  );

describe('permissions of a role', () => {
  it('count from the next call on, and leave one line in the audit log', async () => {
    const newcomer = await session('newcomer');
    expect((await newcomer.get(CATEGORIES)).status).toBe(403);
    const before = (await auditOf('RolePermission')).length;
    expect(await owner.done('batchUpdateRolePermissions', permit(NEWCOMER, CATEGORIES))).toEqual({
      granted: 1,
      revoked: 0,
    });
    expect((await newcomer.get(CATEGORIES)).status).toBe(200);
    expect(JSON.parse((await newcomer.get(PATHS.session)).text).result.operations).toContain('getCategories');
    await owner.done('batchUpdateRolePermissions', permit(NEWCOMER, CATEGORIES));
    await owner.done('batchUpdateRolePermissions', permit(NEWCOMER, CATEGORIES, false));
    expect((await newcomer.get(CATEGORIES)).status).toBe(403);
    expect((await auditOf('RolePermission')).slice(before).map(({ changes }) => changes)).toEqual([
      { granted: [[], [CATEGORIES]], revoked: [[], []] },
      { granted: [[], []], revoked: [[CATEGORIES], []] },
    ]);
  });

  it('are those of the whole catalogue, and say what the caller can change', async () => {
    const rows = await clerk.rows('getRolePermissionsById', [NEWCOMER]);
    const needing = server.operations.filter(
      ({ companion, access }) => companion === undefined && (access ?? 'permission') === 'permission',
    );
    expect(rows.map((row) => row['serviceRoute']).toSorted()).toEqual(needing.map(({ path }) => path).toSorted());
    const mayChange = (route: string) => rows.find((row) => row['serviceRoute'] === route)?.['mayChange'];
    expect([mayChange(CATEGORIES), mayChange(MARKETS)]).toEqual([true, false]);
    const ofOwners = await owner.rows('getRolePermissionsById', [OWNER]);
    expect(ofOwners.every((row) => row['isAllowed'] === true && row['mayChange'] === false)).toBe(true);
  });

  it('are given and taken only by those who have them, not to oneself either, all or none', async () => {
    for (const roleId of [NEWCOMER, CLERK]) {
      const refused = await clerk.write('batchUpdateRolePermissions', {
        roleId,
        rolePermissions: [
          { serviceRoute: CATEGORIES, isAllowed: roleId === NEWCOMER },
          { serviceRoute: MARKETS, isAllowed: true },
        ],
      });
      expect(refusal(refused)).toMatchObject({
        status: 403,
        errorCode: 'notHeld',
        fieldErrors: { 'rolePermissions[1].isAllowed': 'You do not have this permission yourself.' },
      });
    }
    expect((await clerk.read('getMarkets')).status).toBe(403);
    expect((await (await session('newcomer')).get(CATEGORIES)).status).toBe(403);
  });

  it('of owners cannot be changed or reset, and an unknown route is refused', async () => {
    expect((await owner.write('batchUpdateRolePermissions', permit(OWNER, CATEGORIES, false))).status).toBe(409);
    expect((await owner.write('ResetRolePermissions', { roleId: OWNER })).status).toBe(409);
    expect((await owner.write('batchUpdateRolePermissions', permit(CLERK, '/nowhere'))).status).toBe(400);
  });

  it('return to what the role was made with', async () => {
    await owner.done('batchUpdateRolePermissions', permit(CLERK, CATEGORIES, false));
    await owner.done('batchUpdateRolePermissions', permit(CLERK, MARKETS));
    expect([(await clerk.read('getCategories')).status, (await clerk.read('getMarkets')).status]).toEqual([403, 200]);
    expect(await owner.done('ResetRolePermissions', { roleId: CLERK })).toEqual({ granted: 1, revoked: 1 });
    expect([(await clerk.read('getCategories')).status, (await clerk.read('getMarkets')).status]).toEqual([200, 403]);
  });

  it('of a role at another site do not exist for somebody without a role there', async () => {
    const [there, none] = [
      await owner.write('batchUpdateRolePermissions', permit(52, CATEGORIES)),
      await owner.write('batchUpdateRolePermissions', permit(9999, CATEGORIES)),
    ];
    expect([there.status, none.status]).toEqual([404, 404]);
    expect({ ...there.envelope(), requestId: '' }).toEqual({ ...none.envelope(), requestId: '' });
    expect((await owner.read('getRolePermissionsById', [52])).status).toBe(404);
    expect((await owner.write('ResetRolePermissions', { roleId: 52 })).status).toBe(404);
  });
});

describe('roles', () => {
  it('are not deleted while a contact has them, and the role of owners never', async () => {
    expect(refusal(await owner.write('deleteSiteRole', { roleId: NEWCOMER }))).toMatchObject({
      errorCode: 'referenced',
    });
    expect(refusal(await owner.write('deleteSiteRole', { roleId: OWNER }))).toMatchObject({ errorCode: 'refused' });
    const { roleId } = await owner.done('addSiteRole', { siteId: SITE, roleTitle: 'Short-lived' });
    await owner.done('deleteSiteRole', { roleId: roleId ?? null });
  });

  it('are for new contacts only if the caller may give them', async () => {
    const { roleId, version } = await owner.done('addSiteRole', { siteId: SITE, roleTitle: 'Auditor' });
    await owner.done('batchUpdateRolePermissions', permit(Number(roleId), MARKETS));
    const change = { roleId: roleId ?? null, version: version ?? null, isDefaultForNewContacts: true };
    expect(refusal(await clerk.write('updateSiteRole', change)).fieldErrors).toEqual({
      isDefaultForNewContacts: 'The role Auditor permits something that you may not do yourself.',
    });
    expect(refusal(await clerk.write('deleteSiteRole', { roleId: roleId ?? null })).status).toBe(409);
    expect(await owner.done('updateSiteRole', change)).toMatchObject({ isDefaultForNewContacts: true });
    const ofOwners = { roleId: OWNER, version: 1, isDefaultForNewContacts: true };
    expect(refusal(await owner.write('updateSiteRole', ofOwners)).fieldErrors).toEqual({
      isDefaultForNewContacts: 'Nobody becomes an owner by registering.',
    });
  });
});

describe('a contact of a site', () => {
  it('is changed with its roles and responsibilities, in one version', async () => {
    const before = await contact('newcomer');
    const values = {
      ...(await unchanged('newcomer')),
      fullName: 'Nora Newcomer',
      profile: 'Answers the phone.',
      isPrimaryContact: true,
      entraObjectId: '7B6A2D1E-0F4C-4A58-9C1D-5E8F00A1B2C3',
      roles: [{ roleId: NEWCOMER }, { roleId: CLERK }, { roleId: OWNER, isDeleted: true }],
      responsibilityMatrices: [{ responsibilityTypeId: 2 }],
    };
    const saved = await owner.done('updateSiteContact', values);
    expect(saved).toEqual({
      ...before,
      ...values,
      entraObjectId: '7b6a2d1e-0f4c-4a58-9c1d-5e8f00a1b2c3',
      version: Number(before['version']) + 1,
      roleTitles: 'Clerk, Newcomer',
      roles: [{ roleId: CLERK }, { roleId: NEWCOMER }],
    });
    expect(await contact('newcomer')).toEqual(saved);
    expect((await (await session('newcomer')).get(CATEGORIES)).status).toBe(200);
    const again = { ...(await unchanged('newcomer')), roles: [{ roleId: CLERK }, { roleId: NEWCOMER }] };
    expect((await owner.done('updateSiteContact', again))['version']).toBe(saved['version']);
    const taken = { ...(await unchanged('clerk')), entraObjectId: '7b6a2d1e-0f4c-4a58-9c1d-5e8f00a1b2c3' };
    expect(refusal(await owner.write('updateSiteContact', taken)).fieldErrors).toEqual({
      entraObjectId: 'This is the id of Nora Newcomer.',
    });
    await owner.done('updateSiteContact', { ...(await unchanged('newcomer')), roles: [{ roleId: NEWCOMER }] });
  });

  it('needs its version, and a stale one is answered with the contact as it is', async () => {
    const { version: _without, ...values } = await unchanged('newcomer');
    expect((await owner.write('updateSiteContact', values)).status).toBe(428);
    const stale = await owner.write('updateSiteContact', { ...values, version: 0 });
    expect([stale.status, stale.envelope().errorCode]).toEqual([409, 'stale']);
    expect(stale.envelope().result).toEqual(await contact('newcomer'));
  });

  it('gets roles of its site alone, each once', async () => {
    for (const roles of [[{ roleId: 52 }], [{ roleId: 9999 }], [{ roleId: CLERK }, { roleId: CLERK }]])
      expect((await owner.write('updateSiteContact', { ...(await unchanged('newcomer')), roles })).status).toBe(400);
  });

  it('gets no role that the caller could not give, not themselves either, and keeps it', async () => {
    for (const name of ['newcomer', 'clerk'] as const) {
      const roles = [{ roleId: OWNER }];
      const refused = await clerk.write('updateSiteContact', { ...(await unchanged(name)), roles });
      expect(refusal(refused)).toMatchObject({
        status: 409,
        fieldErrors: { 'roles[0].roleId': 'Only an owner can give or take the role Owner.' },
      });
    }
    const demoted = await clerk.write('updateSiteContact', { ...(await unchanged('owner')), roles: [] });
    expect(refusal(demoted)).toMatchObject({ status: 409, fieldErrors: { roles: expect.any(String) } });
  });

  it('who may do more is not renamed by one who may do less', async () => {
    const refused = await clerk.write('updateSiteContact', { ...(await unchanged('owner')), fullName: 'Nobody' });
    expect(refusal(refused).fieldErrors).toEqual({
      fullName: 'owner 1 may do things at Acme that you may not do yourself.',
    });
  });

  it('is the last owner, and stays one', async () => {
    const alone = await owner.write('updateSiteContact', { ...(await unchanged('owner')), roles: [{ roleId: CLERK }] });
    expect(refusal(alone).fieldErrors).toEqual({
      roles: 'A site needs an owner. Give the role to somebody else first.',
    });
  });

  it('of another tenant, or of no site of the caller, does not exist', async () => {
    const stranger = serviceOf(server, await session('owner', 2));
    expect((await stranger.write('blockUser', { siteId: SITE, contactId: 2 })).status).toBe(403);
    expect((await stranger.read('getSiteContactById', [SITE, 2])).status).toBe(403);
    expect((await owner.write('blockUser', { siteId: SITE, contactId: 9999 })).status).toBe(404);
    expect((await owner.write('blockUser', { siteId: OTHER_SITE, contactId: 2 })).status).toBe(403);
  });
});

describe('blocking', () => {
  const newcomer = { siteId: SITE, contactId: PEOPLE.newcomer.contactId };

  it('ends every session at once, and codes that wait; unblocking revives none', async () => {
    const sessions = [await session('newcomer'), await session('newcomer')];
    const waiting = server.browser();
    const code = await requestCode(server, waiting, PEOPLE.newcomer.email);
    for (const one of sessions)
      expect((await one.get('/auth-management/management/site/getSitesAccess')).status).toBe(200);
    expect(await owner.done('blockUser', newcomer)).toEqual({ contactId: newcomer.contactId, isBlocked: true });
    for (const one of sessions)
      expect((await one.get('/auth-management/management/site/getSitesAccess')).status).toBe(401);
    expect(await contact('newcomer')).toMatchObject({ isBlocked: true });
    expect(await owner.done('unblockUser', newcomer)).toEqual({ contactId: newcomer.contactId, isBlocked: false });
    for (const one of sessions)
      expect((await one.get('/auth-management/management/site/getSitesAccess')).status).toBe(401);
    expect((await waiting.post(PATHS.login, code)).status).not.toBe(200);
    expect((await (await session('newcomer')).get('/auth-management/management/site/getSitesAccess')).status).toBe(200);
  });

  it('is refused for oneself, for the last owner and for somebody who may do more', async () => {
    expect(refusal(await owner.write('blockUser', { siteId: SITE, contactId: 1 })).message).toBe(
      'You cannot block yourself.',
    );
    expect(refusal(await clerk.write('blockUser', { siteId: SITE, contactId: 1 })).message).toContain('may do things');
  });

  it('needs the permission at every site of the contact', async () => {
    await asAcme(
      sql`insert into site_contacts (tenant_id, site_id, contact_id) values (1, ${OTHER_SITE}, ${newcomer.contactId})`,
    );
    const refused = refusal(await owner.write('blockUser', newcomer));
    expect(refused.message).toContain('is also a contact of another site');
    await asAcme(sql`delete from site_contacts where tenant_id = 1 and site_id = ${OTHER_SITE}`);
    await clerk.done('blockUser', newcomer);
    await clerk.done('unblockUser', newcomer);
  });
});
