import { expect, test } from 'vitest';
import type { Count } from './count-report.mjs';
import { filesToTryAgain, withSecondTry } from './second-try.mjs';

function count(said: Partial<Count>): Count {
  return { passed: 0, failed: 0, failures: [], failedFiles: [], unsteady: [], ...said };
}

const FAILED = count({ passed: 8, failed: 2, failures: ['a: x', 'a: y'], failedFiles: ['a.test.ts'] });

test('the files of a few failures are tried again; many of them, and failures outside of a file, are not', () => {
  expect(filesToTryAgain(FAILED)).toEqual(['a.test.ts']);
  expect(filesToTryAgain(count({ passed: 8 }))).toEqual([]);
  expect(filesToTryAgain(count({ failed: 4, failedFiles: ['a', 'b', 'c', 'd'] }))).toEqual([]);
  expect(filesToTryAgain(count({ failed: 1, failedFiles: null }))).toEqual([]);
});

test('tests that pass at the second try are counted, and named as unsteady', () => {
  expect(withSecondTry(FAILED, count({ passed: 5 }))).toEqual(count({ passed: 10, unsteady: ['a: x', 'a: y'] }));
});

test('a test that fails again, or does not run again, has failed', () => {
  expect(withSecondTry(FAILED, count({ passed: 4, failed: 1 }))).toBe(FAILED);
  expect(withSecondTry(FAILED, count({ passed: 1 }))).toBe(FAILED);
  expect(withSecondTry(FAILED, count({}))).toBe(FAILED);
});
