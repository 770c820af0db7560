import { expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

it('runs from left to right, with the lowest value at the bottom and the highest at the top', () => {
  expect(sparkPath([0, 10, 5], 100, 24)).toBe('M0 22L50 2L100 12');
  expect(sparkPath([-5, -15], 100, 24)).toBe('M0 2L100 22');
});

it('lies in the middle for equal values, and at the bottom for zeros', () => {
  expect(sparkPath([3, 3], 100, 24)).toBe('M0 12L100 12');
  expect(sparkPath([0, 0], 100, 24)).toBe('M0 22L100 22');
  expect(sparkPath([], 100, 24)).toBe('');
});
