import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';
import { countReport } from './count-report.mjs';
import { temporaryRoot } from './temporary-root.mjs';

/** @typedef {import('./count-report.mjs').Count} Count */

/**
 * Runs one step with its output on ours, and counts its tests. A failed build counts as one failure, and the step still
 * runs, because most of its tests may not need the build.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {(names: string[]) => Promise<void>} build
 * @returns {Promise<Count>}
 */
export async function runStep(step, build) {
  const total = await build(step.builds ?? []).then(
    () => ({ passed: 0, failed: 0, failures: [] }),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, failures: [`${step.name}: a build that the step needs failed`] };
    },
  );
  const counts = [total];
  if (!step.selections) counts.push(await runAndCount(step, []));
  for (const selection of step.selections ?? []) counts.push(await runAndCount(step, selection));
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Runs a program and counts its tests. A program that fails without a failed test (it did not start, a file did not
 * load) counts as one failure, and so does a whole step that found no tests.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string[]} selection
 * @returns {Promise<Count>}
 */
async function runAndCount(step, selection) {
  const folder = mkdtempSync(join(temporaryRoot(), 'screenplay-test-'));
  try {
    const report = join(folder, 'report.json');
    const code = await run([...step.run, ...selection, ...reportOptions(step.report, report)], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TMPDIR: folder,
    });
    if (!step.report)
      return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [step.title] };
    const isSelected = selection.length > 0;
    const count = countReport(step.report, report, isSelected);
    const isUnexplained = count.failed === 0 && (code !== 0 || (count.passed === 0 && !isSelected));
    return isUnexplained
      ? { passed: count.passed, failed: 1, failures: [`${step.name}: ended with ${code} and ${count.passed} passed`] }
      : count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
