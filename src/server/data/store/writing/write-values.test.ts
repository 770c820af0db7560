import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from './write-values.ts';

/**
 * The largest amount of a money field (`docs/domain/money-and-wire.md#money`), in ten-thousandths; a larger JSON number
 * loses its last digit.
 */
const largest = 1_000_000_000_000_000;

test('an amount is exactly its minor units, in a currency of any number of digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: largest }), (digits, tenThousandths) => {
      const units = Math.floor(tenThousandths / 10 ** (4 - digits));
      expect(minorUnits(Number(`${units}e-${digits}`), digits)).toEqual({ units: String(units) });
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  [0.29, 2, '29'],
  [1.1, 2, '110'],
  [8.2, 3, '8200'],
  [100_000_000_000, 2, '10000000000000'],
  [0, 0, '0'],
])('%d in a currency of %d digits is %s', (amount, digits, units) => {
  expect(minorUnits(amount, digits)).toEqual({ units });
});

test.each([
  [0.001, 2, 'Use at most 2 decimals.'],
  [0.5, 0, 'This currency has no decimals.'],
  [1, undefined, 'Choose the currency of this amount.'],
])('%d in a currency of %s digits is refused', (amount, digits, problem) => {
  expect(minorUnits(amount, digits)).toEqual({ problem });
});
