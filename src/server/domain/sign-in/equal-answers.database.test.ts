import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../data/engine/database.ts';
import { PATHS, send } from '../../http/testing/sign-in.ts';
import { PEOPLE } from '../../http/testing/seed-people.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/**
 * With `enumerationSafe` a caller cannot tell a known identity from an unknown one by the work that an answer takes
 * (`docs/security.md#sign-in-rule-11`).
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ signIn: { enumerationSafe: true }, http: { trustedProxyHops: 1 } });
});
afterAll(() => server.close());

/** Returns the statements that requests run while `work` runs, without the sending of messages. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind === 'RawNode' ? node.sqlFragments.join('?').trim() : JSON.stringify(kindOf(node)));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { transaction } = server.database;
  const spy = vi
    .spyOn(server.database, 'transaction')
    .mockImplementation((run) => transaction((running) => run(recording(running, recorder))));
  await work();
  spy.mockRestore();
  // The message is sent after the answer.
  return statements.filter((statement) => !statement.includes('put_into_outbox'));
}

function recording(transaction: Transaction, recorder: KyselyPlugin): Transaction {
  const query = transaction.query.withPlugin(recorder);
  return {
    query,
    last: (statement) => statement.execute(query),
    asTenant: (tenantId) => transaction.asTenant(tenantId),
    adoptTenant: (tenantId) => transaction.adoptTenant(tenantId),
    get tenantId() {
      return transaction.tenantId;
    },
  };
}

/** Returns what a statement does and to which tables, without its values. */
function kindOf(node: object): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'queryId' ? null : value)),
  );
}

async function requestOf(identityNo: string): Promise<string[]> {
  server.passSeconds(601);
  return statementsOf(() => send(server.browser(), identityNo));
}

async function resendOf(identityNo: string): Promise<string[]> {
  server.passSeconds(601);
  const browser = server.browser();
  const { transactionIdentifier } = JSON.parse((await send(browser, identityNo)).text).result;
  server.passSeconds(61);
  return statementsOf(() => browser.post(PATHS.resend, { transactionIdentifier }));
}

/** Codes are sent after the answer; their statements must not be counted for the next one. */
async function settled(count: number): Promise<void> {
  await vi.waitFor(() => expect(server.sent.length).toBeGreaterThanOrEqual(count), { timeout: 5000 });
}

describe.each([
  ['without self-registration', false],
  ['with self-registration', true],
])('at a site %s', (_name, isOpen) => {
  beforeAll(async () => {
    await server.database.asOwner((query) =>
      sql`update public.sites set allows_self_registration = ${isOpen}`.execute(query),
    );
  });

  it('a request for a code runs the same statements for known, blocked and unknown identities', async () => {
    const before = server.sent.length;
    const known = await requestOf(PEOPLE.clerk.email);
    await settled(before + 1);
    expect(known.length).toBeGreaterThan(5);
    expect(await requestOf(PEOPLE.blocked.email)).toEqual(known);
    expect(await requestOf('nobody@example.com')).toEqual(known);
    if (isOpen) await settled(before + 2);
  });

  it('a refused request runs the same statements as well', async () => {
    const refused = async (identityNo: string): Promise<string[]> => {
      server.passSeconds(601);
      for (let count = 0; count < 3; count += 1) expect((await send(server.browser(), identityNo)).status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
      return statementsOf(async () => expect((await send(server.browser(), identityNo)).status).toBe(429));
    };
    const before = server.sent.length;
    const unknown = await refused('nobody@example.com');
    await settled(before + (isOpen ? 3 : 0));
    expect(await refused(PEOPLE.owner.email)).toEqual(unknown);
  });

  it('a second code runs the same statements', async () => {
    const before = server.sent.length;
    const known = await resendOf(PEOPLE.newcomer.email);
    await settled(before + 2);
    expect(await resendOf('someone@example.com')).toEqual(known);
  });
});

const ROUNDS = 12;

async function addKnownIdentities(count: number): Promise<void> {
  await server.database.asOwner((query) =>
    sql`
      insert into public.contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
      select 1, 'known' || n || '@example.com', ${PEOPLE.clerk.contactId}::integer, 'email', true
        from generate_series(0, ${count}::integer) n`.execute(query),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);
}

/** Returns Welch's t of two samples. */
function welch(a: readonly number[], b: readonly number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
}

describe('the time of an answer', () => {
  it('does not tell known, unknown and refused identities apart', async () => {
    const samples: Record<'known' | 'unknown' | 'refused', number[]> = { known: [], unknown: [], refused: [] };
    const ask = (identityNo: string, address: string) =>
      send(server.browser(), identityNo, { 'x-forwarded-for': address });
    const timed = async (kind: keyof typeof samples, identityNo: string, status: number): Promise<void> => {
      // Each call has an address of its own, so that only the identity's budget refuses.
      const address = `10.1.${Object.keys(samples).indexOf(kind)}.${samples[kind].length}`;
      const began = performance.now();
      expect((await ask(identityNo, address)).status).toBe(status);
      samples[kind].push(performance.now() - began);
    };
    await addKnownIdentities(ROUNDS);
    server.passSeconds(24 * 3600);
    for (let sending = 0; sending < 3; sending += 1) await ask(PEOPLE.owner.email, `10.2.0.${sending}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed('refused', PEOPLE.owner.email, 429);
      await timed('known', `known${round}@example.com`, 200);
      await timed('unknown', `unknown${round}@example.com`, 200);
    }
    expect(Math.abs(welch(samples.known, samples.unknown))).toBeLessThan(4.5);
    expect(Math.abs(welch(samples.refused, samples.unknown))).toBeLessThan(4.5);
  });
});
