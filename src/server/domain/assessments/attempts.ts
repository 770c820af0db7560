import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { AskedQuestion } from './mark-attempt.ts';

/** An attempt as its operations need it. */
export interface StoredAttempt {
  examAttemptId: number;
  examId: number;
  isSubmitted: boolean;
  passScorePercentage: number;
  totalQuestions: number;
  /** Of the exam; null while it stays open. */
  closeDate: Date | null;
}

/**
 * Returns an attempt of a contact, locked until the transaction ends. Throws 404 for the attempt of another contact, as
 * for a missing one.
 */
export async function lockAttempt(
  transaction: Transaction,
  contactId: number,
  examAttemptId: number,
): Promise<StoredAttempt> {
  const { rows } = await sql<{
    exam_id: number;
    is_submitted: boolean;
    pass_score_percentage: number;
    total_questions: number;
    close_date: string | null;
  }>`
    select a.exam_id, a.is_submitted, a.pass_score_percentage::float8 as pass_score_percentage, a.total_questions,
      e.close_date::text as close_date
    from public.exam_attempts a join public.exams e on e.tenant_id = a.tenant_id and e.exam_id = a.exam_id
    where a.tenant_id = ${transaction.tenantId} and a.exam_attempt_id = ${examAttemptId}::bigint
      and a.contact_id = ${contactId} for update of a`.execute(transaction.query);
  const [row] = rows;
  if (row === undefined) throw new Refusal(404, 'notFound', 'This exam attempt does not exist.');
  return {
    examAttemptId,
    examId: row.exam_id,
    isSubmitted: row.is_submitted,
    passScorePercentage: row.pass_score_percentage,
    totalQuestions: row.total_questions,
    closeDate: row.close_date === null ? null : new Date(row.close_date),
  };
}

/** Returns the questions of an attempt in their order, with what was right when it began and what was chosen. */
export async function readAsked(
  transaction: Transaction,
  examAttemptId: number,
): Promise<(AskedQuestion & { questionId: number })[]> {
  const { rows } = await sql<{ question_id: number; right_choice_ids: number[]; chosen_choice_ids: number[] | null }>`
    select question_id, right_choice_ids, chosen_choice_ids from public.exam_attempt_questions
    where tenant_id = ${transaction.tenantId} and exam_attempt_id = ${examAttemptId} order by order_number`.execute(
    transaction.query,
  );
  return rows.map((row) => ({
    questionId: row.question_id,
    rightChoiceIds: row.right_choice_ids,
    chosenChoiceIds: row.chosen_choice_ids,
  }));
}

export function isClosed({ closeDate }: Pick<StoredAttempt, 'closeDate'>, now: Date): boolean {
  return closeDate !== null && now >= closeDate;
}
