import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATHS, requestCode, signedIn } from '../../../http/testing/sign-in.ts';
import { textMember, type HttpResponse } from '../../../http/testing/http-call.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(() => server.close());

const LIST = '/catalog-management/management/categories/getCategories';

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.get(LIST)).status === 200;
}

describe('a session', () => {
  it('is extended while it is used, and ends half an hour later', async () => {
    const browser = await signedIn(server, 'clerk');
    for (let count = 0; count < 5; count += 1) {
      server.passSeconds(29 * 60);
      expect(await isSignedIn(browser)).toBe(true);
    }
    server.passSeconds(31 * 60);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends after twelve hours, even while it is used', async () => {
    const browser = await signedIn(server, 'clerk');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.passSeconds(20 * 60);
      expect(await isSignedIn(browser), `after ${minutes} minutes`).toBe(true);
    }
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({ idleSeconds: 20 * 60 });
    server.passSeconds(20 * 60 + 1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is written at most once a minute', async () => {
    const browser = await signedIn(server, 'clerk');
    const seen = () =>
      server.database.asOwner(async (query) => {
        const { rows } = await sql<{ seen: string }>`select max(last_seen_date) as seen from gate.sessions`.execute(
          query,
        );
        return rows[0]?.seen;
      });
    const first = await seen();
    server.passSeconds(59);
    await isSignedIn(browser);
    expect(await seen()).toBe(first);
    server.passSeconds(2);
    await isSignedIn(browser);
    expect(await seen()).toBe(server.clock.now.toISOString());
  });

  it('is new at every sign-in, and the old one ends', async () => {
    const browser = await signedIn(server, 'clerk');
    const old = browser.cookies.get('sid') ?? '';
    await signedIn(server, 'clerk', 1, browser);
    expect(browser.cookies.get('sid')).not.toBe(old);
    const thief = server.browser();
    thief.cookies.set('sid', old);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is one of ten at most; the oldest ends', async () => {
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < 11; count += 1) {
      // Each test starts with full budgets and without sessions.
      await server.database.asOwner((query) => sql`delete from gate.sign_in_events`.execute(query));
      browsers.push(await signedIn(server, 'clerk'));
      server.passSeconds(1);
    }
    const alive = await Promise.all(browsers.map(isSignedIn));
    expect(alive).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });

  it('ends at the next call when the contact is blocked, and unblocking does not restore it', async () => {
    const browser = await signedIn(server, 'newcomer');
    const change = (set: 'block' | 'unblock') =>
      server.database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await sql`update contacts set is_blocked = ${set === 'block'}, epoch = epoch + ${set === 'block' ? 1 : 0} where tenant_id = 1 and contact_id = ${PEOPLE.newcomer.contactId}`.execute(
          transaction.query,
        );
      });
    const status = async (): Promise<number> =>
      (await browser.get('/auth-management/management/markets/getCurrencies')).status;
    expect(await status()).toBe(200);
    await change('block');
    expect(await status()).toBe(401);
    await change('unblock');
    expect(await status()).toBe(401);
  });

  it('is refused for fifty concurrent callers once the block is committed', async () => {
    const browser = await signedIn(server, 'owner', 2);
    let isBlocked = false;
    const late: number[] = [];
    const callers = Array.from({ length: 50 }, async () => {
      for (let count = 0; count < 6; count += 1) {
        const startedAfter = isBlocked;
        const { status } = await browser.get(LIST);
        if (startedAfter) late.push(status);
      }
    });
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(2);
      await sql`update contacts set is_blocked = true, epoch = epoch + 1 where tenant_id = 2 and contact_id = 1`.execute(
        transaction.query,
      );
    });
    isBlocked = true;
    await Promise.all(callers);
    late.push((await browser.get(LIST)).status);
    expect(new Set(late)).toEqual(new Set([401]));
  });
});

interface Tokens {
  oAuthToken: string;
  refreshToken: string;
  cid: string;
}

async function bearerOf(name: keyof typeof PEOPLE): Promise<Tokens> {
  const browser = server.browser();
  return tokensIn(await browser.post(PATHS.bearer, await requestCode(server, browser, PEOPLE[name].email)));
}

function tokensIn(answer: HttpResponse): Tokens {
  const { result } = answer.envelope();
  return {
    oAuthToken: textMember(result, 'oAuthToken'),
    refreshToken: textMember(result, 'refreshToken'),
    cid: textMember(result, 'cid'),
  };
}

/** A service is a browser without cookies. */
function service(): TestBrowser {
  return server.browser();
}

function call(tokens: Tokens, cid = tokens.cid): Promise<HttpResponse> {
  return service().get(LIST, { authorization: `Bearer ${tokens.oAuthToken}`, cid });
}

function refresh(refreshToken: string): Promise<HttpResponse> {
  return service().post(PATHS.refresh, { refreshToken });
}

describe('a bearer token', () => {
  it('is valid for five minutes, with its own cid only', async () => {
    const tokens = await bearerOf('clerk');
    expect((await call(tokens)).status).toBe(200);
    for (const cid of ['', '00000000-0000-0000-0000-000000000000', (await bearerOf('owner')).cid]) {
      expect((await call(tokens, cid)).envelope().errorCode).toBe('badCid');
    }
    expect((await service().get(LIST, { authorization: `Bearer ${tokens.oAuthToken}` })).status).toBe(401);
    server.passSeconds(5 * 60 - 1);
    expect((await call(tokens)).status).toBe(200);
    server.passSeconds(2);
    expect((await call(tokens)).envelope().errorCode).toBe('notSignedIn');
  });

  it('writes without the headers of a browser', async () => {
    const tokens = await bearerOf('clerk');
    const headers = {
      authorization: `Bearer ${tokens.oAuthToken}`,
      cid: tokens.cid,
      'content-type': 'application/json',
    };
    const answer = await service().send(
      'POST',
      '/catalog-management/management/categories/addCategory',
      '{"title":"By a service","shortTitle":"Service"}',
      headers,
    );
    expect(answer.envelope()).toMatchObject({ isSuccessful: true, message: 'Category added.' });
  });

  it('is not accepted as a cookie, nor a cookie as a token', async () => {
    const tokens = await bearerOf('clerk');
    const browser = server.browser();
    browser.cookies.set('sid', tokens.oAuthToken);
    expect(await isSignedIn(browser)).toBe(false);
    const withCookie = await signedIn(server, 'clerk');
    expect(
      (await service().get(LIST, { authorization: `Bearer ${withCookie.cookies.get('sid')}`, cid: tokens.cid })).status,
    ).toBe(401);
    expect((await withCookie.get(LIST, { authorization: 'Bearer nothing' })).status).toBe(401);
    expect(
      (await service().get(LIST, { authorization: `Bearer ${tokens.refreshToken}`, cid: tokens.cid })).status,
    ).toBe(401);
  });

  it('is refreshed once, by twenty concurrent callers', async () => {
    const tokens = await bearerOf('clerk');
    server.passSeconds(4 * 60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const [first] = answers;
    if (first === undefined) throw new Error('There is no answer.');
    server.passSeconds(30);
    expect((await call(tokensIn(first))).status).toBe(200);
    expect((await call(tokens)).status).toBe(200);
  });

  it('ends with all tokens of its session when an old refresh token is reused', async () => {
    const first = await bearerOf('clerk');
    const second = tokensIn(await refresh(first.refreshToken));
    const third = tokensIn(await refresh(second.refreshToken));
    expect((await call(third)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await call(third)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect(server.logged.some((line) => line.includes('"event":"refreshTokenReused"'))).toBe(true);
  });

  it('ends with its session when the parent is repeated too late', async () => {
    const first = await bearerOf('clerk');
    const second = tokensIn(await refresh(first.refreshToken));
    server.passSeconds(11);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('is not issued for an invented token, and ends at sign-out', async () => {
    expect((await refresh('A'.repeat(43))).status).toBe(401);
    const tokens = await bearerOf('clerk');
    const out = await service().send('POST', PATHS.logout, '{}', {
      authorization: `Bearer ${tokens.oAuthToken}`,
      cid: tokens.cid,
      'content-type': 'application/json',
    });
    expect(out.status).toBe(200);
    expect((await call(tokens)).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });
});
