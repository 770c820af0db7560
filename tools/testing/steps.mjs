import { join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';

/**
 * One proof: a program of ours or of `node_modules`, run by this very Node.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} run Script and arguments.
 * @property {string[]} [builds] Targets that must be built before.
 * @property {'vitest' | 'playwright'} [report] Whose JSON report counts the tests; without one the step counts as one.
 */

const modules = join(projectRoot, 'node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');

/** @type {Step[]} */
export const steps = [
  { name: 'types', title: 'TypeScript', run: [join(modules, 'typescript/bin/tsc'), '--noEmit'] },
  { name: 'code', title: 'code lint', run: [join(modules, 'oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'law', title: 'who may import whom, and what a tracked file may hold', run: [vitest, 'run', '--project', 'law'], report: 'vitest' },
  { name: 'screens', title: 'descriptor lint', run: [join(projectRoot, 'tools/bin/screenplay.mjs'), 'lint'] },
  { name: 'unit', title: 'unit, property and API tests', run: [vitest, 'run', '--project', 'unit'], report: 'vitest', builds: ['worker', 'server', 'console', 'tools'] },
  { name: 'fixtures', title: 'every screen of the fixtures in a browser: its steps by keyboard, its states by axe', run: [join(modules, '@playwright/test/cli.js'), 'test', '--config', join(projectRoot, 'tests/fixtures/browser/playwright.config.ts')], report: 'playwright' },
  { name: 'browser', title: 'journeys and walks in a browser', run: [join(modules, '@playwright/test/cli.js'), 'test'], report: 'playwright', builds: ['worker', 'server', 'console'] },
];

/** @type {Step[]} */
export const databaseSteps = [
  { name: 'database', title: 'database tests on PostgreSQL', run: [vitest, 'run', '--project', 'database'], report: 'vitest', builds: ['worker', 'server', 'console'] },
];
