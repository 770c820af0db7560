import type { Answer } from './host.ts';

/** The status of a call that came too soon after others. */
export const TOO_MANY = 429;
/** A longer pause is shown as a failure, with its own button to try again. */
const LONGEST_PAUSE_SECONDS = 10;
const MOST_PAUSES = 3;
/** The pause before a call that did not reach the server is repeated. */
const UNREACHED_PAUSE_MS = 1000;

type Failure = Pick<Answer, 'status' | 'errorCode' | 'retryAfterSeconds'>;

/**
 * Returns whether a failed read is made again. A call that did not reach the server is repeated once. A call that came
 * too soon waits for the pause that the server asks for: a list is read again right after a run over many of its rows,
 * which has used up the rate. Every other refusal is final.
 *
 * @param failures Number of failures before this one.
 */
export function retriesRead(failures: number, { status, errorCode, retryAfterSeconds = 1 }: Failure): boolean {
  if (status === TOO_MANY) return failures < MOST_PAUSES && retryAfterSeconds <= LONGEST_PAUSE_SECONDS;
  return failures < 1 && status === 0 && errorCode !== 'offline';
}

/** Returns the milliseconds before a failed read is made again. */
export function pauseBeforeRead({ status, retryAfterSeconds = 1 }: Failure): number {
  return status === TOO_MANY ? retryAfterSeconds * 1000 : UNREACHED_PAUSE_MS;
}
