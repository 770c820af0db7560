import { expect, test } from 'vitest';
import { claimLine, isBroken, type Claim } from './claim.ts';
import { median, medianDifference, medianRatio, percentile } from './median.ts';
import { interleaved } from './repetitions.ts';

test('a median is in the middle, and none of nothing', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a percentile is one of the values, and none of nothing', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(twenty, 0.95)).toBe(19);
  expect(percentile(twenty, 0.5)).toBe(10);
  expect(percentile(twenty, 1)).toBe(20);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});

test('ratios and differences are taken within a repetition: a slow moment is slow for both', () => {
  expect(medianRatio([1, 10, 2], [2, 20, 4])).toBe(0.5);
  expect(medianDifference([3, 30, 4], [2, 29, 3])).toBe(1);
});

test('contestants take turns, and none is always the first', async () => {
  const order: string[] = [];
  const series = await interleaved(2, ['a', 'b'], (name) => {
    order.push(name);
    return Promise.resolve({ length: order.length });
  });
  expect(order).toEqual(['a', 'b', 'b', 'a']);
  expect(series.get('a')).toEqual({ length: [1, 4] });
});

test('a gate breaks beyond its margin, and when there is no figure', () => {
  const claim: Claim = { what: 'typing', value: 2.5, most: 2, unit: 'ms', margin: 1.5 };
  expect(claimLine(claim)).toMatch(/MISSED$/);
  expect(isBroken(claim)).toBe(false);
  expect(isBroken({ ...claim, value: 3.1 })).toBe(true);
  expect(isBroken({ ...claim, value: Number.NaN })).toBe(true);
  const { margin: _margin, ...reported } = claim;
  expect(isBroken({ ...reported, value: 100 })).toBe(false);
});
