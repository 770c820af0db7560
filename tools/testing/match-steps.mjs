import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../build/build-if-stale.mjs';
import { matches, vitestSelections } from './match-tests.mjs';

const runFile = promisify(execFile);

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./match-tests.mjs').ListedTest} ListedTest */

/**
 * Returns the steps that have tests whose file path or title contains all of `words`, each narrowed to those tests.
 * Steps without a test runner (types, lint) never match.
 *
 * @param {Step[]} steps
 * @param {string[]} words
 * @returns {Promise<Step[]>}
 */
export async function matchSteps(steps, words) {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-match-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const screens = screenIds();
  const matched = [];
  for (const step of steps) {
    const selections =
      step.report === 'vitest'
        ? vitestSelections(await listVitest(step, join(folder, `${step.name}.json`)), words, screens)
        : step.report === 'playwright'
          ? playwrightSelections(await listPlaywright(step), words, screens, join(folder, `${step.name}.txt`))
          : [];
    if (selections.length > 0) matched.push({ ...step, selections });
  }
  return matched;
}

/** @returns {string[]} */
function screenIds() {
  return readdirSync(join(projectRoot, 'screens'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
}

/**
 * Lists the tests of a Vitest step. Files are parsed and not run, which takes seconds. The title of a test with `each`
 * holds its placeholders.
 *
 * @param {Step} step
 * @param {string} file
 * @returns {Promise<ListedTest[]>}
 */
async function listVitest({ run: [program = '', , ...options] }, file) {
  await runFile(process.execPath, [program, 'list', ...options, '--staticParse', `--json=${file}`], {
    cwd: projectRoot,
  });
  /** @type {{ name: string, file: string }[]} */
  const listed = JSON.parse(readFileSync(file, 'utf8'));
  return listed.map((test) => ({
    file: relative(projectRoot, test.file),
    title: test.name.replaceAll(' > ', ' '),
  }));
}

/** @typedef {{ title: string, file: string, suites?: Suite[], specs?: { title: string }[] }} Suite */

/**
 * Lists the tests of a Playwright step. `line` names the test in a test list.
 *
 * @param {Step} step
 * @returns {Promise<(ListedTest & { line: string })[]>}
 */
async function listPlaywright({ run: [program = '', ...options] }) {
  const { stdout } = await runFile(process.execPath, [program, ...options, '--list', '--reporter=json'], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  /** @type {{ config: { rootDir: string }, suites: Suite[] }} */
  const { config, suites } = JSON.parse(stdout);
  return suites.flatMap((suite) => testsOf(suite, config.rootDir, []));
}

/**
 * @param {Suite} suite
 * @param {string} rootDir
 * @param {string[]} titles
 * @returns {(ListedTest & { line: string })[]}
 */
function testsOf({ file, suites = [], specs = [] }, rootDir, titles) {
  const path = relative(projectRoot, resolve(rootDir, file));
  return [
    ...specs.map(({ title }) => ({
      file: path,
      title: [...titles, title].join(' '),
      line: [file, ...titles, title].join(' › '),
    })),
    ...suites.flatMap((suite) => testsOf(suite, rootDir, [...titles, suite.title])),
  ];
}

/**
 * @param {(ListedTest & { line: string })[]} tests
 * @param {string[]} words
 * @param {string[]} screens
 * @param {string} file
 * @returns {string[][]}
 */
function playwrightSelections(tests, words, screens, file) {
  const chosen = tests.filter((test) => matches(test, words, screens));
  if (chosen.length === 0) return [];
  writeFileSync(file, chosen.map(({ line }) => `${line}\n`).join(''));
  return [[`--test-list=${file}`]];
}
