import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

describe('TokenBuckets', () => {
  it('accepts a burst and then returns the waiting time', () => {
    const buckets = new TokenBuckets(2, 3);
    expect([0, 0, 0].map((now) => buckets.take('a', now))).toEqual([0, 0, 0]);
    expect(buckets.take('a', 0)).toBe(0.5);
    expect(buckets.take('a', 500)).toBe(0);
    expect(buckets.take('b', 0)).toBe(0);
  });

  it('never accepts more than burst and rate allow, in any window', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(gaps, (between) => {
        const buckets = new TokenBuckets(5, 10);
        let now = 0;
        const passed = between.map((gap) => (now += gap)).filter((moment) => buckets.take('a', moment) === 0);
        for (const [index, start] of passed.entries()) {
          for (const [count, end] of passed.slice(index).entries())
            expect(count + 1).toBeLessThanOrEqual(10 + ((end - start) / 1000) * 5 + 1e-6);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('evicts the least recently seen caller only', () => {
    const buckets = new TokenBuckets(0.001, 1, 2);
    for (const caller of ['a', 'b']) buckets.take(caller, 0);
    buckets.take('a', 1);
    buckets.take('c', 2);
    expect(buckets.take('a', 3)).toBeGreaterThan(0);
    expect(buckets.take('b', 4)).toBe(0);
  });
});
