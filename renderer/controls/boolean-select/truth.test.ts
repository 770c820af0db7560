import { expect, it } from 'vitest';
import { storedTruth, truthOf } from './truth.ts';

it("takes true, 'true', 1 and '1' for true", () => {
  expect([true, 'true', 1, '1'].map(truthOf)).toEqual([true, true, true, true]);
  expect([false, 'false', 0, '0', 'TRUE', 'yes', 2].map(truthOf)).toEqual(Array.from({ length: 7 }, () => false));
});

it('takes nothing for neither', () => {
  expect([null, undefined, ''].map(truthOf)).toEqual([null, null, null]);
  expect(storedTruth(null, { type: 'string' })).toBeNull();
});

it("stores in the field's type what it reads back", () => {
  for (const type of ['boolean', 'string', 'integer'] as const) {
    for (const truth of [true, false, null]) expect(truthOf(storedTruth(truth, { type }))).toBe(truth);
  }
  expect(storedTruth(true, { type: 'string' })).toBe('true');
});
