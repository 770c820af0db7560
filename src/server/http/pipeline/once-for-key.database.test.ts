import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { onceForKey, RENEWED_EVERY_MS } from './once-for-key.ts';

const TENANT = 1;

let server: TestServer;
let runs = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const writeOf = (key: string) => ({ contactId: 1, operation: 'anyWrite', key, bodyHash: 'hash' });
const work = () => Promise.resolve(`answer ${(runs += 1)}`);
const refused = () => Promise.reject(new Refusal(409, 'notNow', 'Not now.'));
const never = (error: unknown) => expect.unreachable(String(error));

/** Something that is waited for. */
function signal(): { given: Promise<unknown>; give: () => void } {
  const events = new EventEmitter();
  return { given: once(events, 'given'), give: () => void events.emit('given') };
}

/** A database that can no longer be reached after so many transactions. */
function reachableFor(transactions: number): Pick<Database, 'transaction'> {
  let left = transactions;
  return {
    transaction: (one, meter) =>
      (left -= 1) < 0 ? Promise.reject(new Error('unreachable')) : server.database.transaction(one, meter),
  };
}

/** Makes the claims of a key so many seconds old, as a server leaves them that was killed. */
async function age(key: string, seconds: number): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(TENANT);
    await sql`
      update idempotency_keys set created_date = created_date - make_interval(secs => ${seconds})
       where tenant_id = ${TENANT} and idempotency_key = ${key}`.execute(transaction.query);
  });
}

/** Returns the age of the claim of a key, in seconds. */
async function ageOf(key: string): Promise<number> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(TENANT);
    const { rows } = await sql<{ seconds: string }>`
      select extract(epoch from now() - created_date) as seconds from idempotency_keys
       where tenant_id = ${TENANT} and idempotency_key = ${key}`.execute(transaction.query);
    return Number(rows[0]?.seconds);
  });
}

it('answers what was done when the answer cannot be stored, and does not run it again at once', async () => {
  const reported: unknown[] = [];
  const before = runs;
  const report = (...fault: unknown[]) => reported.push(fault);
  const body = await onceForKey(reachableFor(1), TENANT, writeOf('not-stored'), work, report);
  expect([body, reported]).toEqual([`answer ${before + 1}`, [['answerNotKept', new Error('unreachable')]]]);
  const repeat = () => onceForKey(server.database, TENANT, writeOf('not-stored'), work, never);
  await expect(repeat()).rejects.toMatchObject({ errorCode: 'keyRunning' });
  await age('not-stored', 121);
  expect(await repeat()).toBe(`answer ${before + 2}`);
  expect(await repeat()).toBe(`answer ${before + 2}`);
});

it('renews the claim of a write that runs long, so that no repetition runs beside it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const [begun, finished] = [signal(), signal()];
    const running = onceForKey(
      server.database,
      TENANT,
      writeOf('runs-long'),
      async () => {
        begun.give();
        await finished.given;
        return work();
      },
      never,
    );
    await begun.given;
    await age('runs-long', 119);
    vi.advanceTimersByTime(RENEWED_EVERY_MS);
    await vi.waitFor(async () => expect(await ageOf('runs-long')).toBeLessThan(60));
    await age('runs-long', 100);
    const repeat = () => onceForKey(server.database, TENANT, writeOf('runs-long'), work, never);
    await expect(repeat()).rejects.toMatchObject({ errorCode: 'keyRunning' });
    finished.give();
    const body = await running;
    expect(vi.getTimerCount()).toBe(0);
    expect(await repeat()).toBe(body);
  } finally {
    vi.useRealTimers();
  }
});

it('tells that the claim of a running write could not be renewed, and answers what was done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const [begun, finished] = [signal(), signal()];
    const reported: unknown[] = [];
    const longWork = async (): Promise<string> => {
      begun.give();
      await finished.given;
      return work();
    };
    const before = runs;
    const report = (what: string) => reported.push(what);
    const running = onceForKey(reachableFor(1), TENANT, writeOf('not-renewed'), longWork, report);
    await begun.given;
    vi.advanceTimersByTime(RENEWED_EVERY_MS);
    await vi.waitFor(() => expect(reported).toEqual(['claimNotRenewed']));
    finished.give();
    expect(await running).toBe(`answer ${before + 1}`);
  } finally {
    vi.useRealTimers();
  }
});

it('tells why the write was refused when its key cannot be freed', async () => {
  const reported: unknown[] = [];
  const answer = onceForKey(reachableFor(1), TENANT, writeOf('not-freed'), refused, (_what, error) =>
    reported.push(error),
  );
  await expect(answer).rejects.toMatchObject({ errorCode: 'notNow' });
  expect(reported).toHaveLength(1);
});

it('keeps the keys of tenants apart, and frees the key of a refused write', async () => {
  await expect(onceForKey(server.database, TENANT, writeOf('of-tenants'), refused, never)).rejects.toThrow('Not now.');
  const first = await onceForKey(server.database, TENANT, writeOf('of-tenants'), work, never);
  const other = await onceForKey(server.database, TENANT + 1, writeOf('of-tenants'), work, never);
  expect(other).not.toBe(first);
  expect(await onceForKey(server.database, TENANT, writeOf('of-tenants'), work, never)).toBe(first);
});
