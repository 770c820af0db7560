import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherCode, codeOf, PATHS, requestCode, send, signedIn } from '../../../http/testing/sign-in.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { INSTANCE, spend } from './budgets.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';

/** A server behind one proxy, so that each test can have its own addresses. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ http: { trustedProxyHops: 1 } });
});

beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const { email } = PEOPLE.clerk;

async function spendGuesses(count: number, address: string): Promise<void> {
  for (let spent = 0; spent < count;) {
    const browser = server.browser();
    const answer = await send(browser, email, from(address));
    const { transactionIdentifier } = JSON.parse(answer.text).result;
    const code = codeOf(server.sent.at(-1));
    for (let step = 1; step <= 3 && spent < count; step += 1, spent += 1) {
      await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(code, step) }, from(address));
    }
    server.passSeconds(601);
  }
}

/** Returns what the database has counted: the transaction's attempts and its identity's events. */
async function countedGuesses(transactionIdentifier: string): Promise<unknown> {
  return server.database.asOwner(async (query) => {
    const { rows } = await sql`
      select attempts, (select count(*)::integer from gate.sign_in_events e where e.cause = t.transaction_identifier and e.budget = 'identityWrong') as events
        from gate.otp_transactions t where transaction_identifier = ${transactionIdentifier}`.execute(query);
    return rows[0];
  });
}

describe('one transaction', () => {
  it('compares three of two hundred parallel guesses, and a right one among the rest does not count', async () => {
    const browser = server.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(server, browser, email);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        browser.post(
          PATHS.login,
          { transactionIdentifier, smsOtp: anotherCode(smsOtp, index + 1) },
          from(`198.51.100.${index}`),
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect(answers.filter((answer) => answer.envelope().message === 'Please provide a valid OTP.')).toHaveLength(2);
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).status).toBe(400);
    expect(await countedGuesses(transactionIdentifier)).toEqual({ attempts: 3, events: 3 });
  });

  it('opens one session for a hundred concurrent right codes', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.post(PATHS.login, entered)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(99);
  });

  it('is sent again once when requested twice at once', async () => {
    const browser = server.browser();
    const { transactionIdentifier } = await requestCode(server, browser, email);
    server.passSeconds(60);
    const before = server.sent.length;
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(PATHS.resend, { transactionIdentifier })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 429, 429]);
    expect(server.sent).toHaveLength(before + 1);
  });
});

describe('one identity', () => {
  it('gets three codes in ten minutes and ten in a day, from all addresses together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await send(server.browser(), email, from(`203.0.113.${index}`))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    server.passSeconds(600);
    for (let index = 0; index < 7; index += 1) {
      expect((await send(server.browser(), email, from(`203.0.113.${index}`))).status).toBe(200);
      server.passSeconds(300);
    }
    const refused = await send(server.browser(), email, from('203.0.113.99'));
    expect([refused.status, refused.envelope().errorCode]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600);
  });

  it('gets no more with parallel requests', async () => {
    const before = server.sent.length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(server.browser(), email, from(`203.0.113.${index}`))),
    );
    expect(server.sent).toHaveLength(before + 3);
  });

  it('allows ten wrong guesses a day, and a right code refunds only its own', async () => {
    await spendGuesses(8, '192.0.2.1');
    const browser = server.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(server, browser, email);
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(smsOtp) })).status).toBe(400);
    expect((await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).status).toBe(200);
    server.passSeconds(601);
    await spendGuesses(2, '192.0.2.2');
    expect((await send(server.browser(), email, from('192.0.2.3'))).status).toBe(429);
  });

  it('whose public budget is used up by a stranger still lets its owner in', async () => {
    const owner = await signedIn(server, 'clerk');
    await owner.post(PATHS.logout, {});
    server.passSeconds(601);
    await spendGuesses(10, '192.0.2.66');
    expect((await send(server.browser(), email, from('192.0.2.67'))).status).toBe(429);
    expect((await owner.post(PATHS.login, await requestCode(server, owner, email))).status).toBe(200);
  });

  it('has no extra budget for the device of another contact, or a forged one', async () => {
    const other = await signedIn(server, 'newcomer');
    await spendGuesses(10, '192.0.2.68');
    expect((await send(other, email, from('192.0.2.69'))).status).toBe(429);
    const invented = server.browser();
    invented.cookies.set(
      'dv',
      (other.cookies.get('dv') ?? '').replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect((await send(invented, email, from('192.0.2.70'))).status).toBe(429);
  });
});

describe('one address', () => {
  it('learns of twenty unknown identities a day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        send(server.browser(), `nobody${index}@example.com`, from('192.0.2.10')),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await send(server.browser(), 'nobody@example.com', from('192.0.2.11'))).status).toBe(200);
  });

  it.each([
    ['names that the caller invents', (index: number) => `10.0.${index}.1, 192.0.2.20`],
    ['addresses of one /64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ])('is the same under %s', async (_what, address) => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(server.browser(), `nobody${index}@example.com`, from(address(index))),
      ),
    );
    expect((await send(server.browser(), 'nobody@example.com', from(address(999)))).status).toBe(429);
  });
});

/** Counts delayed calls by the log, because times are unreliable on a busy machine. */
const slowedDown = () => server.logged.filter((line) => line.includes('"event":"manyWrongCodes"')).length;

describe('the breaker', () => {
  it('opens when many identities are guessed at, for unknown browsers', async () => {
    const known = await signedIn(server, 'owner');
    await server.database.transaction(async (transaction) => {
      await spend(
        transaction,
        Array.from({ length: 120 }, () => ({ name: 'instanceWrong', subject: INSTANCE })),
        'attack',
        server.clock.now,
      );
    });
    const timeOf = async (browser: ReturnType<typeof server.browser>): Promise<number> => {
      const started = performance.now();
      expect((await send(browser, PEOPLE.owner.email)).status).toBe(200);
      return performance.now() - started;
    };
    await timeOf(known);
    expect(slowedDown()).toBe(0);
    expect(await timeOf(server.browser())).toBeGreaterThan(5000);
    expect(slowedDown()).toBe(1);
  });

  it('does not delay callers without a budget, because waiting calls occupy places', async () => {
    const address = '192.0.2.80';
    for (let index = 0; index < 20; index += 1)
      await send(server.browser(), `nobody${index}@example.com`, from(address));
    await server.database.transaction(async (transaction) => {
      await spend(
        transaction,
        Array.from({ length: 120 }, () => ({ name: 'instanceWrong', subject: INSTANCE })),
        'attack',
        server.clock.now,
      );
    });
    const before = slowedDown();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(server.browser(), `nobody${index}@example.com`, from(address))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([429]));
    expect(slowedDown()).toBe(before);
  });
});
