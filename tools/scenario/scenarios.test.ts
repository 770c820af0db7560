import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functions } from '../../schemas/functions/registry.ts';
import { functions as functionsOfFixtures } from '../../tests/fixtures/schemas/functions/registry.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { dataBeside } from './data-beside.ts';
import { asText } from './format.ts';
import { runScenarios } from './run-scenarios.ts';

const trees = [
  { tree: 'the project', root: projectRoot(), functions },
  { tree: 'the fixtures', root: join(projectRoot(), 'tests/fixtures'), functions: functionsOfFixtures },
  { tree: 'the tree of lint', root: join(projectRoot(), 'tools/lint/fixtures'), functions },
];

/** The least share of the truths of operands that the scenarios of the project give, in percent. */
const LEAST_COVERAGE = 100;

test('the scenarios of the project make each operand of their conditions true and false', async () => {
  const root = projectRoot();
  const sources = readSources(root);
  const run = await runScenarios(sources, { functions, dataOf: dataBeside(root, sources) });
  const { truths, missing } = run.coverage;
  expect(truths).toBeGreaterThan(250);
  expect((100 * (truths - missing.length)) / truths, asText(run, true)).toBeGreaterThanOrEqual(LEAST_COVERAGE);
});

describe.each(trees)('the scenarios of $tree', ({ root, functions: ofTree }) => {
  const sources = readSources(root);
  const files = sources.filter(({ role }) => role === 'scenario').map(({ file }) => file);

  test.each(files)('%s: all are as expected', async (file) => {
    const run = await runScenarios(
      sources,
      { functions: ofTree, dataOf: dataBeside(root, sources) },
      (one) => one === file,
    );
    expect(run.played.length).toBeGreaterThan(0);
    expect(run.played.filter(({ faults }) => faults.length > 0).length, asText(run, false)).toBe(0);
  });
});
