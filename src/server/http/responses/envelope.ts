import type { Envelope } from '../../../../renderer/language/types/operation.ts';
import type { OperationResponse } from '../../domain/operation-handler.ts';
import type { Refusal } from '../../refusal.ts';

/** The message of every fault, worded by the requirement. */
const FAULT_MESSAGE = 'There is some error. Please try after sometime.';

export function successEnvelope(answer: OperationResponse): Envelope {
  return {
    isSuccessful: true,
    message: answer.message ?? '',
    result: answer.result,
    ...(answer.count === undefined ? {} : { count: answer.count }),
    ...(answer.moreThanCount === undefined ? {} : { moreThanCount: answer.moreThanCount }),
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

/** Returns the envelope of a fault. By default it names no cause; the log has it under the same request id. */
export function faultEnvelope(requestId: string, message = FAULT_MESSAGE): Envelope {
  return { isSuccessful: false, message, result: null, errorCode: 'fault', requestId };
}
