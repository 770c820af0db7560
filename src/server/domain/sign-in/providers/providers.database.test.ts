import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { textMember, type HttpResponse } from '../../../http/testing/http-call.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { codeOf, PATHS, signedIn } from '../../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { CLIENT, LyingProvider, type Lie } from './testing/lying-provider.ts';

const START = '/api/start-provider-sign-in';
const LOGIN = '/api/login-by-provider';
const PROVIDERS = '/auth-management/management/authentication/getSignInProviders';
const ADD = '/auth-management/management/SiteIdentityProvider/addSiteIdentityProvider';
const OIDC = 5;
const ENTRA = 1;
const DIRECTORY = 'https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-0123456789ab/v2.0';
const OBJECT_ID = '11111111-2222-4333-8444-555555555555';

const provider = new LyingProvider('https://login.acme.example.com');
const entra = new LyingProvider(DIRECTORY);
let server: TestServer;
let ownId = 0;
let entraId = 0;

beforeAll(async () => {
  await Promise.all([provider.start(), entra.start()]);
  server = await startTestServer({
    outbound: (address, request) => (address.startsWith(provider.issuer) ? provider : entra).outbound(address, request),
  });
  const owner = await signedIn(server, 'owner');
  const add = async (values: JsonObject): Promise<HttpResponse> =>
    owner.post(ADD, { siteId: 1, clientId: CLIENT.id, clientSecret: CLIENT.secret, ...values });
  ownId = idOf(
    await add({ identityProviderId: OIDC, issuerUrl: provider.issuer, identityProviderTitle: 'Acme staff' }),
  );
  entraId = idOf(await add({ identityProviderId: ENTRA, issuerUrl: DIRECTORY, identityProviderTitle: 'Entra' }));
  await add({ identityProviderId: OIDC, clientId: 'incomplete' });
});

beforeEach(() => server.passSeconds(31 * 86_400));

afterEach(() => {
  provider.lie = null;
  provider.isDown = false;
});

afterAll(async () => {
  await server.close();
  provider.close();
  entra.close();
});

function idOf(answer: HttpResponse): number {
  return Number(JSON.parse(answer.text).result.siteIdentityProviderId);
}

const CLERK = { sub: 'clerk-at-the-provider', email: 'Clerk@Example.com', email_verified: true };

async function start(browser: TestBrowser, id = ownId): Promise<string> {
  const answer = await browser.post(START, { siteIdentityProviderId: id, returnUrl: '/commerce/' });
  return textMember(answer.envelope().result, 'authorizationUrl');
}

/** Goes to the provider, signs in there with these claims, and comes back. */
async function comeBack(
  claims: Record<string, unknown>,
  { browser = server.browser(), from = provider, id = ownId } = {},
): Promise<HttpResponse> {
  return browser.post(LOGIN, from.authorize(await start(browser, id), claims));
}

async function mayRead(browser: TestBrowser): Promise<boolean> {
  const { result } = (await browser.get(PATHS.session)).envelope();
  return JSON.stringify(result).includes('"isSignedIn":true');
}

/** Signs an account in, and proves it by a code if it is new. */
async function link(claims: Record<string, unknown>): Promise<void> {
  const browser = server.browser();
  const first = await comeBack(claims, { browser });
  if (!first.text.includes('transactionIdentifier')) return;
  const transactionIdentifier = textMember(first.envelope().result, 'transactionIdentifier');
  await browser.post(PATHS.login, { transactionIdentifier, smsOtp: codeOf(server.sent.at(-1)) });
}

describe('the sign-in page', () => {
  it('is told of the complete providers of its site, without their secrets', async () => {
    const answer = await server.browser().get(PROVIDERS);
    expect(answer.envelope().result).toEqual([
      { siteIdentityProviderId: ownId, identityProviderTitle: 'Acme staff' },
      { siteIdentityProviderId: entraId, identityProviderTitle: 'Entra' },
    ]);
    expect((await server.browser('globex.localhost').get(PROVIDERS)).envelope().result).toEqual([]);
  });

  it('sends the browser to the provider with PKCE, state and nonce', async () => {
    const address = new URL(await start(server.browser()));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `http://localhost:${server.port}/auth/signin/return/`,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
  });

  it('does not start with a provider of another site, and says when the provider is down', async () => {
    const foreign = await server.browser('globex.localhost').post(START, { siteIdentityProviderId: ownId });
    expect([foreign.status, foreign.envelope().errorCode]).toEqual([404, 'notFound']);
    provider.isDown = true;
    const down = await server.browser().post(START, { siteIdentityProviderId: ownId });
    expect([down.status, down.envelope().message]).toEqual([
      503,
      'Acme staff cannot be reached now. Try again later. You can sign in with a code instead.',
    ]);
  });
});

describe('coming back', () => {
  it('asks once for a code at the address, and signs in without one from then on', async () => {
    const browser = server.browser();
    const first = await comeBack(CLERK, { browser });
    expect(first.envelope().result).toEqual({
      returnUrl: '/commerce/',
      transactionIdentifier: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(await mayRead(browser)).toBe(false);
    expect(server.sent.at(-1)).toMatchObject({ to: PEOPLE.clerk.email, tenantId: 1 });
    const transactionIdentifier = textMember(first.envelope().result, 'transactionIdentifier');
    const proven = await browser.post(PATHS.login, { transactionIdentifier, smsOtp: codeOf(server.sent.at(-1)) });
    expect(proven.status).toBe(200);

    const again = server.browser();
    const second = await comeBack({ ...CLERK, email: 'renamed@example.com' }, { browser: again });
    expect(second.envelope().result).toMatchObject({ fullName: 'clerk 1', returnUrl: '/commerce/' });
    expect(await mayRead(again)).toBe(true);
    expect([...again.seen, ...server.logged].join()).not.toContain(CLIENT.secret);
  });

  it('gives the account of an address to its new owner only after another code', async () => {
    await link(CLERK);
    const successor = await comeBack({ ...CLERK, sub: 'somebody-else' });
    expect(successor.envelope().result).toHaveProperty('transactionIdentifier');
  });

  it.each<[string, JsonObject, string]>([
    ['an address that is not vouched for', { email_verified: false }, 'noVerifiedAddress'],
    ['an address that is vouched for in words', { email_verified: 'true' }, 'noVerifiedAddress'],
    ['the address of nobody', { email: 'nobody@example.com' }, 'notRegistered'],
    ['the address of somebody blocked', { email: PEOPLE.blocked.email }, 'notRegistered'],
  ])('with %s signs nobody in', async (_what, claims, errorCode) => {
    const before = server.sent.length;
    const answer = await comeBack({ ...CLERK, sub: 'stranger', ...claims });
    expect([answer.status, answer.envelope().errorCode, server.sent.length]).toEqual([403, errorCode, before]);
  });

  it('ends with the block of a contact that is linked', async () => {
    const newcomer = { sub: 'newcomer', email: PEOPLE.newcomer.email, email_verified: true };
    await link(newcomer);
    await block(true);
    const answer = await comeBack(newcomer);
    await block(false);
    expect([answer.status, answer.envelope().errorCode]).toEqual([403, 'notRegistered']);
  });
});

describe('a provider that lies', () => {
  it.each<Lie>([
    'nonce',
    'issuer',
    'audience',
    'expired',
    'alg none',
    'unsigned HS256',
    'another key',
    'no ID token',
    'issuer of the way back',
  ])('about %s signs nobody in', async (lie) => {
    await link(CLERK);
    const browser = server.browser();
    const address = await start(browser);
    provider.lie = lie;
    const answer = await browser.post(LOGIN, provider.authorize(address, CLERK));
    expect([answer.status, answer.envelope().errorCode]).toEqual([403, 'providerUntrusted']);
    expect(await mayRead(browser)).toBe(false);
  });

  it.each<Lie>(['issuer of the discovery', 'plain http authorization', 'not json'])(
    'about %s is not gone to',
    async (lie) => {
      provider.lie = lie;
      const answer = await server.browser().post(START, { siteIdentityProviderId: ownId });
      expect([answer.status, answer.envelope().errorCode]).toEqual([403, 'providerUntrusted']);
    },
  );

  it('and takes a code twice signs in once: the nonce is of the first time', async () => {
    await link(CLERK);
    const browser = server.browser();
    const brought = provider.authorize(await start(browser), CLERK);
    expect((await browser.post(LOGIN, brought)).status).toBe(200);
    const stranger = server.browser();
    provider.lie = 'replayed code';
    const { state } = provider.authorize(await start(stranger), CLERK);
    const answer = await stranger.post(LOGIN, { ...brought, state });
    expect([answer.status, answer.envelope().errorCode]).toEqual([403, 'providerUntrusted']);
  });
});

describe('the way back', () => {
  it.each<[string, (brought: JsonObject, browser: TestBrowser) => Promise<HttpResponse>]>([
    ['a second time', async (brought, browser) => (await browser.post(LOGIN, brought), browser.post(LOGIN, brought))],
    ['in another browser', (brought) => server.browser().post(LOGIN, brought)],
    ['at another tenant', (brought) => server.browser('globex.localhost').post(LOGIN, brought)],
    ['with another state', (brought, browser) => browser.post(LOGIN, { ...brought, state: 'x'.repeat(43) })],
    ['too late', (brought, browser) => (server.passSeconds(601), browser.post(LOGIN, brought))],
  ])('%s is refused with the same words', async (_when, back) => {
    const browser = server.browser();
    const brought = provider.authorize(await start(browser), CLERK);
    const answer = await back(brought, browser);
    expect([answer.status, answer.envelope().errorCode]).toEqual([400, 'providerSignInStale']);
  });

  it('with a code of another browser is refused by PKCE', async () => {
    const stolen = provider.authorize(await start(server.browser()), CLERK);
    const thief = server.browser();
    const { state } = provider.authorize(await start(thief), CLERK);
    const answer = await thief.post(LOGIN, { ...stolen, state });
    expect([answer.status, answer.envelope().errorCode]).toEqual([403, 'providerDenied']);
  });

  it('with the refusal of the provider says so', async () => {
    const browser = server.browser();
    const { state, iss } = provider.authorize(await start(browser), CLERK);
    const answer = await browser.post(LOGIN, { state, iss, error: 'access_denied' });
    expect([answer.status, answer.envelope().message]).toEqual([
      403,
      'The sign-in with Acme staff was cancelled or refused there. You can sign in with a code instead.',
    ]);
  });
});

describe('Microsoft Entra ID', () => {
  it('signs in the contact that has the object id, without a code', async () => {
    await inTenant((query) =>
      sql`update site_contacts set entra_object_id = ${OBJECT_ID} where tenant_id = 1 and contact_id = 2`.execute(
        query,
      ),
    );
    const claims = { sub: 'pairwise', oid: OBJECT_ID.toUpperCase() };
    const answer = await comeBack(claims, { from: entra, id: entraId });
    expect(answer.envelope().result).toMatchObject({ fullName: 'clerk 1' });
    // Another issuer may say any object id: it counts at Entra only.
    const other = await comeBack(claims);
    expect([other.status, other.envelope().errorCode]).toEqual([403, 'noVerifiedAddress']);
  });
});

type Query = Parameters<Parameters<TestServer['database']['transaction']>[0]>[0]['query'];

async function inTenant(work: (query: Query) => Promise<unknown>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await work(transaction.query);
  });
}

function block(isBlocked: boolean): Promise<void> {
  const { contactId } = PEOPLE.newcomer;
  return inTenant((query) =>
    sql`update contacts set is_blocked = ${isBlocked} where tenant_id = 1 and contact_id = ${contactId}`.execute(query),
  );
}
