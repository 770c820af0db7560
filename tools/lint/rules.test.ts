import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { registry } from './fixtures/functions.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';
import { rules } from './rules.ts';
import { cases } from './cases/cases.ts';
import type { Case } from './cases/case.ts';

const sound = readSources(fileURLToPath(new URL('fixtures', import.meta.url)));

/** Returns the sound tree with one text replaced. */
function broken({ file, change: [from, to] }: Case): Source[] {
  const source = sound.find((one) => one.file.endsWith(file));
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

test('every rule has a case, and no two rules share a code', () => {
  const codes = rules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const shown = new Set(cases.map(({ code }) => code));
  expect(codes.filter((code) => !shown.has(code))).toEqual([]);
});
