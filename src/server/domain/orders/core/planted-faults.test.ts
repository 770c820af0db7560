import { describe, expect, it } from 'vitest';
import { coreWith, plantedFaults } from './testing/planted-faults.ts';

/** Enough random orders for every fault, and few enough for every run of the tests. */
const SEEDS = 150;
const STEPS = 60;

describe('the rules of random orders', () => {
  it('are not broken by the core as it is', async () => {
    expect((await coreWith(null)).firstBreak(SEEDS, STEPS)).toBe(null);
  });

  it.each(plantedFaults)('are broken when $name', async (fault) => {
    expect((await coreWith(fault)).firstBreak(SEEDS, STEPS)).toEqual(expect.any(String));
  });
});
