import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_VERSION } from '../../renderer/language/grammar/language-version.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { LANGUAGE_FILE, readSources, sourceOf, type Source } from '../catalogue/read-sources.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import { run } from './migrate-command.ts';
import { migrateTree } from './migrate-tree.ts';
import { migrations } from './migrations.ts';

const STEP = 'screens/auth/sign-in.json';

let root = '';
let printed: string[] = [];

beforeEach(async () => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  root = await mkdtemp(join(tmpdir(), 'screenplay-migrate-'));
  await cp(join(projectRoot(), 'tools/lint/fixtures'), root, { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const textOf = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

const found = () => lint(createLintContext(readSources(root)));

/** The codes of the findings about files. */
const codes = () =>
  found()
    .map(({ code }) => code)
    .filter((code) => code.startsWith('SP1'));

const source = (file: string, text: string): Source => {
  const one = sourceOf(file, text);
  if (!one) throw new Error(`${file} is no source.`);
  return one;
};
/** A migration that replaces a title. */
const renames = (to: number, from: string, name: string) => ({
  to,
  title: `${from} becomes ${name}.`,
  edits: (one: Source) => (one.text.includes(`"${from}"`) ? [{ path: ['title'], value: name }] : []),
});

/** Makes the tree one of version 0, with a step as version 0 wrote it. */
async function makeOld(): Promise<void> {
  await rm(join(root, LANGUAGE_FILE));
  const step = JSON.parse(await textOf(STEP));
  const { load: _load, ...others } = step;
  const old = { ...others, load: { operation: 'getProduct', args: { productId: '1' } } };
  await writeFile(join(root, STEP), JSON.stringify(old, null, 2));
}

test('an old tree is brought to the version of the tools, and lint knows it then', async () => {
  await makeOld();
  expect(codes()).toContain('SP1010');
  expect(await run(['--root', root])).toBe(0);
  expect(JSON.parse(await textOf(LANGUAGE_FILE))).toMatchObject({ language: LANGUAGE_VERSION });
  expect(JSON.parse(await textOf(STEP)).load).toEqual({
    answer: { operation: 'getProduct', args: { productId: '1' } },
  });
  expect(printed).toContain(`changed ${STEP}`);
  expect(codes()).toEqual([]);
});

test('a tree of this version stays as it is, also at the second run', async () => {
  await makeOld();
  await run(['--root', root]);
  const before = readSources(root);
  printed = [];
  expect(await run(['--root', root])).toBe(0);
  expect(printed).toEqual([`The tree is of version ${LANGUAGE_VERSION}.`]);
  expect(readSources(root)).toEqual(before);
});

test('with --check nothing is written, and the exit code says that the tree is old', async () => {
  await makeOld();
  const before = readSources(root);
  expect(await run(['--root', root, '--check'])).toBe(1);
  expect(printed).toContain(`would change ${STEP}`);
  expect(readSources(root)).toEqual(before);
});

test('a newer tree is refused, and lint reports it', async () => {
  await writeFile(join(root, LANGUAGE_FILE), `{ "language": ${LANGUAGE_VERSION + 1} }`);
  expect(() => run(['--root', root])).toThrow('update them');
  expect(found().map(({ file, code }) => [file, code])).toContainEqual([LANGUAGE_FILE, 'SP1010']);
});

test('a file that is not JSON stops the migration before anything is written', async () => {
  await makeOld();
  await writeFile(join(root, STEP), '{');
  expect(() => run(['--root', root])).toThrow(`${STEP} is not JSON.`);
});

test('only the migrations above the version of the tree run, in order', () => {
  const tree = [source('screens/a/b.json', '{ "title": "zero" }'), source(LANGUAGE_FILE, '{ "language": 0 }')];
  const steps = [renames(0, 'zero', 'wrong'), renames(1, 'zero', 'one'), renames(2, 'one', 'two')];
  expect(migrateTree(tree, steps).files).toEqual([
    { file: LANGUAGE_FILE, text: `{ "language": ${LANGUAGE_VERSION} }` },
    { file: 'screens/a/b.json', text: '{ "title": "two" }' },
  ]);
});

test('the migrations are in order, and the last one leads to the version of the tools', () => {
  const versions = migrations.map(({ to }) => to);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(versions.at(-1)).toBe(LANGUAGE_VERSION);
});
