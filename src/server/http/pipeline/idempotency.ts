import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SqlError } from '../../data/database-error.ts';
import type { Transaction } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';

/** A write that may be repeated without being done twice (`security.md` §2): who does what, under which key, with which body. */
export interface IdempotentWrite {
  contactId: number;
  operation: string;
  key: string;
  bodyHash: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;
const LOCK_NOT_AVAILABLE = '55P03';

/** The caller's key, or null when he sent none. Throws 400 `badIdempotencyKey`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal(400, 'badIdempotencyKey', 'The Idempotency-Key must have 8 to 200 visible characters.');
}

export function hashBody(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Claims the key in the transaction of the write: null when it is new, else the answer the write got the first time. Whoever comes while the first
 * is at work waits for it. A write that is refused leaves no key behind, because nothing happened.
 * Throws 422 `keyReused` for another body, 409 `keyRunning` when the first takes too long.
 */
export async function claimKey(transaction: Transaction, write: IdempotentWrite): Promise<string | null> {
  const { tenantId } = transaction;
  const actor = String(write.contactId);
  try {
    const claimed = await sql`
      insert into idempotency_keys (tenant_id, actor, operation, idempotency_key, body_hash)
      values (${tenantId}, ${actor}, ${write.operation}, ${write.key}, ${write.bodyHash})
      on conflict do nothing returning 1`.execute(transaction.query);
    if (claimed.rows.length > 0) return null;
  } catch (error) {
    if (error instanceof SqlError && error.code === LOCK_NOT_AVAILABLE) throw stillRunning();
    throw error;
  }
  const { rows } = await sql<{ body_hash: string; response: unknown }>`
    select body_hash, response from idempotency_keys
     where tenant_id = ${tenantId} and actor = ${actor} and operation = ${write.operation} and idempotency_key = ${write.key}`.execute(transaction.query);
  const first = rows[0];
  if (first !== undefined && first.body_hash !== write.bodyHash) {
    throw new Refusal(422, 'keyReused', 'The Idempotency-Key was used for another request.');
  }
  if (typeof first?.response !== 'string') throw stillRunning();
  return first.response;
}

/** Stores the answer for whoever repeats the write. It is kept as text, so that it is the same to the last byte. */
export async function storeAnswer(transaction: Transaction, write: IdempotentWrite, body: string): Promise<void> {
  await sql`
    update idempotency_keys set status = 200, response = to_jsonb(${body}::text)
     where tenant_id = ${transaction.tenantId} and actor = ${String(write.contactId)} and operation = ${write.operation}
       and idempotency_key = ${write.key}`.execute(transaction.query);
}

function stillRunning(): Refusal {
  return new Refusal(409, 'keyRunning', 'The first request with this Idempotency-Key is still running.', { retryAfterSeconds: 2 });
}
