import { Refusal } from '../../refusal.ts';
import type { OutboundFailure } from '../services.ts';

/** Returns 502 `unavailable` for a text that was not written. Its cause is for the log: the caller cannot act on it. */
export function textRefusal(failure: OutboundFailure): Refusal {
  const refusal = new Refusal(
    502,
    'unavailable',
    failure.kind === 'refused'
      ? 'The service that writes texts has refused the prompt. Ask the operator to look into the log.'
      : 'The service that writes texts has not answered. Try again later.',
  );
  refusal.cause = failure;
  return refusal;
}
