import { expect, test } from 'vitest';
import { overlapping, trialValidity } from './validity.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const of = (from: number, upTo: number | null) => ({
  validFrom: day(from),
  validUpTo: upTo === null ? null : day(upTo),
});

test.each([
  [of(1, 5), of(5, 9), false],
  [of(5, 9), of(1, 5), false],
  [of(1, 6), of(5, 9), true],
  [of(6, 7), of(5, 9), true],
  [of(1, 20), of(5, 9), true],
  [of(1, null), of(5, 9), true],
  [of(9, null), of(5, 9), false],
  [of(1, 5), of(5, null), false],
  [of(1, 6), of(5, null), true],
  [of(1, null), of(30, null), true],
])('%o and %o overlap: %o', (one, other, expected) => {
  const stored = { membershipId: 7, ...other };
  expect(overlapping(one, [stored])).toBe(expected ? stored : undefined);
});

test('a trial begins and ends some days after now', () => {
  expect(trialValidity(0, 14, new Date(day(1)))).toEqual(of(1, 15));
  expect(trialValidity(2, 3, new Date(day(1)))).toEqual(of(3, 4));
});
