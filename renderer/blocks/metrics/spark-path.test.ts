import { expect, it } from 'vitest';
import { sparkBars, sparkPath } from './spark-path.ts';

it('runs from left to right, with the lowest value at the bottom and the highest at the top', () => {
  expect(sparkPath([0, 10, 5], 100, 24)).toBe('M0 22L50 2L100 12');
  expect(sparkPath([-5, -15], 100, 24)).toBe('M0 2L100 22');
});

it('lies in the middle for equal values, and at the bottom for zeros', () => {
  expect(sparkPath([3, 3], 100, 24)).toBe('M0 12L100 12');
  expect(sparkPath([0, 0], 100, 24)).toBe('M0 22L100 22');
  expect(sparkPath([], 100, 24)).toBe('');
});

it('bars stand on the bottom, the highest fills the height, and 0 is a low bar', () => {
  expect(sparkBars([0, 5, 10], 30, 20)).toBe('M2 20v-1.5h6v1.5zM12 20v-10h6v10zM22 20v-20h6v20z');
  expect(sparkBars([0, 0], 20, 20)).toBe('M2 20v-1.5h6v1.5zM12 20v-1.5h6v1.5z');
  expect(sparkBars([], 20, 20)).toBe('');
});
