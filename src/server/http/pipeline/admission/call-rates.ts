import { Refusal } from '../../../refusal.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Calls per second, from the settings. */
interface Rates {
  ratePerAddress: number;
  ratePerSession: number;
}

/** Limits the calls per second of each address and of each session (`docs/security.md#t13`). */
export class CallRates {
  readonly #ofAddress: TokenBuckets;
  readonly #ofSession: TokenBuckets;

  constructor({ ratePerAddress, ratePerSession }: Rates) {
    this.#ofAddress = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
    this.#ofSession = new TokenBuckets(ratePerSession, ratePerSession * 3);
  }

  /**
   * Counts a call. Throws 429 `tooManyRequests` when the address or the session has used up its rate.
   * @param now milliseconds of a monotonic clock
   */
  take(address: string, session: string | null, now: number): void {
    const wait = this.#ofAddress.take(address, now) || (session === null ? 0 : this.#ofSession.take(session, now));
    if (wait === 0) return;
    throw new Refusal(429, 'tooManyRequests', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds: Math.ceil(wait),
    });
  }
}
