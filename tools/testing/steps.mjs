import { join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';

/**
 * One proof: a program of this project or of `node_modules`, run by the same Node.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} run Script and arguments.
 * @property {string[]} [builds] Targets that must be built before.
 * @property {'vitest' | 'playwright'} [report] The runner whose JSON report counts the tests. A step without one counts
 *   as one test.
 * @property {boolean} [areTestsIndependent] Whether no test needs what another one of its file does: then the failed
 *   tests are tried again without the others. Of Playwright alone.
 * @property {boolean} [isForAll] Whether it runs only with `--all`, or when it is named.
 * @property {string[][]} [selections] Arguments that select tests, one list for each run of the program. Without them
 *   the program runs once, with all of its tests.
 */

const modules = join(projectRoot, 'node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const playwright = join(modules, '@playwright/test/cli.js');

/** @type {Step[]} */
export const steps = [
  // The first step: it also writes the generated files that the others read.
  { name: 'screens', title: 'descriptor lint', run: [join(projectRoot, 'tools/bin/screenplay.mjs'), 'lint'] },
  { name: 'types', title: 'TypeScript', run: [join(modules, 'typescript/bin/tsc'), '--noEmit'] },
  { name: 'code', title: 'code lint', run: [join(modules, 'oxlint/bin/oxlint'), '--deny-warnings'] },
  {
    name: 'format',
    title: 'formatting (npm run format corrects it)',
    run: [join(modules, 'oxfmt/bin/oxfmt'), '--check'],
  },
  {
    name: 'architecture',
    title: 'imports between folders, and the content of tracked files',
    run: [vitest, 'run', '--project', 'architecture'],
    report: 'vitest',
  },
  {
    name: 'unit',
    title: 'unit, property and API tests',
    run: [vitest, 'run', '--project', 'unit'],
    report: 'vitest',
    builds: ['worker', 'template', 'server', 'console', 'tools', 'rendererPage', 'formPage'],
  },
  {
    name: 'fixtures',
    title: 'the screens of the fixtures in a browser: steps by keyboard, states by axe',
    run: [playwright, 'test', '--config', join(projectRoot, 'tests/fixtures/browser/playwright.config.ts')],
    report: 'playwright',
    areTestsIndependent: true,
  },
  {
    name: 'scenarios',
    title: 'scenarios of forms in a browser: the same as in Node',
    run: [playwright, 'test', '--config', join(projectRoot, 'tests/scenarios/playwright.config.ts')],
    report: 'playwright',
    areTestsIndependent: true,
  },
  {
    name: 'browser',
    title: 'journeys and walks in a browser',
    run: [playwright, 'test'],
    report: 'playwright',
    builds: ['worker', 'template', 'server', 'console'],
  },
  {
    name: 'pixels',
    title: 'canvas, preview and published page show the same pixels, for every block and widget of the demo',
    run: [
      playwright,
      'test',
      '--config',
      join(projectRoot, 'tests/canvas/playwright.config.ts'),
      '--grep',
      '@ordinary',
    ],
    report: 'playwright',
    builds: ['canvasPage'],
  },
  {
    name: 'canvas',
    title: 'the canvas of the page editor and the exported page look the same',
    run: [
      playwright,
      'test',
      '--config',
      join(projectRoot, 'tests/canvas/playwright.config.ts'),
      '--grep-invert',
      '@ordinary',
    ],
    report: 'playwright',
    builds: ['canvasPage'],
    isForAll: true,
  },
  {
    name: 'bench',
    title: 'each benchmark once, with its smallest size',
    run: [vitest, 'run', '--project', 'bench'],
    report: 'vitest',
    isForAll: true,
  },
];

/** @type {Step[]} */
export const databaseSteps = [
  {
    name: 'database',
    title: 'database tests on PostgreSQL',
    run: [vitest, 'run', '--project', 'database'],
    report: 'vitest',
    builds: ['worker', 'template', 'server', 'console'],
  },
];
