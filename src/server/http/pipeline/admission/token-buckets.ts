/**
 * Limits the rates of many callers: each caller has a bucket of `burst` tokens that refills by `perSecond`. The buckets
 * live in this process and shed load; limits that security depends on are counted in the database
 * (`domain/sign-in/limits/limits.ts`). The number of buckets is bounded: the least recently seen caller is evicted,
 * which only refills its bucket.
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
   * @param now milliseconds of a monotonic clock
   * @returns 0 on success, else the seconds until a token is available
   */
  take(caller: string, now: number): number {
    const known = this.#buckets.get(caller);
    const tokens =
      known === undefined
        ? this.#burst
        : Math.min(this.#burst, known.tokens + ((now - known.at) / 1000) * this.#perSecond);
    const isFree = tokens >= 1;
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { tokens: isFree ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > this.#capacity) this.#evictOldest();
    return isFree ? 0 : (1 - tokens) / this.#perSecond;
  }

  #evictOldest(): void {
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
