import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText, type Source } from '../catalogue/read-sources.ts';
import { committedFiles, staleFiles, uncommittedFiles, writeFiles } from '../generate/generated-files.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';

/** The section "A screen in five minutes" of the README, followed without any change. */
const [recipe = ''] =
  readFileSync(join(projectRoot(), 'README.md'), 'utf8').split('## A screen in five minutes')[1]?.split('\n## ') ?? [];
const [entity = '', screen = ''] = [...recipe.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text ?? '');

/** Returns the first match in the recipe; throws when there is none. */
function shown(pattern: RegExp): string {
  const found = pattern.exec(recipe)?.[1];
  if (found === undefined) throw new Error(`The README shows nothing like ${pattern}.`);
  return found;
}

/** The folders that the recipe changes, and those that examples come from. */
const FOLDERS = [
  'schemas',
  'screens',
  'tests/fixtures',
  'tools/lint/fixtures',
  'tools/lint/cases',
  'renderer/language/types',
  'renderer/language/models/definitions/generated',
  'renderer/language/grammar',
  'renderer/texts',
];
const empty = { text: '', value: undefined };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-recipe-'));
  for (const name of FOLDERS) cpSync(join(projectRoot(), name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds the entity and the operations of steps 1 and 2. */
function withEntity(sources: Source[]): Source[] {
  const [operations, crud] = [shown(/`(schemas\/operations\/\S+?)`/), shown(/`("crud": \[.*?\])`/)];
  return [
    ...sources.map((source) =>
      source.file === operations
        ? withText(source, source.text.replace('"operations": [', `${crud}, "operations": [`))
        : source,
    ),
    withText({ ...empty, file: shown(/`(schemas\/entities\/\S+?)`/), role: 'entity' }, entity),
  ];
}

/** Adds the screen and the menu entry of step 4. */
function withScreen(sources: Source[]): Source[] {
  const [area, entry] = [shown(/`(screens\/catalog\/area\.json)`/), shown(/`(\{ "screen": .*?\})`/)];
  return [
    ...sources.map((source) =>
      source.file === area ? withText(source, source.text.replace('"entries": [', `"entries": [ ${entry},`)) : source,
    ),
    withText({ ...empty, file: shown(/`(screens\/catalog\/suppliers-list\.json)`/), role: 'screen' }, screen),
  ];
}

function write(sources: Source[]): void {
  for (const { file, text } of sources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Returns the generated files that a lint of the folder writes. */
function uncommitted() {
  return uncommittedFiles(createLintContext(readSources(folder)).catalogue);
}

/** Returns what lint finds in the folder, without places: the recipe moves lines. */
function findings(): string[] {
  return lint(createLintContext(readSources(folder))).map(({ code, message }) => `${code} ${message}`);
}

test('followed to its last step, the recipe of the README leaves nothing to find', () => {
  const before = findings();
  write(withEntity(readSources(folder)));
  // A new entity must not change a page of the reference: it would be one more file to commit.
  expect(staleFiles(folder, committedFiles(folder))).toEqual([]);
  const written = writeFiles(folder, uncommitted());
  expect(written).toContain('schemas/descriptor/generated/Supplier.list.schema.json');
  expect(written).toContain('src/server/domain/generated/operation-types.ts');

  write(withScreen(readSources(folder)));
  expect(findings()).toEqual(before);
  expect(staleFiles(folder, committedFiles(folder))).toEqual([]);
  expect(staleFiles(folder, uncommitted())).toEqual([]);
  expect(Object.keys(createLintContext(readSources(folder)).catalogue.screens)).toContain('suppliers-list');
});
