import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock, withLockSync } from './lock.mjs';

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

test('synchronous work of several processes is done by one at a time', async () => {
  const lock = join(root, 'dist/.installs');
  const log = join(root, 'log');
  const worker = `
    import { appendFileSync } from 'node:fs';
    import { withLockSync } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    withLockSync(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, 'begins ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      appendFileSync(${JSON.stringify(log)}, 'ends ');
    });`;
  const workers = Array.from({ length: 3 }, () => spawn(process.execPath, ['--input-type=module', '-e', worker]));
  await Promise.all(workers.map((one) => once(one, 'exit')));
  expect(readFileSync(log, 'utf8')).toBe('begins ends '.repeat(3));
  expect(existsSync(lock)).toBe(false);
  expect(() => withLockSync(lock, () => Buffer.alloc(-1))).toThrow(RangeError);
  expect(existsSync(lock)).toBe(false);
});

test('a process that is to delete a dead lock leaves one that was taken meanwhile', async () => {
  const { pid = 0 } = spawnSync(process.execPath, ['-e', '']);
  const lock = join(root, 'dist/.lock');
  mkdirSync(join(root, 'dist'));
  writeFileSync(lock, String(pid));
  // Another process is deleting it.
  writeFileSync(`${lock}-${pid}`, String(process.pid));
  let isBuilt = false;
  const build = withBuildLock(root, async () => {
    isBuilt = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([isBuilt, readFileSync(lock, 'utf8')]).toEqual([false, String(pid)]);
  rmSync(`${lock}-${pid}`);
  await build;
  expect(isBuilt).toBe(true);
});

test('a lock that cannot be created is told at once', () => {
  expect(() => withLockSync(join(root, 'long'.repeat(100)), () => 'done')).toThrow('ENAMETOOLONG');
});
