import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const FILE = 'secret.key';

/**
 * The installation's secret. In development, when none is set, one is made once and kept in the data folder for its owner alone; of two processes that
 * start at once the second takes the first one's.
 */
export async function secretKey(settings: Pick<Settings, 'secretKey' | 'dataDirectory'>): Promise<Buffer> {
  if (settings.secretKey !== null) return Buffer.from(settings.secretKey);
  await mkdir(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const file = join(settings.dataDirectory, FILE);
  try {
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'));
  if (key.length < 32) throw new Error(`The file ${file} is cut short. Remove it, and a new key is made; open one-time codes and known devices are then forgotten.`);
  return key;
}
