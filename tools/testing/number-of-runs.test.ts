import { expect, test, vi } from 'vitest';
import { numberOfRuns } from './number-of-runs.ts';

test('the whole number of cases is tried by `npm run test:all` alone', () => {
  vi.stubEnv('TEST_ALL_SCREENS', '');
  expect(numberOfRuns(10, 1000)).toBe(10);
  vi.stubEnv('TEST_ALL_SCREENS', '1');
  expect(numberOfRuns(10, 1000)).toBe(1000);
});
