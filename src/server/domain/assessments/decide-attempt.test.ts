import { describe, expect, it } from 'vitest';
import { decideStart, type StartState } from './decide-start.ts';
import { markAttempt } from './mark-attempt.ts';
import { drawQuestions, shareOut, type SubjectShare } from './share-questions.ts';

const open: StartState = { maxAttempts: 3, openDate: null, closeDate: null, attempts: 0, inProgressId: null };
const start = (state: Partial<StartState>, now = '2026-05-01T10:00:00Z') =>
  decideStart({ ...open, ...state }, new Date(now));

const subject = (weightage: number, questionIds: number[]): SubjectShare => ({
  subjectId: weightage,
  subjectTitle: `Subject ${weightage}`,
  weightage,
  questionIds,
});
const question = (rightChoiceIds: number[], chosenChoiceIds: number[] | null) => ({
  rightChoiceIds,
  chosenChoiceIds,
});

describe('decideStart', () => {
  it('numbers attempts, up to the limit', () => {
    expect(start({})).toEqual({ kind: 'accept', attemptNo: 1 });
    expect(start({ attempts: 2 })).toEqual({ kind: 'accept', attemptNo: 3 });
    expect(start({ attempts: 3 })).toEqual({ kind: 'refuse', reason: 'attemptsUsed' });
    expect(start({ attempts: 3, maxAttempts: 0 })).toEqual({ kind: 'accept', attemptNo: 4 });
  });

  it('opens with its first and closes with its last moment', () => {
    const dates = { openDate: '2026-05-01T10:00:00Z', closeDate: '2026-05-01T11:00:00Z' };
    expect(start(dates, '2026-05-01T09:59:59.999Z')).toEqual({ kind: 'refuse', reason: 'notOpen' });
    expect(start(dates, '2026-05-01T10:00:00Z')).toEqual({ kind: 'accept', attemptNo: 1 });
    expect(start(dates, '2026-05-01T10:59:59.999Z')).toEqual({ kind: 'accept', attemptNo: 1 });
    expect(start(dates, '2026-05-01T11:00:00Z')).toEqual({ kind: 'refuse', reason: 'closed' });
  });

  it('goes on with the attempt in progress, also when it was the last one', () => {
    expect(start({ attempts: 3, inProgressId: 7 })).toEqual({ kind: 'resume', examAttemptId: 7 });
    expect(start({ attempts: 1, inProgressId: 7, closeDate: '2026-05-01T10:00:00Z' })).toEqual({
      kind: 'refuse',
      reason: 'closed',
    });
  });
});

describe('shareOut', () => {
  it('gives the largest remainders one question more, the first among equals', () => {
    expect(shareOut(10, [65, 35])).toEqual([7, 3]);
    expect(shareOut(10, [33.4, 33.3, 33.3])).toEqual([4, 3, 3]);
    expect(shareOut(1, [50, 50])).toEqual([1, 0]);
    expect(shareOut(7, [100])).toEqual([7]);
  });

  it('shares out every question, and no share is one off', () => {
    for (let total = 1; total <= 60; total += 1) {
      for (let weight = 0; weight <= 100; weight += 7) {
        const weights = [weight, (100 - weight) / 2, (100 - weight) / 2];
        const shares = shareOut(total, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        shares.forEach((share, index) =>
          expect(Math.abs(share - (total * (weights[index] ?? 0)) / 100)).toBeLessThan(1),
        );
      }
    }
  });
});

describe('drawQuestions', () => {
  it('takes the first questions of each subject', () => {
    expect(drawQuestions(4, [subject(75, [5, 6, 7, 8]), subject(25, [1, 2])])).toEqual({
      kind: 'accept',
      questionIds: [5, 6, 7, 1],
    });
  });

  it('refuses with the numbers of every subject that has too few', () => {
    expect(drawQuestions(4, [subject(75, [5, 6]), subject(25, [])])).toEqual({
      kind: 'refuse',
      shortages: [
        { subjectTitle: 'Subject 75', needed: 3, available: 2 },
        { subjectTitle: 'Subject 25', needed: 1, available: 0 },
      ],
    });
  });
});

describe('markAttempt', () => {
  it('counts an answer as correct when exactly the right choices are chosen', () => {
    const questions = [
      question([1, 2], [2, 1]),
      question([1, 2], [1]),
      question([1], [1, 2]),
      question([1], null),
      question([1], []),
    ];
    expect(markAttempt(questions, 20)).toEqual({ attempted: 3, correct: 1, wrong: 2, result: 'pass' });
    expect(markAttempt(questions, 20.1)).toMatchObject({ result: 'fail' });
  });

  it('never passes an attempt without questions, and passes everybody at 0', () => {
    expect(markAttempt([], 0).result).toBe('fail');
    expect(markAttempt([question([1], null)], 0).result).toBe('pass');
  });
});
