import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf } from '../../http/testing/service.ts';
import { codeOf, PATHS, requestCode, signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** Adding an identity (`docs/domain/sign-in.md#adding-an-identity`, `docs/security.md#sign-in-rule-12`). */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask(browser: TestBrowser, identityNo: string) {
  const { transactionIdentifier } = await serviceOf(server, browser).done('sendOtpForNewIdentity', {
    identityNo,
    countryCode: 'IND',
  });
  return { transactionIdentifier: String(transactionIdentifier), smsOtp: codeOf(server.sent.at(-1)) };
}

async function identitiesOf(browser: TestBrowser): Promise<unknown> {
  const answer = await serviceOf(server, browser).read('getContactOnlineIdentities');
  return answer.envelope().result;
}

describe('adding an identity', () => {
  it('takes a code, tells the other identities, and signs the contact in from then on', async () => {
    const browser = await signedIn(server, 'clerk');
    const before = server.sent.length;
    const entered = await ask(browser, 'Clerk.Home@Example.org');
    expect(server.sent.at(-1)).toMatchObject({
      to: 'clerk.home@example.org',
      subject: 'Your confirmation code for Acme',
    });
    expect((await serviceOf(server, browser).write('addIdentityByOtp', entered)).envelope().result).toEqual({
      identityNo: 'c***@example.org',
    });
    expect(server.sent.slice(before + 1).map(({ to }) => to)).toEqual([PEOPLE.clerk.phone, PEOPLE.clerk.email]);
    expect(server.sent.at(-1)?.text).toContain('c***@example.org was added to your account at Acme.');
    expect(await identitiesOf(browser)).toMatchObject({
      contactId: PEOPLE.clerk.contactId,
      fullName: 'clerk 1',
      isSignInRecent: true,
      contactOnlineIdentities: [
        { identityNo: PEOPLE.clerk.phone },
        { identityNo: PEOPLE.clerk.email },
        { identityNo: 'clerk.home@example.org', identityType: 'email' },
      ],
    });
    const later = server.browser();
    const answer = await later.post(PATHS.login, await requestCode(server, later, 'clerk.home@example.org'));
    expect(answer.envelope().result).toMatchObject({ fullName: 'clerk 1' });
  });

  it('turns the unproven address of a registration into a proven one', async () => {
    await server.database.asOwner((query) =>
      sql`insert into contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
        values (1, 'claimed@example.org', ${PEOPLE.newcomer.contactId}, 'email', false)`.execute(query),
    );
    const browser = await signedIn(server, 'newcomer');
    const entered = await ask(browser, 'claimed@example.org');
    expect((await serviceOf(server, browser).write('addIdentityByOtp', entered)).status).toBe(200);
  });

  it('is refused for an identity of somebody else, after it is proven, and for one that the contact has', async () => {
    const browser = await signedIn(server, 'owner');
    const entered = await ask(browser, PEOPLE.newcomer.phone);
    expect(refusal(await serviceOf(server, browser).write('addIdentityByOtp', entered))).toMatchObject({
      status: 409,
      message: 'This identity is already in use.',
    });
    const own = { identityNo: PEOPLE.owner.email };
    expect(refusal(await serviceOf(server, browser).write('sendOtpForNewIdentity', own)).fieldErrors).toEqual({
      identityNo: 'You can sign in with this already.',
    });
  });

  it('is bound to the contact that asked, and to its purpose', async () => {
    const browser = await signedIn(server, 'owner');
    const entered = await ask(browser, 'third@example.org');
    expect(refusal(await browser.post(PATHS.login, entered)).message).toBe('Please provide a valid OTP.');
    server.passSeconds(3600);
    const again = await ask(await signedIn(server, 'owner', 1, browser), 'third@example.org');
    await signedIn(server, 'clerk', 1, browser);
    expect((await serviceOf(server, browser).write('addIdentityByOtp', again)).status).toBe(400);
  });

  it('needs a sign-in of the last ten minutes', async () => {
    server.passSeconds(86_400);
    const browser = await signedIn(server, 'owner');
    server.passSeconds(600);
    await ask(browser, 'fourth@example.org');
    server.passSeconds(1);
    expect(await identitiesOf(browser)).toMatchObject({ isSignInRecent: false });
    const late = await serviceOf(server, browser).write('sendOtpForNewIdentity', { identityNo: 'fifth@example.org' });
    expect(refusal(late)).toMatchObject({ status: 403, errorCode: 'signInAgain' });
    expect((await serviceOf(server, server.browser()).read('getContactOnlineIdentities')).status).toBe(401);
  });
});
