import { expect, test } from 'vitest';
import { progressOf, progressText } from './progress-text.ts';

test.each([
  [{ completed: 2, total: 3 }, '2 of 3'],
  [{ completed: 0, total: 1 }, '0 of 1'],
  [{ completed: 4, total: 3 }, '3 of 3'],
  [{ completed: -1, total: 3 }, '0 of 3'],
  [{ completed: 0, total: 0 }, 'N/A'],
  [{ completed: 1, total: -1 }, 'N/A'],
  [{ completed: 1 }, 'N/A'],
  [{ completed: '1', total: 2 }, 'N/A'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['2 of 3', 'N/A'],
])('%j is shown as %s', (value, text) => {
  expect(progressText(value)).toBe(text);
  expect(progressOf(value) === undefined).toBe(text === 'N/A');
});
