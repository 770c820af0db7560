import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { anotherCode, codeOf, PATHS, requestCode, send, signedIn } from '../../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../http/testing/test-server.ts';

/**
 * The first tenant's site has self-registration, the second's has not (`docs/security.md#sign-in-rule-13`,
 * `docs/domain/sign-in.md#self-registration`).
 */

const INVALID = 'Please provide a valid OTP.';
const STRANGER = '+12025550177';
const servers: TestServer[] = [];
let server: TestServer;

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const started = await startTestServer(options);
  servers.push(started);
  await started.database.asOwner(async (query) => {
    await sql`update sites set allows_self_registration = true where tenant_id = 1`.execute(query);
    await sql`insert into site_roles (tenant_id, role_id, site_id, role_title, is_default_for_new_contacts) values (1, 4, 1, 'Customer', true)`.execute(
      query,
    );
    // The owner's role is never given to new contacts, even when it is marked for them.
    await sql`update site_roles set is_default_for_new_contacts = true where tenant_id = 1 and is_owner`.execute(query);
    // The seeded contacts have fixed ids.
    await sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`.execute(query);
    await sql`insert into site_role_permissions (tenant_id, role_id, service_route, is_allowed) values (1, 4, '/catalog-management/management/categories/getCategories', true)`.execute(
      query,
    );
  });
  return started;
}

beforeAll(async () => {
  server = await start();
});

// After a month and a day every budget is full again.
beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(async () => {
  for (const started of servers) await started.close();
});

const details = { fullName: 'Nia Okoye', emailAddress: 'Nia.Okoye@Example.com' };

/** Returns rows of the first tenant. */
async function read<Row>(query: ReturnType<typeof sql<Row>>, of = server): Promise<Row[]> {
  return of.database.asOwner(async (owner) => (await query.execute(owner)).rows);
}

async function identitiesOf(identityNo: string): Promise<unknown> {
  return read(sql`
    select i.identity_no, i.identity_type, i.is_verified from contact_online_identities i
      join contact_online_identities own on own.tenant_id = i.tenant_id and own.contact_id = i.contact_id and own.identity_no = ${identityNo} and own.is_verified
     where i.tenant_id = 1 order by 1`);
}

async function contacts(of = server): Promise<number> {
  const [row] = await read(sql<{ count: number }>`select count(*)::integer as count from contacts`, of);
  return row?.count ?? -1;
}

/** Registers an identity of this test only. */
async function register(browser: TestBrowser, identityNo: string, more: object = {}) {
  return browser.post(PATHS.register, {
    ...(await requestCode(server, browser, identityNo)),
    ...details,
    emailAddress: `${identityNo.replace(/\W/g, '')}@example.org`,
    ...more,
  });
}

describe('an unknown identity that asks to sign in', () => {
  it('gets a code to register with, where self-registration is on, and is told that it is unknown', async () => {
    const answer = await send(server.browser(), STRANGER);
    expect(answer.envelope().result).toEqual({
      isUserExists: false,
      transactionIdentifier: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    await expect
      .poll(() => server.sent.at(-1))
      .toMatchObject({ to: STRANGER, channel: 'sms', subject: 'Your registration code for Acme' });
  });

  it('is told only that where self-registration is off', async () => {
    const before = server.sent.length;
    const answer = await send(server.browser('globex.localhost'), STRANGER);
    expect([answer.envelope().result, answer.headers['set-cookie']]).toEqual([{ isUserExists: false }, undefined]);
    expect(server.sent).toHaveLength(before);
  });

  it('gets the same response as a blocked contact, who gets no code and cannot register', async () => {
    const before = server.sent.length;
    const browser = server.browser();
    const answer = await send(browser, PEOPLE.blocked.phone);
    const { transactionIdentifier } = JSON.parse(answer.text).result;
    expect(answer.envelope().result).toEqual({ isUserExists: false, transactionIdentifier });
    expect((await browser.get(PATHS.verify(transactionIdentifier))).envelope().result).toMatchObject({ isValid: true });
    server.passSeconds(61);
    expect((await browser.post(PATHS.resend, { transactionIdentifier })).status).toBe(200);
    expect(server.sent).toHaveLength(before);
  });

  it('gets another code after a minute, and the previous one is invalid', async () => {
    const browser = server.browser();
    const first = await requestCode(server, browser, '+12025550178');
    server.passSeconds(61);
    const before = server.sent.length;
    expect((await browser.post(PATHS.resend, { transactionIdentifier: first.transactionIdentifier })).status).toBe(200);
    // The server does not wait for the delivery of codes to unknown identities.
    await expect.poll(() => server.sent.length).toBe(before + 1);
    const smsOtp = codeOf(server.sent.at(-1));
    if (smsOtp !== first.smsOtp)
      expect(
        (await browser.post(PATHS.register, { ...first, ...details, emailAddress: 'x@example.org' })).envelope()
          .message,
      ).toBe(INVALID);
    expect(
      (await browser.post(PATHS.register, { ...first, ...details, emailAddress: 'x@example.org', smsOtp })).status,
    ).toBe(200);
  });

  it('spends the budget of unknown identities: twenty responses a day and address', async () => {
    const browser = server.browser();
    const ask = async (name: string) => (await send(browser, `${name}@example.org`)).status;
    expect(await ask('first')).toBe(200);
    await read(
      sql`insert into gate.sign_in_events select budget, subject, at, 'eighteen others' from gate.sign_in_events, generate_series(1, 18) where budget = 'addressUnknown' and at = ${server.clock.now.toISOString()}`,
    );
    expect([await ask('twentieth'), await ask('next')]).toEqual([200, 429]);
  });
});

describe('registering', () => {
  it('adds a contact with both identities, one of them proven, in the role for new contacts only, and opens a session', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, STRANGER);
    const answer = await browser.post(PATHS.register, {
      ...entered,
      ...details,
      fullName: ' Nia \t Okoye ',
      partyName: 'Okoye and Daughters',
    });
    expect(answer.status).toBe(200);
    const session = { isSignedIn: true, fullName: 'Nia Okoye', siteId: 1, roles: ['Customer'] };
    expect(answer.envelope().result).toEqual({
      fullName: 'Nia Okoye',
      truncatedPhone: '+12*****0177',
      session: expect.objectContaining(session),
    });
    expect(answer.headers['set-cookie']?.find((line) => line.startsWith('sid='))).toMatch(
      /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject(session);
    expect((await browser.get('/catalog-management/management/categories/getCategories?$top=1')).status).toBe(200);
    expect((await browser.get('/auth-management/management/markets/getMarkets?$top=1')).status).toBe(403);
    expect(await identitiesOf(STRANGER)).toEqual([
      { identity_no: STRANGER, identity_type: 'phone', is_verified: true },
      { identity_no: 'nia.okoye@example.com', identity_type: 'email', is_verified: false },
    ]);
    expect(
      await read(
        sql`select c.full_name from parties p join contacts c using (tenant_id, party_id) where p.party_name = 'Okoye and Daughters'`,
      ),
    ).toEqual([{ full_name: 'Nia Okoye' }]);
    const [line] = await read(
      sql`select operation, entity, event, actor_contact_id::text = entity_id as is_own from audit_log where entity = 'Contact'`,
    );
    expect(line).toEqual({ operation: 'register', entity: 'Contact', event: 'added', is_own: true });
  });

  it('by e-mail stores one identity when the same address is named, which can sign in from then on', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'solo@example.org');
    expect(
      (await browser.post(PATHS.register, { ...entered, fullName: 'Solo', emailAddress: 'SOLO@example.org' })).status,
    ).toBe(200);
    expect(await identitiesOf('solo@example.org')).toEqual([
      { identity_no: 'solo@example.org', identity_type: 'email', is_verified: true },
    ]);
    const later = server.browser();
    expect(
      (await later.post(PATHS.login, await requestCode(server, later, 'solo@example.org'))).envelope().result,
    ).toMatchObject({ fullName: 'Solo' });
    expect(server.sent.at(-1)?.subject).toBe('Your sign-in code for Acme');
  });

  it('for a service returns tokens, and no cookie', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'service@example.org');
    const answer = await browser.post(PATHS.registerBearer, {
      ...entered,
      ...details,
      emailAddress: 'service@example.org',
    });
    expect(answer.envelope().result).toMatchObject({
      oAuthToken: expect.any(String) as string,
      refreshToken: expect.any(String) as string,
      cid: expect.any(String) as string,
    });
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it.each([
    ['a wrong code', {}, 'smsOtp', INVALID],
    ['no name', { fullName: ' \u202e\n ' }, 'fullName', 'Please provide valid details.'],
    ['a name that nobody can see', { fullName: '\u200b\u3164 \u2060' }, 'fullName', 'Please provide valid details.'],
    [
      "an address that looks like another's",
      { emailAddress: PEOPLE.clerk.email.replace('@', '\u200b@') },
      'emailAddress',
      'Please provide valid details.',
    ],
    ['no address', { emailAddress: 'nia@example' }, 'emailAddress', 'Please provide valid details.'],
    ["a role of one's own choice", { roleId: 1 }, 'roleId', undefined],
  ])('with %s is refused on its field, and stores nothing', async (what, wrong, path, message) => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'refused@example.org');
    const smsOtp = what === 'a wrong code' ? anotherCode(entered.smsOtp) : entered.smsOtp;
    const answer = await browser.post(PATHS.register, {
      ...entered,
      smsOtp,
      ...details,
      emailAddress: 'refused@example.org',
      ...wrong,
    });
    expect([answer.status, answer.envelope().fieldErrors?.[0]?.path]).toEqual([400, path]);
    if (message !== undefined) expect(answer.envelope().message).toBe(message);
    expect(await contacts()).toBe(before);
  });

  it('uses the identity of the transaction, not of the payload, and only for its own browser', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'own@example.org');
    expect(
      (await browser.post(PATHS.register, { ...entered, ...details, identityNo: PEOPLE.owner.phone })).status,
    ).toBe(400);
    expect((await server.browser().post(PATHS.register, { ...entered, ...details })).envelope().message).toBe(INVALID);
    const atOther = server.browser('globex.localhost');
    atOther.cookies.set('tx', browser.cookies.get('tx') ?? '');
    expect((await atOther.post(PATHS.register, { ...entered, ...details })).envelope().message).toBe(INVALID);
  });

  it('ends with the switch: a code from before is invalid', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'late@example.org');
    await read(sql`update sites set allows_self_registration = false where tenant_id = 1`);
    expect(
      (await browser.post(PATHS.register, { ...entered, ...details, emailAddress: 'late@example.org' })).envelope()
        .message,
    ).toBe(INVALID);
    await read(sql`update sites set allows_self_registration = true where tenant_id = 1`);
  });

  it('adds one contact for fifty concurrent right codes', async () => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'many@example.org');
    const body = { ...entered, ...details, emailAddress: 'many@example.org' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(PATHS.register, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await contacts()).toBe(before + 1);
  });
});

describe('an address of another contact', () => {
  it('is refused with what to do, adds no second contact, and leaves the code valid for another address', async () => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, '+12025550179');
    const taken = await browser.post(PATHS.register, { ...entered, ...details, emailAddress: PEOPLE.clerk.email });
    expect(taken.envelope().fieldErrors).toEqual([
      { path: 'emailAddress', message: 'This e-mail address is already registered. Please sign in with it.' },
    ]);
    expect(await contacts()).toBe(before);
    expect(
      (await browser.post(PATHS.register, { ...entered, ...details, emailAddress: 'free@example.org' })).status,
    ).toBe(200);
  });

  it('is reported three times per code, and counted like every response about an unknown identity', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, '+12025550180');
    const messages = [];
    for (const person of [PEOPLE.clerk, PEOPLE.owner, PEOPLE.newcomer, PEOPLE.blocked])
      messages.push(
        (await browser.post(PATHS.register, { ...entered, ...details, emailAddress: person.email })).envelope().message,
      );
    expect(new Set(messages.slice(0, 3)).size).toBe(1);
    expect(messages[3]).toBe(`${INVALID} Request a new code.`);
    const [told] = await read(
      sql`select count(*)::integer as count from gate.sign_in_events where cause = ${entered.transactionIdentifier} and budget = 'addressUnknown'`,
    );
    // One of the events was counted by the sign-in before the registration.
    expect(told).toEqual({ count: 4 });
  });

  it('that is unproven cannot sign in, and does not stop its owner from registering with it', async () => {
    expect((await register(server.browser(), '+12025550181', { emailAddress: 'victim@example.org' })).status).toBe(200);
    const owner = server.browser();
    const entered = await requestCode(server, owner, 'victim@example.org');
    expect((await owner.post(PATHS.login, entered)).status).toBe(400);
    const answer = await owner.post(PATHS.register, {
      ...entered,
      fullName: 'Victoria',
      emailAddress: 'victim@example.org',
    });
    expect(answer.status).toBe(200);
    expect(answer.envelope().result).toEqual({
      fullName: 'Victoria',
      truncatedPhone: 'v***@example.org',
      session: expect.objectContaining({ isSignedIn: true, fullName: 'Victoria' }),
    });
    expect(await identitiesOf('victim@example.org')).toEqual([
      { identity_no: 'victim@example.org', identity_type: 'email', is_verified: true },
    ]);
  });
});

describe('a registered contact', () => {
  it('signs in as before, also where self-registration is on', async () => {
    expect((await (await signedIn(server, 'clerk')).get(PATHS.session)).envelope().result).toMatchObject({
      roles: ['Clerk'],
    });
  });

  it('is not registered a second time by an older code', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'twice@example.org');
    await read(
      sql`insert into contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified) values (1, 'twice@example.org', 3, 'email', true)`,
    );
    expect((await browser.post(PATHS.register, { ...entered, ...details })).envelope().message).toBe(
      'You are already registered. Please sign in.',
    );
  });
});

describe('with enumerationSafe', () => {
  it('known, unknown and blocked identities get the same responses at every step; only the message names the purpose', async () => {
    const safe = await start({ signIn: { enumerationSafe: true } });
    const seen = [];
    for (const identityNo of [PEOPLE.clerk.email, 'stranger@example.org', PEOPLE.blocked.email]) {
      const browser = safe.browser();
      const sent = JSON.parse((await send(browser, identityNo)).text).result;
      const { transactionIdentifier } = sent;
      const steps: unknown[] = [{ ...sent, transactionIdentifier: '' }];
      steps.push({
        ...JSON.parse((await browser.get(PATHS.verify(transactionIdentifier))).text).result,
        identityNo: '',
      });
      for (const [index, path] of [PATHS.login, PATHS.register, PATHS.login, PATHS.register].entries()) {
        const body = { transactionIdentifier, smsOtp: `000${index}`, ...(path === PATHS.register ? details : {}) };
        steps.push((await browser.post(path, body)).envelope().message);
      }
      seen.push(steps);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.[1]).toMatchObject({ isValid: true, mayRegister: true });
    await expect
      .poll(() => safe.sent.map(({ to, subject }) => [to, subject]))
      .toEqual([
        [PEOPLE.clerk.email, 'Your sign-in code for Acme'],
        ['stranger@example.org', 'Your registration code for Acme'],
      ]);
  });

  it('a registered address is not reported either: it is stored as an unproven claim', async () => {
    const safe = await start({ signIn: { enumerationSafe: true } });
    const browser = safe.browser();
    const entered = await requestCode(safe, browser, STRANGER);
    expect(
      (await browser.post(PATHS.register, { ...entered, ...details, emailAddress: PEOPLE.clerk.email })).status,
    ).toBe(200);
    expect(
      await read(
        sql`select is_verified from contact_online_identities where tenant_id = 1 and identity_no = ${PEOPLE.clerk.email} order by 1`,
        safe,
      ),
    ).toEqual([{ is_verified: false }, { is_verified: true }]);
    expect((await (await signedIn(safe, 'clerk')).get(PATHS.session)).envelope().result).toMatchObject({
      fullName: 'clerk 1',
    });
  });
});
