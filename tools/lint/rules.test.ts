import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { registry } from './fixtures/functions.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';
import { rules } from './rules.ts';
import { parseCases, readCases } from './cases.ts';
import type { Case } from './cases.ts';
import { families } from './rules/families.ts';

const root = projectRoot();
const sound = readSources(join(root, 'tools/lint/fixtures'));
const corpus = readCases(root);
const cases = Object.values(corpus).flat();

/** Returns the sound tree with one text replaced. */
function broken({ file, change: [from, to] }: Case): Source[] {
  const source = sound.find((one) => one.file === file);
  if (!source) throw new Error(`There is no fixture ${file}.`);
  const parts = source.text.split(from);
  if (parts.length !== 2)
    throw new Error(`${from} must stand exactly once in ${file}; it stands ${parts.length - 1} times.`);
  return sound.map((one) => (one === source ? withText(source, parts.join(to)) : one));
}

test('a sound tree has no findings', () => {
  expect(lint(createLintContext(sound, registry))).toEqual([]);
});

describe('a broken tree', () => {
  test.each(cases)('$code: $file, $change.0 -> $change.1', (one) => {
    const found = lint(createLintContext(broken(one), registry)).map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
    );
    expect(found).toEqual(one.found);
  });
});

test('no two rules share a code', () => {
  const codes = rules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(Object.entries(families))(
  'the family %s has a case for each of its rules, and no other case',
  (name, family) => {
    const shown = new Set(corpus[name]?.map(({ code }) => code));
    expect([...shown].toSorted()).toEqual(family.map(({ code }) => code).toSorted());
  },
);

test('a case with a line that is neither change nor finding is refused', () => {
  expect(() => parseCases('SP1001 a.json\n- x\nwhat is found')).toThrow('begins with "-", "+" or ">"');
});
