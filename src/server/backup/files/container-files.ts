import type { AzureContainer } from '../../blobs/azure/azure-container.ts';
import { azureRequests, StorageUnavailable, type AzureRequests } from '../../blobs/azure/azure-requests.ts';
import { readListPage } from '../../blobs/azure/list-page.ts';
import { isBlobName } from '../../blobs/storage/blob-name.ts';
import { fileTypeOf } from '../../blobs/storage/file-types.ts';
import { countUnfinished, removeTraces } from './folder-files.ts';
import { prefixOf, yieldsNothing, type FileStore, type StoredFile } from './file-store.ts';

/** The size of a block of a file that is sent. */
const BLOCK_BYTES = 4 * 1024 * 1024;

/**
 * Returns the files of a container of Azure Blob Storage. The time of a restored file is the time of its restore. The
 * storage removes unfinished uploads by itself, after a week.
 * @param directory the folder with the resized pictures
 */
export function containerFiles(
  container: AzureContainer,
  key: Buffer,
  directory: string,
  now = (): Date => new Date(),
): FileStore {
  const requests = azureRequests(container, key, now);
  return {
    files: (tenantId) => filesOf(requests, prefixOf(tenantId)),
    names: (tenantId) => namesOf(requests, prefixOf(tenantId)),
    isEmpty: () => yieldsNothing(namesOf(requests, prefixOf(undefined))),
    write: (file) => send(requests, file),
    async remove(name) {
      await requests.remove(name);
    },
    removeTraces: (tenantId) => removeTraces(directory, tenantId),
    countUnfinished: (tenantId) => countUnfinished(directory, tenantId),
    async clear() {
      for await (const name of namesOf(requests, prefixOf(undefined))) await requests.remove(name);
    },
  };
}

async function* filesOf(requests: AzureRequests, prefix: string): AsyncGenerator<StoredFile> {
  for await (const name of namesOf(requests, prefix)) {
    const response = await requests.blob('GET', name);
    if (!response.ok || response.body === null) continue;
    yield {
      name,
      size: Number(response.headers.get('content-length') ?? 0),
      modified: new Date(response.headers.get('last-modified') ?? 0),
      content: response.body,
    };
  }
}

async function* namesOf(requests: AzureRequests, prefix: string): AsyncGenerator<string> {
  for (let marker = ''; ;) {
    const page = readListPage(await requests.list(marker === '' ? { prefix } : { prefix, marker }));
    for (const { name } of page.blobs) if (isBlobName(name)) yield name;
    marker = page.nextMarker;
    if (marker === '') return;
  }
}

/** Sends a file in blocks, so that a film is never in memory as a whole. It appears when all of them are there. */
async function send(requests: AzureRequests, { name, content }: StoredFile): Promise<void> {
  const type = isBlobName(name) ? fileTypeOf(name) : undefined;
  if (type === undefined) throw new Error('The archive has a file whose name is not allowed.');
  const blocks: string[] = [];
  for await (const body of inBlocks(content)) {
    const blockid = Buffer.from(String(blocks.length).padStart(6, '0')).toString('base64');
    await put(requests, name, { comp: 'block', blockid }, {}, body);
    blocks.push(blockid);
  }
  const list = blocks.map((block) => `<Latest>${block}</Latest>`).join('');
  const xml = Buffer.from(`<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`);
  await put(requests, name, { comp: 'blocklist' }, { 'x-ms-blob-content-type': type.contentType }, xml);
}

async function put(
  requests: AzureRequests,
  name: string,
  parameters: Record<string, string>,
  headers: Record<string, string>,
  body: Uint8Array,
): Promise<void> {
  const response = await requests.blob('PUT', name, { headers, body, parameters });
  if (!response.ok) throw new StorageUnavailable('The container is missing.');
}

async function* inBlocks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    parts.push(part);
    size += part.length;
    if (size < BLOCK_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
