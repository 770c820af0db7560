import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SqlError } from '../../data/engine/database-error.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';

/** A write that may be repeated without being executed twice (`docs/security.md#idempotency`). */
export interface IdempotentWrite {
  contactId: number;
  operation: string;
  key: string;
  bodyHash: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;
const LOCK_NOT_AVAILABLE = '55P03';

/** Returns the idempotency key of a request, or null without one. Throws 400 `badIdempotencyKey`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal(400, 'badIdempotencyKey', 'The Idempotency-Key must have 8 to 200 visible characters.');
}

export function hashBody(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Claims the key in the transaction of the write. Returns null for a new key, else the stored response of the first
 * request. A repeated request waits while the first one runs. A refused write rolls back and so leaves its key free.
 * Throws 422 `keyReused` for another body, 409 `keyRunning` when the first request takes longer than the lock limit.
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
     where tenant_id = ${tenantId} and actor = ${actor} and operation = ${write.operation} and idempotency_key = ${write.key}`.execute(
    transaction.query,
  );
  const first = rows[0];
  if (first !== undefined && first.body_hash !== write.bodyHash) {
    throw new Refusal(422, 'keyReused', 'The Idempotency-Key was used for another request.');
  }
  if (typeof first?.response !== 'string') throw stillRunning();
  return first.response;
}

/** Stores the response for a repeated request. It is stored as text, so that the repetition gets the same bytes. */
export async function storeResponse(transaction: Transaction, write: IdempotentWrite, body: string): Promise<void> {
  await sql`
    update idempotency_keys set status = 200, response = to_jsonb(${body}::text)
     where tenant_id = ${transaction.tenantId} and actor = ${String(write.contactId)} and operation = ${write.operation}
       and idempotency_key = ${write.key}`.execute(transaction.query);
}

function stillRunning(): Refusal {
  return new Refusal(409, 'keyRunning', 'The first request with this Idempotency-Key is still running.', {
    retryAfterSeconds: 2,
  });
}
