import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inputHash, isStale, stampFile } from './stamp.mjs';

const target = {
  name: 'demo',
  configFile: 'x',
  inputs: ['lock.json', 'src', 'absent'],
  outputs: ['demo/main.js'],
  cleared: ['demo'],
};

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'screenplay-stamp-'));
  write('lock.json', '{}');
  write('src/a.ts', 'a');
  write('src/inner/b.ts', 'b');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('whether a target is stale', () => {
  test('decides by what the inputs hold, not by when they were written', () => {
    const hash = inputHash(root, target);
    utimesSync(join(root, 'src/a.ts'), 0, 0);
    expect(inputHash(root, target)).toBe(hash);
    write('src/inner/b.ts', 'c');
    expect(inputHash(root, target)).not.toBe(hash);
  });

  test('sees a file that is added, moved or gone', () => {
    const hash = inputHash(root, target);
    write('src/c.ts', '');
    const added = inputHash(root, target);
    rmSync(join(root, 'src/c.ts'));
    write('src/d.ts', '');
    const moved = inputHash(root, target);
    rmSync(join(root, 'src/d.ts'));
    expect(new Set([hash, added, moved]).size).toBe(3);
    expect(inputHash(root, target)).toBe(hash);
  });

  test('does not look at tests, READMEs and the scripts of bin/', () => {
    const hash = inputHash(root, target);
    write('src/a.test.ts', 'test');
    write('src/README.md', 'words');
    write('src/bin/run.mjs', 'script');
    expect(inputHash(root, target)).toBe(hash);
  });

  test('is so until its outputs and the stamp of these inputs are there', () => {
    const hash = inputHash(root, target);
    expect(isStale(root, target, hash)).toBe(true);
    write('dist/demo/main.js', '');
    expect(isStale(root, target, hash)).toBe(true);
    mkdirSync(dirname(stampFile(root, target)), { recursive: true });
    writeFileSync(stampFile(root, target), hash);
    expect(isStale(root, target, hash)).toBe(false);
    expect(isStale(root, target, 'another')).toBe(true);
  });
});
