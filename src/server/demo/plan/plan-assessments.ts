import { lessonOfSubject } from './content/plan-lessons.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { markAttempt, type AskedQuestion } from '../../domain/assessments/mark-attempt.ts';
import { drawQuestions } from '../../domain/assessments/share-questions.ts';
import { assessmentTexts, type ExamTexts, type QuestionTexts } from './texts/assessment-texts.ts';
import type { PlannedContact } from './plan-audience.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** Subjects, questions with their answers, exams and attempts. Each kind is numbered from 1 in order. */
export interface PlannedAssessments {
  subjects: PlannedRow[];
  questions: PlannedRow[];
  exams: PlannedRow[];
  attempts: PlannedAttempt[];
}

export interface PlannedRow {
  /** The payload of its add operation. */
  values: JsonObject;
  /** ISO 8601. */
  createdDate: string;
}

export interface PlannedAttempt extends PlannedRow {
  questions: (AskedQuestion & { questionId: number })[];
}

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;
/** Authors begin 13 months before the anchor, and are done two months later. */
const OLDEST = 395 * DAY;
const AUTHORING = 60 * DAY;
const ATTEMPTS: Readonly<Record<number, number>> = { 1: 350, 2: 90 };

/** A question with its number and those of its answers, as the database will count them. */
interface NumberedQuestion {
  questionId: number;
  subjectId: number;
  /** The lesson whose test asks it. */
  courseLessonId: number | undefined;
  isPublished: boolean;
  answers: { answerChoiceId: number; answerText: string; isCorrect: boolean }[];
  texts: QuestionTexts;
}

/** Returns the assessments of a tenant; its contacts take the exams, each as often as the exam allows. */
export function planAssessments(
  random: Random,
  { tenantId }: PlannedTenant,
  anchor: Date,
  contacts: readonly PlannedContact[],
): PlannedAssessments {
  const texts = assessmentTexts(tenantId);
  const numbered = numberQuestions(random, tenantId);
  // Everything that is asked is older than the first attempt.
  const dated = <Item>(items: readonly Item[], values: (item: Item) => JsonObject): PlannedRow[] =>
    items.map((item, index) => ({
      values: values(item),
      createdDate: new Date(anchor.getTime() - OLDEST + (index * AUTHORING) / items.length).toISOString(),
    }));
  return {
    subjects: dated(texts.subjects, ({ title }) => ({ subjectTitle: title })),
    questions: dated(numbered, questionValues),
    exams: dated(texts.exams, (exam) => examValues(exam, anchor)),
    attempts: planAttempts(random, tenantId, anchor, { exams: texts.exams, numbered, contacts }),
  };
}

/** One question in twelve is a draft. */
function numberQuestions(random: Random, tenantId: number): NumberedQuestion[] {
  let answerChoiceId = 0;
  const all = assessmentTexts(tenantId).subjects.flatMap(({ title, questions }, subject) =>
    questions.map((texts) => ({ texts, subjectId: subject + 1, courseLessonId: lessonOfSubject(tenantId, title) })),
  );
  return all.map(({ texts, subjectId, courseLessonId }, index) => {
    const [text, , right, wrong] = texts;
    const place = (answer: string) => random.token('AnswerChoice', `${text}/${answer}`, 'order');
    const answers = [
      ...right.map((answerText) => ({ answerText, isCorrect: true })),
      ...wrong.map((answerText) => ({ answerText, isCorrect: false })),
    ].toSorted((one, other) => (place(one.answerText) < place(other.answerText) ? -1 : 1));
    return {
      questionId: index + 1,
      subjectId,
      courseLessonId,
      isPublished: index % 12 !== 11,
      answers: answers.map((answer) => ({ answerChoiceId: (answerChoiceId += 1), ...answer })),
      texts,
    };
  });
}

function questionValues({
  subjectId,
  courseLessonId,
  isPublished,
  answers,
  texts: [questionText, tags],
}: NumberedQuestion): JsonObject {
  return {
    subjectId,
    ...(courseLessonId === undefined ? {} : { courseLessonId }),
    questionText,
    tags,
    isPublished,
    answerChoices: answers.map(({ answerText, isCorrect }) => ({ answerText, isCorrect })),
  };
}

function examValues(exam: ExamTexts, anchor: Date): JsonObject {
  const dates = datesOf(exam, anchor);
  return {
    examTitle: exam.title,
    examSummary: exam.summary,
    passScorePercentage: exam.passScore,
    maxAttempts: exam.maxAttempts,
    totalQuestions: exam.totalQuestions,
    ...(dates.opens === null ? {} : { openDate: new Date(dates.opens).toISOString() }),
    ...(dates.closes === null ? {} : { closeDate: new Date(dates.closes).toISOString() }),
    examSubjects: exam.subjects.map(([subject, weightage]) => ({ subjectId: subject + 1, weightage })),
  };
}

function datesOf({ opens, closes }: ExamTexts, anchor: Date): { opens: number | null; closes: number | null } {
  const at = (days: number | null): number | null => (days === null ? null : anchor.getTime() + days * DAY);
  return { opens: at(opens), closes: at(closes) };
}

interface Taking {
  exams: readonly ExamTexts[];
  numbered: readonly NumberedQuestion[];
  contacts: readonly PlannedContact[];
}

/** Attempts in the order of their start; the last ones of the open exams are still in progress. */
function planAttempts(random: Random, tenantId: number, anchor: Date, taking: Taking): PlannedAttempt[] {
  const open = taking.exams.flatMap((exam, index) => ((exam.opens ?? 0) < 0 ? [{ exam, examId: index + 1 }] : []));
  const wanted = ATTEMPTS[tenantId] ?? 0;
  const starts = Array.from({ length: wanted }, (_, index) => startOf(random, tenantId, index, anchor, open));
  const taken = new Map<string, number>();
  return starts
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ exam, examId, start, index }, order) => {
      const contact =
        taking.contacts[
          random.integer(0, taking.contacts.length - 1, 'ExamAttempt', `${tenantId}/${index}`, 'contactId')
        ];
      if (contact === undefined) return [];
      const key = `${examId}/${contact.contactId}`;
      const attemptNo = (taken.get(key) ?? 0) + 1;
      if (exam.maxAttempts > 0 && attemptNo > exam.maxAttempts) return [];
      taken.set(key, attemptNo);
      const isSubmitted = order < wanted - 6 || (exam.closes ?? 1) < 0;
      const place = `${tenantId}/${key}/${attemptNo}`;
      return [attemptOf(random, { place, exam, examId, contact, attemptNo, start, isSubmitted, anchor, taking })];
    });
}

function startOf(
  random: Random,
  tenantId: number,
  index: number,
  anchor: Date,
  open: readonly { exam: ExamTexts; examId: number }[],
) {
  const place = ['ExamAttempt', `${tenantId}/${index}`] as const;
  const chosen = open[random.integer(0, open.length - 1, ...place, 'examId')];
  if (chosen === undefined) throw new Error('The demo has no exam that is open.');
  const { opens, closes } = datesOf(chosen.exam, anchor);
  const first = opens ?? anchor.getTime() - 300 * DAY;
  const last = Math.min(closes ?? anchor.getTime(), anchor.getTime()) - 2 * 60 * MINUTE;
  const start = first + random.integer(0, Math.floor((last - first) / MINUTE), ...place, 'startAt') * MINUTE;
  return { ...chosen, start, index };
}

interface Attempting {
  place: string;
  exam: ExamTexts;
  examId: number;
  contact: PlannedContact;
  attemptNo: number;
  start: number;
  isSubmitted: boolean;
  anchor: Date;
  taking: Taking;
}

function attemptOf(random: Random, attempting: Attempting): PlannedAttempt {
  const { place, exam, examId, contact, attemptNo, start, isSubmitted } = attempting;
  const questions = askedOf(random, attempting);
  const { result, ...figures } = markAttempt(questions, exam.passScore);
  const minutes = random.integer(4, 55, 'ExamAttempt', place, 'minutes');
  const startAt = new Date(start).toISOString();
  return {
    values: {
      examId,
      contactId: contact.contactId,
      attemptNo,
      startAt,
      submittedAt: isSubmitted ? new Date(start + minutes * MINUTE).toISOString() : null,
      isSubmitted,
      totalQuestions: questions.length,
      ...figures,
      passScorePercentage: exam.passScore,
      result: isSubmitted ? result : null,
    },
    createdDate: startAt,
    questions,
  };
}

/** Draws questions like the server, and answers them: able contacts answer better, and everybody the second time. */
function askedOf(
  random: Random,
  { place, exam, contact, attemptNo, isSubmitted, taking }: Attempting,
): PlannedAttempt['questions'] {
  const order = (questionId: number) => random.token('ExamAttempt', `${place}/${questionId}`, 'order');
  const draw = drawQuestions(
    exam.totalQuestions,
    exam.subjects.map(([subject, weightage]) => ({
      subjectId: subject + 1,
      subjectTitle: '',
      weightage,
      questionIds: taking.numbered
        .filter(({ subjectId, isPublished }) => subjectId === subject + 1 && isPublished)
        .map(({ questionId }) => questionId)
        .toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
    })),
  );
  if (draw.kind === 'refuse') throw new Error(`The demo has too few questions for ${exam.title}.`);
  const skill = random.integer(45, 92, 'ExamAttempt', contact.contactId, 'skill') + (attemptNo - 1) * 8;
  return draw.questionIds.flatMap((questionId, index) => {
    const question = taking.numbered[questionId - 1];
    if (question === undefined) return [];
    const right = idsOf(question, true);
    const [wrong = 0] = idsOf(question, false);
    const dice = random.integer(1, 100, 'ExamAttempt', `${place}/${questionId}`, 'answer');
    const isOpen = isSubmitted ? dice > 97 : index >= draw.questionIds.length / 2;
    return [{ questionId, rightChoiceIds: right, chosenChoiceIds: isOpen ? null : dice <= skill ? right : [wrong] }];
  });
}

function idsOf({ answers }: NumberedQuestion, isRight: boolean): number[] {
  return answers.filter(({ isCorrect }) => isCorrect === isRight).map(({ answerChoiceId }) => answerChoiceId);
}
