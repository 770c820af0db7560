import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './init-command.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-init-'));
  writeFileSync(join(folder, 'screenplay-9.9.9.tgz'), 'packed');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const tarball = () => join(folder, 'screenplay-9.9.9.tgz');
const textOf = (file: string) => readFileSync(join(folder, 'tool-shed', file), 'utf8');

test('writes a folder that has the package in it', async () => {
  expect(await run([join(folder, 'tool-shed'), '--package', tarball()])).toBe(0);
  expect(JSON.parse(textOf('package.json'))).toMatchObject({
    name: 'tool-shed',
    dependencies: { screenplay: 'file:vendor/screenplay-9.9.9.tgz' },
  });
  expect(textOf('vendor/screenplay-9.9.9.tgz')).toBe('packed');
  expect(textOf('.gitignore')).toContain('node_modules/');
  expect(textOf('README.md')).toContain('# tool-shed');
  expect(statSync(join(folder, 'tool-shed/.ci/run')).mode & 0o111).toBe(0o111);
});

test('depends on a published version by its number', async () => {
  await run([join(folder, 'tool-shed'), '--package', '9.9.9']);
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ dependencies: { screenplay: '9.9.9' } });
});

test('refuses a folder that is there, a name that is none, and a package that is missing', () => {
  expect(() => run([folder, '--package', tarball()])).toThrow(/is there already|lower-case words/);
  expect(() => run([join(folder, 'Tool Shed'), '--package', tarball()])).toThrow(
    "lower-case words joined by hyphens, not 'Tool Shed'",
  );
  expect(() => run([join(folder, 'tool-shed'), '--package', join(folder, 'no.tgz')])).toThrow('There is no file');
  expect(() => run([])).toThrow('Say the folder');
});
