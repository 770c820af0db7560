import type { AttemptResult, Instant } from '../core/plan.ts';
import { LEASE_MILLISECONDS } from './messages.ts';
import type { CampaignTransport, OutgoingMessage } from './transport.ts';

/** Messages that are on their way at the same time. */
const AT_ONCE = 8;

/** How an attempt to send a claimed message ended. */
export interface Attempted<Claimed> {
  of: Claimed;
  result: AttemptResult;
  /** Why it was refused, in the words of the provider. */
  reason?: string;
  at: Instant;
}

/** What sending needs. */
export interface Sending {
  transport: Pick<CampaignTransport, 'send'>;
  now(): Instant;
}

/**
 * Sends messages, a few at a time. Each is sent once: its claim is committed, and nobody else has it. A worker that is so
 * slow that its leases could end sends no more.
 */
export async function sendAll<Claimed extends { message: OutgoingMessage }>(
  messages: readonly Claimed[],
  { transport, now }: Sending,
  claimedAt: Instant,
): Promise<Attempted<Claimed>[]> {
  const waiting = [...messages];
  const attempts: Attempted<Claimed>[] = [];
  const carry = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const isLate = now() - claimedAt >= LEASE_MILLISECONDS / 2;
      const known = isLate ? 'notSent' : await transport.send(next.message).catch(() => 'unknown' as const);
      attempts.push({ of: next, ...(typeof known === 'string' ? { result: known } : known), at: now() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carry));
  return attempts;
}
