import { afterAll, describe, expect, it } from 'vitest';
import { dump } from '../../http/testing/dump.ts';
import { anotherCode, codeOf, PATHS, requestCode, send } from '../../http/testing/sign-in.ts';
import { httpCall } from '../../http/testing/http-call.ts';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** Codes, tokens and cookies exist in the outbox and in their browser only (`docs/security.md#sign-in-rule-1`). */

const servers: TestServer[] = [];

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  servers.push(server);
  return server;
}

afterAll(async () => {
  for (const server of servers) await server.close();
});

describe('a code of eight digits', () => {
  it('is in the outbox, and in no response, log line or other table', async () => {
    const server = await start({ signIn: { otpLength: 8 } });
    const browser = server.browser();
    const first = await requestCode(server, browser, PEOPLE.clerk.email);
    server.passSeconds(60);
    await browser.post(PATHS.resend, { transactionIdentifier: first.transactionIdentifier });
    const smsOtp = codeOf(server.sent.at(-1));
    await browser.get(PATHS.verify(first.transactionIdentifier));
    await browser.post(PATHS.login, { ...first, smsOtp: anotherCode(smsOtp) });
    await browser.post(PATHS.login, { ...first, smsOtp });
    await browser.get(PATHS.session);
    const sid = browser.cookies.get('sid') ?? '';
    const places = { answers: browser.seen.join('\n'), log: server.logged.join('\n'), database: await dump(server) };
    for (const code of [first.smsOtp, smsOtp]) {
      expect(code).toMatch(/^\d{8}$/);
      for (const [place, text] of Object.entries(places))
        expect(text.includes(code), `${code} in ${place}`).toBe(false);
    }
    for (const secret of [sid, browser.cookies.get('dv') ?? '']) {
      expect(secret.length).toBeGreaterThan(40);
      expect(places.log.includes(secret) || places.database.includes(secret)).toBe(false);
    }
    expect(places.log).not.toContain(PEOPLE.clerk.email);
    expect(places.log).not.toContain(first.transactionIdentifier);
    const outbox = await httpCall({
      port: server.port,
      method: 'GET',
      path: '/dev/outbox',
      headers: { host: browser.host },
    });
    expect(outbox.text).toContain(smsOtp);
    expect(outbox.text.indexOf(smsOtp)).toBeLessThan(outbox.text.indexOf(first.smsOtp));
  });
});

describe('with enumerationSafe', () => {
  it('unknown, blocked and known identities get the same response, and only known ones get a message', async () => {
    const server = await start({ signIn: { enumerationSafe: true } });
    const shapes = [];
    for (const identityNo of [PEOPLE.clerk.email, PEOPLE.blocked.email, 'nobody@example.com']) {
      const browser = server.browser();
      const sent = await send(browser, identityNo);
      const { transactionIdentifier } = JSON.parse(sent.text).result;
      const state = await browser.get(PATHS.verify(transactionIdentifier));
      const guesses = [];
      for (const smsOtp of ['0000', '0001', '0002', '0003'])
        guesses.push((await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).envelope().message);
      const masked = { ...JSON.parse(state.text).result, identityNo: '' };
      shapes.push({
        status: sent.status,
        result: { ...JSON.parse(sent.text).result, transactionIdentifier: '' },
        cookies: [...browser.cookies.keys()],
        masked,
        guesses,
      });
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(new Set(server.sent.map((message) => message.to))).toEqual(new Set([PEOPLE.clerk.email]));
    const statuses = async (identityNo: string): Promise<number[]> => {
      const found: number[] = [];
      for (let count = 0; count < 3; count += 1) found.push((await send(server.browser(), identityNo)).status);
      return found;
    };
    expect(await statuses('nobody@example.com')).toEqual(await statuses(PEOPLE.clerk.email));
  });
});

describe('a failed delivery', () => {
  it('is reported, costs nothing, and the next one is sent', async () => {
    let works = false;
    const server = await start({
      delivery: {
        channels: ['email'],
        send: () => (works ? Promise.resolve() : Promise.reject(new Error('The provider hangs.'))),
      },
    });
    const browser = server.browser();
    for (let count = 0; count < 5; count += 1) {
      const failed = await send(browser, PEOPLE.clerk.email);
      expect([failed.status, failed.envelope().errorCode, failed.headers['retry-after']]).toEqual([
        503,
        'notSent',
        '5',
      ]);
    }
    expect(browser.cookies.size).toBe(0);
    works = true;
    const entered = await requestCode(server, browser, PEOPLE.clerk.email);
    works = false;
    server.passSeconds(60);
    expect((await browser.post(PATHS.resend, { transactionIdentifier: entered.transactionIdentifier })).status).toBe(
      503,
    );
    // The delivered code is still valid.
    expect((await browser.post(PATHS.login, entered)).status).toBe(200);
  });

  it('of a text message is not tried without a gateway', async () => {
    const server = await start({ delivery: { channels: ['email'], send: () => Promise.resolve() } });
    const answer = await send(server.browser(), PEOPLE.clerk.phone);
    expect([answer.status, answer.envelope().errorCode]).toEqual([422, 'channelUnavailable']);
    const methods = await server
      .browser()
      .get('/auth-management/management/authentication/getPreferredLoginMethods/IND');
    expect(methods.envelope().result).toEqual(['email']);
  });
});
