import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSession } from '../../http/testing/open-session.ts';
import { PEOPLE, type PersonName } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { nameAdministrators } from './name-administrators.ts';
import { openTenantQuotas } from './tenant-quotas.ts';

/** Platform administrators (`docs/domain/platform-administration.md`). */

let server: TestServer;
let administrator: Service;
let owner: Service;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.asOwner((query) =>
    sql`select gate.make_platform_administrator('localhost', ${PEOPLE.clerk.email})`.execute(query),
  );
  administrator = await as('clerk');
  owner = await as('owner', 2);
});
afterAll(() => server.close());

async function as(name: PersonName, tenantId: 1 | 2 = 1): Promise<Service> {
  const browser = server.browser(tenantId === 1 ? 'localhost' : 'globex.localhost');
  return serviceOf(server, await openTestSession(server, browser, { tenantId, contactId: PEOPLE[name].contactId }));
}

const named = (name: PersonName, host = 'localhost') => ({ host, identity: PEOPLE[name].email });
const isOne = async (name: PersonName): Promise<boolean> =>
  (await (await as(name)).read('getPlatformTenants')).status === 200;

const acts = (): Promise<unknown[]> => owner.rows('getPlatformActs', [], '$orderby=platformActId desc');

const stateOfJob = async (jobId: number): Promise<unknown> =>
  (await administrator.rows('getPlatformJobs', [], `$filter=jobId eq ${jobId}`))[0]?.['state'];
const addJob = (tenantId: number, key = ''): Promise<number> =>
  server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return enqueueJob(transaction, { kind: 'test.job', maxAttempts: 1 }, { key, payload: { secret: 'of the tenant' } });
  });

describe('a platform administrator', () => {
  it('sees every tenant with counts, whatever its roles are, and sees that it may', async () => {
    expect(await administrator.rows('getPlatformTenants')).toMatchObject([
      { tenantId: 1, title: 'Acme', siteCount: 1 },
      { tenantId: 2, title: 'Globex', siteCount: 1 },
    ]);
    expect((await administrator.read('getSiteRoles', [1])).status).toBe(403);
    const { operations } = JSON.parse((await administrator.read('getSession')).text).result;
    expect(operations).toContain('updatePlatformTenant');
  });

  it('is nobody else: owners of tenants are refused and not told of the operations', async () => {
    for (const other of [owner, await as('owner')]) {
      expect((await other.read('getPlatformTenants')).status).toBe(403);
      for (const name of ['getPlatformTenantById', 'getPlatformSites'])
        expect((await other.read(name, [1])).status, name).toBe(403);
      expect((await other.write('updatePlatformTenant', { tenantId: 1 })).status).toBe(403);
      const { operations } = JSON.parse((await other.read('getSession')).text).result;
      expect(operations).not.toContain('getPlatformTenants');
    }
    expect((await serviceOf(server, server.browser()).read('getPlatformTenants')).status).toBe(401);
  });

  it('works as a role of the database that reads no table', async () => {
    const read = server.database.transaction(async ({ query }) => {
      await sql`set local role screenplay_platform`.execute(query);
      await sql`select from public.contacts`.execute(query);
    });
    await expect(read).rejects.toThrow('permission denied');
    const call = server.database.transaction(({ query }) => sql`select gate.tenants_of_platform()`.execute(query));
    await expect(call).rejects.toThrow('permission denied');
  });
});

describe('naming platform administrators', () => {
  afterAll(() => nameAdministrators(server.database, [named('clerk')]));

  it('makes exactly these, at the next request, and tells who does not sign in', async () => {
    const unknown = [named('owner', 'nowhere.example'), { host: 'localhost', identity: 'nobody@example.com' }];
    expect(await nameAdministrators(server.database, [named('owner'), ...unknown])).toEqual(unknown);
    expect([await isOne('owner'), await isOne('clerk')]).toEqual([true, false]);
    expect(await nameAdministrators(server.database, [])).toEqual([]);
    expect(await isOne('owner')).toBe(false);
  });

  it('is not for the role of requests', async () => {
    const call = server.database.transaction(({ query }) =>
      sql`select gate.name_platform_administrators('[]')`.execute(query),
    );
    await expect(call).rejects.toThrow('permission denied');
  });
});

describe('an act of a platform administrator', () => {
  it('changes the quota of a tenant, once, and its owner sees it', async () => {
    const quotas = await openTenantQuotas(server.database, () => undefined);
    expect(quotas.of('2')).toBeNull();
    const changed = { tenantId: 2, storedMegabytes: 500 };
    expect(await administrator.done('updatePlatformTenant', changed)).toEqual(changed);
    await administrator.done('updatePlatformTenant', changed);
    expect(await acts()).toMatchObject([
      { administrator: 'clerk 1 (Acme)', valueBefore: 'that of the installation', valueAfter: '500' },
    ]);
    await quotas.refresh();
    expect([quotas.of('1'), quotas.of('2')]).toEqual([null, 500]);
    quotas.close();
    expect(await (await as('owner')).rows('getPlatformActs')).toEqual([]);
    expect((await administrator.write('updatePlatformTenant', { tenantId: 99 })).status).toBe(404);
  });

  it('stands in the log with contact, tenant, session, operation and request of who did it', async () => {
    const { rows } = await server.database.asOwner((query) =>
      sql<{ line: unknown; is_session: boolean }>`
        select to_jsonb(a) as line, exists (
                 select from gate.sessions s
                  where s.tenant_id = 1 and s.contact_id = ${PEOPLE.clerk.contactId}
                    and s.session_id = (a.changes ->> 'administratorSessionId')::bigint) as is_session
          from public.audit_log a where a.tenant_id = 2 and a.entity = 'PlatformAct'`.execute(query),
    );
    expect(rows).toMatchObject([
      {
        is_session: true,
        line: {
          actor_contact_id: null,
          session_id: null,
          operation: 'updatePlatformTenant',
          request_id: expect.stringMatching(/./),
          changes: { administratorTenantId: 1, administratorContactId: PEOPLE.clerk.contactId },
        },
      },
    ]);
  });

  it('switches self-registration of a site, and its owner sees it', async () => {
    const [site] = await administrator.rows('getPlatformSites', [2]);
    const siteId = Number(site?.['siteId']);
    expect(site).toMatchObject({ tenantId: 2, allowsSelfRegistration: false });
    await administrator.done('switchSelfRegistration', { tenantId: 2, siteId, allowsSelfRegistration: true });
    expect(await administrator.rows('getPlatformSites', [2])).toMatchObject([{ allowsSelfRegistration: true }]);
    expect((await acts())[0]).toMatchObject({ valueBefore: 'off', valueAfter: 'on' });
    const nowhere = { tenantId: 1, siteId: 999, allowsSelfRegistration: true };
    expect((await administrator.write('switchSelfRegistration', nowhere)).status).toBe(404);
  });
});

describe('jobs', () => {
  it('are seen without what they work on, by platform administrators alone', async () => {
    const jobId = await addJob(2);
    const answer = await administrator.read('getPlatformJobs');
    expect(JSON.parse(answer.text).result).toMatchObject([
      { jobId, kind: 'test.job', tenantTitle: 'Globex', state: 'queued' },
    ]);
    expect(answer.text).not.toContain('of the tenant');
    for (const other of [owner, await as('owner')]) {
      expect((await other.read('getPlatformJobs')).status).toBe(403);
      expect((await other.write('cancelPlatformJob', { jobId })).status).toBe(403);
    }
  });

  it('are cancelled and run again, and the owner of the tenant sees it', async () => {
    const jobId = await addJob(2);
    await administrator.done('cancelPlatformJob', { jobId });
    expect(await stateOfJob(jobId)).toBe('cancelled');
    expect(await administrator.write('cancelPlatformJob', { jobId })).toMatchObject({ status: 409 });
    await administrator.done('runPlatformJob', { jobId });
    expect(await stateOfJob(jobId)).toBe('queued');
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: `Ran job ${jobId} (test.job)`, valueBefore: 'cancelled', valueAfter: 'queued' },
      { act: `Cancelled job ${jobId} (test.job)`, valueBefore: 'queued', valueAfter: 'cancelled' },
    ]);
    expect((await administrator.write('runPlatformJob', { jobId: 999_999 })).status).toBe(404);
  });

  it('that another one replaces already are not run twice', async () => {
    const first = await addJob(1, 'key');
    await administrator.done('cancelPlatformJob', { jobId: first });
    await addJob(1, 'key');
    expect(refusal(await administrator.write('runPlatformJob', { jobId: first }))).toMatchObject({ status: 409 });
    expect(await stateOfJob(first)).toBe('cancelled');
  });
});
