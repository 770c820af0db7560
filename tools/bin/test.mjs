#!/usr/bin/env node
/**
 * `npm test` runs every proof, the cheap ones first. The last line counts the tests, and the lines before it name the
 * failed ones, and the unsteady ones, which passed at the second try.
 *
 *   <words>         only the tests whose file name or title contains all of the words
 *   --all           walks every screen in the browser, by all means (`npm run test:all`)
 *   --only <step>   one step: types, code, format, architecture, screens, unit, fixtures, browser, pixels, canvas, bench
 *   --database      the database tests instead, on the PostgreSQL that TEST_DATABASE_URL names
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/build-if-stale.mjs';
import { matchSteps } from '../testing/match-steps.mjs';
import { databaseSteps, steps } from '../testing/steps.mjs';
import { runStep } from '../testing/run-step.mjs';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, database: { type: 'boolean' } },
  allowPositionals: true,
});
const words = positionals.flatMap((argument) => argument.split(/\s+/)).filter(Boolean);
const chosen = choose();
if (!chosen) {
  console.error(`There is no step '${values.only}'. There are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}
if (values.database && !process.env.TEST_DATABASE_URL) {
  console.error('TEST_DATABASE_URL must name the PostgreSQL to test on.');
  process.exit(2);
}
// The words may name a screen that only the walk of all screens visits.
if (values.all || words.length > 0) process.env.TEST_ALL_SCREENS = '1';

let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const unsteady = [];
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

/** @returns {import('../testing/steps.mjs').Step[] | null} */
function choose() {
  if (values.database) return databaseSteps;
  if (!values.only) return steps.filter((step) => values.all || words.length > 0 || !step.isForAll);
  const named = steps.filter((step) => step.name === values.only);
  return named.length > 0 ? named : null;
}
