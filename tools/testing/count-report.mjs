import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the tests of a JSON report. A skipped or unfinished test counts as failed: a proof that did not run proves
 * nothing. A file that did not load holds no tests and counts as one failure. No report counts nothing.
 *
 * @param {'vitest' | 'playwright'} reporter
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function countReport(reporter, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return reporter === 'vitest' ? countVitest(report) : countPlaywright(report);
}

/** @param {{ numTotalTests: number, numPassedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report */
function countVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + unloaded };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
