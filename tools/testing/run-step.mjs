import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';
import { countReport } from './count-report.mjs';

/**
 * Runs one step with its output on ours, and counts. What cannot be built counts as one failure, and the step runs all
 * the same: most of it may not need it.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {(names: string[]) => Promise<void>} build
 * @returns {Promise<import('./count-report.mjs').Count>}
 */
export async function runStep(step, build) {
  const isBuilt = await build(step.builds ?? []).then(
    () => true,
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    },
  );
  const count = await runAndCount(step);
  if (isBuilt) return count;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, `${step.name}: what it needs could not be built`] };
}

/**
 * A program that fails without a failed test of its own (it did not start, a file did not load) counts as one failure;
 * so does a step that should have counted tests and found none.
 *
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<import('./count-report.mjs').Count>}
 */
async function runAndCount(step) {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-test-'));
  try {
    const report = join(folder, 'report.json');
    const code = await run([...step.run, ...reportOptions(step.report, report)], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    if (!step.report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [step.title] };
    const count = countReport(step.report, report);
    const isUnexplained = count.failed === 0 && (code !== 0 || count.passed === 0);
    return isUnexplained ? { passed: count.passed, failed: 1, failures: [`${step.name}: ended with ${code} and ${count.passed} passed`] } : count;
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
 * @returns {Promise<number>} Exit code; 1 for a signal.
 */
function run(command, environment) {
  const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}
