import { expect, test } from 'vitest';
import { lastSaved } from './last-saved.ts';

test.each([
  [undefined, 'Not saved yet'],
  [0, 'Just Now'],
  [9_999, 'Just Now'],
  [10_000, '10 seconds Ago'],
  [59_999, '59 seconds Ago'],
  [60_000, '1 minute Ago'],
  [3_599_999, '59 minutes Ago'],
  [3_600_000, '1 hour Ago'],
  [90_000_000, '25 hours Ago'],
  [-5_000, 'Just Now'],
])('an age of %s ms is %s', (age, label) => {
  const now = 1_800_000_000_000;
  expect(lastSaved(age === undefined ? undefined : now - age, now)).toBe(label);
});
