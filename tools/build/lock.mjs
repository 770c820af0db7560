import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (create(lock)) return true;
  const holder = holderOf(lock);
  if (isDead(holder)) removeLockOf(lock, holder);
  return false;
}

/**
 * Deletes the lock of a dead process. Of several processes that find it, one at a time does: another one would delete the
 * lock that a third process has taken meanwhile.
 *
 * @param {string} lock
 * @param {string} holder
 */
function removeLockOf(lock, holder) {
  const removal = `${lock}-${holder}`;
  if (!create(removal)) return;
  try {
    if (holderOf(lock) === holder) rmSync(lock, { force: true });
  } finally {
    rmSync(removal, { force: true });
  }
}

/**
 * Creates a lock file with the id of this process. Returns false when the file exists.
 *
 * @param {string} file
 */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the id of the process that has the lock; empty for a free lock, and between its creation and the write.
 *
 * @param {string} lock
 */
function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** @param {string} holder */
function isDead(holder) {
  const id = Number(holder);
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
