import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './lock.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'screenplay-lock-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('one builds at a time, and the lock is gone afterwards, even after a failure', async () => {
  let running = 0;
  let most = 0;
  const build = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([withBuildLock(root, build), withBuildLock(root, build), withBuildLock(root, build)]);
  expect(most).toBe(1);
  await expect(withBuildLock(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(join(root, 'dist/.lock'))).toBe(false);
});

test('the lock of a process that is no more is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/.lock'), String(pid));
  expect(await withBuildLock(root, () => Promise.resolve('built'))).toBe('built');
});
