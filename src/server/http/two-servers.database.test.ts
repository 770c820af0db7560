import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PATHS, requestCode, signedIn } from './testing/sign-in.ts';
import { PEOPLE } from './testing/seed-people.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Two servers over one database: no state that matters is kept in a process
 * (`docs/decisions/0012-no-state-in-the-process.md`). On PostgreSQL each server has its own connections.
 */

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer();
  second = await first.beside();
});

afterAll(async () => {
  await second.close();
  await first.close();
});

/** Returns the same browser connected to the other server, as behind a load balancer. */
function at(server: TestServer, browser: TestBrowser): TestBrowser {
  const moved = server.browser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

describe('two servers', () => {
  it('share codes, attempts and sessions', async () => {
    const browser = first.browser();
    const { transactionIdentifier, smsOtp } = await requestCode(first, browser, PEOPLE.clerk.email);
    expect((await at(second, browser).get(PATHS.verify(transactionIdentifier))).envelope().result).toMatchObject({
      isValid: true,
    });
    const entered = at(second, browser);
    expect((await entered.post(PATHS.login, { transactionIdentifier, smsOtp })).status).toBe(200);
    expect((await at(first, entered).get(PATHS.session)).envelope().result).toMatchObject({
      isSignedIn: true,
      fullName: 'clerk 1',
    });
    expect((await at(first, entered).post(PATHS.logout, {})).status).toBe(200);
    expect((await entered.get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: false });
  });

  it('share limits: messages sent by one count at the other', async () => {
    const statuses: number[] = [];
    for (const server of [first, second, first, second])
      statuses.push(
        (await server.browser().post(PATHS.send, { identityNo: PEOPLE.owner.email, countryCode: 'IND' })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(codeOf(second.sent.at(-1))).toMatch(/^\d{4}$/);
  });

  it('share idempotency keys: a write repeated at the other server is done once', async () => {
    const clerk = await signedIn(first, 'clerk');
    const browsers = [clerk, at(second, clerk), at(first, clerk), at(second, clerk)];
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.post(
          '/catalog-management/management/categories/addCategory',
          { title: 'At both', shortTitle: 'Both' },
          { 'idempotency-key': 'at-both-servers' },
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });
});
