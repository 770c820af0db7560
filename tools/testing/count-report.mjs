import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Enough to recognise a failure; the runner prints the whole message. */
const MESSAGE_LENGTH = 300;

/**
 * The result of a step.
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures One line for each failed test: file, title, start of the error.
 * @property {string[] | null} failedFiles The files of the failed tests; null when a failure lies outside of a file.
 * @property {string[]} unsteady Lines as in `failures`, of tests that failed at first and passed at the second try.
 */

/** The count of a program that has reported nothing. */
export const NOTHING = Object.freeze(
  /** @type {Count} */ ({ passed: 0, failed: 0, failures: [], failedFiles: [], unsteady: [] }),
);

/**
 * Counts the tests of a JSON report. A skipped, flaky or unfinished test counts as failed: a test that did not run
 * proves nothing. A file that did not load has no tests and counts as one failure. A missing report counts nothing.
 *
 * @param {'vitest' | 'playwright'} reporter
 * @param {string} file
 * @param {boolean} [isSelected] Whether tests were selected by title: Vitest reports the others as skipped, and they are
 *   left out.
 * @returns {Count}
 */
export function countReport(reporter, file, isSelected = false) {
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return reporter === 'vitest' ? countVitest(report, isSelected) : countPlaywright(report);
}

/** States in which Vitest reports a test that did not run. */
const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled']);

/**
 * @param {{ numTotalTests: number, numPassedTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @param {boolean} isSelected
 * @returns {Count}
 */
function countVitest(report, isSelected) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  );
  const failing = tests.filter(({ status }) => status !== 'passed' && !(isSelected && NOT_RUN.has(status)));
  const failures = failing.map(({ file, fullName, failureMessages = [] }) =>
    named(shortened(file), fullName, failureMessages[0]),
  );
  const failed = isSelected ? failures.length : report.numTotalTests - report.numPassedTests;
  return {
    passed: report.numPassedTests,
    failed: failed + unloaded.length,
    failures: [...failures, ...unloaded.map((file) => `${shortened(file.name)}: did not load`)],
    failedFiles: unique([...failing.map(({ file }) => file), ...unloaded.map(({ name }) => name)].map(shortened)),
    unsteady: [],
  };
}

/**
 * @typedef {{ title: string, tests: { status: string, results?: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 *
 * @param {{ suites: PlaywrightSuite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[] }} report
 * @returns {Count}
 */
function countPlaywright({ suites, stats, errors }) {
  const failed = suites.flatMap(failedSpecsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...failed.map(({ file, title, tests }) => named(file, title, firstErrorOf(tests))),
      ...errors.map(({ message }) => named('outside a test', 'an error', message)),
    ],
    failedFiles: errors.length > 0 ? null : unique(failed.map(({ file }) => file)),
    unsteady: [],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {(PlaywrightSpec & { file: string })[]}
 */
function failedSpecsOf({ file, suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [...failed.map((spec) => ({ ...spec, file })), ...suites.flatMap(failedSpecsOf)];
}

/** @param {{ results?: { error?: { message?: string } }[] }[]} tests */
function firstErrorOf(tests) {
  return tests
    .flatMap(({ results = [] }) => results.map(({ error }) => error?.message))
    .find((message) => message !== undefined);
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function named(file, title, message) {
  const said = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' | ')
    .slice(0, MESSAGE_LENGTH);
  return said ? `${file}: ${title} (${said})` : `${file}: ${title}`;
}

/** @param {string} file */
function shortened(file) {
  return isAbsolute(file) ? relative(process.cwd(), file) : file;
}

/** @param {string[]} texts */
function unique(texts) {
  return [...new Set(texts)];
}
