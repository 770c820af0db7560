import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from './sessions/get-session.ts';
import { anotherCode, codeOf, PATHS, requestCode, send, signedIn } from '../../http/testing/sign-in.ts';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

// After a month and a day every budget is full again.
beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(() => server.close());

const INVALID = 'Please provide a valid OTP.';
const { email, phone } = PEOPLE.clerk;

async function timeOf(identityNo: string): Promise<number> {
  const started = performance.now();
  await send(server.browser(), identityNo);
  return performance.now() - started;
}

describe('requesting a code', () => {
  it.each([
    ['an address', 'Clerk@Example.com ', 'IND', email, 'email'],
    ['a phone with its plus sign', '+1 (202) 555-0102', 'IND', phone, 'sms'],
    ['a phone of the country', '202 555 0102', 'USA', phone, 'sms'],
  ])('by %s sends it there, and reveals only the channel', async (_what, identityNo, countryCode, to, channel) => {
    const browser = server.browser();
    const answer = await browser.post(PATHS.send, { identityNo, countryCode });
    expect(answer.envelope().result).toEqual({
      isUserExists: true,
      transactionIdentifier: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(server.sent.at(-1)).toMatchObject({ to, channel, tenantId: 1, subject: 'Your sign-in code for Acme' });
    expect(browser.seen.join()).not.toContain(codeOf(server.sent.at(-1)));
  });

  it.each([
    ['not-a-phone', 'IND', 'identityNo', 'Please provide a valid phone.'],
    ['123', 'IND', 'identityNo', 'Please provide a valid phone.'],
    ['202 555 0102 ext. 5', 'USA', 'identityNo', 'Please provide a valid phone.'],
    ['a@b', 'IND', 'identityNo', 'Please provide a valid email address.'],
    ['a b@example.com', 'IND', 'identityNo', 'Please provide a valid email address.'],
    [email, 'ZZZ', 'countryCode', 'Please select your country.'],
  ])('by %s from %s is refused on the field', async (identityNo, countryCode, path, message) => {
    const answer = await server.browser().post(PATHS.send, { identityNo, countryCode });
    expect([answer.status, answer.envelope().fieldErrors]).toEqual([400, [{ path, message }]]);
  });

  it('gives a blocked contact the response of an unknown one, and sends nothing', async () => {
    const before = server.sent.length;
    for (const identityNo of ['nobody@example.com', PEOPLE.blocked.email, PEOPLE.blocked.phone]) {
      const answer = await send(server.browser(), identityNo);
      expect([answer.status, answer.envelope().result, answer.headers['set-cookie']]).toEqual([
        200,
        { isUserExists: false },
        undefined,
      ]);
    }
    expect(server.sent).toHaveLength(before);
  });

  it('finds contacts of this tenant only', async () => {
    const answer = await send(server.browser('globex.localhost'), email);
    expect(answer.status).toBe(200);
    expect(server.sent.at(-1)).toMatchObject({ tenantId: 2, subject: 'Your sign-in code for Globex' });
  });

  it('takes the same time for known and unknown identities', async () => {
    for (const time of [await timeOf(email), await timeOf('nobody@example.com')]) expect(time).toBeGreaterThan(265);
  });
});

describe('entering a code', () => {
  it('opens a session, with a cookie that no script can read', async () => {
    const browser = server.browser();
    const answer = await browser.post(PATHS.login, await requestCode(server, browser, phone));
    const { result } = answer.envelope();
    expect(result).toMatchObject({ fullName: 'clerk 1', truncatedPhone: '+12*****0102' });
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.find((line) => line.startsWith('sid='))).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((line) => line.startsWith('dv='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    );
    expect(cookies.find((line) => line.startsWith('tx='))).toMatch(/^tx=; .*Max-Age=0$/);
    const session = (await browser.get(PATHS.session)).envelope().result;
    expect(session).toMatchObject({
      isSignedIn: true,
      fullName: 'clerk 1',
      tenantTitle: 'Acme',
      roles: ['Clerk'],
      idleSeconds: 1800,
      otpLength: 4,
    });
    expect(JSON.stringify(session)).not.toContain(browser.cookies.get('sid'));
    // The answer carries the session, so that the console need not read it.
    expect(result).toMatchObject({ session });
    expect(answer.text).not.toContain(browser.cookies.get('sid'));
  });

  it('opens a session also when it cannot be read at once, because the code is used up', async () => {
    const browser = server.browser();
    const sent = await requestCode(server, browser, phone);
    const reading = vi.spyOn(getSession, 'run').mockRejectedValueOnce(new Error('The database is busy.'));
    const answer = await browser.post(PATHS.login, sent);
    expect(reading).toHaveBeenCalledOnce();
    reading.mockRestore();
    expect(answer.envelope()).toMatchObject({ isSuccessful: true, result: { fullName: 'clerk 1' } });
    expect(answer.envelope().result).not.toHaveProperty('session');
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: true });
  });

  it('gives wrong, used, foreign and unknown codes the same response', async () => {
    const browser = server.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(server, browser, email);
    const envelopes = [];
    envelopes.push(await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(smsOtp) }));
    envelopes.push(await browser.post(PATHS.login, { transactionIdentifier: 'A'.repeat(22), smsOtp }));
    envelopes.push(await server.browser().post(PATHS.login, { transactionIdentifier, smsOtp }));
    const atOther = server.browser('globex.localhost');
    atOther.cookies.set('tx', browser.cookies.get('tx') ?? '');
    envelopes.push(await atOther.post(PATHS.login, { transactionIdentifier, smsOtp }));
    const nonce = browser.cookies.get('tx') ?? '';
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).status).toBe(200);
    browser.cookies.set('tx', nonce);
    envelopes.push(await browser.post(PATHS.login, { transactionIdentifier, smsOtp }));
    for (const answer of envelopes) {
      expect(answer.status).toBe(400);
      expect({ ...answer.envelope(), requestId: '' }).toEqual({
        isSuccessful: false,
        message: INVALID,
        result: null,
        errorCode: 'invalid',
        fieldErrors: [{ path: 'smsOtp', message: INVALID }],
        requestId: '',
      });
    }
  });

  it('ends after three attempts, and says what to do', async () => {
    const browser = server.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(server, browser, email);
    const messages = [];
    for (const step of [1, 2, 3])
      messages.push(
        (await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(smsOtp, step) })).envelope()
          .message,
      );
    expect(messages).toEqual([INVALID, INVALID, `${INVALID} Request a new code.`]);
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).envelope().message).toBe(
      `${INVALID} Request a new code.`,
    );
    expect((await browser.get(PATHS.verify(transactionIdentifier))).envelope().result).toEqual({ isValid: false });
  });

  it.each([
    [299, 200],
    [301, 400],
  ])('after %s seconds is %s', async (seconds, status) => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, email);
    server.passSeconds(seconds);
    expect((await browser.post(PATHS.login, entered)).status).toBe(status);
  });

  it('refuses a code of another purpose', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, email);
    const { transactionIdentifier } = entered;
    const be = (purpose: string) =>
      server.database.asOwner(async (query) => {
        await sql`update gate.otp_transactions set purpose = ${purpose}, attempts = 0 where transaction_identifier = ${transactionIdentifier}`.execute(
          query,
        );
        // Each of these guesses counts; there are more than a day allows.
        await sql`delete from gate.sign_in_events`.execute(query);
      });
    const details = { ...entered, fullName: 'N. Comer', emailAddress: 'n.comer@example.com' };
    for (const purpose of ['selfRegister', 'invite', 'addIdentity']) {
      await be(purpose);
      for (const path of [PATHS.login, PATHS.bearer])
        expect((await browser.post(path, entered)).status, purpose).toBe(400);
    }
    for (const purpose of ['login', 'invite', 'addIdentity']) {
      await be(purpose);
      for (const path of [PATHS.register, PATHS.registerBearer])
        expect((await browser.post(path, details)).status, purpose).toBe(400);
    }
    for (const purpose of ['invite', 'addIdentity']) {
      await be(purpose);
      // Its own browser may see where a code of any purpose went, and no other one.
      expect((await browser.get(PATHS.verify(transactionIdentifier))).envelope().result).toMatchObject({
        isValid: true,
      });
      expect((await server.browser().get(PATHS.verify(transactionIdentifier))).envelope().result).toEqual({
        isValid: false,
      });
    }
    await be('login');
    expect((await browser.post(PATHS.login, entered)).status).toBe(200);
  });

  it('fails once the contact is blocked', async () => {
    const browser = server.browser('globex.localhost');
    const entered = await requestCode(server, browser, PEOPLE.newcomer.email);
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(2);
      await sql`update contacts set is_blocked = true where tenant_id = 2 and contact_id = 3`.execute(
        transaction.query,
      );
    });
    const answer = await browser.post(PATHS.login, entered);
    expect([answer.status, answer.envelope().message]).toEqual([400, INVALID]);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('needs a transaction of this browser, the right method and a valid payload', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, email);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect(
        (await browser.send(method, PATHS.login, JSON.stringify(entered), { 'content-type': 'application/json' }))
          .status,
      ).toBe(405);
    for (const method of ['GET', 'HEAD'])
      expect(
        (
          await browser.send(
            method,
            `${PATHS.login}?transactionIdentifier=${entered.transactionIdentifier}&smsOtp=${entered.smsOtp}`,
            undefined,
            {},
          )
        ).status,
      ).toBe(405);
    for (const smsOtp of [null, 1234, ['1'], { $ne: null }, '', '123456789']) {
      const answer = await browser.post(PATHS.login, { ...entered, smsOtp });
      expect([answer.status, answer.envelope().fieldErrors]).toEqual([400, [{ path: 'smsOtp', message: INVALID }]]);
    }
    expect((await browser.post(PATHS.login, entered)).status).toBe(200);
  });
});

describe('the state of a transaction', () => {
  it('is visible to its own browser, with the identity masked', async () => {
    const browser = server.browser();
    const { transactionIdentifier } = await requestCode(server, browser, email);
    expect((await browser.get(PATHS.verify(transactionIdentifier))).envelope().result).toEqual({
      isValid: true,
      identityNo: 'c***@example.com',
      retryAfterSeconds: 60,
      mayRegister: false,
    });
    expect((await server.browser().get(PATHS.verify(transactionIdentifier))).envelope().result).toEqual({
      isValid: false,
    });
  });
});

describe('another code', () => {
  it('must be waited for, and invalidates the previous one', async () => {
    const browser = server.browser();
    const first = await requestCode(server, browser, email);
    const { transactionIdentifier } = first;
    server.passSeconds(57);
    const early = await browser.post(PATHS.resend, { transactionIdentifier });
    expect([early.status, early.envelope().result, early.headers['retry-after']]).toEqual([
      429,
      { retryAfterSeconds: 3 },
      '3',
    ]);
    server.passSeconds(1);
    expect((await browser.post(PATHS.resend, { transactionIdentifier })).envelope().result).toEqual({
      retryAfterSeconds: 60,
    });
    const second = codeOf(server.sent.at(-1));
    if (second !== first.smsOtp) expect((await browser.post(PATHS.login, first)).status).toBe(400);
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp: second })).status).toBe(200);
  });

  it('adds no attempts, and is sent twice at most', async () => {
    const browser = server.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(server, browser, email);
    await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(smsOtp) });
    for (const status of [200, 200, 400]) {
      server.passSeconds(61);
      expect((await browser.post(PATHS.resend, { transactionIdentifier })).status).toBe(status);
    }
    const code = codeOf(server.sent.at(-1));
    await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(code) });
    expect(
      (await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(code, 2) })).envelope().message,
    ).toContain('Request a new code.');
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp: code })).status).toBe(400);
  });

  it('of a new request invalidates the older transaction of the same kind of browser', async () => {
    const browser = server.browser();
    const first = await requestCode(server, browser, email);
    const nonce = browser.cookies.get('tx') ?? '';
    await requestCode(server, server.browser(), email);
    browser.cookies.set('tx', nonce);
    expect((await browser.post(PATHS.login, first)).status).toBe(400);
  });

  it('requested by a stranger does not invalidate the transaction of a known browser', async () => {
    const known = await signedIn(server, 'clerk');
    await known.post(PATHS.logout, {});
    const entered = await requestCode(server, known, email);
    await requestCode(server, server.browser(), email);
    expect((await known.post(PATHS.login, entered)).status).toBe(200);
  });
});

describe('signing out', () => {
  it("ends the session and clears the browser's data", async () => {
    const browser = await signedIn(server, 'clerk');
    const sid = browser.cookies.get('sid') ?? '';
    const answer = await browser.post(PATHS.logout, {});
    expect([answer.status, answer.headers['clear-site-data'], browser.cookies.has('sid')]).toEqual([
      200,
      '"cache", "storage"',
      false,
    ]);
    browser.cookies.set('sid', sid);
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: false });
    expect((await browser.post(PATHS.logout, {})).status).toBe(200);
  });
});
