import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText, type Source } from '../catalogue/read-sources.ts';
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

function follow(sources: Source[]): Source[] {
  const [operations, area] = [shown(/`(schemas\/operations\/\S+?)`/), shown(/`(screens\/catalog\/area\.json)`/)];
  const [operation, entry] = [shown(/`(\{ "name": "getSuppliers".*?\})`/), shown(/`(\{ "screen": .*?\})`/)];
  const written = sources.map((source) => {
    if (source.file === operations) return withText(source, source.text.replace('"operations": [', `"operations": [ ${operation},`));
    return source.file === area ? withText(source, source.text.replace('"entries": [', `"entries": [ ${entry},`)) : source;
  });
  const empty = { text: '', value: undefined };
  return [
    ...written,
    withText({ ...empty, file: shown(/`(schemas\/entities\/\S+?)`/), role: 'entity' }, entity),
    withText({ ...empty, file: shown(/`(screens\/catalog\/suppliers-list\.json)`/), role: 'screen' }, screen),
  ];
}

test('the screen of the README is without a finding', () => {
  const world = createWorld(follow(readSources(projectRoot())));
  expect(lint(world)).toEqual([]);
  expect(Object.keys(world.catalogue.screens)).toContain('suppliers-list');
});
