import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/**
 * Makes the transaction of a call that no person makes (`isPassive` of the operation) one that only reads. The session
 * is not prolonged then: an idle one ends in its time, however often a program of its page asks.
 */
export async function readOnly({ query }: Pick<Transaction, 'query'>): Promise<void> {
  await sql`set transaction read only`.execute(query);
}
