import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { dump } from '../../http/testing/dump.ts';
import { member, type HttpResponse } from '../../http/testing/http-call.ts';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { anotherCode, codeOf, PATHS, requestCode, signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import type { DeliveryMessage } from '../services.ts';

/** Invitations (`docs/domain/sign-in.md#invitations`, `docs/security.md#t16`). */

const NOT_FOUND = 'We were unable to find the details of the invitation. It may have been removed or expired.';
const INVALID = 'Please provide a valid OTP.';
const ACCEPT = '/api/accept-invite';
const SITE = 1;

let server: TestServer;
let owner: Service;
let ownerBrowser: TestBrowser;
let carrierFails = false;
let undelivered: DeliveryMessage | undefined;

beforeAll(async () => {
  const carrier = {
    channels: ['sms', 'email'] as const,
    send: (message: DeliveryMessage) => {
      if (!carrierFails) return Promise.resolve();
      undelivered = message;
      return Promise.reject(new Error('away'));
    },
  };
  server = await startTestServer({ delivery: carrier });
  await read(sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`);
  await read(sql`insert into site_roles (tenant_id, role_id, site_id, role_title, is_default_for_new_contacts)
    values (1, 900, 1, 'Customer', true)`);
});
// After a day every budget of invitations is full again; the session of the owner has ended by then.
beforeEach(async () => {
  server.passSeconds(31 * 86_400);
  ownerBrowser = await signedIn(server, 'owner');
  owner = serviceOf(server, ownerBrowser);
});
afterAll(() => server.close());

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return server.database.asOwner(async (kysely) => (await query.execute(kysely)).rows);
}

function invite(CommunicationValue: string, more: JsonObject = {}): Promise<HttpResponse> {
  return owner.write('sendInvite', { siteId: SITE, fullName: 'Ravi Menon', CommunicationValue, ...more });
}

/** Returns the secret of the link in the newest message. */
function tokenOf(message: DeliveryMessage | undefined): string {
  const token = /http:\/\/[\w.:]+\/auth\/invite\/([\w-]+)\//.exec(message?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in ${message?.text}`);
  return token;
}

/** Invites somebody, and returns the secret of the link. */
async function invited(CommunicationValue: string): Promise<string> {
  const answer = await invite(CommunicationValue);
  if (answer.status !== 200) throw new Error(answer.text);
  return tokenOf(server.sent.at(-1));
}

function sendCode(browser: TestBrowser, inviteIdentifier: string, details: JsonObject = {}): Promise<HttpResponse> {
  return serviceOf(server, browser).write('sendOtpForInviteRegistration', { inviteIdentifier, ...details });
}

/** Asks for the code of an invitation, and returns what accepts it. */
async function acceptance(browser: TestBrowser, inviteIdentifier: string, details: JsonObject = {}) {
  const answer = await sendCode(browser, inviteIdentifier, details);
  const { transactionIdentifier } = JSON.parse(answer.text).result;
  return { inviteIdentifier, transactionIdentifier: String(transactionIdentifier), smsOtp: codeOf(server.sent.at(-1)) };
}

async function landing(token: string, browser = server.browser()): Promise<unknown> {
  return (await serviceOf(server, browser).read('verifyInvite', [token])).envelope().result;
}

describe('an invitation by e-mail', () => {
  it('opens a page, sends a code, and makes a contact of the site in the role for new contacts', async () => {
    const token = await invited(' New.Person@Example.org ');
    expect(server.sent.at(-1)).toMatchObject({ to: 'new.person@example.org', subject: 'owner 1 invites you to Acme' });
    expect(await landing(token)).toEqual({
      isValid: true,
      fullName: 'Ravi Menon',
      siteTitle: 'Acme',
      invitedTo: 'Acme',
      sentByFullName: 'owner 1',
      communicationTypeCode: 'email',
      communicationValue: 'n***@example.org',
      validUpto: new Date(server.clock.now.getTime() + 7 * 86_400_000).toISOString(),
    });
    const browser = server.browser();
    const entered = await acceptance(browser, token);
    expect(server.sent.at(-1)).toMatchObject({ subject: 'Your invitation code for Acme' });
    const answer = await browser.post(ACCEPT, entered);
    expect(answer.envelope().result).toMatchObject({ fullName: 'Ravi Menon' });
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({
      isSignedIn: true,
      siteId: SITE,
      roles: ['Customer'],
    });
    const [row] = await owner.rows('getInvites', [SITE], "$filter=communicationValue eq 'new.person@example.org'");
    expect(row).toMatchObject({ isUsed: true, isWithdrawn: false, sentByFullName: 'owner 1' });
    expect(row?.['partyId']).toEqual(expect.any(Number));
    expect(await landing(token)).toEqual({ isValid: false });
    expect(await owner.rows('getStaffNotifications')).toEqual([
      expect.objectContaining({ title: 'Ravi Menon has joined Acme', href: `/sites/${SITE}/invitations/` }),
    ]);
  });

  it('is accepted once: of twenty calls at once one gets a session', async () => {
    const token = await invited('once@example.org');
    const browser = server.browser();
    const entered = await acceptance(browser, token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(ACCEPT, entered)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(sql`select from contact_online_identities where identity_no = 'once@example.org'`)).toHaveLength(
      1,
    );
  });

  it('is accepted once with two codes of two browsers, too', async () => {
    const token = await invited('twice@example.org');
    const entered = [];
    for (const browser of [server.browser(), server.browser()]) {
      const browserCode = await acceptance(browser, token);
      entered.push({ browser, browserCode });
      // A later code of an unknown browser replaces the earlier one; both are right for this test.
      await read(sql`update gate.otp_transactions set used_date = null where purpose = 'invite'`);
    }
    const answers = await Promise.all(entered.map(({ browser, browserCode }) => browser.post(ACCEPT, browserCode)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('leaves its secret in the message alone', async () => {
    const token = await invited('secret@example.org');
    const browser = server.browser();
    await landing(token, browser);
    await browser.post(ACCEPT, await acceptance(browser, token));
    for (const place of [
      server.logged.join('\n'),
      browser.seen.join('\n'),
      ownerBrowser.seen.join('\n'),
      await dump(server),
    ])
      expect(place).not.toContain(token);
  });
});

describe('an invitation by phone', () => {
  const phone = '+919876543210';

  it('asks somebody new for country and e-mail, and stores the address as unproven', async () => {
    const token = await invited('98765 43210');
    expect(server.sent.at(-1)).toMatchObject({ to: phone, channel: 'sms' });
    const browser = server.browser();
    expect((await sendCode(browser, token)).envelope().result).toEqual({ isDetailsNeeded: true, countryCode: 'IND' });
    const wrong = async (details: JsonObject) => refusal(await sendCode(browser, token, details)).fieldErrors;
    expect(await wrong({ countryCode: 'SWE', email: 'ravi@example.org' })).toEqual({
      countryCode: 'Please select your country.',
    });
    expect(await wrong({ countryCode: 'IND', email: 'ravi@' })).toEqual({
      email: 'Please provide a valid email address.',
    });
    expect(await wrong({ countryCode: 'IND' })).toEqual({ email: 'Please provide a valid email address.' });
    const entered = await acceptance(browser, token, { countryCode: 'IND', email: 'Ravi@Example.org' });
    expect((await browser.post(ACCEPT, entered)).status).toBe(200);
    expect(
      await read(sql`
        select i.identity_no, i.is_verified from contact_online_identities i join contacts c using (tenant_id, contact_id)
         where c.full_name = 'Ravi Menon' and i.identity_no in (${phone}, 'ravi@example.org') order by 1`),
    ).toEqual([
      { identity_no: phone, is_verified: true },
      { identity_no: 'ravi@example.org', is_verified: false },
    ]);
  });

  it('sends another code after a minute, and the code before is dead', async () => {
    const browser = server.browser();
    const entered = await acceptance(browser, await invited('resend@example.org'));
    const { transactionIdentifier } = entered;
    const again = () => serviceOf(server, browser).write('registerByInvite', { transactionIdentifier });
    expect((await again()).status).toBe(429);
    server.passSeconds(61);
    expect((await again()).envelope().result).toEqual({ retryAfterSeconds: 60 });
    const smsOtp = codeOf(server.sent.at(-1));
    if (smsOtp !== entered.smsOtp) expect(refusal(await browser.post(ACCEPT, entered)).message).toBe(INVALID);
    const answer = await serviceOf(server, browser).write('registerByInvite', { ...entered, smsOtp });
    expect(answer.envelope().result).toMatchObject({
      fullName: 'Ravi Menon',
      oAuthToken: expect.any(String) as string,
    });
  });
});

const CLERK_ROLE = 901;

/** Accepts an invitation, and returns the roles of the new session or the status of the refusal. */
async function roleOf(token: string, browser = server.browser()): Promise<unknown> {
  const answer = await browser.post(ACCEPT, await acceptance(browser, token));
  if (answer.status !== 200) return answer.status;
  return member((await browser.get(PATHS.session)).envelope().result, 'roles');
}

/** Invites somebody into roles, and returns the secret of the link. */
async function invitedInto(CommunicationValue: string, roleIds: number[]): Promise<string> {
  const answer = await invite(CommunicationValue, { roleIds });
  if (answer.status !== 200) throw new Error(answer.text);
  return tokenOf(server.sent.at(-1));
}

/** Lets a role call operations. */
async function allow(roleId: number, names: string[]): Promise<void> {
  const routes = server.operations.filter(({ name }) => names.includes(name)).map(({ path }) => path);
  await read(sql`insert into site_role_permissions (tenant_id, role_id, service_route, is_allowed)
    select 1, ${roleId}, route, true from unnest(${routes}::text[]) as route on conflict do nothing`);
}

/** Invites somebody into roles and accepts the invitation. */
async function signedInAs(address: string, roleIds: number[]): Promise<TestBrowser> {
  const browser = server.browser();
  const token = await invitedInto(address, roleIds);
  await browser.post(ACCEPT, await acceptance(browser, token));
  return browser;
}

describe('an invitation into roles', () => {
  beforeAll(() =>
    read(sql`insert into site_roles (tenant_id, role_id, site_id, role_title, is_default_for_new_contacts) values
      (1, ${CLERK_ROLE}, 1, 'Packer', false), (1, 902, 1, 'Auditor', false)`),
  );

  it('shows them, and acceptance gives exactly these, once', async () => {
    const token = await invitedInto('packer@example.org', [CLERK_ROLE, 902, CLERK_ROLE]);
    expect(server.sent.at(-1)?.subject).toBe('owner 1 invites you to Acme as Auditor, Packer');
    expect(await landing(token)).toMatchObject({ invitedTo: 'Acme as Auditor, Packer' });
    const [row] = await owner.rows('getInvites', [SITE], "$filter=communicationValue eq 'packer@example.org'");
    expect(row).toMatchObject({ roleTitles: 'Auditor, Packer' });
    const browser = server.browser();
    expect(await roleOf(token, browser)).toEqual(['Auditor', 'Packer']);
    const given = await read(sql`select g.role_id from site_contact_roles g join contact_online_identities i
      using (tenant_id, contact_id) where i.identity_no = 'packer@example.org' order by 1`);
    expect(given).toEqual([{ role_id: CLERK_ROLE }, { role_id: 902 }]);

    await read(sql`delete from site_contact_roles g using contact_online_identities i
      where i.contact_id = g.contact_id and i.identity_no = 'packer@example.org' and g.role_id = 902`);
    expect(refusal(await sendCode(server.browser(), token)).status).toBe(404);
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({ roles: ['Packer'] });
  });

  it('gives them to a contact of the tenant that joins, besides what it has', async () => {
    const clerk = PEOPLE.clerk.contactId;
    await read(sql`delete from site_contacts where tenant_id = 1 and contact_id = ${clerk} and site_id = 1`);
    const token = await invitedInto(PEOPLE.clerk.email, [902]);
    expect(await roleOf(token)).toEqual(['Auditor']);
  });

  it('gives no role that the sender may not give any more, and none that was deleted', async () => {
    await read(sql`insert into site_roles (tenant_id, role_id, site_id, role_title) values (1, 903, 1, 'Short-lived')`);
    const token = await invitedInto('late.packer@example.org', [CLERK_ROLE, 903]);
    await read(sql`delete from site_roles where tenant_id = 1 and role_id = 903`);
    expect(await landing(token)).toMatchObject({ invitedTo: 'Acme as Packer' });
    const ownerRole = sql`from site_contact_roles where tenant_id = 1 and contact_id = ${PEOPLE.owner.contactId} and site_id = 1`;
    const held = await read<{ role_id: number }>(sql`select role_id ${ownerRole}`);
    await read(sql`delete ${ownerRole}`);
    try {
      expect(await landing(token)).toMatchObject({ invitedTo: 'Acme' });
      expect(await roleOf(token)).toEqual([]);
    } finally {
      for (const { role_id: roleId } of held)
        await read(sql`insert into site_contact_roles (tenant_id, site_id, contact_id, role_id)
          values (1, 1, ${PEOPLE.owner.contactId}, ${roleId})`);
    }
  });

  it('is refused for a role of another site, an unknown one, and one that the sender may not give', async () => {
    const problemOf = async (roleIds: unknown[], by = owner) =>
      refusal(
        await by.write('sendInvite', {
          siteId: SITE,
          fullName: 'Ravi',
          CommunicationValue: 'refused@example.org',
          roleIds: roleIds as number[],
        }),
      );
    expect((await problemOf([99_999])).fieldErrors).toEqual({ roleIds: 'This role does not exist. Choose another.' });
    expect((await problemOf(['x'])).fieldErrors).toHaveProperty(['roleIds[0]']);
    expect((await problemOf(Array.from({ length: 21 }, (_, index) => index + 1))).status).toBe(400);
    await allow(CLERK_ROLE, ['sendInvite', 'getRolesToGive']);
    const inviter = serviceOf(server, await signedInAs('inviter@example.org', [CLERK_ROLE]));
    expect(await inviter.rows('getRolesToGive', [SITE])).toEqual([]);
    expect((await problemOf([902], inviter)).fieldErrors).toEqual({ roleIds: 'You may not give roles at this site.' });
    await allow(CLERK_ROLE, ['updateSiteContact']);
    expect(await inviter.rows('getRolesToGive', [SITE])).toEqual([
      { roleId: 902, roleTitle: 'Auditor' },
      { roleId: 900, roleTitle: 'Customer' },
      { roleId: 3, roleTitle: 'Newcomer' },
      { roleId: CLERK_ROLE, roleTitle: 'Packer' },
    ]);
    const [ownerRole] = await read<{ role_id: number }>(
      sql`select role_id from site_roles where tenant_id = 1 and site_id = 1 and is_owner`,
    );
    expect((await problemOf([ownerRole?.role_id ?? 0], inviter)).fieldErrors['roleIds']).toMatch(/Only an owner/);
    expect(await read(sql`select from invitations where communication_value = 'refused@example.org'`)).toEqual([]);
  });
});

describe('an invitation that cannot be accepted', () => {
  it('looks like an unknown one: expired, withdrawn, replaced, of another tenant, of a sender who is blocked', async () => {
    const [expired, replaced] = [await invited('late@example.org'), await invited('again@example.org')];
    const newer = await invited('again@example.org');
    const withdrawn = await invited('gone@example.org');
    const [row] = await owner.rows('getInvites', [SITE], "$filter=communicationValue eq 'gone@example.org'");
    await owner.done('withdrawInvite', { invitationId: row?.['invitationId'] ?? 0, version: row?.['version'] ?? 0 });
    expect(await landing(newer)).toMatchObject({ isValid: true });
    expect(await landing(newer, server.browser('globex.localhost'))).toEqual({ isValid: false });
    for (const token of [replaced, withdrawn, 'nosuch']) {
      expect(await landing(token)).toEqual({ isValid: false });
      expect(refusal(await sendCode(server.browser(), token))).toMatchObject({ status: 404, message: NOT_FOUND });
    }
    server.passSeconds(7 * 86_400 - 1);
    expect(await landing(expired)).toMatchObject({ isValid: true });
    await read(
      sql`update contacts set is_blocked = true where tenant_id = 1 and contact_id = ${PEOPLE.owner.contactId}`,
    );
    expect(await landing(expired)).toEqual({ isValid: false });
    await read(
      sql`update contacts set is_blocked = false where tenant_id = 1 and contact_id = ${PEOPLE.owner.contactId}`,
    );
    server.passSeconds(1);
    expect(await landing(expired)).toEqual({ isValid: false });
  });

  it('is the account of somebody else: a code proves its own identity only, and a code of the sign-in proves nothing', async () => {
    const [mine, theirs] = [await invited('mine@example.org'), await invited('theirs@example.org')];
    const browser = server.browser();
    const entered = await acceptance(browser, mine);
    expect(refusal(await browser.post(ACCEPT, { ...entered, inviteIdentifier: theirs })).message).toBe(NOT_FOUND);
    expect(await landing(theirs)).toMatchObject({ isValid: true });
    const signIn = await requestCode(server, browser, PEOPLE.clerk.email);
    expect(refusal(await browser.post(ACCEPT, { ...signIn, inviteIdentifier: mine })).message).toBe(INVALID);
    const other = await acceptance(browser, mine);
    const { transactionIdentifier, smsOtp } = other;
    expect(refusal(await browser.post(PATHS.login, { transactionIdentifier, smsOtp })).message).toBe(INVALID);
    const wrong = { ...other, smsOtp: anotherCode(other.smsOtp) };
    expect(refusal(await browser.post(ACCEPT, wrong)).fieldErrors).toHaveProperty('smsOtp');
  });
});

/** Returns what is wrong with inviting a phone or an address. */
async function problem(value: string): Promise<string | undefined> {
  return refusal(await invite(value)).fieldErrors['CommunicationValue'];
}

describe('who is invited', () => {
  it('is nobody of the site, nobody who is blocked, and somebody who can be reached', async () => {
    expect(await problem(PEOPLE.clerk.email)).toBe('This person already belongs to the site.');
    expect(await problem(PEOPLE.blocked.phone)).toBe('This person is blocked.');
    expect(await problem('12')).toBeDefined();
    expect(await problem('12345')).toBe('Please provide a valid phone.');
    expect(await problem('a@b')).toBe('Please provide a valid email address.');
    const other = serviceOf(server, await signedIn(server, 'newcomer'));
    const sent = await other.write('sendInvite', { siteId: SITE, fullName: 'X', CommunicationValue: 'x@example.org' });
    expect(sent.status).toBe(403);
  });

  it('may be a contact of another site of the tenant, who joins and is not created again', async () => {
    await read(sql`delete from site_contacts where tenant_id = 1 and contact_id = ${PEOPLE.newcomer.contactId}`);
    const browser = server.browser();
    const entered = await acceptance(browser, await invited(PEOPLE.newcomer.email));
    expect((await browser.post(ACCEPT, entered)).envelope().result).toMatchObject({ fullName: 'newcomer 1' });
    expect((await browser.get(PATHS.session)).envelope().result).toMatchObject({
      contactId: PEOPLE.newcomer.contactId,
      roles: ['Customer'],
    });
  });

  it('gets three invitations in ten minutes at most, and an undelivered one opens nothing and costs nothing', async () => {
    carrierFails = true;
    expect((await invite('often@example.org')).status).toBe(503);
    carrierFails = false;
    expect(await landing(tokenOf(undelivered))).toEqual({ isValid: false });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await invite('often@example.org')).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});
