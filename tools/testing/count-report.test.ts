import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReport, type Count } from './count-report.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-report-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function counted(reporter: 'vitest' | 'playwright', report: object, isSelected = false): Count {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return countReport(reporter, file, isSelected);
}

function spec(title: string, status: string): object {
  return { title, tests: [{ status }] };
}

test('Vitest: a test that was skipped and a file that did not load count as failed', () => {
  const ran = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] };
  const half = {
    name: 'b.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'takes', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n  to be 2'] },
      { status: 'pending', fullName: 'waits' },
    ],
  };
  const unloaded = { name: 'c.test.ts', status: 'failed', assertionResults: [] };
  expect(counted('vitest', { numTotalTests: 1, numPassedTests: 1, testResults: [ran] })).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    failedFiles: [],
    unsteady: [],
  });
  expect(counted('vitest', { numTotalTests: 3, numPassedTests: 1, testResults: [ran, half] })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['b.test.ts: takes (expected 1 | to be 2)', 'b.test.ts: waits'],
    failedFiles: ['b.test.ts'],
    unsteady: [],
  });
  expect(counted('vitest', { numTotalTests: 1, numPassedTests: 1, testResults: [ran, unloaded] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['c.test.ts: did not load'],
    failedFiles: ['c.test.ts'],
    unsteady: [],
  });
});

test('Vitest: tests that were not selected are left out, failures are not', () => {
  const selected = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'adds' },
      { status: 'skipped', fullName: 'not asked for' },
      { status: 'failed', fullName: 'takes' },
    ],
  };
  const report = { numTotalTests: 3, numPassedTests: 1, testResults: [selected] };
  expect(counted('vitest', report, true)).toMatchObject({ passed: 1, failed: 1, failures: ['a.test.ts: takes'] });
});

test('Playwright: a flaky or skipped test and an error outside of a test count as failed', () => {
  const inner = { title: 'a group', file: 'a.spec.ts', specs: [spec('breaks', 'unexpected'), spec('wavers', 'flaky')] };
  const suites = [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [spec('holds', 'expected'), spec('rests', 'skipped')],
      suites: [inner],
    },
  ];
  expect(
    counted('playwright', { suites, stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }),
  ).toMatchObject({ passed: 4, failed: 0 });
  expect(
    counted('playwright', {
      suites,
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: 'no server' }],
    }),
  ).toEqual({
    passed: 1,
    failed: 4,
    failures: ['a.spec.ts: rests', 'a.spec.ts: breaks', 'a.spec.ts: wavers', 'outside a test: an error (no server)'],
    failedFiles: null,
    unsteady: [],
  });
  expect(
    counted('playwright', { suites, stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] }),
  ).toMatchObject({ failed: 3, failedFiles: ['a.spec.ts'] });
});

test('without a report nothing was counted', () => {
  expect(countReport('vitest', join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 0, failures: [] });
});
