import { invalidField, Refusal } from '../../refusal.ts';

const INVALID_OTP = 'Please provide a valid OTP.';

/**
 * Wrong, expired, used, foreign and exhausted are one answer (`security.md` §3.2 rule 10).
 * @param isExhausted adds what to do, for the browser whose transaction it is
 */
export function invalidOtp(isExhausted: boolean): Refusal {
  return invalidField('smsOtp', isExhausted ? `${INVALID_OTP} Request a new code.` : INVALID_OTP);
}

/** The proven identity is somebody's by now: he may know. */
export function alreadyRegistered(): Refusal {
  return invalidField('smsOtp', 'You are already registered. Please sign in.');
}

/** The address that a newcomer named is another's, or his own from before: one person is not registered twice (`domain.md` §3.1). */
export function addressRegistered(): Refusal {
  return invalidField('emailAddress', 'This e-mail address is already registered. Please sign in with it.');
}

/** A budget is used up. @param seconds until it is not */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes < 90 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : `${Math.ceil(minutes / 60)} hours`;
  return new Refusal(429, 'tooManyRequests', `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds: Math.ceil(seconds) });
}

/** The transaction takes neither a code nor another sending. */
export function deadTransaction(): Refusal {
  return new Refusal(400, 'codeDead', 'This code can no longer be used. Please sign in again to get a new one.');
}

export function notSent(): Refusal {
  return new Refusal(503, 'notSent', 'The code could not be sent. Please try again.', { retryAfterSeconds: 5 });
}
