import { sql } from 'kysely';
import { invalidField, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { isClosed, lockAttempt, readAsked, type StoredAttempt } from './attempts.ts';
import { markAttempt, type Marks } from './mark-attempt.ts';

/** Stores an answer of the caller; another answer to the same question replaces it. The figures follow at once. */
export const answerExamQuestion = defineOperation({
  name: 'answerExamQuestion',
  transaction: 'request',
  async run(context, { payload: { examAttemptId, questionId, answerChoiceIds } }) {
    const attempt = await lockAttempt(context.transaction, signedInActor(context.actor).contactId, examAttemptId);
    refuseOver(attempt, context.now);
    const chosen = [...new Set(answerChoiceIds)];
    await refuseForeignChoices(context, questionId, chosen);
    const { transaction } = context;
    const { rows } = await sql`
      update public.exam_attempt_questions set chosen_choice_ids = ${chosen}::integer[]
      where tenant_id = ${transaction.tenantId} and exam_attempt_id = ${examAttemptId} and question_id = ${questionId}::bigint
      returning 1`.execute(transaction.query);
    if (rows.length === 0) throw invalidField('questionId', 'This question is not one of the attempt.');
    const { attempted } = await storeFigures(context, attempt);
    return { result: { attempted, totalQuestions: attempt.totalQuestions } };
  },
});

/** Submits an attempt of the caller and answers its result; a repeated call answers the same. */
export const submitExamAttempt = defineOperation({
  name: 'submitExamAttempt',
  transaction: 'request',
  async run(context, { payload: { examAttemptId } }) {
    const attempt = await lockAttempt(context.transaction, signedInActor(context.actor).contactId, examAttemptId);
    const marks = await storeFigures(context, attempt);
    if (!attempt.isSubmitted) await submit(context, attempt, marks);
    return { result: { totalQuestions: attempt.totalQuestions, ...marks }, message: `Result: ${marks.result}.` };
  },
});

/** An attempt that is submitted after its exam closed counts from the closing. */
async function submit(
  { store, transaction, origin, now }: OperationContext,
  attempt: StoredAttempt,
  { result }: Marks,
): Promise<void> {
  const { examAttemptId, closeDate } = attempt;
  const at = closeDate !== null && isClosed(attempt, now) ? closeDate : now;
  await store.change(
    transaction,
    origin,
    'ExamAttempt',
    { examAttemptId },
    { isSubmitted: true, submittedAt: at.toISOString(), result },
  );
}

function refuseOver(attempt: StoredAttempt, now: Date): void {
  if (attempt.isSubmitted) throw new Refusal(409, 'attemptSubmitted', 'This attempt has been submitted.');
  if (isClosed(attempt, now))
    throw new Refusal(409, 'examClosed', 'This exam has closed. The attempt is submitted as it is.');
}

async function refuseForeignChoices(
  { transaction }: OperationContext,
  questionId: number,
  chosen: readonly number[],
): Promise<void> {
  const { rows } = await sql`
    select from public.answer_choices
    where tenant_id = ${transaction.tenantId} and question_id = ${questionId}::bigint
      and answer_choice_id = any(${[...chosen]}::bigint[])`.execute(transaction.query);
  if (rows.length !== chosen.length) throw invalidField('answerChoiceIds', 'Choose among the answers of the question.');
}

/** Marks an attempt by its answers and stores the figures. Returns them; those of a submitted attempt stay. */
async function storeFigures(
  { store, transaction, origin }: OperationContext,
  { examAttemptId, isSubmitted, passScorePercentage }: StoredAttempt,
): Promise<Marks> {
  const marks = markAttempt(await readAsked(transaction, examAttemptId), passScorePercentage);
  const { attempted, correct, wrong } = marks;
  if (!isSubmitted)
    await store.change(transaction, origin, 'ExamAttempt', { examAttemptId }, { attempted, correct, wrong });
  return marks;
}
