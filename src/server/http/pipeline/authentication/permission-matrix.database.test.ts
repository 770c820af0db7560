import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedBy } from '../../../../../renderer/language/resolve/served-by.ts';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { CUSTOMER, demoRoles, demoTenants, OWNER } from '../../../demo/plan/plan-tenants.ts';
import { member } from '../../testing/http-call.ts';
import { openTestSession } from '../../testing/open-session.ts';
import { seedDemoPeople } from '../../testing/seed-demo-people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Every operation of the catalogue, called as every role of the demo, as nobody, as somebody blocked and as another
 * tenant. What is expected is read from the tables of roles and permissions (`docs/security.md#t2`): a call by somebody
 * without the permission is 401 or 403, and every other call gets further, to its payload or its record. The payload is
 * one that no operation takes and the keys are those of no record, so that nothing is changed.
 */

const ACME = 1;
const GLOBEX = 2;
/** The site that the calls name, which both tenants have. */
const SITE = 1;
/** Contacts that the demo has not: a customer, one without a role, and one with every third permission. */
const MORE = { customer: 901, nobody: 902, third: 903, leaver: 904 };
const THIRD_ROLE = 900;

type Outcome = 'in' | 401 | 403;

/** What the tables say of a contact at a site. */
interface Allowed {
  isOwner: boolean;
  isStaff: boolean;
  routes: ReadonlySet<string>;
}

interface Caller {
  browser: TestBrowser;
  /** By site; null for somebody without a valid session. */
  allowed: ReadonlyMap<number, Allowed> | null;
}

/**
 * Those whose session is none, or is one no longer. They are told apart before the operation is looked at, so they take
 * turns: each operation is called as one of them.
 */
const OUTSIDERS = ['anonymous', 'owner at the host of the other tenant', 'blocked'];

let server: TestServer;
const callers = new Map<string, Caller>();
const { entities, operations: catalogue } = loadCatalogue();

beforeAll(async () => {
  server = await startTestServer({ people: seedDemoPeople });
  await addPeople();
  callers.set('anonymous', { browser: server.browser(), allowed: null });
  for (const { title } of demoRoles) await addCaller(title, ACME, contactWith(title));
  await addCaller('nobody', ACME, MORE.nobody);
  await addCaller('every third permission', ACME, MORE.third);
  await addCaller('owner of the other tenant', GLOBEX, contactWith(OWNER, GLOBEX));
  // The cookie of one tenant is invalid at the other tenant's host.
  const stranger = server.browser('globex.localhost');
  for (const [name, value] of callers.get(OWNER)?.browser.cookies ?? []) stranger.cookies.set(name, value);
  callers.set('owner at the host of the other tenant', { browser: stranger, allowed: null });
  // Blocked after signing in.
  const leaver = await openTestSession(server, server.browser(), { tenantId: ACME, contactId: MORE.leaver });
  await asTenant(
    ACME,
    sql`update contacts set is_blocked = true where tenant_id = ${ACME} and contact_id = ${MORE.leaver}`,
  );
  callers.set('blocked', { browser: leaver, allowed: null });
});

afterAll(() => server.close());

/** Returns a contact of the demo with a role at the first site, who is not blocked. */
function contactWith(role: string, tenantId = ACME): number {
  if (role === CUSTOMER) return MORE.customer;
  const people = demoTenants.find((tenant) => tenant.tenantId === tenantId)?.people ?? [];
  const found = people.find((person) => person.role === role && !person.isBlocked && person.siteIds.includes(SITE));
  if (found === undefined) throw new Error(`The demo has no ${role}.`);
  return found.contactId;
}

/** Permissions that neighbouring operations do not share: a mistaken route is noticed. */
function everyThirdRoute(): string[] {
  return Object.values(catalogue)
    .map(({ path }) => path)
    .toSorted()
    .filter((_, index) => index % 3 === 0);
}

async function addPeople(): Promise<void> {
  const customer = await roleId(CUSTOMER);
  const owner = await roleId(OWNER);
  await asTenant(
    ACME,
    sql`insert into site_roles (tenant_id, role_id, site_id, role_title) values (${ACME}, ${THIRD_ROLE}, ${SITE}, 'Third')`,
  );
  await asTenant(
    ACME,
    sql`insert into site_role_permissions (tenant_id, role_id, service_route, is_allowed)
      select ${ACME}, ${THIRD_ROLE}, route, true from unnest(${everyThirdRoute()}::text[]) as route`,
  );
  for (const [contactId, role] of [
    [MORE.customer, customer],
    [MORE.nobody, null],
    [MORE.third, THIRD_ROLE],
    [MORE.leaver, owner],
  ] as const) {
    await asTenant(
      ACME,
      sql`insert into contacts (tenant_id, contact_id, full_name) values (${ACME}, ${contactId}, 'Somebody')`,
    );
    await asTenant(
      ACME,
      sql`insert into site_contacts (tenant_id, site_id, contact_id) values (${ACME}, ${SITE}, ${contactId})`,
    );
    if (role !== null)
      await asTenant(
        ACME,
        sql`insert into site_contact_roles (tenant_id, site_id, contact_id, role_id) values (${ACME}, ${SITE}, ${contactId}, ${role})`,
      );
  }
}

async function roleId(title: string): Promise<number> {
  const rows = await asTenant<{ role_id: number }>(
    ACME,
    sql`select role_id from site_roles where tenant_id = ${ACME} and site_id = ${SITE} and role_title = ${title}`,
  );
  if (rows[0] === undefined) throw new Error(`There is no role ${title}.`);
  return rows[0].role_id;
}

async function addCaller(name: string, tenantId: number, contactId: number): Promise<void> {
  const host = demoTenants.find((tenant) => tenant.tenantId === tenantId)?.hosts[0];
  const browser = await openTestSession(server, server.browser(host), { tenantId, contactId });
  callers.set(name, { browser, allowed: await allowedBy(tenantId, contactId) });
}

/** Reads the tables as they are, without the code that answers calls. */
async function allowedBy(tenantId: number, contactId: number): Promise<Caller['allowed']> {
  const rows = await asTenant<{ site_id: number; is_owner: boolean; is_default: boolean; routes: string[] }>(
    tenantId,
    sql`
      select g.site_id, r.is_owner, r.is_default_for_new_contacts as is_default,
        array(select service_route from site_role_permissions p
          where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.is_allowed) as routes
      from site_contact_roles g join site_roles r using (tenant_id, role_id)
      where g.tenant_id = ${tenantId} and g.contact_id = ${contactId}`,
  );
  const sites = new Map<number, Allowed>();
  for (const row of rows) {
    const known = sites.get(row.site_id) ?? { isOwner: false, isStaff: false, routes: new Set() };
    sites.set(row.site_id, {
      isOwner: known.isOwner || row.is_owner,
      isStaff: known.isStaff || row.is_owner || !row.is_default,
      routes: new Set([...known.routes, ...row.routes]),
    });
  }
  return sites;
}

async function asTenant<Row>(tenantId: number, statement: RawBuilder<unknown>): Promise<Row[]> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    // Safe: each caller names the columns that it selects.
    return (await statement.execute(transaction.query)).rows as Row[];
  });
}

/** Returns what the tables say of a call; every caller is at the site that the path names. */
function expected(operation: ServerOperation, { allowed }: Caller): Outcome {
  const access = operation.access ?? 'permission';
  if (access === 'public') return 'in';
  if (allowed === null) return 401;
  if (access === 'signedIn') return 'in';
  // The demo of the tests has no platform administrator.
  if (access === 'platform') return 403;
  const here = allowed.get(SITE);
  if (access === 'staff') return here?.isStaff === true ? 'in' : 403;
  const route = operation.companion?.path ?? operation.path;
  const holds = (rights: Allowed | undefined): boolean =>
    rights?.isOwner === true || rights?.routes.has(route) === true;
  if (operation.path.includes('{siteId}') || !isOfSite(operation)) return holds(here) ? 'in' : 403;
  // A call about a record, or with a payload that names no site yet, is judged at all sites of the caller.
  return [...allowed.values()].some(holds) ? 'in' : 403;
}

function isOfSite(operation: ServerOperation): boolean {
  const { site, siteOf, companion } = operation;
  const entity = companion?.entity ?? servedBy(operation)?.entity ?? siteOf?.entity;
  return site !== undefined || (entity !== undefined && entities[entity]?.site !== undefined);
}

/** Calls an operation with keys of no record and a payload that no operation takes. */
async function outcome(operation: ServerOperation, { browser }: Caller): Promise<Outcome | 'fault'> {
  const path = operation.path
    .replace(/\[.*$/, '')
    .replaceAll('{siteId}', String(SITE))
    .replaceAll(/\{\w+\}/g, '999999');
  const { status } =
    operation.method === 'GET' ? await browser.get(path) : await browser.post(path, { nosuchfield: 1 });
  if (status >= 500) return 'fault';
  return status === 401 || status === 403 ? status : 'in';
}

/** Returns the operations to call as somebody, with every companion: all of the server, so that a new one is among them. */
function operationsFor(name: string): readonly ServerOperation[] {
  const turn = OUTSIDERS.indexOf(name);
  return turn === -1 ? server.operations : server.operations.filter((_, index) => index % OUTSIDERS.length === turn);
}

/** Returns the names that the session of a caller should list: what it may call, and read beside it, at its site. */
function listedFor({ allowed }: Caller): string[] {
  const here = allowed?.get(SITE);
  const may = ({ access = 'permission', companion, path }: ServerOperation): boolean => {
    if (access === 'public' || access === 'signedIn') return true;
    if (access === 'platform') return false;
    if (access === 'staff') return here?.isStaff === true;
    return here?.isOwner === true || here?.routes.has(companion?.path ?? path) === true;
  };
  return server.operations
    .filter((operation) => (operation.companion === undefined || operation.method === 'GET') && may(operation))
    .map(({ name }) => name);
}

describe('every operation as every role', () => {
  const wrong: string[] = [];
  const tried = new Map<string, Map<Outcome | 'fault', number>>();

  it('is refused or let through as the tables say', { timeout: 120_000 }, async () => {
    await Promise.all(
      [...callers].map(async ([name, caller]) => {
        const counts = new Map<Outcome | 'fault', number>();
        tried.set(name, counts);
        for (const operation of operationsFor(name)) {
          const [wanted, found] = [expected(operation, caller), await outcome(operation, caller)];
          counts.set(found, (counts.get(found) ?? 0) + 1);
          if (found !== wanted) wrong.push(`${operation.name} as ${name}: ${found} instead of ${wanted}`);
        }
      }),
    );
    const calls = [...tried.values()].flatMap((counts) => [...counts.values()]).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `permission matrix: ${server.operations.length} operations and companions, ${callers.size} callers: ${calls} calls, ${wrong.length} mismatches\n`,
    );
    expect(wrong).toEqual([]);
    expect(calls).toBe(server.operations.length * (callers.size - OUTSIDERS.length + 1));
  });

  it('is listed by the session of the caller, with its companion reads, as it is allowed', async () => {
    const companions = server.operations.filter(({ companion, method }) => companion !== undefined && method === 'GET');
    expect(companions.length).toBeGreaterThan(0);
    for (const [name, caller] of callers) {
      if (caller.allowed === null) continue;
      const { result } = (await caller.browser.get('/api/session')).envelope();
      const listed = member(result, 'operations');
      expect(Array.isArray(listed) ? listed.toSorted() : listed, name).toEqual(listedFor(caller).toSorted());
    }
  });

  it('refuses something to each role but the owner, and lets each do something', () => {
    for (const { title, isOwner } of demoRoles) {
      const counts = tried.get(title);
      const ofPlatform = operationsFor(title).filter(({ access }) => access === 'platform').length;
      expect([(counts?.get(403) ?? 0) === ofPlatform, (counts?.get('in') ?? 0) > 0], title).toEqual([isOwner, true]);
    }
    for (const name of OUTSIDERS) {
      expect(tried.get(name)?.get(401), name).toBeGreaterThan(0);
      expect(tried.get(name)?.get(403), name).toBeUndefined();
    }
  });
});
