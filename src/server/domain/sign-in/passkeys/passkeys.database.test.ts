import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textMember } from '../../../http/testing/http-call.ts';
import { openTestSession } from '../../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { SoftAuthenticator, type Saying } from './testing/soft-authenticator.ts';

/** Passkeys over HTTP, with an authenticator that lies (`docs/domain/sign-in.md#passkeys`). */

let server: TestServer;
const device = new SoftAuthenticator();

beforeAll(async () => {
  server = await startTestServer();
  await allow(true);
});
afterAll(() => server.close());

const allow = (isAllowed: boolean): Promise<unknown> =>
  server.database.asOwner((query) =>
    sql`update public.sites set allows_passkeys = ${isAllowed} where tenant_id = 1`.execute(query),
  );

function session(name: PersonName): Promise<TestBrowser> {
  return openTestSession(server, server.browser(), { tenantId: 1, contactId: PEOPLE[name].contactId });
}

/** Asks the server for its question, as somebody at a browser. */
async function asked(service: Service, browser: TestBrowser, operation: string): Promise<Saying> {
  const { challenge } = JSON.parse(textMember(await service.done(operation, {}), 'options'));
  return { challenge, origin: browser.origin, rpID: 'localhost' };
}

async function add(name: PersonName, authenticator: SoftAuthenticator): Promise<void> {
  const browser = await session(name);
  const service = serviceOf(server, browser);
  const credential = authenticator.make(await asked(service, browser, 'startPasskey'));
  await service.done('addPasskey', { credential, title: 'Laptop' });
}

async function signIn(change: (saying: Saying) => Saying = (saying) => saying, authenticator = device) {
  const browser = server.browser();
  const service = serviceOf(server, browser);
  const saying = await asked(service, browser, 'startPasskeySignIn');
  const credential = authenticator.use(change(saying));
  const answer = await service.write('loginByPasskey', { credential });
  return { browser, answer, again: () => service.write('loginByPasskey', { credential }) };
}

/** Signs in with the next counter of the device. */
const next = (counter: number) => signIn((saying) => ({ ...saying, counter }));

describe('adding a passkey', () => {
  it('lists it for its owner, and tells the phones and addresses', async () => {
    const before = server.sent.length;
    await add('owner', device);
    expect(await serviceOf(server, await session('owner')).rows('getOwnPasskeys')).toMatchObject([{ title: 'Laptop' }]);
    expect(await serviceOf(server, await session('clerk')).rows('getOwnPasskeys')).toEqual([]);
    expect(server.sent.slice(before).map(({ to }) => to)).toEqual([PEOPLE.owner.phone, PEOPLE.owner.email]);
    expect(server.sent.at(-1)?.text).toContain('The passkey Laptop was added to your account at Acme.');
  });

  it('is refused for a passkey that somebody has, for another contact, and for answers that do not fit', async () => {
    await expect(add('clerk', device)).rejects.toThrow('invalidPasskey');
    const [owner, clerk] = [await session('owner'), await session('clerk')];
    const saying = await asked(serviceOf(server, owner), owner, 'startPasskey');
    const other = new SoftAuthenticator();
    const stolen = await serviceOf(server, clerk).write('addPasskey', { credential: other.make(saying) });
    expect(refusal(stolen).errorCode).toBe('invalidPasskey');
    const lies: Partial<Saying>[] = [
      { origin: 'https://evil.example' },
      { rpID: 'evil.example' },
      { isVerified: false },
    ];
    for (const lie of lies) {
      const fresh = await asked(serviceOf(server, owner), owner, 'startPasskey');
      const answer = await serviceOf(server, owner).write('addPasskey', {
        credential: other.make({ ...fresh, ...lie }),
      });
      expect(refusal(answer), JSON.stringify(lie)).toMatchObject({ status: 400, errorCode: 'invalidPasskey' });
    }
  });

  it('needs a sign-in of the last ten minutes', async () => {
    const browser = await session('owner');
    server.passSeconds(601);
    const late = await serviceOf(server, browser).write('startPasskey', {});
    expect(refusal(late)).toMatchObject({ status: 403, errorCode: 'signInAgain' });
  });
});

describe('signing in with a passkey', () => {
  it('opens a session, with a line in the history, and takes each answer once', async () => {
    const { browser, answer, again } = await signIn();
    expect([answer.status, answer.envelope().result]).toMatchObject([200, { fullName: 'owner 1' }]);
    const [latest] = await serviceOf(server, browser).rows('getOwnSignIns');
    expect(latest).toMatchObject({ method: 'passkey', isThisDevice: true });
    expect((await again()).status).toBe(400);
  });

  it('refuses every other answer in the same way', async () => {
    const lies: ((saying: Saying) => Saying)[] = [
      (saying) => ({ ...saying, origin: 'https://evil.example' }),
      (saying) => ({ ...saying, rpID: 'evil.example' }),
      (saying) => ({ ...saying, isVerified: false }),
      (saying) => ({ ...saying, type: 'webauthn.create' }),
      (saying) => ({ ...saying, challenge: 'AAAA' }),
    ];
    for (const lie of lies) {
      const { answer, browser } = await signIn(lie);
      expect([refusal(answer).status, refusal(answer).errorCode], String(lie)).toEqual([400, 'invalidPasskey']);
      expect(browser.cookies.has('sid')).toBe(false);
    }
    expect((await signIn(undefined, new SoftAuthenticator())).answer.status).toBe(400);
    const nonsense = serviceOf(server, server.browser());
    for (const credential of [
      '',
      '{}',
      '[]',
      'null',
      '{"type":"public-key","id":"a","response":{"clientDataJSON":"e30"}}',
    ])
      expect((await nonsense.write('loginByPasskey', { credential })).status).toBe(400);
  });

  it('takes one answer of twenty that come at the same moment', async () => {
    const browser = server.browser();
    const service = serviceOf(server, browser);
    const credential = device.use(await asked(service, browser, 'startPasskeySignIn'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.write('loginByPasskey', { credential })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('stores nothing for those who only ask, and forgets what was answered when it has expired', async () => {
    const stored = async (): Promise<number> => {
      const { rows } = await server.database.asOwner((query) =>
        sql<{ count: string }>`select count(*) from gate.used_passkey_challenges`.execute(query),
      );
      return Number(rows[0]?.count);
    };
    const before = await stored();
    const stranger = serviceOf(server, server.browser());
    await Promise.all(Array.from({ length: 30 }, () => stranger.done('startPasskeySignIn', {})));
    expect(await stored()).toBe(before);
    expect((await signIn()).answer.status).toBe(200);
    expect(await stored()).toBe(before + 1);
    await server.database.asOwner((query) =>
      sql`select gate.forget_old_access(now() + interval '1 day')`.execute(query),
    );
    expect(await stored()).toBe(0);
  });

  it('takes no challenge that was changed, in any byte, or given for another use', async () => {
    const browser = await session('owner');
    const service = serviceOf(server, browser);
    const adding = await asked(service, browser, 'startPasskey');
    expect((await service.write('loginByPasskey', { credential: device.use(adding) })).status).toBe(400);
    const saying = await asked(service, browser, 'startPasskeySignIn');
    for (const index of [0, 15, 16, 21, 22, 53]) {
      const bytes = Buffer.from(saying.challenge, 'base64url');
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      const changed = { ...saying, challenge: bytes.toString('base64url') };
      const answer = await service.write('loginByPasskey', { credential: device.use(changed) });
      expect(answer.status, `byte ${index}`).toBe(400);
    }
  });

  it('is bound to the browser that asked, and to five minutes', async () => {
    const [one, two] = [server.browser(), server.browser()];
    const credential = device.use(await asked(serviceOf(server, one), one, 'startPasskeySignIn'));
    expect((await serviceOf(server, two).write('loginByPasskey', { credential })).status).toBe(400);
    const late = device.use(await asked(serviceOf(server, one), one, 'startPasskeySignIn'));
    server.passSeconds(301);
    expect((await serviceOf(server, one).write('loginByPasskey', { credential: late })).status).toBe(400);
  });

  it('refuses a counter that goes back: the passkey was copied', async () => {
    expect((await signIn((saying) => ({ ...saying, counter: 5 }))).answer.status).toBe(200);
    expect((await signIn((saying) => ({ ...saying, counter: 5 }))).answer.status).toBe(400);
    expect((await signIn((saying) => ({ ...saying, counter: 6 }))).answer.status).toBe(200);
  });

  it('ends with the switch of the site, a block, and the removal of the passkey', async () => {
    await allow(false);
    expect((await serviceOf(server, server.browser()).write('startPasskeySignIn', {})).status).toBe(409);
    await allow(true);
    const block = (isBlocked: boolean): Promise<unknown> =>
      server.database.asOwner((query) =>
        sql`update contacts set is_blocked = ${isBlocked} where tenant_id = 1 and contact_id = ${PEOPLE.owner.contactId}`.execute(
          query,
        ),
      );
    await block(true);
    expect(refusal((await next(7)).answer).errorCode).toBe('invalidPasskey');
    await block(false);
    expect((await next(8)).answer.status).toBe(200);
    const owner = serviceOf(server, await session('owner'));
    const [passkey] = await owner.rows('getOwnPasskeys');
    const payload = { passkeyId: Number(passkey?.['passkeyId']) };
    expect((await serviceOf(server, await session('clerk')).write('removePasskey', payload)).status).toBe(404);
    await owner.done('removePasskey', payload);
    expect((await next(9)).answer.status).toBe(400);
  });
});
