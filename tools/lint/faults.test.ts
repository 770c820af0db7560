import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { registry } from '../../schemas/functions/registry.ts';
import { registry as ofFixtures } from '../../tests/fixtures/schemas/functions/registry.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { registry as ofSoundTree } from './fixtures/functions.ts';
import { createLintContext } from './lint-context.ts';
import { lint } from './lint.ts';
import { added, faultClasses, measure, shares } from './testing/faults/measure.ts';
import type { Measured } from './testing/faults/measure.ts';

/**
 * The most faults of a class that are made in a tree; `npm run test:all` makes fifty and gives the figures. The project
 * grows with every screen, and each of its faults is a lint of all of them.
 */
const MOST = process.env['TEST_ALL_SCREENS'] === '1' ? { ofProject: 50, ofOthers: 50 } : { ofProject: 2, ofOthers: 5 };
/** The goal for the faults of all classes, and the least share of one class, which may have few faults. */
const GOAL = 0.99;
const LEAST_OF_CLASS = 0.9;

const TREES = [
  { of: 'the project', root: projectRoot(), functions: registry, most: MOST.ofProject },
  { of: 'the fixtures', root: join(projectRoot(), 'tests/fixtures'), functions: ofFixtures, most: MOST.ofOthers },
  {
    of: 'the sound tree',
    root: join(projectRoot(), 'tools/lint/fixtures'),
    functions: ofSoundTree,
    most: MOST.ofOthers,
  },
].map(({ root, functions, ...tree }) => ({ ...tree, context: createLintContext(readSources(root), functions) }));

const all: Measured[] = [];

// `npm run test:all` shows the figures of tools/lint/README.md.
afterAll(() => console.log(`faults made, found, found at the right line\n${shares(all)}`));

test.each(TREES)('there are no false findings in $of', ({ context }) => {
  expect(lint(context).filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe.each(faultClasses)('$name', (faultClass) => {
  test(`is reported at the right line, at least ${LEAST_OF_CLASS * 100} times in a hundred`, () => {
    const measured = added(
      faultClass.name,
      TREES.map(({ context, most }) => measure(faultClass, context, most)),
    );
    all.push(measured);
    expect(measured.made, 'faults of this class').toBeGreaterThan(0);
    expect(measured.atLine / measured.made, measured.missed.join('\n')).toBeGreaterThanOrEqual(LEAST_OF_CLASS);
  }, 120_000);
});

test(`of all faults ${GOAL * 100} in a hundred are reported at the right line`, () => {
  const { made, atLine, missed } = added('all', all);
  expect(atLine / made, missed.join('\n')).toBeGreaterThanOrEqual(GOAL);
});
