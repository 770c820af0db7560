/** A subject of an exam, with its share of the questions. */
export interface SubjectShare {
  subjectId: number;
  subjectTitle: string;
  /** 0 to 100; those of an exam add up to 100. */
  weightage: number;
  /** The questions that may be asked, in the order in which they are taken. */
  questionIds: readonly number[];
}

/** Says of a subject how many questions an attempt needs and how many may be asked. */
export interface Shortage {
  subjectTitle: string;
  needed: number;
  available: number;
}

/** `accept`: the questions of an attempt, subject by subject. `refuse`: the subjects with too few questions. */
export type Draw = { kind: 'accept'; questionIds: number[] } | { kind: 'refuse'; shortages: Shortage[] };

/**
 * Divides a number of questions by weightages, by the method of the largest remainder: each share is rounded down, and
 * the largest remainders get one question more. Equal remainders go to the first.
 * @example shareOut(10, [65, 35]) // [7, 3]
 */
export function shareOut(total: number, weightages: readonly number[]): number[] {
  const exact = weightages.map((weightage) => (total * weightage) / 100);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Returns the questions of an attempt, or the subjects that have too few (`docs/domain/assessments.md#exams`). */
export function drawQuestions(total: number, subjects: readonly SubjectShare[]): Draw {
  const shares = shareOut(
    total,
    subjects.map(({ weightage }) => weightage),
  );
  const shortages = subjects.flatMap(({ subjectTitle, questionIds }, index): Shortage[] => {
    const needed = shares[index] ?? 0;
    return questionIds.length < needed ? [{ subjectTitle, needed, available: questionIds.length }] : [];
  });
  if (shortages.length > 0) return { kind: 'refuse', shortages };
  return {
    kind: 'accept',
    questionIds: subjects.flatMap(({ questionIds }, index) => questionIds.slice(0, shares[index] ?? 0)),
  };
}
