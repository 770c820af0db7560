import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { readCases } from './cases.ts';
import { registry } from './fixtures/functions.ts';
import { lintAgain } from './lint-again.ts';
import type { LintRun } from './lint-again.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';

const root = projectRoot();
const sound = readSources(join(root, 'tools/lint/fixtures'));

function run(sources: Source[], before?: LintRun): LintRun {
  const steps = lintAgain(createLintContext(sources, registry, before?.context), before);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The mistakes in screens, areas and scenarios: after another change everything is looked at again. */
const cases = Object.values(readCases(root))
  .flat()
  .filter(({ file }) => file.startsWith('screens/'));

test('after each mistake of the corpus, and after its correction, the findings are those of a whole run', () => {
  const first = run(sound);
  expect(first.findings).toEqual([]);
  for (const { file, change, found } of cases) {
    const sources = sound.map((source) =>
      source.file === file
        ? withText(
            source,
            source.text.replace(change[0], () => change[1]),
          )
        : source,
    );
    const broken = run(sources, first);
    expect(broken.findings.map((one) => `${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`)).toEqual(
      found,
    );
    expect(run(sound, broken).findings).toEqual([]);
  }
});

test('a screen that is added or deleted changes the findings of the others', () => {
  const first = run(sound);
  const without = sound.filter(({ file }) => file !== 'screens/shop/products-list.json');
  const second = run(without, first);
  expect(second.findings).toEqual(lint(createLintContext(without, registry)));
  expect(second.findings.length).toBeGreaterThan(0);
  expect(run(sound, second).findings).toEqual([]);
});
