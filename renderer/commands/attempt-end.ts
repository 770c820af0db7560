import type { Answer } from '../host/host.ts';
import { TOO_MANY } from '../host/read-retry.ts';

const REQUEST_TIMEOUT = 408;

/**
 * Returns whether an answer ends the attempt. After 5xx or 408 (a proxy may have lost the answer), no answer, or while
 * the first call still runs, the outcome is unknown; after 429 the call was not made. The next attempt then repeats the
 * same key (`docs/security.md#idempotency`).
 */
export function endsAttempt({ status, errorCode }: Pick<Answer, 'status' | 'errorCode'>): boolean {
  return status > 0 && status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY && errorCode !== 'keyRunning';
}
