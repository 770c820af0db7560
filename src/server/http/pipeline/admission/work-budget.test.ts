import { describe, expect, it } from 'vitest';
import { WorkBudget, type WorkLimits } from './work-budget.ts';

/** At most 2,000 ms at once; a millisecond refills 0.1 ms. */
const LIMITS: WorkLimits = { perMinute: 6000, freeMilliseconds: 20, mostOwed: 1500, activeMilliseconds: 3000 };

/** Returns a budget in which `a` owes `owed` milliseconds at time 0, and `b` is at work. */
function owing(owed: number): WorkBudget {
  const budget = new WorkBudget(LIMITS);
  budget.charge('a', 2000 + owed + LIMITS.freeMilliseconds, 0);
  budget.noteCall('b', 0);
  return budget;
}

describe('WorkBudget', () => {
  it('lets a contact work until its share is used up', () => {
    const budget = new WorkBudget(LIMITS);
    budget.noteCall('b', 0);
    budget.charge('a', 2019, 0);
    expect(budget.pause('a', 0)).toBe(0);
    budget.charge('a', 21, 0);
    expect(budget.pause('a', 0)).toBeGreaterThan(0);
    expect(budget.pause('b', 0)).toBe(0);
  });

  it('does not count short transactions', () => {
    const budget = new WorkBudget(LIMITS);
    budget.noteCall('b', 0);
    for (let count = 0; count < 10_000; count += 1) budget.charge('a', 20, 0);
    expect(budget.pause('a', 0)).toBe(0);
  });

  it('pauses until the account has refilled', () => {
    const budget = owing(100);
    expect(budget.pause('a', 0)).toBe(1001);
    expect(budget.pause('a', 600)).toBe(401);
    expect(budget.pause('a', 1001)).toBe(0);
  });

  it('pauses no longer than for what may be owed', () => {
    const budget = owing(1_000_000);
    for (let second = 0; second < 15; second += 1) {
      budget.noteCall('b', second * 1000);
      expect(budget.pause('a', second * 1000)).toBeGreaterThan(0);
    }
    budget.noteCall('b', 15_001);
    expect(budget.pause('a', 15_001)).toBe(0);
  });

  it('slows a contact only while another one within its budget is at work', () => {
    const budget = owing(1500);
    expect(budget.pause('a', 2999)).toBe(1);
    expect(budget.pause('a', 3000)).toBe(0);
    const equals = new WorkBudget(LIMITS);
    for (const contact of ['a', 'b']) {
      equals.charge(contact, 9000, 0);
      equals.noteCall(contact, 0);
    }
    expect([equals.pause('a', 0), equals.pause('b', 0)]).toEqual([0, 0]);
  });

  it('does not count the own calls of a contact as those of another', () => {
    const budget = new WorkBudget(LIMITS);
    budget.noteCall('a', 0);
    budget.noteCall('a', 1);
    budget.charge('a', 9000, 1);
    expect(budget.pause('a', 1)).toBe(0);
  });

  it('forgets the contact that was charged least recently', () => {
    const budget = new WorkBudget(LIMITS, 1);
    budget.charge('a', 9000, 0);
    budget.charge('c', 9000, 0);
    budget.noteCall('b', 0);
    expect(budget.pause('a', 0)).toBe(0);
    expect(budget.pause('c', 0)).toBeGreaterThan(0);
  });
});
