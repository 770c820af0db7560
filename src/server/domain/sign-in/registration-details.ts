import { withoutUnseen } from '../../../../renderer/language/checks/unseen.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { invalidField } from '../../refusal.ts';
import { readEmail } from './identity.ts';

/** What a newcomer says about himself. */
export interface RegistrationDetails {
  fullName: string;
  /** In lower case. Said, not proven. */
  emailAddress: string;
  /** Whom he stands for: a company, a household, or himself. */
  partyName: string;
}

const INVALID = 'Please provide valid details.';

/** Reads the payload of a registration; what is left empty for the party is the person. Throws 400 `invalid` with the documents' text. */
export function readDetails(payload: JsonObject): RegistrationDetails {
  const fullName = inOneLine(payload['fullName']);
  if (fullName === '') throw invalidField('fullName', INVALID);
  const email = readEmail(String(payload['emailAddress'] ?? ''));
  if (email === null) throw invalidField('emailAddress', INVALID);
  return { fullName, emailAddress: email.identityNo, partyName: inOneLine(payload['partyName']) || fullName };
}

/** Names are one line: what else is white space, or controls the line, becomes a space. What nobody can see is no name. */
function inOneLine(value: unknown): string {
  const line = typeof value === 'string' ? value.normalize('NFC').replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim() : '';
  return withoutUnseen(line).trim() === '' ? '' : line;
}
