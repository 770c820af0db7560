#!/usr/bin/env node
/**
 * `npm test`: every proof, in an order that tells the cheap things first; the last line says how it went, and the lines before it
 * what failed.
 *
 *   --only <step>   one step alone: types, code, law, screens, unit, fixtures, browser
 *   --database      the database's own tests instead, on the PostgreSQL that TEST_DATABASE_URL names
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/build-if-stale.mjs';
import { databaseSteps, steps } from '../testing/steps.mjs';
import { runStep } from '../testing/run-step.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, database: { type: 'boolean' } } });
const chosen = choose();
if (!chosen) {
  console.error(`There is no step '${values.only}'. There are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}
if (values.database && !process.env.TEST_DATABASE_URL) {
  console.error('TEST_DATABASE_URL must name the PostgreSQL to test on.');
  process.exit(2);
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
for (const step of chosen) {
  console.log(`\n== ${step.name}: ${step.title}`);
  const count = await runStep(step, buildIfStale);
  passed += count.passed;
  failed += count.failed;
  failures.push(...count.failures);
}
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @returns {import('../testing/steps.mjs').Step[] | null} */
function choose() {
  if (values.database) return databaseSteps;
  if (!values.only) return steps;
  const named = steps.filter((step) => step.name === values.only);
  return named.length > 0 ? named : null;
}
