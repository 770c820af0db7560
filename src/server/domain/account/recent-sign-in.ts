import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../operation-handler.ts';

/** Seconds after a sign-in in which an identity can be added (`docs/security.md#sign-in-rule-12`). */
const RECENT_SECONDS = 10 * 60;

/** Returns whether the session's sign-in is recent. */
export async function isSignInRecent({ query }: Transaction, { sessionId }: Actor, now: Date): Promise<boolean> {
  const { rows } = await sql<{ age: number | null }>`
    select gate.session_age(${sessionId}, ${now.toISOString()}) as age`.execute(query);
  const age = rows[0]?.age ?? null;
  return age !== null && age <= RECENT_SECONDS;
}

/** Returns the refusal of a change that needs a recent sign-in. */
export function signInAgain(): Refusal {
  return new Refusal(403, 'signInAgain', 'Please sign in again first: this needs a sign-in of the last ten minutes.');
}
