import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders and files are accessible to the server's user only. */
export const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Whether an existing file may be replaced. */
export type Placement = 'replace' | 'onlyNew';

/**
 * Writes a file completely or not at all: into a temporary file, synced, then moved to its place in one step, and the
 * folder synced. With `onlyNew` an existing file stays and `EEXIST` is thrown, because a link, unlike a rename, never
 * replaces. `check` may read the written file and throw before it is moved.
 */
export async function writeDurably(
  temporaryFolder: string,
  target: string,
  placement: Placement,
  fill: (handle: FileHandle) => Promise<void>,
  check?: (file: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
  const temporary = join(temporaryFolder, randomBytes(16).toString('hex'));
  try {
    const handle = await open(temporary, 'wx', FILE_MODE);
    try {
      await fill(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await check?.(temporary);
    await (placement === 'onlyNew' ? link(temporary, target) : rename(temporary, target));
    await syncFolder(dirname(target));
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Gives a file another name, which is as durable as its content when this resolves. An existing file of that name stays.
 * Throws `ENOENT` without the file.
 */
export async function linkDurably(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
  try {
    await link(file, target);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  await syncFolder(dirname(target));
}

/** Syncs the folder, so that the entry of a new file is as durable as its content. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns whether an error is this code of the file system: `ENOENT`, `EEXIST`, ... */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns the value of `work`, or `otherwise` for a missing file. */
export async function orWhenMissing<Value, Otherwise>(
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await work;
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return otherwise;
    throw error;
  }
}
