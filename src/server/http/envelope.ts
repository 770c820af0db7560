import type { Envelope } from '../../../renderer/language/types/operation.ts';
import type { OperationAnswer } from '../domain/operation-handler.ts';
import type { Refusal } from '../refusal.ts';

/** The documents' text for whatever is our own fault. */
const FAULT_MESSAGE = 'There is some error. Please try after sometime.';

export function successEnvelope(answer: OperationAnswer): Envelope {
  return {
    isSuccessful: true,
    message: answer.message ?? '',
    result: answer.result,
    ...(answer.count === undefined ? {} : { count: answer.count }),
  };
}

export function refusalEnvelope(refusal: Refusal, requestId: string): Envelope {
  return {
    isSuccessful: false,
    message: refusal.message,
    result: refusal.result ?? null,
    errorCode: refusal.errorCode,
    ...(refusal.fieldErrors === undefined ? {} : { fieldErrors: refusal.fieldErrors }),
    requestId,
  };
}

/** Says nothing of what went wrong: that is in the log, under the same request id. */
export function faultEnvelope(requestId: string): Envelope {
  return { isSuccessful: false, message: FAULT_MESSAGE, result: null, errorCode: 'fault', requestId };
}
