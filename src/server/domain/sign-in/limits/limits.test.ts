import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAKER,
  eventsNeeded,
  isBreakerOpen,
  LIMITS,
  TRANSACTION,
  waitFor,
  waitForResend,
  type LimitedBudget,
} from './limits.ts';

const DAY = 86_400;
const budgets = Object.keys(LIMITS) as LimitedBudget[];

/** Simulates attempts at the given moments against one budget. Returns the moments that were allowed. */
function play(budget: LimitedBudget, moments: readonly number[]): number[] {
  const spent: number[] = [];
  for (const now of moments) {
    const recent = spent
      .slice(-eventsNeeded(budget))
      .toReversed()
      .map((moment) => now - moment);
    if (waitFor(budget, recent) === 0) spent.push(now);
  }
  return spent;
}

const moments = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 300 }).map((gaps) => {
  let now = 0;
  return gaps.map((gap) => (now += gap));
});

describe('waitFor', () => {
  it.each(budgets)('never allows more of %s than fit into any window', (budget) => {
    fc.assert(
      fc.property(moments, (at) => {
        const spent = play(budget, at);
        for (const limit of LIMITS[budget]) {
          for (const [index, moment] of spent.entries()) {
            const inWindow = spent.slice(index).filter((later) => later < moment + limit.seconds);
            expect(inWindow.length).toBeLessThanOrEqual(limit.most);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(budgets)('allows %s again exactly when it says so', (budget) => {
    fc.assert(
      fc.property(moments, (at) => {
        const spent = play(budget, at).toReversed();
        const last = spent[0] ?? 0;
        const recent = (now: number): number[] => spent.slice(0, eventsNeeded(budget)).map((moment) => now - moment);
        const wait = waitFor(budget, recent(last));
        expect(waitFor(budget, recent(last + wait))).toBe(0);
        if (wait > 0) expect(waitFor(budget, recent(last + wait - 1))).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses nothing without events', () => {
    for (const budget of budgets) expect(waitFor(budget, [])).toBe(0);
  });
});

describe('waitForResend', () => {
  it.each([
    [0, 60],
    [57.9, 3],
    [58, 0],
    [60, 0],
    [3600, 0],
  ])('after %s s: %s s', (since, wait) => {
    expect(waitForResend(since)).toBe(wait);
  });
});

describe('the breaker', () => {
  it.each([
    [100, 0, false],
    [101, 0, true],
    [101, 43, true],
    [101, 44, false],
    [0, 0, false],
    [1000, 10, true],
  ])('%s wrong and %s right: %s', (wrong, right, open) => {
    expect(isBreakerOpen(wrong, right)).toBe(open);
  });

  it('delays by seconds instead of refusing', () => {
    expect(BREAKER.delaySeconds).toBe(5);
  });
});

/** xorshift32: every run has the same sequence. */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function newestFirst(events: number[], budget: LimitedBudget, now: number): number[] {
  return events
    .slice(-eventsNeeded(budget))
    .toReversed()
    .map((at) => now - at);
}

/**
 * Plans the best attack on one identity within the limits: request codes and guess at each as often as allowed. Returns
 * the number of guesses per code. The plan is the same until a guess is right, so one plan serves every trial.
 */
function planAttack(days: number): number[] {
  const sends: number[] = [];
  const wrong: number[] = [];
  const guesses: number[] = [];
  for (let now = 0; now < days * DAY;) {
    const wait = Math.max(
      waitFor('identitySends', newestFirst(sends, 'identitySends', now)),
      waitFor('identityWrong', newestFirst(wrong, 'identityWrong', now)),
    );
    if (wait > 0) {
      now += wait;
      continue;
    }
    sends.push(now);
    let guessed = 0;
    for (
      ;
      guessed < TRANSACTION.attempts && waitFor('identityWrong', newestFirst(wrong, 'identityWrong', now)) === 0;
      guessed += 1
    )
      wrong.push(now);
    guesses.push(guessed);
    now += 1;
  }
  return guesses;
}

/** Returns how many trials guess a code of four digits; the guesses at one code are all different. */
function successes(plan: readonly number[], trials: number, random: () => number): number {
  const digit = (): number => Math.floor(random() * 10_000);
  let taken = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    if (plan.some((guesses) => (digit() - digit() + 10_000) % 10_000 < guesses)) taken += 1;
  }
  return taken;
}

describe('the chance of a guess', () => {
  it('is at most 1.0e-3 a day in a million days of attack', () => {
    const trials = 1_000_000;
    const plan = planAttack(1);
    expect(plan).toEqual([3, 3, 3, 1]);
    const share = successes(plan, trials, randomSource(20_261_120)) / trials;
    // Ten guesses of 1e-4 are at most 1.0e-3; four standard deviations of the count (sqrt(1000)) are the simulation's
    // own noise.
    expect(share).toBeLessThan(1.0e-3 + (4 * Math.sqrt(1000)) / trials);
    expect(share).toBeGreaterThan(0.8e-3);
  });

  it('is at most 3.0e-3 in thirty days', () => {
    const trials = 1_000_000;
    expect(successes(planAttack(30), trials, randomSource(7)) / trials).toBeLessThan(
      3.0e-3 + (4 * Math.sqrt(3000)) / trials,
    );
  });

  it('allows ten guesses a day and thirty in thirty days, not one more', () => {
    const everyMinute = Array.from({ length: 60 * 24 * 60 }, (_, minute) => minute * 60);
    const spent = play('identityWrong', everyMinute);
    expect(spent.filter((at) => at < DAY)).toHaveLength(10);
    expect(spent.filter((at) => at < 30 * DAY)).toHaveLength(30);
  });
});
