import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layeredFiles } from './layered-files.ts';

let given: string;
let own: string;

beforeEach(() => {
  given = mkdtempSync(join(tmpdir(), 'screenplay-given-'));
  own = mkdtempSync(join(tmpdir(), 'screenplay-own-'));
});

afterEach(() => {
  for (const root of [given, own]) rmSync(root, { recursive: true });
});

function write(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

test('a file of the last root stands in for the one with the same path', () => {
  write(given, 'schemas/entities/a/A.json');
  write(given, 'schemas/entities/b/B.json');
  write(own, 'schemas/entities/b/B.json');
  write(own, 'schemas/entities/c/C.json');
  write(own, 'schemas/tables/t.json');
  expect(layeredFiles([given, own], 'schemas/entities')).toEqual([
    { root: given, file: 'schemas/entities/a/A.json' },
    { root: own, file: 'schemas/entities/b/B.json' },
    { root: own, file: 'schemas/entities/c/C.json' },
  ]);
});

test('a root may lack the folder', () => {
  write(given, 'schemas/entities/A.json');
  expect(layeredFiles([given, own], 'schemas/entities')).toEqual([{ root: given, file: 'schemas/entities/A.json' }]);
});
