import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { badBackend } from './backend.ts';
import type { FrontSession } from './session-store.ts';

/** What a header may carry: visible characters. */
const HEADER_VALUE = /^[\x21-\x7e]{1,4096}$/;

export type Tokens = Pick<FrontSession, 'oAuthToken' | 'refreshToken' | 'cid'>;
export type Person = Pick<FrontSession, 'contactId' | 'fullName' | 'truncatedPhone'>;

/** Returns the tokens in the result of a sign-in or a refresh. Throws 502 `badBackend` when one is missing. */
export function readTokens(result: Json | undefined, knownCid?: string): Tokens {
  if (!isObject(result)) throw badBackend();
  const { oAuthToken, refreshToken, cid = knownCid } = result;
  if (!isHeaderValue(oAuthToken) || !isHeaderValue(refreshToken) || !isHeaderValue(cid)) throw badBackend();
  return { oAuthToken, refreshToken, cid };
}

/** Returns the person in the result of a sign-in. Throws 502 `badBackend` when the contact or the name is missing. */
export function readPerson(result: Json | undefined): Person {
  if (!isObject(result)) throw badBackend();
  const { contactId, fullName, truncatedPhone } = result;
  if (typeof contactId !== 'number' || typeof fullName !== 'string') throw badBackend();
  return { contactId, fullName, truncatedPhone: typeof truncatedPhone === 'string' ? truncatedPhone : '' };
}

function isHeaderValue(value: Json | undefined): value is string {
  return typeof value === 'string' && HEADER_VALUE.test(value);
}
