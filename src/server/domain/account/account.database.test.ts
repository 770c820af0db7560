import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { PATHS, requestCode, signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** The history of sign-ins and its ends, and linked accounts (`docs/domain/sign-in.md#sign-in-history`). */

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const [SITE, OWNER] = [1, PEOPLE.owner.contactId];

let server: TestServer;
let owner: Service;

beforeAll(async () => {
  server = await startTestServer();
  // The lists of administrators compare with the clock of the database.
  server.clock.now = new Date();
  owner = serviceOf(server, await signedIn(server, 'owner'));
});
afterAll(() => server.close());

const signIns = (contactId: number): Promise<unknown[]> =>
  owner.rows('getSiteContactSignIns', [SITE, contactId], '$orderby=signInId');

describe('the history of sign-ins', () => {
  it('shows a person its devices, and which of them are still signed in', async () => {
    const other = server.browser();
    const entered = await requestCode(server, other, PEOPLE.owner.email);
    expect((await other.post(PATHS.login, entered, { 'user-agent': PHONE })).status).toBe(200);
    server.passSeconds(1);
    expect(await owner.rows('getOwnSignIns')).toMatchObject([
      { device: 'Safari on iPhone', method: 'code', isOpen: true, isThisDevice: false },
      { device: 'Unknown device', method: 'code', isOpen: true, isThisDevice: true, clientAddress: '127.0.0.1' },
    ]);
    await other.post(PATHS.logout, {});
    expect(await owner.rows('getOwnSignIns')).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    expect(await signIns(OWNER)).toMatchObject([
      { device: 'Unknown device', isOpen: true },
      { device: 'Safari on iPhone', isOpen: false, lastSeenDate: null },
    ]);
  });

  it('is of the person alone, and of administrators of its sites', async () => {
    const newcomer = serviceOf(server, await signedIn(server, 'newcomer'));
    expect(await newcomer.rows('getOwnSignIns')).toHaveLength(1);
    expect((await newcomer.read('getSiteContactSignIns', [SITE, OWNER])).status).toBe(403);
    const stranger = serviceOf(server, await signedIn(server, 'owner', 2));
    expect((await stranger.read('getSiteContactSignIns', [SITE, PEOPLE.newcomer.contactId])).status).toBe(403);
  });
});

describe('signing out everywhere', () => {
  it('ends the other sessions of the caller and no others', async () => {
    const clerk = await signedIn(server, 'clerk');
    const elsewhere = await signedIn(server, 'clerk');
    expect(await serviceOf(server, clerk).done('signOutOtherSessions', {})).toEqual({ sessions: 1 });
    expect((await serviceOf(server, elsewhere).read('getOwnSignIns')).status).toBe(401);
    expect((await serviceOf(server, clerk).read('getOwnSignIns')).status).toBe(200);
    expect((await owner.read('getOwnSignIns')).status).toBe(200);
  });

  it('of another contact counts from its next request on, and needs the permission', async () => {
    const key = { siteId: SITE, contactId: PEOPLE.clerk.contactId };
    const clerk = serviceOf(server, await signedIn(server, 'clerk'));
    expect((await clerk.write('signOutSiteContact', { siteId: SITE, contactId: OWNER })).status).toBe(403);
    const answer = await owner.write('signOutSiteContact', key);
    expect([answer.status, answer.envelope().message]).toEqual([200, 'clerk 1 is signed out everywhere.']);
    expect((await clerk.read('getOwnSignIns')).status).toBe(401);
    expect(await owner.done('signOutSiteContact', key)).toEqual({ contactId: key.contactId, sessions: 0 });
    expect(refusal(await owner.write('signOutSiteContact', { siteId: SITE, contactId: 9999 })).status).toBe(404);
    server.passSeconds(601);
    await signedIn(server, 'clerk');
  });
});

describe('an account at an identity provider', () => {
  it('is listed for its contact alone, and unlinked once, with a notice to each identity', async () => {
    await server.database.asOwner((query) =>
      sql`insert into contact_provider_accounts (tenant_id, issuer_url, subject, contact_id)
        values (1, 'https://id.example.com/v2', 'abc', ${OWNER})`.execute(query),
    );
    expect(await owner.rows('getOwnProviderAccounts')).toMatchObject([
      { issuerUrl: 'https://id.example.com/v2', title: 'id.example.com' },
    ]);
    server.passSeconds(601);
    const other = serviceOf(server, await signedIn(server, 'newcomer'));
    expect(await other.rows('getOwnProviderAccounts')).toEqual([]);
    const payload = { issuerUrl: 'https://id.example.com/v2' };
    expect((await other.write('unlinkProviderAccount', payload)).status).toBe(404);
    const before = server.sent.length;
    await owner.done('unlinkProviderAccount', payload);
    expect(server.sent.slice(before).map(({ to }) => to)).toEqual([PEOPLE.owner.phone, PEOPLE.owner.email]);
    expect(server.sent.at(-1)?.text).toBe(
      'Your account at id.example.com signs you in to Acme no longer. If this was not you, tell your administrator at once.',
    );
    expect(await owner.rows('getOwnProviderAccounts')).toEqual([]);
    expect((await owner.write('unlinkProviderAccount', payload)).status).toBe(404);
  });
});
