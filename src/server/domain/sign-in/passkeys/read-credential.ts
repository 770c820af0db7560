import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { invalidPasskey } from './challenges.ts';

/** An answer of an authenticator, with the texts that its verification reads. */
export interface SentCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  clientDataJSON: string;
  response: JsonObject;
}

const TEXT = /^[\w-]{1,8000}$/;

/** Parses the answer of an authenticator. Throws the one refusal of passkeys for anything else. */
export function readCredential(text: string): SentCredential {
  const sent = parsed(text);
  const response = isObject(sent) ? sent['response'] : undefined;
  if (!isObject(sent) || !isObject(response) || sent['type'] !== 'public-key') throw invalidPasskey();
  const id = encoded(sent['id']);
  return { id, rawId: id, type: 'public-key', clientDataJSON: encoded(response['clientDataJSON']), response };
}

/** Returns a value that is text in base64url. Throws the one refusal of passkeys for anything else. */
export function encoded(value: Json | undefined): string {
  if (typeof value !== 'string' || !TEXT.test(value)) throw invalidPasskey();
  return value;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPasskey();
  }
}
