import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedTarball } from './installed-tarball.ts';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-installed-'));
  root = join(folder, 'cache/node_modules/screenplay');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(folder, 'screenplay-9.9.9.tgz'), 'packed');
});

afterEach(() => rmSync(folder, { recursive: true }));

function note(resolved: unknown): void {
  const packages = { 'node_modules/screenplay': { version: '9.9.9', resolved } };
  writeFileSync(join(root, '../.package-lock.json'), JSON.stringify({ packages }));
}

test('finds the file that npm has noted', () => {
  note('file:../screenplay-9.9.9.tgz');
  expect(installedTarball(root)).toBe(join(folder, 'screenplay-9.9.9.tgz'));
});

test.each([
  ['a registry', 'https://example.com/screenplay/-/screenplay-9.9.9.tgz'],
  ['a folder', 'file:../screenplay'],
  ['a file that is gone', 'file:../gone-9.9.9.tgz'],
  ['nothing', undefined],
])('finds none for a package from %s', (_name, resolved) => {
  note(resolved);
  expect(installedTarball(root)).toBeUndefined();
});

test('names the note of npm that cannot be read', () => {
  writeFileSync(join(root, '../.package-lock.json'), '{');
  expect(() => installedTarball(root)).toThrow(/package-lock\.json is damaged/);
});

test('finds none where npm has noted nothing', () => {
  expect(installedTarball(root)).toBeUndefined();
});
