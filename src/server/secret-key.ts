import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, orWhenMissing, writeDurably } from './durable-files.ts';
import type { Settings } from './settings.ts';

const FILE = 'secret.key';

/**
 * The installation's secret. In development, when none is set, one is made once and kept in the data folder for its owner alone; of processes that
 * start at once all take the one that was made first. Throws an `Error` of one line when the file in the folder is no key.
 */
export async function secretKey(settings: Pick<Settings, 'secretKey' | 'dataDirectory'>): Promise<Buffer> {
  if (settings.secretKey !== null) return Buffer.from(settings.secretKey);
  const file = join(settings.dataDirectory, FILE);
  const kept = await orWhenMissing(readFile(file), null);
  const key = kept ?? (await makeKey(settings.dataDirectory, file));
  if (key.length < 32) throw new Error(`The file ${file} is cut short. Remove it, and a new key is made; open one-time codes and known devices are then forgotten.`);
  return key;
}

/** The file appears whole, so that nobody reads half a key; whoever comes second reads the first one's. */
async function makeKey(folder: string, file: string): Promise<Buffer> {
  try {
    await writeDurably(folder, file, 'onlyNew', (handle) => handle.writeFile(randomBytes(32).toString('base64')));
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  return readFile(file);
}
