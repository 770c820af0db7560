/** A question of an attempt. */
export interface AskedQuestion {
  /** The answers that were right when the attempt began. */
  rightChoiceIds: readonly number[];
  /** The chosen answers; null while the question has not been answered. */
  chosenChoiceIds: readonly number[] | null;
}

/** The figures of an attempt: attempted = correct + wrong, and at most the number of questions. */
export interface Marks {
  attempted: number;
  correct: number;
  wrong: number;
  result: 'pass' | 'fail';
}

/**
 * Marks an attempt (`docs/domain/assessments.md#results`). An answer is correct when exactly the right choices are
 * chosen; an attempt passes with at least the pass score of all its questions, answered or not.
 */
export function markAttempt(questions: readonly AskedQuestion[], passScorePercentage: number): Marks {
  const answered = questions.filter(({ chosenChoiceIds }) => chosenChoiceIds !== null && chosenChoiceIds.length > 0);
  const correct = answered.filter(isCorrect).length;
  return {
    attempted: answered.length,
    correct,
    wrong: answered.length - correct,
    result: questions.length > 0 && correct * 100 >= passScorePercentage * questions.length ? 'pass' : 'fail',
  };
}

function isCorrect({ rightChoiceIds, chosenChoiceIds }: AskedQuestion): boolean {
  const chosen = new Set(chosenChoiceIds);
  return chosen.size === new Set(rightChoiceIds).size && rightChoiceIds.every((id) => chosen.has(id));
}
