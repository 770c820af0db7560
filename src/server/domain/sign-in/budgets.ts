import { sql } from 'kysely';
import type { Transaction } from '../../data/database.ts';
import { BREAKER, eventsNeeded, isBreakerOpen, waitFor, type BudgetName, type LimitedBudget } from './limits.ts';

/** A budget of somebody: `subject` is a keyed hash, or a word for what is counted once for the whole installation. */
export interface Budget<Name extends BudgetName = BudgetName> {
  name: Name;
  subject: string;
}

/**
 * Locks the budgets until the end of the transaction and says how long the worst of them is used up.
 * @returns seconds; 0 when there is room in all of them
 */
export async function waitForBudgets(transaction: Transaction, budgets: readonly Budget<LimitedBudget>[], now: Date): Promise<number> {
  const names = budgets.map((budget) => budget.name);
  const subjects = budgets.map((budget) => budget.subject);
  const most = names.map((name) => eventsNeeded(name));
  await sql`select gate.lock_budgets(${names}, ${subjects})`.execute(transaction.query);
  const { rows } = await sql<{ budget: string; subject: string; seconds_ago: number }>`
    select * from gate.recent_events(${names}, ${subjects}, ${most}, ${now.toISOString()})`.execute(transaction.query);
  return Math.max(0, ...budgets.map(({ name, subject }) => {
    const events = rows.filter((row) => row.budget === name && row.subject === subject).map((row) => row.seconds_ago);
    return waitFor(name, events);
  }));
}

/** Counts one event in each. @param cause what can take it back: the transaction's identifier */
export async function spend(transaction: Transaction, budgets: readonly Budget[], cause: string, now: Date): Promise<void> {
  const names = budgets.map((budget) => budget.name);
  const subjects = budgets.map((budget) => budget.subject);
  await sql`select gate.spend_budgets(${names}, ${subjects}, ${now.toISOString()}, ${cause})`.execute(transaction.query);
}

/** Takes back what the cause has spent of these kinds. */
export async function refund(transaction: Transaction, names: readonly BudgetName[], cause: string): Promise<void> {
  await sql`select gate.refund_budgets(${names}, ${cause})`.execute(transaction.query);
}

/** The subject of what is counted once for the whole installation. */
export const INSTANCE = 'instance';

/** Whether somebody guesses at many identities at once (`security.md` §3.2 rule 8). */
export async function isInstanceUnderAttack(transaction: Transaction, now: Date): Promise<boolean> {
  const count = (name: BudgetName): ReturnType<typeof sql<number>> => sql<number>`gate.count_events(${name}, ${INSTANCE}, ${BREAKER.seconds}, ${now.toISOString()})`;
  const { rows } = await sql<{ wrong: number; right: number }>`
    select ${count('instanceWrong')} as wrong, ${count('instanceRight')} as "right"`.execute(transaction.query);
  const counted = rows[0];
  return counted !== undefined && isBreakerOpen(counted.wrong, counted.right);
}

/** Kinds whose events a right code takes back: the guesses of its own transaction. */
export const GUESS_BUDGETS: readonly BudgetName[] = ['identityWrong', 'addressWrong', 'instanceWrong'];

/** Kinds whose events a failed delivery takes back. */
export const SEND_BUDGETS: readonly BudgetName[] = ['identitySends', 'addressSends', 'prefixSends'];
