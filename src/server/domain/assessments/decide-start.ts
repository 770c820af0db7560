/** The state that decides whether a contact may begin an attempt. Dates are ISO 8601. */
export interface StartState {
  /** 0 sets no limit. */
  maxAttempts: number;
  openDate: string | null;
  closeDate: string | null;
  /** Attempts of the contact so far, the one in progress included. */
  attempts: number;
  inProgressId: number | null;
}

/** `resume`: the attempt in progress goes on, so that a repeated start never makes a second one. */
export type StartDecision =
  | { kind: 'accept'; attemptNo: number }
  | { kind: 'resume'; examAttemptId: number }
  | { kind: 'refuse'; reason: 'notOpen' | 'closed' | 'attemptsUsed' };

/** Decides the start of an attempt (`docs/domain/assessments.md#attempts`): openDate <= now < closeDate. */
export function decideStart(state: StartState, now: Date): StartDecision {
  const { maxAttempts, openDate, closeDate, attempts, inProgressId } = state;
  if (openDate !== null && now.getTime() < Date.parse(openDate)) return { kind: 'refuse', reason: 'notOpen' };
  if (closeDate !== null && now.getTime() >= Date.parse(closeDate)) return { kind: 'refuse', reason: 'closed' };
  if (inProgressId !== null) return { kind: 'resume', examAttemptId: inProgressId };
  if (maxAttempts > 0 && attempts >= maxAttempts) return { kind: 'refuse', reason: 'attemptsUsed' };
  return { kind: 'accept', attemptNo: attempts + 1 };
}
