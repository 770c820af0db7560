import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any build and any installation of a browser, even on a busy machine. */
const PATIENCE_MS = 300_000;

const PAUSE_MS = 50;

/**
 * Runs `work` under the build lock of `root`, so that two servers that start at once build once. Takes over the lock of
 * a dead process. Rejects after five minutes of waiting.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuildLock(root, work) {
  const lock = join(root, 'dist', '.lock');
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!take(lock, giveUpAt)) await wait(PAUSE_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Runs `work` under the lock file `lock`, for work that is synchronous, and blocks the thread while it waits. Takes over
 * the lock of a dead process. Throws after five minutes of waiting.
 *
 * @template T
 * @param {string} lock
 * @param {() => T} work
 * @returns {T}
 */
export function withLockSync(lock, work) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!take(lock, giveUpAt)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Returns whether this process has the lock now. Throws after `giveUpAt`.
 *
 * @param {string} lock
 * @param {number} giveUpAt Milliseconds since 1970.
 */
function take(lock, giveUpAt) {
  if (Date.now() > giveUpAt)
    throw new Error(`Another process has held ${lock} for five minutes. Remove the file if none is running.`);
  mkdirSync(dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (holderIsDead(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function holderIsDead(lock) {
  if (!existsSync(lock)) return false;
  const holder = Number(readFileSync(lock, 'utf8'));
  // The file is empty between its creation and the write of the process id: the holder is alive.
  if (!Number.isInteger(holder) || holder <= 0) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
