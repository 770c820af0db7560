import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Transport modes by what their values are (`0171_audience.sql`). */
const EMAIL = 1;
const PHONES: ReadonlySet<number> = new Set([2, 3]);

/** Messages in the bell of the console reach who works with it. */
const IN_APP = 5;

/** One at sign, and a domain with a dot. */
const EMAIL_ADDRESS = /^[^\s@<>(),;:"]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Returns what is wrong with the value of a communication, or null. An e-mail needs an address, a message to a phone a
 * number with its country code (`docs/domain/audience.md#communications`). Other modes take what their provider gave.
 */
export function communicationProblem(transportModeId: number, communicationValue: string): string | null {
  if (transportModeId === EMAIL && !EMAIL_ADDRESS.test(communicationValue))
    return 'Give an e-mail address such as name@example.com.';
  if (PHONES.has(transportModeId) && parsePhoneNumberFromString(communicationValue)?.isPossible() !== true)
    return 'Give a phone number with its country code, such as +12025550123.';
  if (transportModeId === IN_APP) return 'Messages in the console reach who works with it, without an address.';
  return null;
}
