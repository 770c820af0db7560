import { join } from 'node:path';
import { probeContainer, probeFolder } from '../blobs/probe-blobs.ts';
import type { Settings } from '../settings/settings.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

const storage = findingsOf('storage');

/** Writes a small file where uploads go, reads it and deletes it. */
export async function checkStorage({
  azure,
  dataDirectory,
}: Pick<Settings, 'azure' | 'dataDirectory'>): Promise<Finding[]> {
  if (azure === null || azure.key === null) return [await checkFolder(join(dataDirectory, 'blobs'))];
  const { container, key } = azure;
  try {
    await probeContainer(container, key);
    return [storage.ok(`The container ${container.address} takes, gives and deletes a file.`)];
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : codeOf(error);
    const advice = 'Check that the container exists, and that AZURE_STORAGE_KEY is a key of its account.';
    return [storage.error(`The container ${container.address} cannot be used (${reason}).`, advice)];
  }
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await probeFolder(folder);
    return storage.ok(`The folder ${folder} takes, gives and deletes a file.`);
  } catch (error) {
    const advice = 'Give the folder to the user that runs the server, or choose another one with DATA_DIR.';
    return storage.error(`The folder ${folder} cannot be used (${codeOf(error)}).`, advice);
  }
}
