import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER_MODE, writeDurably } from '../durable-files.ts';
import type { AzureContainer } from './azure/azure-container.ts';
import { azureRequests } from './azure/azure-requests.ts';

const CONTENT = Buffer.from('%PDF-1.4\n% A probe of `screenplay doctor`. It may be deleted.\n');

/** Writes, reads and deletes a file in the folder of blobs. Throws the error of the system. */
export async function probeFolder(directory: string): Promise<void> {
  const [files, temporary] = [join(directory, 'files'), join(directory, 'temporary')];
  for (const folder of [files, temporary]) await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const file = join(files, `probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeDurably(temporary, file, 'onlyNew', (handle) => handle.writeFile(CONTENT));
    requireSame(await readFile(file));
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes, reads and deletes a blob in a container. Throws 503 `storageUnavailable` with the reason as its cause. */
export async function probeContainer(container: AzureContainer, key: Buffer): Promise<void> {
  const requests = azureRequests(container, key, () => new Date());
  // No tenant has this number.
  const name = `t/4000000000/probe/${randomBytes(8).toString('hex')}.pdf`;
  const headers = { 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': 'application/pdf' };
  await requests.blob('PUT', name, { headers, body: CONTENT });
  try {
    const response = await requests.blob('GET', name);
    requireSame(Buffer.from(await response.arrayBuffer()));
  } finally {
    await requests.remove(name);
  }
}

function requireSame(content: Buffer): void {
  if (!content.equals(CONTENT)) throw new Error('The file that was read is not the one that was written.');
}
