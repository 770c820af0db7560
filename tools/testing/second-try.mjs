/** @typedef {import('./count-report.mjs').Count} Count */

/** Failures in more files than these have a cause of their own, and are not tried again. */
const MOST_FILES = 3;

/**
 * Returns the files whose tests are tried again, by themselves and on new servers: those of the failed tests, when they
 * are few and every failure lies in one.
 *
 * @param {Count} first
 * @returns {string[]}
 */
export function filesToTryAgain({ failedFiles }) {
  return failedFiles !== null && failedFiles.length <= MOST_FILES ? failedFiles : [];
}

/**
 * Counts the failed tests of a first try as unsteady when the second try passed as a whole. Otherwise the first try
 * stands.
 *
 * @param {Count} first
 * @param {Count} second
 * @returns {Count}
 */
export function withSecondTry(first, second) {
  if (second.failed > 0 || second.passed < first.failed) return first;
  return {
    passed: first.passed + first.failed,
    failed: 0,
    failures: [],
    failedFiles: [],
    unsteady: first.failures,
  };
}
