import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReport } from './count-report.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-report-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function counted(reporter: 'vitest' | 'playwright', report: object): { passed: number; failed: number } {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return countReport(reporter, file);
}

test('Vitest: what was skipped or did not load has failed', () => {
  const ran = { status: 'passed', assertionResults: [{}] };
  expect(counted('vitest', { numTotalTests: 5, numPassedTests: 5, testResults: [ran] })).toEqual({ passed: 5, failed: 0 });
  expect(counted('vitest', { numTotalTests: 5, numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, testResults: [ran] })).toEqual({ passed: 3, failed: 2 });
  expect(counted('vitest', { numTotalTests: 1, numPassedTests: 1, testResults: [ran, { status: 'failed', assertionResults: [] }] })).toEqual({ passed: 1, failed: 1 });
});

test('Playwright: what was flaky or skipped, or fell outside a test, has failed', () => {
  expect(counted('playwright', { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] })).toEqual({ passed: 4, failed: 0 });
  expect(counted('playwright', { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] })).toEqual({ passed: 4, failed: 4 });
});

test('without a report nothing was counted', () => {
  expect(countReport('vitest', join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
});
