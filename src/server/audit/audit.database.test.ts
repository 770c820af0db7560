import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf } from '../data/tables/names.ts';
import type { Tables } from '../data/engine/database.ts';
import { tables } from '../domain/generated/tables.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import { jobTools } from '../jobs/testing/job-tools.ts';
import { startWorkers } from '../jobs/workers.ts';
import { sealNext } from './add-seal.ts';
import { forgetLines } from './forget-lines.ts';
import { sealJobs } from './seal-jobs.ts';
import { sealKeys } from './seal-keys.ts';
import { CONTENT_COLUMNS } from './stored-seals.ts';
import { asTenant, sealAll, tamper, writeLines } from './testing/audit-lines.ts';
import { verifyAudit, type VerifiedTenant } from './verify-installation.ts';
import type { AuditFinding } from './verify-tenant.ts';
import type { Witness } from './witness.ts';

const SECRET = Buffer.from('a secret of the tests, long enough to be one');
const keys = sealKeys(SECRET);

let fresh: TestDatabase;
let newestTenant = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** Adds a tenant with 9 lines in seals of 3. Returns its id and the ids of its lines. */
async function sealedTenant(): Promise<{ tenantId: number; lines: number[] }> {
  newestTenant += 1;
  const tenantId = newestTenant;
  await addTenant(fresh.database, tenantId);
  const lines = await writeLines(fresh.database, tenantId, 9);
  await sealAll(fresh.database, tenantId, keys, 3);
  return { tenantId, lines };
}

async function verified(tenantId: number, witness: Witness = {}): Promise<VerifiedTenant> {
  const { tenants } = await verifyAudit(fresh.database, keys, String(tenantId), witness);
  const [tenant] = tenants;
  if (tenant === undefined) throw new Error(`Tenant ${tenantId} was not verified.`);
  return tenant;
}

async function findingsOf(tenantId: number): Promise<AuditFinding[]> {
  return (await verified(tenantId)).findings;
}

describe('seals', () => {
  test('are right while nothing is changed, and say what is not sealed yet', async () => {
    const { tenantId } = await sealedTenant();
    await writeLines(fresh.database, tenantId, 2);
    expect(await verified(tenantId)).toMatchObject({
      seals: 3,
      rightLines: 9,
      unsealed: 2,
      overdue: 0,
      lateLines: 0,
      newest: { number: 3 },
      findings: [],
    });
  });

  test('hold every column of a line', () => {
    const { columns } = tables.audit_log;
    expect(CONTENT_COLUMNS.toSorted()).toEqual(Object.keys(columns).map(columnOf).toSorted());
  });

  test('of another secret are wrong', async () => {
    const { tenantId } = await sealedTenant();
    const others = sealKeys(Buffer.from('another secret of the tests, long enough'));
    const { tenants } = await verifyAudit(fresh.database, others, String(tenantId), {});
    expect(tenants[0]?.findings.map(({ kind }) => kind)).toEqual(['sealChanged', 'sealChanged', 'sealChanged']);
  });

  test('cannot be changed or removed by the role of the requests', async () => {
    const { tenantId } = await sealedTenant();
    for (const statement of ['update public.audit_seals set seal_number = 9', 'delete from public.audit_seals'])
      await expect(
        fresh.database.transaction(async (transaction) => {
          await transaction.asTenant(tenantId);
          await sql.raw(statement).execute(transaction.query);
        }),
      ).rejects.toThrow('permission denied');
    await expect(
      asTenant(fresh.database, tenantId, (query) => sql`delete from public.audit_seals`.execute(query)),
    ).rejects.toThrow('append-only');
  });
});

type Tampering = (query: Kysely<Tables>, lines: readonly number[], tenantId: number) => Promise<unknown>;

const at = (lines: readonly number[], index: number): number => lines[index] ?? 0;

/** What is done by SQL to 9 lines in 3 seals, and what is found. */
const TAMPERINGS: Record<string, [Tampering, (lines: readonly number[]) => AuditFinding[]]> = {
  'a changed line': [
    (query, lines) =>
      sql`update public.audit_log set changes = '{"a": [1, 2]}' where audit_log_id = ${at(lines, 4)}`.execute(query),
    (lines) => [{ kind: 'line', seal: 2, difference: { kind: 'changed', line: at(lines, 4) } }],
  ],
  'another actor of a line': [
    (query, lines) =>
      sql`update public.audit_log set actor_contact_id = 2 where audit_log_id = ${at(lines, 8)}`.execute(query),
    (lines) => [{ kind: 'line', seal: 3, difference: { kind: 'changed', line: at(lines, 8) } }],
  ],
  'a removed line': [
    (query, lines) => sql`delete from public.audit_log where audit_log_id = ${at(lines, 2)}`.execute(query),
    (lines) => [{ kind: 'line', seal: 1, difference: { kind: 'removed', line: at(lines, 2) } }],
  ],
  'a line that has got another number': [
    (query, lines) =>
      sql`
        with moved as (delete from public.audit_log where audit_log_id = ${at(lines, 1)} returning *)
        insert into public.audit_log (tenant_id, audit_log_id, at, operation, entity, entity_id, event, changes)
        overriding system value select tenant_id, -1, at, operation, entity, entity_id, event, changes from moved`.execute(
        query,
      ),
    (lines) => [
      { kind: 'line', seal: 1, difference: { kind: 'added', line: -1 } },
      { kind: 'line', seal: 1, difference: { kind: 'removed', line: at(lines, 1) } },
    ],
  ],
  'an added line': [
    async (query, lines, tenantId) => {
      await sql`delete from public.audit_log where audit_log_id = ${at(lines, 5)}`.execute(query);
      await sql`
        insert into public.audit_log (tenant_id, audit_log_id, operation, entity, entity_id, event, changes)
        overriding system value values (${tenantId}, ${at(lines, 5)}, 'o', 'e', '1', 'added', '{}'),
          (${tenantId}, 0, 'o', 'e', '1', 'added', '{}')`.execute(query);
    },
    (lines) => [
      { kind: 'line', seal: 1, difference: { kind: 'added', line: 0 } },
      { kind: 'line', seal: 2, difference: { kind: 'changed', line: at(lines, 5) } },
    ],
  ],
  'two swapped lines': [
    async (query, lines) => {
      await sql`
        update public.audit_log l set entity_id = o.entity_id, changes = o.changes from public.audit_log o
         where l.tenant_id = o.tenant_id and (l.audit_log_id, o.audit_log_id)
           in ((${at(lines, 3)}, ${at(lines, 7)}), (${at(lines, 7)}, ${at(lines, 3)}))`.execute(query);
    },
    (lines) => [
      { kind: 'line', seal: 2, difference: { kind: 'changed', line: at(lines, 3) } },
      { kind: 'line', seal: 3, difference: { kind: 'changed', line: at(lines, 7) } },
    ],
  ],
  'a removed seal': [
    (query) => sql`delete from public.audit_seals where seal_number = 2`.execute(query),
    (lines) => [{ kind: 'sealsMissing', from: 2, to: 2, lines: { first: at(lines, 2) + 1, last: at(lines, 5) } }],
  ],
  'a changed seal': [
    (query) => sql`update public.audit_seals set line_count = 4 where seal_number = 1`.execute(query),
    () => [{ kind: 'sealChanged', seal: 1 }],
  ],
  'two swapped seals': [
    async (query) => {
      for (const [from, to] of [
        [1, 9],
        [2, 1],
        [9, 2],
      ])
        await sql`update public.audit_seals set seal_number = ${to} where seal_number = ${from}`.execute(query);
    },
    () => [
      { kind: 'sealChanged', seal: 1 },
      { kind: 'sealChanged', seal: 2 },
      { kind: 'otherPredecessor', seal: 3 },
    ],
  ],
  'lines that a made-up seal calls removed': [
    async (query, lines, tenantId) => {
      await sql`
        insert into public.audit_seals
        values (${tenantId}, 4, 'removal', 0, ${at(lines, 1)}, 2, now(), '', (select seal from public.audit_seals
          where tenant_id = ${tenantId} and seal_number = 3), repeat('0', 64))`.execute(query);
      await sql`delete from public.audit_log where audit_log_id <= ${at(lines, 1)}`.execute(query);
    },
    (lines) => [
      { kind: 'line', seal: 1, difference: { kind: 'removed', line: at(lines, 0) } },
      { kind: 'line', seal: 1, difference: { kind: 'removed', line: at(lines, 1) } },
      { kind: 'sealChanged', seal: 4 },
    ],
  ],
};

describe('tampering is found and named:', () => {
  test.each(Object.entries(TAMPERINGS))('%s', async (_name, [tampering, expected]) => {
    const { tenantId, lines } = await sealedTenant();
    await tamper(fresh.database, tenantId, (query) => tampering(query, lines, tenantId));
    expect(await findingsOf(tenantId)).toEqual(expected(lines));
  });

  test('seals of another tenant', async () => {
    const [one, other] = [await sealedTenant(), await sealedTenant()];
    const { rows } = await asTenant(fresh.database, one.tenantId, (query) =>
      sql<{ codes: string; seal: string }>`
        select line_codes as codes, seal from public.audit_seals where tenant_id = ${one.tenantId} and seal_number = 1`.execute(
        query,
      ),
    );
    await tamper(fresh.database, other.tenantId, (query) =>
      sql`update public.audit_seals set line_codes = ${rows[0]?.codes}, seal = ${rows[0]?.seal}
           where tenant_id = ${other.tenantId} and seal_number = 1`.execute(query),
    );
    expect(await findingsOf(other.tenantId)).toMatchObject([
      { kind: 'sealChanged', seal: 1 },
      { kind: 'otherPredecessor', seal: 2 },
    ]);
  });

  test('seals that were removed and made anew over other lines, by the witness', async () => {
    const { tenantId, lines } = await sealedTenant();
    const { newest } = await verified(tenantId);
    if (newest === null) throw new Error('There is no seal.');
    const witness = { [tenantId]: newest };
    expect((await verified(tenantId, witness)).lostSeal).toBeNull();
    await tamper(fresh.database, tenantId, async (query) => {
      await sql`delete from public.audit_seals where seal_number >= 2`.execute(query);
      await sql`
        update public.audit_log set entity_id = '7', at = at - interval '3 days' where audit_log_id = ${at(lines, 4)}`.execute(
        query,
      );
    });
    expect(await verified(tenantId, witness)).toMatchObject({ findings: [], lostSeal: 3, unsealed: 6, overdue: 1 });
    await sealAll(fresh.database, tenantId, keys, 3);
    expect(await verified(tenantId, witness)).toMatchObject({ findings: [], lostSeal: 3, lateLines: 1 });
  });

  test('a tenant that is gone, by the witness', async () => {
    const { lostTenants } = await verifyAudit(fresh.database, keys, undefined, { '4711': { number: 1, seal: '' } });
    expect(lostTenants).toEqual([4711]);
  });
});

describe('a removal of old lines', () => {
  test('is refused while a line is not as it was sealed: the removal would cover it', async () => {
    const { tenantId, lines } = await sealedTenant();
    await tamper(fresh.database, tenantId, (query) =>
      sql`update public.audit_log set operation = 'other' where audit_log_id = ${at(lines, 1)}`.execute(query),
    );
    const later = new Date(Date.now() + 3_600_000);
    await expect(fresh.database.asOwner((query) => forgetLines(query, tenantId, keys, later))).rejects.toThrow(
      'is not as it was sealed',
    );
    expect(await verified(tenantId)).toMatchObject({ removedUpTo: 0, rightLines: 8 });
  });

  test('leaves the seals right, goes on after a kill, and does not hide a removal by SQL', async () => {
    const { tenantId, lines } = await sealedTenant();
    await tamper(fresh.database, tenantId, (query) =>
      sql`update public.audit_log set at = at - interval '1 day' where audit_log_id < ${at(lines, 4)}`.execute(query),
    );
    await tamper(fresh.database, tenantId, (query) => sql`delete from public.audit_seals`.execute(query));
    await sealAll(fresh.database, tenantId, keys, 3);
    const before = new Date(Date.now() - 43_200_000);
    const forget = () => fresh.database.asOwner((query) => forgetLines(query, tenantId, keys, before));
    expect(await forget()).toEqual({ lines: 4, lastLine: at(lines, 3) });
    expect(await verified(tenantId)).toMatchObject({
      findings: [],
      rightLines: 5,
      removedUpTo: at(lines, 3),
      seals: 4,
    });
    expect(await forget()).toEqual({ lines: 0, lastLine: at(lines, 3) });
    await tamper(fresh.database, tenantId, (query) =>
      sql`delete from public.audit_log where audit_log_id = ${at(lines, 4)}`.execute(query),
    );
    expect(await findingsOf(tenantId)).toEqual([
      { kind: 'line', seal: 2, difference: { kind: 'removed', line: at(lines, 4) } },
    ]);
  });

  test('takes sealed lines only', async () => {
    newestTenant += 1;
    const tenantId = newestTenant;
    await addTenant(fresh.database, tenantId);
    await writeLines(fresh.database, tenantId, 2);
    const later = new Date(Date.now() + 3_600_000);
    expect(await fresh.database.asOwner((query) => forgetLines(query, tenantId, keys, later))).toEqual({
      lines: 0,
      lastLine: 0,
    });
    expect(await verified(tenantId)).toMatchObject({ unsealed: 2, seals: 0 });
  });
});

/** Returns the number of jobs that run or are due; 1 before the repeated job was ever queued. */
async function waiting(): Promise<number> {
  const { rows } = await fresh.database.asOwner((query) =>
    sql<{ left: number }>`
      select count(*)::integer as left from gate.jobs
       where state = 'running' or state = 'queued' and due_date <= now()
          or not exists (select from gate.jobs where kind = 'audit.queueSeals')`.execute(query),
  );
  return rows[0]?.left ?? 0;
}

/** Runs the jobs until none is queued but those that repeat. */
async function runJobs(): Promise<void> {
  const tools = Object.defineProperty(jobTools(fresh.database, []), 'services', { value: { pepper: SECRET } });
  await fresh.database.asOwner((query) => sql`update gate.jobs set due_date = now()`.execute(query));
  const close = startWorkers(sealJobs, tools, { pollMilliseconds: 10 });
  try {
    for (let left = 1; left > 0; await delay(20)) left = await waiting();
  } finally {
    await close();
  }
}

describe('the jobs', () => {
  test('a seal that was made without the key fails the job, and does not end the sealing in silence', async () => {
    const { tenantId } = await sealedTenant();
    await asTenant(fresh.database, tenantId, (query) =>
      sql`insert into public.audit_seals
          values (${tenantId}, 4, 'lines', 0, 9007199254740991, 0, now(), '', '', repeat('0', 64))`.execute(query),
    );
    await writeLines(fresh.database, tenantId, 1);
    await expect(
      asTenant(fresh.database, tenantId, (query) => sealNext(query, tenantId, keys, Number.MAX_SAFE_INTEGER)),
    ).rejects.toThrow('Seal 4 of the audit log');
    for (let run = 0; run < 3; run += 1)
      await fresh.database.asOwner((query) => sql`select gate.queue_audit_seals()`.execute(query));
    const { rows } = await fresh.database.asOwner((query) =>
      sql`select from gate.jobs where kind = 'audit.sealLines' and tenant_id = ${tenantId}`.execute(query),
    );
    expect(rows).toHaveLength(1);
    await fresh.database.asOwner((query) =>
      sql`delete from gate.jobs where kind = 'audit.sealLines' and tenant_id = ${tenantId}`.execute(query),
    );
  });

  test('seal what is settled, in their second run', async () => {
    newestTenant += 1;
    const tenantId = newestTenant;
    await addTenant(fresh.database, tenantId);
    await writeLines(fresh.database, tenantId, 1500);
    await runJobs();
    expect(await verified(tenantId)).toMatchObject({ seals: 0, unsealed: 1500 });
    await writeLines(fresh.database, tenantId, 10);
    await runJobs();
    expect(await verified(tenantId)).toMatchObject({ seals: 2, rightLines: 1500, unsealed: 10, findings: [] });
    await runJobs();
    expect(await verified(tenantId)).toMatchObject({ seals: 3, rightLines: 1510, unsealed: 0, findings: [] });
  });

  test('wait for a transaction that has added a line and is still open', async () => {
    // The embedded engine has one connection: no transaction is open beside the job's.
    if (fresh.database.engine === 'embedded') return;
    const { tenantId } = await sealedTenant();
    const events = new EventEmitter();
    const isReleased = once(events, 'release');
    const isAdded = once(events, 'added');
    const open = fresh.database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      await sql`
        insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes)
        values (${tenantId}, 'late', 'e', '1', 'added', '{}')`.execute(transaction.query);
      events.emit('added');
      await isReleased;
    });
    await isAdded;
    await writeLines(fresh.database, tenantId, 3);
    for (let run = 0; run < 3; run += 1) await runJobs();
    expect(await verified(tenantId)).toMatchObject({ seals: 3, unsealed: 3 });
    events.emit('release');
    await open;
    await runJobs();
    expect(await verified(tenantId)).toMatchObject({ seals: 4, rightLines: 13, unsealed: 0, findings: [] });
  });
});
