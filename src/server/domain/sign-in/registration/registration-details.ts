import { withoutUnseen } from '../../../../../renderer/language/rules/unseen.ts';
import { invalidField } from '../../../refusal.ts';
import type { RegisterPayload } from '../../generated/operation-types.ts';
import { readEmail } from '../identity/identity.ts';

/** The data of a registration form. */
export interface RegistrationDetails {
  fullName: string;
  /** In lower case; unproven. */
  emailAddress: string;
  /** A company, a household, or the contact itself. */
  partyName: string;
}

const INVALID = 'Please provide valid details.';

/** Reads the payload of a registration; an empty party name is the contact's name. Throws 400 `invalid`. */
export function readDetails(payload: RegisterPayload): RegistrationDetails {
  const fullName = inOneLine(payload.fullName);
  if (fullName === '') throw invalidField('fullName', INVALID);
  const email = readEmail(payload.emailAddress);
  if (email === null) throw invalidField('emailAddress', INVALID);
  return { fullName, emailAddress: email.identityNo, partyName: inOneLine(payload.partyName ?? '') || fullName };
}

/**
 * Returns a name on one line: other white space and control characters become a space. A name without visible
 * characters is empty.
 */
function inOneLine(value: string): string {
  const line = value
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim();
  return withoutUnseen(line).trim() === '' ? '' : line;
}
