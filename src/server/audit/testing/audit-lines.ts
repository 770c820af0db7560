import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from '../../data/engine/database.ts';
import { writeAuditLines } from '../../data/store/writing/audit-log.ts';
import { sealNext } from '../add-seal.ts';
import { actAs } from '../forget-lines.ts';
import type { SealKeys } from '../seal-keys.ts';

const ORIGIN = { actorContactId: 1, sessionId: 1, requestId: 'request', operation: 'saveParty' };

/** Writes lines of the audit log as a request does, in one transaction. Returns their ids. */
export async function writeLines(
  database: Pick<Database, 'transaction' | 'asOwner'>,
  tenantId: number,
  count: number,
): Promise<number[]> {
  await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const lines = Array.from({ length: count }, (_, index) => ({
      entity: 'Party',
      entityId: String(index),
      event: 'updated' as const,
      changes: { partyName: ['Ä before', `after ${index}`], amount: [1.1, null] },
    }));
    await writeAuditLines(transaction, ORIGIN, lines);
  });
  const ids = await asTenant(database, tenantId, (query) =>
    sql<{ id: number }>`
      select audit_log_id as id from public.audit_log where tenant_id = ${tenantId} order by 1`.execute(query),
  );
  return ids.rows.map(({ id }) => id);
}

/** Seals every line of a tenant, in seals of so many lines. */
export async function sealAll(
  database: Pick<Database, 'transaction'>,
  tenantId: number,
  keys: SealKeys,
  linesOfASeal: number,
): Promise<void> {
  const sealOnce = (): Promise<number> =>
    database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return sealNext(transaction.query, tenantId, keys, Number.MAX_SAFE_INTEGER, linesOfASeal);
    });
  while ((await sealOnce()) > 0);
}

/** Runs statements as the owner of the database does who wants to deceive: past the triggers, as one tenant. */
export async function tamper(
  database: Pick<Database, 'asOwner'>,
  tenantId: number,
  work: (query: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  await asTenant(database, tenantId, async (query) => {
    await sql`alter table public.audit_log disable trigger user`.execute(query);
    await sql`alter table public.audit_seals disable trigger user`.execute(query);
    await work(query);
    await sql`alter table public.audit_log enable trigger user`.execute(query);
    await sql`alter table public.audit_seals enable trigger user`.execute(query);
  });
}

/** Runs work as the owner, in a transaction in which the rows of a tenant are seen. */
export async function asTenant<Result>(
  database: Pick<Database, 'asOwner'>,
  tenantId: number,
  work: (query: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.asOwner((query) =>
    query.transaction().execute(async (transaction) => {
      await actAs(transaction, tenantId);
      return work(transaction);
    }),
  );
}
