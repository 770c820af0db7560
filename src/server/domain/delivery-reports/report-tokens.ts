import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';

/** A token of a request, and the body that it came with. */
export interface UsedToken {
  source: string;
  token: string;
  bytes: Uint8Array;
  /** When its signature is good no more. */
  endsAt: Instant;
}

/**
 * Returns whether a token is good for a body (`docs/domain/delivery-reports.md#signatures`): a provider sends a body again
 * that was not answered, and nobody else sends another one with its token. Hashes are stored, and forgotten when the
 * signature has ended.
 */
export async function useReportToken(
  { query }: Transaction,
  { source, token, bytes, endsAt }: UsedToken,
  now: Instant,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const ends = new Date(endsAt).toISOString();
  const { rows } = await sql<{ isGood: boolean }>`
    select gate.use_report_token(${hashOf(`${source} ${token}`)}, ${hashOf(bytes)}, ${at}::timestamptz, ${ends}::timestamptz) as "isGood"`.execute(
    query,
  );
  return rows[0]?.isGood === true;
}

function hashOf(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
