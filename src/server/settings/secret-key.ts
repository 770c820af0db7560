import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, orWhenMissing, writeDurably } from '../durable-files.ts';
import type { Settings } from './settings.ts';

const FILE = 'secret.key';
const ADVICE = 'Remove it, and a new key is made; open one-time codes, known devices and stored secrets are then lost.';

type KeyPlace = Pick<Settings, 'secretKey' | 'dataDirectory'>;

/**
 * Returns the installation's secret. In development, when it is not set, a key is created once in the data folder,
 * readable by its owner only; processes that start at once use the one that was created first. Throws an `Error` of one
 * line when the file is not a key.
 */
export async function secretKey(settings: KeyPlace): Promise<Buffer> {
  const file = join(settings.dataDirectory, FILE);
  return (await existingSecretKey(settings)) ?? whole(await makeKey(settings.dataDirectory, file), file);
}

/** Returns the installation's secret; null when it has none yet. Throws as `secretKey` does. */
export async function existingSecretKey(settings: KeyPlace): Promise<Buffer | null> {
  if (settings.secretKey !== null) return Buffer.from(settings.secretKey);
  const file = join(settings.dataDirectory, FILE);
  const kept = await orWhenMissing(readFile(file), null).catch((error: unknown) => {
    throw new Error(`The file ${file} cannot be read (${reasonOf(error)}). ${ADVICE}`, { cause: error });
  });
  return kept && whole(kept, file);
}

function whole(key: Buffer, file: string): Buffer {
  if (key.length < 32) throw new Error(`The file ${file} is cut short. ${ADVICE}`);
  return key;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** The file appears completely, so that no process reads half a key; a later process reads the first one's key. */
async function makeKey(folder: string, file: string): Promise<Buffer> {
  try {
    await writeDurably(folder, file, 'onlyNew', (handle) => handle.writeFile(randomBytes(32).toString('base64')));
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  return readFile(file);
}
