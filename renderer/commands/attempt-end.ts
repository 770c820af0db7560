import type { Answer } from '../host/host.ts';

const REQUEST_TIMEOUT = 408;
/** The status of a call that came too soon after others. */
export const TOO_MANY = 429;

/**
 * Returns whether an answer ends the attempt. After 5xx or 408 (a proxy may have lost the answer), no answer, or while
 * the first call still runs, the outcome is unknown; after 429 the call was not made. The next attempt then repeats the
 * same key (`docs/security.md#idempotency`).
 */
export function endsAttempt({ status, errorCode }: Pick<Answer, 'status' | 'errorCode'>): boolean {
  return status > 0 && status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY && errorCode !== 'keyRunning';
}
