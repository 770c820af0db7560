import type { Answer } from '../../../renderer/host/host.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { callAddress } from './call-address.ts';
import { noAnswer, readAnswer } from './read-answer.ts';

const TIMEOUT_MS = 30_000;

export interface Sending {
  /** For whom the page was made (`session/session.ts`). */
  as?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The browser's, unless a test brings its own. */
  send?: typeof fetch;
  timeoutMs?: number;
}

/**
 * Makes one call to our own origin. Whatever happens, a failed envelope says it in words a clerk can act on; only a call that
 * its caller aborted throws. Writes carry the header and the content type that no other origin can send (`security.md` §3.6).
 */
export async function callOperation(operation: Operation, call: OperationCall, { as, signal, send = fetch, timeoutMs = TIMEOUT_MS }: Sending = {}): Promise<Answer> {
  const address = callAddress(operation, call);
  if (address === null) return noAnswer('badCall');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(address, {
      method: operation.method,
      credentials: 'same-origin',
      headers: headersOf(operation, call, as),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(operation.method === 'POST' ? { body: JSON.stringify(call.payload ?? {}) } : {}),
    });
    return await readAnswer(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    return noAnswer(timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline');
  }
}

function headersOf({ method }: Operation, { idempotencyKey }: OperationCall, as: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'x-screenplay': '1',
    ...(as === undefined ? {} : { 'x-screenplay-as': as }),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}
