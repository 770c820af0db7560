import type { Answer } from '../../../renderer/host/host.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../renderer/language/types/operation.ts';
import * as callsTexts from '../../../renderer/texts/generated/calls.ts';

/** Messages of calls without a response. */
const FAILURE_MESSAGES = {
  offline: callsTexts.offline,
  timeout: callsTexts.timeout,
  unreachable: callsTexts.unreachable,
  badCall: callsTexts.badCall,
} as const;

export type FailedCallCode = keyof typeof FAILURE_MESSAGES;

/** Returns the failed envelope of a call without a response. */
export function failedCall(errorCode: FailedCallCode): Answer {
  return { isSuccessful: false, message: FAILURE_MESSAGES[errorCode](), result: null, errorCode, status: 0 };
}

/** Returns the file of a response; undefined for one that is none, such as an envelope with a refusal. */
export async function readFileResponse(response: Response, type: string): Promise<Answer | undefined> {
  if (!response.ok || response.headers.get('content-type')?.startsWith(type) !== true) return undefined;
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = { name, content: await response.blob() };
  return {
    isSuccessful: true,
    message: callsTexts.downloaded({ file: name }),
    result: null,
    status: response.status,
    file,
  };
}

/**
 * Parses a response as an envelope. A response that is no envelope, such as a proxy's error page or a login page, gives
 * a failure. An envelope that reports success with an error status counts as failed.
 */
export async function readResponse(response: Response): Promise<Answer> {
  const body = await readJson(response);
  if (!isObject(body) || typeof body['isSuccessful'] !== 'boolean') {
    const message = callsTexts.foreignAnswer({ status: String(response.status) });
    return { isSuccessful: false, message, result: null, errorCode: 'badAnswer', status: response.status };
  }
  const isSuccessful = body['isSuccessful'] && response.ok;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  return {
    isSuccessful,
    message: message === '' && !isSuccessful ? callsTexts.failed() : message,
    result: body['result'] ?? null,
    status: response.status,
    ...textOf(body, 'errorCode'),
    ...textOf(body, 'requestId'),
    ...retryAfter(response),
    ...(typeof body['count'] === 'number' ? { count: body['count'] } : {}),
    ...(body['moreThanCount'] === true ? { moreThanCount: true } : {}),
    ...(Array.isArray(body['fieldErrors']) ? { fieldErrors: body['fieldErrors'].flatMap(fieldError) } : {}),
  };
}

async function readJson(response: Response): Promise<Json | undefined> {
  try {
    const body: Json = await response.json();
    return body;
  } catch {
    return undefined;
  }
}

function textOf(body: JsonObject, key: 'errorCode' | 'requestId'): { [Key in typeof key]?: string } {
  const value = body[key];
  return typeof value === 'string' ? { [key]: value } : {};
}

/** Reads the `Retry-After` header in seconds. A date in it is ignored: the application's server sends seconds. */
function retryAfter({ headers }: Response): Pick<Answer, 'retryAfterSeconds'> {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? { retryAfterSeconds: Number(text) } : {};
}

function fieldError(entry: Json): FieldError[] {
  if (!isObject(entry)) return [];
  const { path, message } = entry;
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
}
