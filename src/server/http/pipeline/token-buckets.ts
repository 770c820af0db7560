/**
 * Rates of many callers: each has a bucket of `burst` tokens that fills by `perSecond`. The buckets live in this process: they shed
 * load, and what security hangs on is counted in the database instead (`domain/sign-in/limits.ts`). Bounded: the caller longest not seen
 * is forgotten first, which gives him nothing but a full bucket.
 */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #capacity: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, burst: number, capacity = 20_000) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#capacity = capacity;
  }

  /**
   * Takes a token.
   * @param now milliseconds of a clock that never goes back
   * @returns 0 when there was one, else the seconds until there is
   */
  take(caller: string, now: number): number {
    const known = this.#buckets.get(caller);
    const tokens = known === undefined ? this.#burst : Math.min(this.#burst, known.tokens + ((now - known.at) / 1000) * this.#perSecond);
    const isFree = tokens >= 1;
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { tokens: isFree ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > this.#capacity) this.#forgetOldest();
    return isFree ? 0 : (1 - tokens) / this.#perSecond;
  }

  #forgetOldest(): void {
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
