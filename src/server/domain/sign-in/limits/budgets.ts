import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { BREAKER, eventsNeeded, isBreakerOpen, waitFor, type BudgetName, type LimitedBudget } from './limits.ts';

/** A budget: `subject` is a keyed hash, or a constant for counts of the whole installation. */
export interface Budget<Name extends BudgetName = BudgetName> {
  name: Name;
  subject: string;
}

/**
 * Locks the budgets until the end of the transaction and returns how long the longest one is used up.
 * @returns seconds; 0 when all of them have room
 */
export async function waitForBudgets(
  transaction: Transaction,
  budgets: readonly Budget<LimitedBudget>[],
  now: Date,
): Promise<number> {
  const names = budgets.map((budget) => budget.name);
  const subjects = budgets.map((budget) => budget.subject);
  const most = names.map((name) => eventsNeeded(name));
  await sql`select gate.lock_budgets(${names}, ${subjects})`.execute(transaction.query);
  const { rows } = await sql<{ budget: string; subject: string; seconds_ago: number }>`
    select * from gate.recent_events(${names}, ${subjects}, ${most}, ${now.toISOString()})`.execute(transaction.query);
  return Math.max(
    0,
    ...budgets.map(({ name, subject }) => {
      const events = rows.filter((row) => row.budget === name && row.subject === subject).map((row) => row.seconds_ago);
      return waitFor(name, events);
    }),
  );
}

/**
 * Counts one event in each budget.
 * @param cause identifies the events for a refund: the transaction's identifier
 */
export async function spend(
  transaction: Transaction,
  budgets: readonly Budget[],
  cause: string,
  now: Date,
): Promise<void> {
  const names = budgets.map((budget) => budget.name);
  const subjects = budgets.map((budget) => budget.subject);
  await sql`select gate.spend_budgets(${names}, ${subjects}, ${now.toISOString()}, ${cause})`.execute(
    transaction.query,
  );
}

/** Deletes the events of a cause in these budgets. */
export async function refund(transaction: Transaction, names: readonly BudgetName[], cause: string): Promise<void> {
  await sql`select gate.refund_budgets(${names}, ${cause})`.execute(transaction.query);
}

/** The subject of counts of the whole installation. */
export const INSTANCE = 'instance';

/** Returns whether codes of many identities are being guessed (`docs/security.md#sign-in-rule-8`). */
export async function isInstanceUnderAttack(transaction: Transaction, now: Date): Promise<boolean> {
  const count = (name: BudgetName): ReturnType<typeof sql<number>> =>
    sql<number>`gate.count_events(${name}, ${INSTANCE}, ${BREAKER.seconds}, ${now.toISOString()})`;
  const { rows } = await sql<{ wrong: number; right: number }>`
    select ${count('instanceWrong')} as wrong, ${count('instanceRight')} as "right"`.execute(transaction.query);
  const counted = rows[0];
  return counted !== undefined && isBreakerOpen(counted.wrong, counted.right);
}

/** Budgets that a right code refunds: the attempts of its own transaction. */
export const GUESS_BUDGETS: readonly BudgetName[] = ['identityWrong', 'addressWrong', 'instanceWrong'];

/** Budgets that a failed delivery refunds. */
export const SEND_BUDGETS: readonly BudgetName[] = ['identitySends', 'addressSends', 'prefixSends'];
