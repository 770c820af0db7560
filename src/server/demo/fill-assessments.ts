import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import { rowsIn } from '../data/store/reading/children.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { insertSet, type SetRow } from './insert-set.ts';
import type { PlannedAssessments, PlannedAttempt } from './plan/plan-assessments.ts';

/** Inserts subjects, questions with their answers, exams with their subjects, and attempts, as sets. */
export async function fillAssessments(
  transaction: Transaction,
  store: EntityStore,
  { subjects, questions, exams, attempts }: PlannedAssessments,
): Promise<void> {
  const insert = (entity: string, rows: readonly SetRow[]) =>
    insertSet(transaction, store.entity(entity), rows, new Map());
  await insert('Subject', numbered(subjects, 'subjectId'));
  await insert('Question', numbered(questions, 'questionId', 'answerChoices'));
  await insert('AnswerChoice', numbered(childrenOf(questions, 'answerChoices', 'questionId'), 'answerChoiceId'));
  await insert('Exam', numbered(exams, 'examId', 'examSubjects'));
  await insert('ExamSubject', numbered(childrenOf(exams, 'examSubjects', 'examId'), 'examSubjectId'));
  await insert('ExamAttempt', numbered(attempts, 'examAttemptId'));
  await insertQuestions(transaction, attempts);
}

/** Numbers rows from 1 in order, without their child rows. */
function numbered(rows: readonly SetRow[], key: string, children?: string): SetRow[] {
  return rows.map(({ values, createdDate }, index) => {
    const own = Object.entries(values).filter(([name]) => name !== children);
    return { values: { ...Object.fromEntries(own), [key]: index + 1 }, createdDate };
  });
}

/** Returns the child rows of all records, each with the number of its record. */
function childrenOf(rows: readonly SetRow[], property: string, foreignKey: string): SetRow[] {
  return rows.flatMap(({ values, createdDate }, index) =>
    rowsIn(values[property]).map((row) => ({ values: { ...row, [foreignKey]: index + 1 }, createdDate })),
  );
}

async function insertQuestions(transaction: Transaction, attempts: readonly PlannedAttempt[]): Promise<void> {
  const rows = attempts.flatMap(({ questions }, attempt) =>
    questions.map((question, order) => ({
      exam_attempt_id: attempt + 1,
      question_id: question.questionId,
      order_number: order + 1,
      right_choice_ids: question.rightChoiceIds,
      chosen_choice_ids: question.chosenChoiceIds,
    })),
  );
  await sql`
    insert into public.exam_attempt_questions
    select ${transaction.tenantId}::integer, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (exam_attempt_id integer, question_id integer, order_number integer, right_choice_ids integer[], chosen_choice_ids integer[])`.execute(
    transaction.query,
  );
}
