import { sql } from 'kysely';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';
import { Refusal } from '../../refusal.ts';
import type { StartExamAttemptResult } from '../generated/operation-types.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { decideStart, type StartState } from './decide-start.ts';
import { drawQuestions, type SubjectShare } from './share-questions.ts';

/**
 * Begins an attempt of the caller, or goes on with the one in progress (`docs/domain/assessments.md#attempts`). Throws
 * 404 for a missing exam and 409 when the exam is not open, its attempts are used or it has too few questions.
 */
export const startExamAttempt = defineOperation({
  name: 'startExamAttempt',
  transaction: 'request',
  async run(context, { payload: { examId } }) {
    const { store, transaction, now } = context;
    const { contactId } = signedInActor(context.actor);
    const exam = await store.get(transaction, 'Exam', { examId });
    await lockStart(transaction, examId, contactId);
    const state = await readState(transaction, exam, contactId);
    const decision = decideStart(state, now);
    if (decision.kind === 'refuse') throw refusalOf(decision.reason, state);
    const [examAttemptId, attemptNo] =
      decision.kind === 'resume'
        ? [decision.examAttemptId, state.attempts]
        : [await addAttempt(context, exam, contactId, decision.attemptNo), decision.attemptNo];
    return { result: { examAttemptId, attemptNo, questions: await readQuestions(transaction, examAttemptId) } };
  },
});

/** Lets one start of a contact's exam happen at a time, so that a double click makes one attempt. */
async function lockStart(transaction: Transaction, examId: number, contactId: number): Promise<void> {
  const place = `${transaction.tenantId}/${examId}/${contactId}`;
  await sql`select pg_advisory_xact_lock(hashtext('exams.start'), hashtext(${place}))`.execute(transaction.query);
}

async function readState(transaction: Transaction, exam: StoredRecord, contactId: number): Promise<StartState> {
  const { rows } = await sql<{ attempts: number; in_progress: number | null }>`
    select count(*)::integer as attempts, min(exam_attempt_id) filter (where not is_submitted) as in_progress
    from public.exam_attempts
    where tenant_id = ${transaction.tenantId} and exam_id = ${exam['examId']}::bigint and contact_id = ${contactId}`.execute(
    transaction.query,
  );
  return {
    maxAttempts: Number(exam['maxAttempts']),
    openDate: dateOf(exam['openDate']),
    closeDate: dateOf(exam['closeDate']),
    attempts: rows[0]?.attempts ?? 0,
    inProgressId: rows[0]?.in_progress ?? null,
  };
}

function dateOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function refusalOf(
  reason: 'notOpen' | 'closed' | 'attemptsUsed',
  { openDate, closeDate, maxAttempts }: StartState,
): Refusal {
  if (reason === 'notOpen') return new Refusal(409, 'examNotOpen', `This exam opens on ${String(openDate)}.`);
  if (reason === 'closed') return new Refusal(409, 'examClosed', `This exam closed on ${String(closeDate)}.`);
  const times = maxAttempts === 1 ? 'once' : `${maxAttempts} times`;
  return new Refusal(409, 'attemptsUsed', `This exam can be taken ${times}, and all attempts are used.`);
}

/** Adds an attempt with its questions; pass score and right answers are those of this moment. Returns its key. */
async function addAttempt(
  { store, transaction, origin, now }: OperationContext,
  exam: StoredRecord,
  contactId: number,
  attemptNo: number,
): Promise<number> {
  const draw = drawQuestions(Number(exam['totalQuestions']), await readShares(transaction, exam));
  if (draw.kind === 'refuse') {
    const parts = draw.shortages.map(
      ({ subjectTitle, needed, available }) =>
        `${needed} published questions of ${subjectTitle} (there are ${available})`,
    );
    throw new Refusal(409, 'tooFewQuestions', `This exam needs ${parts.join(' and ')}.`);
  }
  if (draw.questionIds.length === 0)
    throw new Refusal(409, 'tooFewQuestions', 'This exam has no subjects yet, so it asks no questions.');
  const { examAttemptId } = await store.create(transaction, origin, 'ExamAttempt', {
    examId: Number(exam['examId']),
    contactId,
    attemptNo,
    startAt: now.toISOString(),
    totalQuestions: draw.questionIds.length,
    passScorePercentage: Number(exam['passScorePercentage']),
  });
  await sql`
    insert into public.exam_attempt_questions (tenant_id, exam_attempt_id, question_id, order_number, right_choice_ids)
    select ${transaction.tenantId}::integer, ${examAttemptId}::integer, d.question_id, d.place::integer, array(
      select c.answer_choice_id from public.answer_choices c
      where c.tenant_id = ${transaction.tenantId} and c.question_id = d.question_id and c.is_correct)
    from unnest(${draw.questionIds}::integer[]) with ordinality as d (question_id, place)`.execute(transaction.query);
  return Number(examAttemptId);
}

/** Returns the subjects of an exam with their published questions in random order. */
async function readShares(transaction: Transaction, exam: StoredRecord): Promise<SubjectShare[]> {
  const shares = rowsIn(exam['examSubjects']).map((row) => ({
    subjectId: Number(row['subjectId']),
    weightage: Number(row['weightage'] ?? 0),
  }));
  const { rows } = await sql<{ subject_id: number; subject_title: string; question_ids: number[] }>`
    select s.subject_id, s.subject_title, array(
      select q.question_id from public.questions q
      where q.tenant_id = s.tenant_id and q.subject_id = s.subject_id and q.is_published and q.deleted_at is null
      order by random()) as question_ids
    from public.subjects s
    where s.tenant_id = ${transaction.tenantId} and s.subject_id = any(${shares.map(({ subjectId }) => subjectId)}::integer[])`.execute(
    transaction.query,
  );
  return shares.map(({ subjectId, weightage }) => {
    const row = rows.find((one) => one.subject_id === subjectId);
    return { subjectId, weightage, subjectTitle: row?.subject_title ?? '', questionIds: row?.question_ids ?? [] };
  });
}

/** Returns the questions of an attempt without saying which answers are right. */
async function readQuestions(
  transaction: Transaction,
  examAttemptId: number,
): Promise<StartExamAttemptResult['questions']> {
  const { rows } = await sql<{
    question_id: number;
    question_text: string;
    chosen_choice_ids: number[] | null;
    choices: unknown[];
  }>`
    select a.question_id, q.question_text, a.chosen_choice_ids, (
      select coalesce(jsonb_agg(jsonb_build_object('answerChoiceId', c.answer_choice_id, 'answerText', c.answer_text)
        order by c.answer_choice_id), '[]')
      from public.answer_choices c where c.tenant_id = a.tenant_id and c.question_id = a.question_id) as choices
    from public.exam_attempt_questions a
    join public.questions q on q.tenant_id = a.tenant_id and q.question_id = a.question_id
    where a.tenant_id = ${transaction.tenantId} and a.exam_attempt_id = ${examAttemptId}
    order by a.order_number`.execute(transaction.query);
  return rows.map(({ question_id: questionId, question_text: questionText, chosen_choice_ids: chosen, choices }) => ({
    questionId,
    questionText,
    ...(chosen === null ? {} : { chosenChoiceIds: chosen }),
    answerChoices: choices.filter(isObject).map(({ answerChoiceId, answerText }) => ({
      answerChoiceId: Number(answerChoiceId),
      answerText: String(answerText),
    })),
  }));
}
