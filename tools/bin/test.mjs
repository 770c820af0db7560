#!/usr/bin/env node
/**
 * `npm test` runs every proof, the cheap ones first. The last line counts the tests, and the lines before it name the
 * failed ones, and the unsteady ones, which passed at the second try.
 * `npm test -- --help` says what can be chosen.
 */
import { buildIfStale } from '../build/build-if-stale.mjs';
import { matchSteps } from '../testing/match-steps.mjs';
import { databaseSteps, steps } from '../testing/steps.mjs';
import { readOptions } from '../testing/read-options.mjs';
import { runStep } from '../testing/run-step.mjs';

const options = readOptions(
  process.argv.slice(2),
  steps.map((step) => step.name),
);
if ('exit' in options) {
  (options.exit === 0 ? console.log : console.error)(options.text);
  process.exit(options.exit);
}
const { words, all, database, only } = options;
if (database && !process.env.TEST_DATABASE_URL) {
  console.error('TEST_DATABASE_URL must name the PostgreSQL to test on.');
  process.exit(2);
}
// The words may name a screen that only the walk of all screens visits.
if (all || words.length > 0) process.env.TEST_ALL_SCREENS = '1';

let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const unsteady = [];
const chosen = choose();
const matched = words.length > 0 ? await matchSteps(chosen, words) : chosen;
if (matched.length === 0) {
  failed += 1;
  failures.push(`no test matches '${words.join(' ')}'`);
}
for (const step of matched) {
  console.log(`\n== ${step.name}: ${step.title}`);
  const startedAt = Date.now();
  const count = await runStep(step, buildIfStale);
  passed += count.passed;
  failed += count.failed;
  failures.push(...count.failures);
  unsteady.push(...count.unsteady);
  console.log(`== ${step.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
for (const name of unsteady) console.log(`unsteady: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function choose() {
  if (database) return databaseSteps;
  if (only !== undefined) return steps.filter((step) => step.name === only);
  return steps.filter((step) => all || words.length > 0 || !step.isForAll);
}
