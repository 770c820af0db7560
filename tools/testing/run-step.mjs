import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';
import { countReport, NOTHING } from './count-report.mjs';
import { filesToTryAgain, withSecondTry } from './second-try.mjs';
import { temporaryRoot } from './temporary-root.mjs';

/** @typedef {import('./count-report.mjs').Count} Count */

/**
 * Runs one step with its output on ours, and counts its tests. A failed build counts as one failure, and the step still
 * runs, because most of its tests may not need the build. A step whose result cannot be read counts as one failure.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {(names: string[]) => Promise<void>} build
 * @returns {Promise<Count>}
 */
export async function runStep(step, build) {
  try {
    return await buildAndRun(step, build);
  } catch (error) {
    console.error(error);
    return failure(`${step.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {(names: string[]) => Promise<void>} build
 * @returns {Promise<Count>}
 */
async function buildAndRun(step, build) {
  const total = await build(step.builds ?? []).then(
    () => NOTHING,
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      return failure(`${step.name}: a build that the step needs failed`);
    },
  );
  const counts = [total];
  if (!step.selections) counts.push(await runTwiceAtMost(step));
  for (const selection of step.selections ?? []) counts.push(await runAndCount(step, selection));
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
    failures: counts.flatMap(({ failures }) => failures),
    failedFiles: null,
    unsteady: counts.flatMap(({ unsteady }) => unsteady),
  };
}

/**
 * @param {string} line
 * @returns {Count}
 */
function failure(line) {
  return { ...NOTHING, failed: 1, failures: [line], failedFiles: null };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Runs a step, and the files of a few failed tests once more (`docs/decisions/0030-a-second-try.md`).
 *
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<Count>}
 */
async function runTwiceAtMost(step) {
  const first = await runAndCount(step, []);
  const files = filesToTryAgain(first);
  if (files.length === 0) return first;
  console.log(`\n== ${step.name}: a second try of ${files.join(', ')}`);
  // Playwright keeps the failed tests of its last run.
  const selection = step.areTestsIndependent === true ? ['--last-failed'] : files;
  return withSecondTry(first, await runAndCount(step, selection, false));
}

/**
 * Runs a program and counts its tests. A program that fails without a failed test (it did not start, a file did not
 * load) counts as one failure, and so does a whole step that found no tests.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string[]} selection
 * @param {boolean} [isByTitle] Whether the selection names tests, and not whole files.
 * @returns {Promise<Count>}
 */
async function runAndCount(step, selection, isByTitle = selection.length > 0) {
  const folder = mkdtempSync(join(temporaryRoot(), 'screenplay-test-'));
  try {
    const report = join(folder, 'report.json');
    const environment = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TMPDIR: folder,
      // A few files may need no demo (`tests/support/fill-demo-first.ts`).
      FILL_DEMO_FIRST: selection.length === 0 ? '1' : '',
    };
    const code = await run([...step.run, ...selection, ...reportOptions(step.report, report)], environment);
    if (!step.report) return code === 0 ? { ...NOTHING, passed: 1 } : failure(step.title);
    const count = countReport(step.report, report, isByTitle);
    const isUnexplained = count.failed === 0 && (code !== 0 || (count.passed === 0 && !isByTitle));
    return isUnexplained
      ? { ...failure(`${step.name}: ended with ${code} and ${count.passed} passed`), passed: count.passed }
      : count;
  } finally {
    // A process that a test has left behind may write in it while it is removed.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/**
 * @param {'vitest' | 'playwright' | undefined} reporter
 * @param {string} file
 */
function reportOptions(reporter, file) {
  if (reporter === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (reporter === 'playwright') return ['--reporter=list,json'];
  return [];
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} environment
 * @returns {Promise<number>} The exit code; 1 for a signal.
 */
function run(command, environment) {
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}
