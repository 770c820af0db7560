import { sql } from 'kysely';
import type { Database, Transaction } from '../../data/engine/database.ts';
import { claimKey, storeResponse, type IdempotentWrite } from './idempotency.ts';

/** A claim without an answer that was renewed longer ago belongs to a server that was killed. */
const ABANDONED_SECONDS = 120;
/** How often a running write renews its claim: a write that waits for many gateways may take longer than that. */
export const RENEWED_EVERY_MS = 30_000;

/** What can go wrong with a key beside its write: names of log entries. */
export type KeyFault = 'answerNotKept' | 'claimNotRenewed';

/**
 * Runs a write that has transactions of its own under its idempotency key (`docs/security.md#idempotency`): the key is
 * claimed before and the answer stored after it, each in a transaction of its own. Returns the answer, for a repetition
 * the stored one. What is refused leaves its key free. Throws 422 `keyReused`, and 409 `keyRunning` while it runs.
 * @param write null for a call without a key
 * @param report is told why an answer was not stored, a key not freed or a claim not renewed: the caller gets the outcome of
 * the write all the same, and a claim that is not renewed is given up after two minutes
 */
export async function onceForKey(
  database: Pick<Database, 'transaction'>,
  tenantId: number,
  write: IdempotentWrite | null,
  run: () => Promise<string>,
  report: (what: KeyFault, error: unknown) => void,
): Promise<string> {
  if (write === null) return run();
  const notKept = (error: unknown): void => report('answerNotKept', error);
  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return work(transaction);
    });
  const stored = await inTransaction(async (transaction) => {
    await forgetClaim(transaction, write, ABANDONED_SECONDS);
    return claimKey(transaction, write);
  });
  if (stored !== null) return stored;
  const renewal = setInterval(() => {
    inTransaction((transaction) => renewClaim(transaction, write)).catch((error: unknown) =>
      report('claimNotRenewed', error),
    );
  }, RENEWED_EVERY_MS);
  let body: string;
  try {
    body = await run();
  } catch (error) {
    await inTransaction((transaction) => forgetClaim(transaction, write, 0)).catch(notKept);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await inTransaction((transaction) => storeResponse(transaction, write, body)).catch(notKept);
  return body;
}

async function renewClaim(
  { query, tenantId }: Transaction,
  { contactId, operation, key }: IdempotentWrite,
): Promise<void> {
  await sql`
    update idempotency_keys set created_date = now()
     where tenant_id = ${tenantId} and actor = ${String(contactId)} and operation = ${operation}
       and idempotency_key = ${key} and response is null`.execute(query);
}

/** Deletes a claim that has no answer, when it is at least so old. */
async function forgetClaim(
  { query, tenantId }: Transaction,
  { contactId, operation, key }: IdempotentWrite,
  seconds: number,
): Promise<void> {
  await sql`
    delete from idempotency_keys
     where tenant_id = ${tenantId} and actor = ${String(contactId)} and operation = ${operation}
       and idempotency_key = ${key} and response is null
       and created_date <= now() - make_interval(secs => ${seconds})`.execute(query);
}
