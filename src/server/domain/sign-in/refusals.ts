import { invalidField, Refusal } from '../../refusal.ts';

const INVALID_OTP = 'Please provide a valid OTP.';

/**
 * Returns the refusal of wrong, expired, used, foreign and exhausted codes, which must all look the same
 * (`docs/security.md#sign-in-rule-10`).
 * @param isExhausted adds what to do, for the browser that owns the transaction
 */
export function invalidOtp(isExhausted: boolean): Refusal {
  return invalidField('smsOtp', isExhausted ? `${INVALID_OTP} Request a new code.` : INVALID_OTP);
}

/** Returns the refusal when the proven identity belongs to a contact by now. Its owner may know that. */
export function alreadyRegistered(): Refusal {
  return invalidField('smsOtp', 'You are already registered. Please sign in.');
}

/**
 * Returns the refusal when the e-mail address of a registration already belongs to a contact: one person is not
 * registered twice (`docs/domain/sign-in.md#identities`).
 */
export function addressRegistered(): Refusal {
  return invalidField('emailAddress', 'This e-mail address is already registered. Please sign in with it.');
}

/**
 * Returns the refusal when a budget is used up.
 * @param seconds until it has room
 */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes < 90 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : `${Math.ceil(minutes / 60)} hours`;
  return new Refusal(429, 'tooManyRequests', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: Math.ceil(seconds),
  });
}

/** Returns the refusal when the transaction accepts neither a code nor another sending. */
export function closedTransaction(): Refusal {
  return new Refusal(400, 'codeDead', 'This code can no longer be used. Please sign in again to get a new one.');
}

export function notSent(): Refusal {
  return new Refusal(503, 'notSent', 'The code could not be sent. Please try again.', { retryAfterSeconds: 5 });
}
