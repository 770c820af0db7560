import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText, type Source } from '../catalogue/read-sources.ts';
import { projectFiles, staleFiles, writeFiles } from '../generate/generated-files.ts';
import { lint } from './lint.ts';
import { createWorld } from './world.ts';

/** "A screen in five minutes" of the README, as somebody follows it who changes nothing. */
const [recipe = ''] = readFileSync(join(projectRoot(), 'README.md'), 'utf8').split('## A screen in five minutes')[1]?.split('\n## ') ?? [];
const [entity = '', screen = ''] = [...recipe.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text ?? '');

/** The first of what the README shows between backticks that matches. */
function shown(pattern: RegExp): string {
  const found = pattern.exec(recipe)?.[1];
  if (found === undefined) throw new Error(`The README shows nothing like ${pattern}.`);
  return found;
}

/** The folders that the recipe writes in, and those that examples come from. */
const FOLDERS = ['schemas', 'screens', 'tests/fixtures', 'tools/lint/fixtures'];
const empty = { text: '', value: undefined };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-recipe-'));
  for (const name of FOLDERS) cpSync(join(projectRoot(), name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Steps 1 and 2: what exists, and what can be called. */
function withEntity(sources: Source[]): Source[] {
  const [operations, operation] = [shown(/`(schemas\/operations\/\S+?)`/), shown(/`(\{ "name": "getSuppliers".*?\})`/)];
  return [
    ...sources.map((source) => (source.file === operations ? withText(source, source.text.replace('"operations": [', `"operations": [ ${operation},`)) : source)),
    withText({ ...empty, file: shown(/`(schemas\/entities\/\S+?)`/), role: 'entity' }, entity),
  ];
}

/** Step 4: what is shown. */
function withScreen(sources: Source[]): Source[] {
  const [area, entry] = [shown(/`(screens\/catalog\/area\.json)`/), shown(/`(\{ "screen": .*?\})`/)];
  return [
    ...sources.map((source) => (source.file === area ? withText(source, source.text.replace('"entries": [', `"entries": [ ${entry},`)) : source)),
    withText({ ...empty, file: shown(/`(screens\/catalog\/suppliers-list\.json)`/), role: 'screen' }, screen),
  ];
}

function write(sources: Source[]): void {
  for (const { file, text } of sources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** What follows from the sources as they stand in the folder, and is not so there. */
function stale(): string[] {
  return staleFiles(folder, generated());
}

function generated() {
  return projectFiles(folder, createWorld(readSources(folder)).catalogue);
}

test('followed to its last step, the recipe of the README leaves nothing to find', () => {
  write(withEntity(readSources(folder)));
  const changed = stale();
  expect(changed).toContain('schemas/descriptor/generated/Supplier.list.schema.json');
  // A page of the reference that a new entity changes would be one more thing to commit that nobody asked for.
  expect(changed.filter((file) => !file.startsWith('schemas/descriptor/generated/'))).toEqual([]);
  writeFiles(folder, generated(), changed);

  write(withScreen(readSources(folder)));
  const world = createWorld(readSources(folder));
  expect(lint(world)).toEqual([]);
  expect(stale()).toEqual([]);
  expect(Object.keys(world.catalogue.screens)).toContain('suppliers-list');
});
