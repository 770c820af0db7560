import type { Answer } from '../../../renderer/host/host.ts';
import { companionMethod } from '../../../renderer/language/calls/companion-path.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { callUrl } from './call-url.ts';
import { failedCall, readFileResponse, readResponse } from './read-response.ts';

const TIMEOUT_MS = 30_000;

export interface CallSettings {
  /** The contact and site that the page was made for (`callerKey`). */
  as?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the browser's fetch in tests. */
  send?: typeof fetch;
  timeoutMs?: number;
}

/**
 * Makes one call to the page's own origin. Every failure gives a failed envelope with a message for the user; only a
 * call aborted by its caller throws. Writes carry a header and a content type that other origins cannot send
 * (`docs/security.md#csrf`).
 */
export async function callOperation(
  operation: Operation,
  call: OperationCall,
  { as, signal, send = fetch, timeoutMs = TIMEOUT_MS }: CallSettings = {},
): Promise<Answer> {
  const address = callUrl(operation, call);
  if (address === null) return failedCall('badCall');
  const method = call.companion === undefined ? operation.method : companionMethod(call.companion);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(address, {
      method,
      credentials: 'same-origin',
      headers: headersOf(method, call, { as, file: operation.file }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(method === 'POST' ? { body: JSON.stringify(call.payload ?? {}) } : {}),
    });
    const file = operation.file === undefined ? undefined : await readFileResponse(response, operation.file);
    return file ?? (await readResponse(response));
  } catch (error) {
    if (signal?.aborted) throw error;
    return failedCall(timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline');
  }
}

function headersOf(
  method: Operation['method'],
  { idempotencyKey }: OperationCall,
  { as, file }: { as: string | undefined; file: Operation['file'] },
): Record<string, string> {
  return {
    accept: file === undefined ? 'application/json' : `${file}, application/json`,
    'x-screenplay': '1',
    ...(as === undefined ? {} : { 'x-screenplay-as': as }),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}
