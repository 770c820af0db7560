import { Refusal } from '../../../refusal.ts';

/** Returns 409 with a sentence that a clerk can act on. */
export function refused(errorCode: string, message: string): Refusal {
  return new Refusal(409, errorCode, message);
}

/** Returns 409 at the reference: a payment with it is recorded already, of this order or another one. */
export function knownPayment(): Refusal {
  const message = 'A payment with this reference is recorded already.';
  return new Refusal(409, 'duplicate', message, { fieldErrors: [{ path: 'externalPaymentId', message }] });
}

/** Returns 404, the same for a missing row and one of another order. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'notFound', `There is no such ${what}.`);
}

/**
 * Returns a number with its noun.
 * @example counted(2, 'unit') // '2 units'
 */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
