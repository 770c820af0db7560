import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { step } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { registry } from '../../schemas/functions/registry.ts';
import { registry as ofFixtures } from '../../tests/fixtures/schemas/functions/registry.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { registry as ofSoundTree } from './fixtures/functions.ts';
import { lint } from './lint.ts';
import { mutationsOf } from './testing/mutations.ts';
import type { Mutation } from './testing/mutations.ts';
import { createLintContext } from './lint-context.ts';

/** The most mistakes that are tested in a tree. Each of them lints the whole tree. */
const MUTATIONS = 400;
/** The fewest mistakes that are tested in a tree of any size. */
const FEWEST = 50;
/**
 * The number of files that the mistakes of a tree may lint together, so that the cost does not grow with the square of
 * the tree.
 */
const LINTED_FILES = 10_000;

/** Returns the number of mistakes to test in a tree of that many files; `npm run test:all` tests the most. */
function mutationsFor(files: number): number {
  if (process.env['TEST_ALL_SCREENS'] === '1') return MUTATIONS;
  return Math.min(MUTATIONS, Math.max(FEWEST, Math.floor(LINTED_FILES / files)));
}
const LEAST_SHARE = 0.98;

interface Placed {
  source: Source;
  mutation: Mutation;
}

/** Mistakes that leave a screen valid, by their reason. Lint must find all others. */
const HARMLESS: Record<string, (placed: Placed) => boolean> = {
  'an optional word that nothing else needs was left out': ({ mutation }) => mutation.kind === 'word left out',
  'a screen may lie at any address': ({ mutation: { kind, path } }) => kind === 'name misspelt' && path[0] === 'route',
  'a computed value and a fixed text may have any name': ({ source, mutation: { kind, path } }) =>
    kind === 'name misspelt' &&
    path.at(-1) === 'name' &&
    ['compute', 'text'].some((word) => at(source, [...path.slice(0, -1), word]) !== undefined),
  'a text may be sent in the place of another text': ({ source, mutation: { kind, path } }) =>
    kind === 'value of another type' && typeof step(at(source, path) ?? null, 'from') === 'string',
  'what others keep in the address is declared nowhere': ({ source, mutation: { path } }) =>
    /\{?query\./.test(String(at(source, path))),
};

function at({ value }: Source, path: Mutation['path']): Json | undefined {
  return path.reduce<Json | undefined>((holder, key) => step(holder, String(key)), value);
}

const TREES = [
  { of: 'the project', root: projectRoot(), functions: registry },
  { of: 'the fixtures', root: join(projectRoot(), 'tests/fixtures'), functions: ofFixtures },
  { of: 'the sound tree', root: join(projectRoot(), 'tools/lint/fixtures'), functions: ofSoundTree },
];

describe.each(TREES)('one mistake in a screen or area of $of', ({ root, functions }) => {
  const sources = readSources(root);
  const all = sources
    .filter(({ role }) => role === 'screen' || role === 'area')
    .flatMap((source) => [...mutationsOf(source)].map((mutation): Placed => ({ source, mutation })));

  const sound = createLintContext(sources, functions);

  function isFound({ source, mutation }: Placed): boolean {
    const changed = sources.map((one) => (one === source ? withText(one, JSON.stringify(mutation.value())) : one));
    return lint(createLintContext(changed, functions, sound)).some(({ severity }) => severity === 'error');
  }

  test('the screens are sound as they are, and there is enough to get wrong', () => {
    const errors = lint(sound).filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
    expect(all.length).toBeGreaterThan(MUTATIONS);
  });

  test(`is found, at least ${LEAST_SHARE * 100} times in a hundred, unless it is harmless`, () => {
    const apart = Math.max(1, Math.floor(all.length / mutationsFor(sources.length)));
    const made = all.filter((_, index) => index % apart === 0);
    const survivors = made.filter((one) => !isFound(one));
    const grave = survivors.filter((one) => !Object.values(HARMLESS).some((isHarmless) => isHarmless(one)));
    const names = grave.map(
      ({ source, mutation: { path, kind, change } }) => `${source.file} ${path.join('.')}: ${kind}, ${change}`,
    );
    const judged = made.length - (survivors.length - grave.length);
    expect(names.length / judged, names.join('\n')).toBeLessThanOrEqual(1 - LEAST_SHARE);
    // Nearly all misspelt keys, misspelt names and wrong types are found, even with the harmless ones counted.
    const strict = made.filter(({ mutation }) => mutation.kind !== 'word left out');
    const missed = survivors.filter(({ mutation }) => mutation.kind !== 'word left out');
    expect(
      missed.length / strict.length,
      missed.map(({ source, mutation }) => `${source.file} ${mutation.path.join('.')}`).join('\n'),
    ).toBeLessThan(0.05);
  }, 240_000);
});
