import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { anotherCode, codeOf, PATHS, requestCode, send, signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../http/testing/test-server.ts';

/** Strangers register at the first tenant's site and not at the second's (`security.md` §3.2 rule 13, `domain.md` §3.1). */

const INVALID = 'Please provide a valid OTP.';
const STRANGER = '+12025550177';
const servers: TestServer[] = [];
let server: TestServer;

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const started = await startTestServer(options);
  servers.push(started);
  await started.database.asOwner(async (query) => {
    await sql`update sites set allows_self_registration = true where tenant_id = 1`.execute(query);
    await sql`insert into site_roles (tenant_id, role_id, site_id, role_title, is_default_for_new_contacts) values (1, 4, 1, 'Customer', true)`.execute(query);
    // Whoever ticks this box by mistake does not give the shop away.
    await sql`update site_roles set is_default_for_new_contacts = true where tenant_id = 1 and is_owner`.execute(query);
    // The people of the tests brought their numbers along.
    await sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`.execute(query);
    await sql`insert into site_role_permissions (tenant_id, role_id, service_route, is_allowed) values (1, 4, '/catalog-management/management/categories/getCategories', true)`.execute(query);
  });
  return started;
}

beforeAll(async () => {
  server = await start();
});

// A month and a day later every budget is full again.
beforeEach(() => server.passSeconds(31 * 86_400));

afterAll(async () => {
  for (const started of servers) await started.close();
});

const details = { fullName: 'Nia Okoye', emailAddress: 'Nia.Okoye@Example.com' };

/** Rows of the first tenant. */
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

/** Registers a stranger of this test alone. */
async function register(browser: TestBrowser, identityNo: string, more: object = {}) {
  return browser.post(PATHS.register, { ...(await requestCode(server, browser, identityNo)), ...details, emailAddress: `${identityNo.replace(/\W/g, '')}@example.org`, ...more });
}

describe('a stranger who asks to sign in', () => {
  it('is sent a code to register with, where strangers may, and told that nobody is registered', async () => {
    const answer = await send(server.browser(), STRANGER);
    expect(answer.envelope().result).toEqual({ isUserExists: false, transactionIdentifier: expect.stringMatching(/^[\w-]{22}$/) as string });
    await expect.poll(() => server.sent.at(-1)).toMatchObject({ to: STRANGER, channel: 'sms', subject: 'Your registration code for Acme' });
  });

  it('is told so and no more where strangers may not', async () => {
    const before = server.sent.length;
    const answer = await send(server.browser('globex.localhost'), STRANGER);
    expect([answer.envelope().result, answer.headers['set-cookie']]).toEqual([{ isUserExists: false }, undefined]);
    expect(server.sent).toHaveLength(before);
  });

  it('looks like somebody who is blocked, who is sent nothing and cannot register', async () => {
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

  it('gets another code after a minute, and the one before is dead', async () => {
    const browser = server.browser();
    const first = await requestCode(server, browser, '+12025550178');
    server.passSeconds(61);
    const before = server.sent.length;
    expect((await browser.post(PATHS.resend, { transactionIdentifier: first.transactionIdentifier })).status).toBe(200);
    // What is sent to strangers is not waited for.
    await expect.poll(() => server.sent.length).toBe(before + 1);
    const smsOtp = codeOf(server.sent.at(-1));
    if (smsOtp !== first.smsOtp) expect((await browser.post(PATHS.register, { ...first, ...details, emailAddress: 'x@example.org' })).envelope().message).toBe(INVALID);
    expect((await browser.post(PATHS.register, { ...first, ...details, emailAddress: 'x@example.org', smsOtp })).status).toBe(200);
  });

  it('costs what an unknown identity costs: twenty answers a day and address', async () => {
    const browser = server.browser();
    const ask = async (name: string) => (await send(browser, `${name}@example.org`)).status;
    expect(await ask('first')).toBe(200);
    await read(sql`insert into gate.sign_in_events select budget, subject, at, 'eighteen others' from gate.sign_in_events, generate_series(1, 18) where budget = 'addressUnknown' and at = ${server.clock.now.toISOString()}`);
    expect([await ask('twentieth'), await ask('next')]).toEqual([200, 429]);
  });
});

describe('registering', () => {
  it('makes a contact with both identities, of which one is proven, in the role for new contacts alone, and signs in', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, STRANGER);
    const answer = await browser.post(PATHS.register, { ...entered, ...details, fullName: ' Nia \t Okoye ', partyName: 'Okoye and Daughters' });
    expect([answer.status, answer.envelope().result]).toEqual([200, { fullName: 'Nia Okoye', truncatedPhone: '+12*****0177' }]);
    expect(answer.headers['set-cookie']?.find((line) => line.startsWith('sid='))).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: true, fullName: 'Nia Okoye', siteId: 1, roles: ['Customer'] });
    expect((await browser.get('/catalog-management/management/categories/getCategories?$top=1')).status).toBe(200);
    expect((await browser.get('/auth-management/management/markets/getMarkets?$top=1')).status).toBe(403);
    expect(await identitiesOf(STRANGER)).toEqual([
      { identity_no: STRANGER, identity_type: 'phone', is_verified: true },
      { identity_no: 'nia.okoye@example.com', identity_type: 'email', is_verified: false },
    ]);
    expect(await read(sql`select c.full_name from parties p join contacts c using (tenant_id, party_id) where p.party_name = 'Okoye and Daughters'`)).toEqual([{ full_name: 'Nia Okoye' }]);
    const [line] = await read(sql`select operation, entity, event, actor_contact_id::text = entity_id as is_own from audit_log where entity = 'Contact'`);
    expect(line).toEqual({ operation: 'register', entity: 'Contact', event: 'added', is_own: true });
  });

  it('by e-mail stores one identity when the same address is named, and the person signs in with it from then on', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'solo@example.org');
    expect((await browser.post(PATHS.register, { ...entered, fullName: 'Solo', emailAddress: 'SOLO@example.org' })).status).toBe(200);
    expect(await identitiesOf('solo@example.org')).toEqual([{ identity_no: 'solo@example.org', identity_type: 'email', is_verified: true }]);
    const later = server.browser();
    expect((await later.post(PATHS.login, await requestCode(server, later, 'solo@example.org'))).envelope().result).toMatchObject({ fullName: 'Solo' });
    expect(server.sent.at(-1)?.subject).toBe('Your sign-in code for Acme');
  });

  it('for a service gives tokens, and no cookie', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'service@example.org');
    const answer = await browser.post(PATHS.registerBearer, { ...entered, ...details, emailAddress: 'service@example.org' });
    expect(answer.envelope().result).toMatchObject({ oAuthToken: expect.any(String) as string, refreshToken: expect.any(String) as string, cid: expect.any(String) as string });
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it.each([
    ['a wrong code', {}, 'smsOtp', INVALID],
    ['no name', { fullName: ' \u202e\n ' }, 'fullName', 'Please provide valid details.'],
    ['a name that nobody can see', { fullName: '\u200b\u3164 \u2060' }, 'fullName', 'Please provide valid details.'],
    ['an address that looks like another\'s', { emailAddress: PEOPLE.clerk.email.replace('@', '\u200b@') }, 'emailAddress', 'Please provide valid details.'],
    ['no address', { emailAddress: 'nia@example' }, 'emailAddress', 'Please provide valid details.'],
    ['a role of one\'s own choice', { roleId: 1 }, 'roleId', undefined],
  ])('with %s is refused on its field, and stores nothing', async (what, wrong, path, message) => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'refused@example.org');
    const smsOtp = what === 'a wrong code' ? anotherCode(entered.smsOtp) : entered.smsOtp;
    const answer = await browser.post(PATHS.register, { ...entered, smsOtp, ...details, emailAddress: 'refused@example.org', ...wrong });
    expect([answer.status, answer.envelope().fieldErrors?.[0]?.path]).toEqual([400, path]);
    if (message !== undefined) expect(answer.envelope().message).toBe(message);
    expect(await contacts()).toBe(before);
  });

  it('takes the identity from the transaction, not from the request, and no other browser\'s', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'own@example.org');
    expect((await browser.post(PATHS.register, { ...entered, ...details, identityNo: PEOPLE.owner.phone })).status).toBe(400);
    expect((await server.browser().post(PATHS.register, { ...entered, ...details })).envelope().message).toBe(INVALID);
    const atOther = server.browser('globex.localhost');
    atOther.cookies.set('tx', browser.cookies.get('tx') ?? '');
    expect((await atOther.post(PATHS.register, { ...entered, ...details })).envelope().message).toBe(INVALID);
  });

  it('ends with the switch: a code from before is good for nothing', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'late@example.org');
    await read(sql`update sites set allows_self_registration = false where tenant_id = 1`);
    expect((await browser.post(PATHS.register, { ...entered, ...details, emailAddress: 'late@example.org' })).envelope().message).toBe(INVALID);
    await read(sql`update sites set allows_self_registration = true where tenant_id = 1`);
  });

  it('makes one contact of fifty right codes at once', async () => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'many@example.org');
    const body = { ...entered, ...details, emailAddress: 'many@example.org' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(PATHS.register, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await contacts()).toBe(before + 1);
  });
});

describe('an address that is somebody\'s', () => {
  it('is refused with what to do, makes no second contact, and leaves the code good for another address', async () => {
    const before = await contacts();
    const browser = server.browser();
    const entered = await requestCode(server, browser, '+12025550179');
    const taken = await browser.post(PATHS.register, { ...entered, ...details, emailAddress: PEOPLE.clerk.email });
    expect(taken.envelope().fieldErrors).toEqual([{ path: 'emailAddress', message: 'This e-mail address is already registered. Please sign in with it.' }]);
    expect(await contacts()).toBe(before);
    expect((await browser.post(PATHS.register, { ...entered, ...details, emailAddress: 'free@example.org' })).status).toBe(200);
  });

  it('is told three times a code, and counted like every answer about an unknown identity', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, '+12025550180');
    const messages = [];
    for (const person of [PEOPLE.clerk, PEOPLE.owner, PEOPLE.newcomer, PEOPLE.blocked]) messages.push((await browser.post(PATHS.register, { ...entered, ...details, emailAddress: person.email })).envelope().message);
    expect(new Set(messages.slice(0, 3)).size).toBe(1);
    expect(messages[3]).toBe(`${INVALID} Request a new code.`);
    const [told] = await read(sql`select count(*)::integer as count from gate.sign_in_events where cause = ${entered.transactionIdentifier} and budget = 'addressUnknown'`);
    // One for the sign-in that said so first.
    expect(told).toEqual({ count: 4 });
  });

  it('that was only named signs nobody in, and does not keep its owner from registering with it', async () => {
    expect((await register(server.browser(), '+12025550181', { emailAddress: 'victim@example.org' })).status).toBe(200);
    const owner = server.browser();
    const entered = await requestCode(server, owner, 'victim@example.org');
    expect((await owner.post(PATHS.login, entered)).status).toBe(400);
    const answer = await owner.post(PATHS.register, { ...entered, fullName: 'Victoria', emailAddress: 'victim@example.org' });
    expect([answer.status, answer.envelope().result]).toEqual([200, { fullName: 'Victoria', truncatedPhone: 'v***@example.org' }]);
    expect(await identitiesOf('victim@example.org')).toEqual([{ identity_no: 'victim@example.org', identity_type: 'email', is_verified: true }]);
  });
});

describe('who is registered already', () => {
  it('signs in as before, where strangers may register too', async () => {
    expect((await (await signedIn(server, 'clerk')).get(PATHS.session)).envelope().result).toMatchObject({ roles: ['Clerk'] });
  });

  it('is not registered a second time by a code from before', async () => {
    const browser = server.browser();
    const entered = await requestCode(server, browser, 'twice@example.org');
    await read(sql`insert into contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified) values (1, 'twice@example.org', 3, 'email', true)`);
    expect((await browser.post(PATHS.register, { ...entered, ...details })).envelope().message).toBe('You are already registered. Please sign in.');
  });
});

describe('the mode that does not tell who is registered', () => {
  it('answers the known, the stranger and the blocked alike at every step; what the code is for, it says itself', async () => {
    const safe = await start({ signIn: { enumerationSafe: true } });
    const seen = [];
    for (const identityNo of [PEOPLE.clerk.email, 'stranger@example.org', PEOPLE.blocked.email]) {
      const browser = safe.browser();
      const sent = JSON.parse((await send(browser, identityNo)).text).result;
      const { transactionIdentifier } = sent;
      const steps: unknown[] = [{ ...sent, transactionIdentifier: '' }];
      steps.push({ ...JSON.parse((await browser.get(PATHS.verify(transactionIdentifier))).text).result, identityNo: '' });
      for (const [index, path] of [PATHS.login, PATHS.register, PATHS.login, PATHS.register].entries()) {
        const body = { transactionIdentifier, smsOtp: `000${index}`, ...(path === PATHS.register ? details : {}) };
        steps.push((await browser.post(path, body)).envelope().message);
      }
      seen.push(steps);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.[1]).toMatchObject({ isValid: true, mayRegister: true });
    await expect.poll(() => safe.sent.map(({ to, subject }) => [to, subject])).toEqual([[PEOPLE.clerk.email, 'Your sign-in code for Acme'], ['stranger@example.org', 'Your registration code for Acme']]);
  });

  it('does not say either that an address is somebody\'s: it is stored as what it is, a claim', async () => {
    const safe = await start({ signIn: { enumerationSafe: true } });
    const browser = safe.browser();
    const entered = await requestCode(safe, browser, STRANGER);
    expect((await browser.post(PATHS.register, { ...entered, ...details, emailAddress: PEOPLE.clerk.email })).status).toBe(200);
    expect(await read(sql`select is_verified from contact_online_identities where tenant_id = 1 and identity_no = ${PEOPLE.clerk.email} order by 1`, safe)).toEqual([{ is_verified: false }, { is_verified: true }]);
    expect((await (await signedIn(safe, 'clerk')).get(PATHS.session)).envelope().result).toMatchObject({ fullName: 'clerk 1' });
  });
});
