import { DeliveryFailure } from '../domain/services.ts';

/** Errors of a connection that was never made. */
const UNREACHABLE: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Returns whether the cause of an error is a connection that was never made. */
export function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && UNREACHABLE.includes(cause.code);
}

/** Answers that say nothing of the message: the token is wrong, or the provider takes nothing now. */
const NOT_NOW: readonly number[] = [401, 403, 429, 503];

/**
 * Returns the error of an answer that is no success. A provider that answers 4xx has not taken the message. What one that
 * answers 5xx has done with it is not known.
 */
export function refusedBy(provider: string, status: number, why = ''): Error {
  const message = `${provider} answered ${status}${why === '' ? '.' : `: ${why}`}`;
  if (NOT_NOW.includes(status)) return new DeliveryFailure('notSent', message);
  return status >= 400 && status < 500 ? new DeliveryFailure('failed', message) : new Error(message);
}
