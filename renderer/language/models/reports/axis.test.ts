import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sixTicks } from './axis.ts';

test.each([
  [[1250], 0, 1250, 250],
  [[99.5, 12], 0, 100, 20],
  [[0.3], 0, 0.3, 0.06],
  [[12], 0, 12.5, 2.5],
  [[-5, 10], -8, 12, 4],
  [[], 0, 5, 1],
  [[0, 0], 0, 5, 1],
  [[5e-324], 0, 5e-300, 1e-300],
  [[NaN, 5], 0, 5, 1],
])('%j', (values, min, max, step) => {
  expect(sixTicks(values)).toEqual({ min, max, step });
});

test('uses whole steps for counts', () => {
  expect(sixTicks([12], true)).toEqual({ min: 0, max: 15, step: 3 });
  expect(sixTicks([1], true)).toEqual({ min: 0, max: 5, step: 1 });
});

test('always has six ticks that contain every value and zero', () => {
  const value = fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, whole) => {
      const { min, max, step } = sixTicks(values, whole);
      expect(Math.round((max - min) / step)).toBe(5);
      expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
    }),
  );
});
