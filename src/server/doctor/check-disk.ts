import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

const MEGABYTE = 1_000_000;
/** The embedded database refuses writes below 32 MB, and an upload has up to 500. */
const LEAST_MEGABYTES = 100;
const FEW_MEGABYTES = 2_000;

/** Says how much room is left for the data folder. */
export async function checkDisk({ dataDirectory }: Pick<Settings, 'dataDirectory'>): Promise<Finding[]> {
  const disk = findingsOf('disk');
  try {
    const { bavail, bsize, blocks } = await statfs(existingFolder(dataDirectory));
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    const share = Math.floor((100 * bavail) / Math.max(1, blocks));
    return [findingOf(`${free} MB (${share} %) are free for ${dataDirectory}.`, free)];
  } catch (error) {
    const advice = 'Choose a folder of this user with DATA_DIR.';
    return [disk.error(`The data folder ${dataDirectory} cannot be reached (${codeOf(error)}).`, advice)];
  }
}

export function findingOf(text: string, freeMegabytes: number): Finding {
  const disk = findingsOf('disk');
  const advice = 'Make room, or move DATA_DIR to a larger disk: on a full disk every save is refused.';
  if (freeMegabytes < LEAST_MEGABYTES) return disk.error(text, advice);
  return freeMegabytes < FEW_MEGABYTES ? disk.warning(text, advice) : disk.ok(text);
}

/** The folder is made by the first start. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}
