import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { catalogueOf } from '../../../tools/catalogue/catalogue.ts';
import { projectRoot } from '../../../tools/catalogue/project-root.ts';
import { readSources } from '../../../tools/catalogue/read-sources.ts';
import { checkBackend } from '../../../tools/check/check-backend.ts';
import { member, textMember, type HttpResponse } from '../http/testing/http-call.ts';
import { HOSTS, PEOPLE, type PersonName } from '../http/testing/seed-people.ts';
import { codeOf, PATHS, requestCode, send } from '../http/testing/sign-in.ts';
import type { TestBrowser } from '../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../http/testing/test-server.ts';
import { serveFront, type ServedFront } from './testing/serve-front.ts';

/** The front before a second instance of our own services, with two tenants. */

const LIST = '/catalog-management/management/categories/getCategories?$top=2&$count=true';
const ADD = '/catalog-management/management/categories/addCategory';
/** The services whose reads are held against the catalogue: `tools/check` goes through all of them. */
const CHECKED = new Set(['auth-management', 'catalog-management']);

let backend: TestServer;
let front: ServedFront;

beforeAll(async () => {
  backend = await startTestServer();
  const addresses = new Map(Object.values(HOSTS).map((host) => [host, new URL(`http://${host}:${backend.port}`)]));
  front = await serveFront({ addresses, clock: () => backend.clock.now.getTime() });
});

afterAll(async () => {
  await front.close();
  await backend.close();
});

/** Returns a browser that has signed in at the front. */
async function signedIn(name: PersonName, tenantId: 1 | 2 = 1): Promise<TestBrowser> {
  const browser = front.browser(HOSTS[tenantId]);
  // Each test starts with full budgets.
  await backend.database.asOwner((query) => sql`delete from gate.sign_in_events`.execute(query));
  const answer = await browser.post(PATHS.login, await requestCode(backend, browser, PEOPLE[name].email));
  expect(answer.text).toContain(`"fullName":"${name} ${tenantId}"`);
  return browser;
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return member((await browser.get(PATHS.session)).envelope().result, 'isSignedIn') === true;
}

/** Returns the stored session of a browser. */
async function storedOf(browser: TestBrowser) {
  const session = await front.sessions.read(browser.cookies.get('sid') ?? '', browser.host.replace(/:\d+$/, ''));
  if (session === null) throw new Error('There is no session.');
  return session;
}

/** Counts the exchanges of refresh tokens that the backend has logged. */
function exchanges(): number {
  return backend.logged.filter((line) => line.includes('"operation":"refreshSession"')).length;
}

function exchange(refreshToken: string): Promise<HttpResponse> {
  return backend.browser().post(PATHS.refresh, { refreshToken });
}

describe('the front before our own services', () => {
  it('gives a call one id, in its own log, in the answer, and at a backend that trusts it', async () => {
    const trusting = await startTestServer({ http: { trustedProxyHops: 1 } });
    const before = await serveFront({ addresses: new Map([['*', new URL(`http://localhost:${trusting.port}`)]]) });
    try {
      const answer = await before.browser().get('/auth-management/management/authentication/getSignInCountries');
      const id = String(answer.headers['x-request-id']);
      const operationsUnder = (lines: readonly string[]) =>
        lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line).operation);
      expect(operationsUnder(before.logged)).toEqual(operationsUnder(trusting.logged));
      expect(operationsUnder(before.logged)).toHaveLength(1);
    } finally {
      await before.close();
      await trusting.close();
    }
  });

  it('signs people of two tenants in, lists, saves once, and signs out there too', async () => {
    const [acme, globex] = [await signedIn('clerk', 1), await signedIn('clerk', 2)];
    const key = { 'idempotency-key': 'one-category-only' };
    const saved = [
      await acme.post(ADD, { title: 'From the front', shortTitle: 'Front' }, key),
      await acme.post(ADD, { title: 'From the front', shortTitle: 'Front' }, key),
    ];
    expect(saved.map(({ text }) => text)).toEqual([saved[0]?.text, saved[0]?.text]);
    expect(saved[0]?.envelope().message).toBe('Category added.');
    expect((await acme.get(LIST)).envelope()).toMatchObject({ isSuccessful: true, count: 1 });
    expect((await globex.get(LIST)).envelope()).toMatchObject({ isSuccessful: true, count: 0 });
    expect((await acme.get(PATHS.session)).envelope().result).toMatchObject({
      fullName: 'clerk 1',
      tenantTitle: 'Acme',
      isDevelopment: false,
    });
    const csv = await acme.get(`${LIST}&$format=csv`);
    expect([csv.headers['content-type'], csv.text.includes('From the front')]).toEqual([
      'text/csv; charset=utf-8; header=present',
      true,
    ]);

    const { oAuthToken, cid } = await storedOf(acme);
    const copied = front.browser();
    copied.cookies.set('sid', acme.cookies.get('sid') ?? '');
    const out = await acme.post(PATHS.logout, {});
    expect([out.status, out.headers['clear-site-data'], acme.cookies.has('sid')]).toEqual([
      200,
      '"cache", "storage"',
      false,
    ]);
    expect((await copied.get(LIST)).envelope().errorCode).toBe('notSignedIn');
    const direct = await backend.browser().get(LIST, { authorization: `Bearer ${oAuthToken}`, cid });
    expect(direct.envelope().errorCode).toBe('notSignedIn');
    expect(await isSignedIn(globex)).toBe(true);
  });

  it('gives the browser a cookie that scripts cannot read, and no token in any body or header', async () => {
    const browser = await signedIn('owner');
    const { oAuthToken, refreshToken, cid } = await storedOf(browser);
    await browser.get(LIST);
    for (const secret of [oAuthToken, refreshToken, cid])
      expect(browser.seen.some((text) => text.includes(secret))).toBe(false);
    const set = browser.seen.filter((text) => text.includes('sid=')).join();
    expect(set).toMatch(/sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    for (const path of [PATHS.bearer, PATHS.refresh, PATHS.registerBearer])
      expect((await browser.post(path, {})).envelope().errorCode, path).toBe('unknownOperation');
  });

  it('refuses writes that do not come from the console, and pages of somebody else', async () => {
    const browser = await signedIn('clerk');
    const payload = { title: 'No', shortTitle: 'No' };
    const hostile: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { 'x-screenplay': '' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of hostile)
      expect((await browser.post(ADD, payload, headers)).envelope().errorCode).toBe('crossSite');
    const as = (page: string) => browser.get(LIST, { 'x-screenplay-as': page });
    expect((await as('1.1')).envelope().errorCode).toBe('otherSession');
    expect((await as(`${PEOPLE.clerk.contactId}.2`)).envelope().errorCode).toBe('otherSession');
    expect((await as(`${PEOPLE.clerk.contactId}.1`)).status).toBe(200);
    expect((await front.browser('nobody.example').get(LIST)).envelope().errorCode).toBe('unknownHost');
  });

  it('exchanges an expired token once under ten parallel calls', async () => {
    const browser = await signedIn('clerk');
    const before = await storedOf(browser);
    backend.passSeconds(5 * 60 + 1);
    const counted = exchanges();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.get(LIST)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(exchanges() - counted).toBe(1);
    const after = await storedOf(browser);
    expect(after.oAuthToken).not.toBe(before.oAuthToken);
    expect(after.openedAt).toBe(before.openedAt);
    // The page's own question is public: it answers as for nobody until the token is exchanged.
    backend.passSeconds(5 * 60 + 1);
    expect(await isSignedIn(browser)).toBe(true);
    expect(exchanges() - counted).toBe(2);
  });

  it('goes on with the successor when the answer to an exchange got lost', async () => {
    const browser = await signedIn('clerk');
    const { refreshToken } = await storedOf(browser);
    backend.passSeconds(5 * 60 + 1);
    expect((await exchange(refreshToken)).status).toBe(200);
    expect((await browser.get(LIST)).status).toBe(200);
  });

  it('ends the session when its refresh token was used by somebody else', async () => {
    const browser = await signedIn('clerk');
    const { refreshToken, cid } = await storedOf(browser);
    const stolen = (await exchange(refreshToken)).envelope().result;
    backend.passSeconds(5 * 60 + 1);
    const answers = await Promise.all([browser.get(LIST), browser.get(LIST)]);
    expect(answers.map((answer) => answer.envelope().errorCode)).toEqual(['notSignedIn', 'notSignedIn']);
    expect(browser.cookies.has('sid')).toBe(false);
    const thief = { authorization: `Bearer ${textMember(stolen, 'oAuthToken')}`, cid };
    expect((await backend.browser().get(LIST, thief)).status).toBe(401);
    expect((await exchange(textMember(stolen, 'refreshToken'))).status).toBe(401);
  });

  it('keeps sessions over a restart, and ends them after half an hour without a call', async () => {
    const browser = await signedIn('owner', 2);
    front = await front.restarted();
    const again = front.browser(HOSTS[2]);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect(await isSignedIn(again)).toBe(true);
    const elsewhere = front.browser(HOSTS[1]);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await isSignedIn(elsewhere)).toBe(false);
    backend.passSeconds(29 * 60);
    expect(await isSignedIn(again)).toBe(true);
    backend.passSeconds(31 * 60);
    expect(await isSignedIn(again)).toBe(false);
  });

  it('lets a browser that has signed in before do so again while strangers use up its budget', async () => {
    const browser = await signedIn('clerk');
    await browser.post(PATHS.logout, {});
    const codes: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await send(front.browser(), PEOPLE.clerk.email)).status);
      backend.passSeconds(61);
    }
    expect(codes).toEqual([200, 200, 429]);
    expect((await send(browser, PEOPLE.clerk.email)).status).toBe(200);
  });

  it('adds an identity with a code that is bound to the browser', async () => {
    const browser = await signedIn('newcomer');
    const sent = await browser.post('/auth-management/management/contact/sendOtpForNewIdentity', {
      identityNo: 'newcomer.two@example.com',
    });
    const transactionIdentifier = textMember(sent.envelope().result, 'transactionIdentifier');
    const smsOtp = codeOf(backend.sent.findLast(({ to }) => to === 'newcomer.two@example.com'));
    const add = { transactionIdentifier, smsOtp };
    const path = '/auth-management/management/contact/addIdentityByOtp';
    const other = front.browser();
    other.cookies.set('sid', browser.cookies.get('sid') ?? '');
    expect((await other.post(path, add)).status).toBe(400);
    expect((await browser.post(path, add)).envelope().isSuccessful).toBe(true);
  });

  it('keeps the contract of the operation catalogue', async () => {
    const browser = await signedIn('owner');
    const { entities, operations } = catalogueOf(readSources(projectRoot()));
    const ofTwoServices = Object.entries(operations).filter(([, { service }]) => CHECKED.has(service));
    const contract = { entities, operations: Object.fromEntries(ofTwoServices) };
    const ask = async (path: string, { isAnonymous = false } = {}) => {
      const { status, headers, text } = await (isAnonymous ? front.browser() : browser).get(path);
      return { status, type: headers['content-type'] ?? '', text };
    };
    const report = await checkBackend(contract, ask, true);
    expect(report.findings).toEqual([]);
    expect(report.checked).toBeGreaterThan(20);
  });
});

it('the folder of sessions and the log hold no token, not even with the secret of the installation', async () => {
  const browser = await signedIn('clerk');
  const { oAuthToken, refreshToken } = await storedOf(browser);
  expect(await front.sessions.read('A'.repeat(43), 'localhost')).toBeNull();
  for (const secret of [oAuthToken, refreshToken, browser.cookies.get('sid') ?? ''])
    expect(front.logged.some((line) => line.includes(secret))).toBe(false);
  expect(readdirSync(front.folder).filter((name) => name.includes(browser.cookies.get('sid') ?? ''))).toEqual([]);
});
