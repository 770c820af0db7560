import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../new/draft.ts';
import { projectRoot, treeRoot } from './project-root.ts';
import { readSources, sourceReader } from './read-sources.ts';

let own: string;

beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'screenplay-own-'));
  write('screens/catalog/area.json', { area: 'catalog', title: 'Our Catalogue' });
  write('screens/equipment/area.json', { area: 'equipment' });
});

afterEach(() => rmSync(own, { recursive: true }));

function write(file: string, value: object): void {
  mkdirSync(dirname(join(own, file)), { recursive: true });
  writeFileSync(join(own, file), JSON.stringify(value));
}

test('any other tree stands alone', () => {
  expect(readSources(own).map(({ file }) => file)).toEqual([
    'screens/catalog/area.json',
    'screens/equipment/area.json',
  ]);
  expect(treeRoot()).toBe(projectRoot());
});

test('a console of its own stands on the package, and its files stand in for those with the same path', () => {
  vi.stubEnv('OWN_CONSOLE', own);
  const sources = readSources(own);
  const ofPackage = readSources(projectRoot()).map(({ file }) => file);
  expect(new Set(sources.map(({ file }) => file))).toEqual(new Set([...ofPackage, 'screens/equipment/area.json']));
  expect(sources.filter(({ file }) => file === 'screens/catalog/area.json')).toEqual([
    expect.objectContaining({ value: { area: 'catalog', title: 'Our Catalogue' } }),
  ]);
  expect(sources.filter(({ isFromPackage }) => !isFromPackage).map(({ file }) => file)).toEqual([
    'screens/catalog/area.json',
    'screens/equipment/area.json',
  ]);
  expect(sourceReader(own)()).toEqual(sources);
  expect(treeRoot()).toBe(own);
});

test('a draft refuses a file that would hide one of the package', () => {
  vi.stubEnv('OWN_CONSOLE', own);
  const draft = new Draft(own);
  expect(() => draft.putJson('screens/orders/area.json', {})).toThrow(
    'screens/orders/area.json belongs to the package. Choose a name of your own.',
  );
  draft.putJson('screens/catalog/area.json', {});
});

test('a file with the same text is the same object again, also in a copy of the tree, and another with another text', () => {
  const copy = mkdtempSync(join(tmpdir(), 'screenplay-copy-'));
  cpSync(own, copy, { recursive: true });
  const before = readSources(own);
  write('screens/equipment/area.json', { area: 'equipment', title: 'Tools' });
  const [same, changed] = readSources(own);
  expect(readSources(copy)).toEqual(before);
  expect(readSources(copy)[0]).toBe(before[0]);
  rmSync(copy, { recursive: true });
  expect(same).toBe(before[0]);
  expect(changed?.value).toEqual({ area: 'equipment', title: 'Tools' });
  expect(before[1]?.value).toEqual({ area: 'equipment' });
});
