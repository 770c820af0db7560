import type { IncomingHttpHeaders } from 'node:http';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { notAllowed, Refusal } from '../refusal.ts';
import { backendUnavailable, badBackend, type BackendAnswer } from './backend.ts';

/** An envelope of the backend, with the text that it was sent as. */
export interface BackendEnvelope {
  status: number;
  text: string;
  isSuccessful: boolean;
  message: string;
  result: JsonObject[string] | undefined;
  errorCode: string | undefined;
}

/**
 * Returns the envelope of an answer. A gateway before the backend answers errors in its own words: they become refusals
 * with ours. Throws 502 `badBackend` for a redirect, and for an answer that is neither.
 */
export function readEnvelope(answer: BackendAnswer): BackendEnvelope {
  const { status, text } = answer;
  if (status < 200 || (status >= 300 && status < 400)) throw badBackend();
  const body = isJson(answer.headers) ? parsed(text) : undefined;
  if (!isObject(body) || typeof body['isSuccessful'] !== 'boolean') throw refusalOfStatus(answer);
  const { message, result, errorCode } = body;
  return {
    status,
    text,
    isSuccessful: body['isSuccessful'] && status < 300,
    message: typeof message === 'string' ? message : '',
    result,
    errorCode: typeof errorCode === 'string' ? errorCode : undefined,
  };
}

/** Returns the seconds that the answer asks to wait, if it does. */
export function retryAfterOf(headers: IncomingHttpHeaders): number | undefined {
  const text = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function refusalOfStatus({ status, headers }: BackendAnswer): Refusal {
  const retryAfterSeconds = retryAfterOf(headers) ?? 5;
  if (status === 401) return new Refusal(401, 'notSignedIn', 'Please sign in.');
  if (status === 403) return notAllowed();
  if (status === 404 || status === 405) return new Refusal(404, 'unknownOperation', 'There is no such operation.');
  if (status === 413) return new Refusal(413, 'tooLarge', 'The body is too large for the service behind the console.');
  if (status === 429)
    return new Refusal(429, 'tooManyRequests', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds,
    });
  return status >= 502 && status <= 504 ? backendUnavailable(retryAfterSeconds) : badBackend();
}

function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
