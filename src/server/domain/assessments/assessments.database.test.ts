import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let subjectId = 0;

const rowsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  subjectId = Number((await acme.done('addSubject', { subjectTitle: 'Knots' }))['subjectId']);
  for (const text of ['Bowline?', 'Reef knot?', 'Clove hitch?'])
    await acme.done('addQuestion', question(text, { isPublished: true }));
  await acme.done('addQuestion', question('A draft?'));
});
afterAll(() => server.close());

function question(questionText: string, more: JsonObject = {}): JsonObject {
  const answerChoices = [
    { answerText: 'Right', isCorrect: true },
    { answerText: 'Wrong', isCorrect: false },
  ];
  return { subjectId, questionText, tags: 'rope', answerChoices, ...more };
}

async function exam(more: JsonObject = {}): Promise<number> {
  const added = await acme.done('addExam', {
    examTitle: 'Rope work',
    examSummary: 'Three knots.',
    passScorePercentage: 60,
    maxAttempts: 2,
    totalQuestions: 3,
    examSubjects: [{ subjectId, weightage: 100 }],
    ...more,
  });
  return Number(added['examId']);
}

/** Answers the questions of an attempt; the first `right` of them with the right answer. */
async function answer(started: JsonObject, right: number): Promise<void> {
  for (const [index, asked] of rowsIn(started['questions']).entries()) {
    const wanted = index < right ? 'Right' : 'Wrong';
    const choice = rowsIn(asked['answerChoices']).find(({ answerText }) => answerText === wanted);
    await acme.done('answerExamQuestion', {
      examAttemptId: started['examAttemptId'] ?? 0,
      questionId: asked['questionId'] ?? 0,
      answerChoiceIds: [choice?.['answerChoiceId'] ?? 0],
    });
  }
}

describe('a question', () => {
  it('is published with two answers or more, one of them right', async () => {
    const wrong = [{ answerText: 'A' }, { answerText: 'B' }];
    for (const answerChoices of [[], [{ answerText: 'A', isCorrect: true }], wrong])
      expect(
        refusal(await acme.write('addQuestion', question('Q', { isPublished: true, answerChoices }))).fieldErrors,
      ).toEqual({ isPublished: 'A published question needs two answers or more, and at least one that is right.' });
    expect((await acme.write('addQuestion', question('Q', { answerChoices: wrong }))).status).toBe(200);
  });

  it('refuses a thousand answers, and the same answer twice', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ answerText: `Answer ${index}` }));
    expect(refusal(await acme.write('addQuestion', question('Q', { answerChoices: many }))).fieldErrors).toEqual({
      answerChoices: 'A question has 20 answers at most.',
    });
    const twice = [{ answerText: 'Same' }, { answerText: 'same' }];
    expect(refusal(await acme.write('addQuestion', question('Q', { answerChoices: twice }))).status).toBe(400);
  });
});

const refused = async (more: JsonObject) =>
  refusal(
    await acme.write('addExam', {
      examTitle: 'E',
      examSummary: 'S',
      passScorePercentage: 50,
      maxAttempts: 0,
      ...more,
    }),
  ).fieldErrors;

describe('an exam', () => {
  it('has weightages of 100 in all, each subject once, and closes after it opens', async () => {
    expect(await refused({ examSubjects: [{ subjectId, weightage: 99.5 }] })).toEqual({
      examSubjects: 'The weightages must add up to 100.',
    });
    expect(
      Object.keys(
        await refused({
          examSubjects: [
            { subjectId, weightage: 50 },
            { subjectId, weightage: 50 },
          ],
        }),
      ),
    ).toEqual(['examSubjects[1].subjectId']);
    expect(await refused({ openDate: '2026-05-02T00:00:00Z', closeDate: '2026-05-02T00:00:00Z' })).toEqual({
      closeDate: 'An exam closes after it opens.',
    });
  });

  it('keeps its subject from being deleted, and is not deleted with attempts', async () => {
    const examId = await exam();
    expect(refusal(await acme.write('deleteSubject', { subjectId }))).toMatchObject({
      status: 409,
      errorCode: 'referenced',
    });
    await acme.done('startExamAttempt', { examId });
    expect(refusal(await acme.write('deleteExam', { examId }))).toMatchObject({
      status: 409,
      message: 'This exam is used by exam attempts. Change those first.',
    });
  });
});

describe('an attempt', () => {
  it('asks published questions without their solution, is one at a time, and is marked', async () => {
    const examId = await exam();
    const started = await acme.done('startExamAttempt', { examId });
    const texts = rowsIn(started['questions']).map(({ questionText }) => questionText);
    expect(texts.toSorted()).toEqual(['Bowline?', 'Clove hitch?', 'Reef knot?']);
    expect(JSON.stringify(started)).not.toContain('isCorrect');
    const [again, twice] = await Promise.all([
      acme.done('startExamAttempt', { examId }),
      acme.done('startExamAttempt', { examId }),
    ]);
    expect([again['examAttemptId'], twice['examAttemptId']]).toEqual([
      started['examAttemptId'],
      started['examAttemptId'],
    ]);
    await answer(started, 2);
    const { examAttemptId = 0 } = started;
    const result = { totalQuestions: 3, attempted: 3, correct: 2, wrong: 1, result: 'pass' };
    expect(await acme.done('submitExamAttempt', { examAttemptId })).toEqual(result);
    expect(await acme.done('submitExamAttempt', { examAttemptId })).toEqual(result);
    expect(
      await acme.rows('getAllExamAttemptReports', [], `$filter=examAttemptId eq ${String(examAttemptId)}`),
    ).toEqual([expect.objectContaining({ ...result, isSubmitted: true, attemptNo: 1, passScorePercentage: 60 })]);
    const [first] = rowsIn(started['questions']);
    expect(
      refusal(
        await acme.write('answerExamQuestion', {
          examAttemptId,
          questionId: first?.['questionId'] ?? 0,
          answerChoiceIds: [1],
        }),
      ),
    ).toMatchObject({ status: 409, errorCode: 'attemptSubmitted' });
  });

  it('is refused when all are used', async () => {
    const examId = await exam({ maxAttempts: 1 });
    const { examAttemptId = 0 } = await acme.done('startExamAttempt', { examId });
    await acme.done('submitExamAttempt', { examAttemptId });
    expect(refusal(await acme.write('startExamAttempt', { examId }))).toMatchObject({
      status: 409,
      errorCode: 'attemptsUsed',
      message: 'This exam can be taken once, and all attempts are used.',
    });
  });

  it('is refused with the numbers when there are too few questions', async () => {
    const examId = await exam({ totalQuestions: 5 });
    expect(refusal(await acme.write('startExamAttempt', { examId }))).toMatchObject({
      status: 409,
      message: 'This exam needs 5 published questions of Knots (there are 3).',
    });
  });

  it('takes answers of its own questions alone, from its own contact', async () => {
    const examId = await exam();
    const started = await acme.done('startExamAttempt', { examId });
    const { examAttemptId = 0 } = started;
    const [one, other] = rowsIn(started['questions']);
    const foreign = rowsIn(other?.['answerChoices'])[0]?.['answerChoiceId'] ?? 0;
    expect(
      refusal(
        await acme.write('answerExamQuestion', {
          examAttemptId,
          questionId: one?.['questionId'] ?? 0,
          answerChoiceIds: [foreign],
        }),
      ).fieldErrors,
    ).toEqual({ answerChoiceIds: 'Choose among the answers of the question.' });
    expect((await globex.write('submitExamAttempt', { examAttemptId })).status).toBe(404);
    expect((await globex.write('startExamAttempt', { examId })).status).toBe(404);
  });

  it('is submitted as it is when the exam closes', async () => {
    const closeDate = new Date(server.clock.now.getTime() + 600_000).toISOString();
    const examId = await exam({ closeDate });
    const started = await acme.done('startExamAttempt', { examId });
    await answer(started, 1);
    server.passSeconds(600);
    expect(refusal(await acme.write('startExamAttempt', { examId })).errorCode).toBe('examClosed');
    const { rows } = await server.database.asOwner((query) =>
      sql<{ submitted: number }>`select gate.submit_closed_attempts(${server.clock.now}) as submitted`.execute(query),
    );
    expect(rows).toEqual([{ submitted: 1 }]);
    expect(
      await acme.rows('getAllExamAttemptReports', [], `$filter=examAttemptId eq ${String(started['examAttemptId'])}`),
    ).toEqual([expect.objectContaining({ isSubmitted: true, submittedAt: closeDate, result: 'fail', correct: 1 })]);
  });
});
