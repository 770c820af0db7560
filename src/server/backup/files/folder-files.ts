import { mkdir, open, opendir, readdir, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isBlobName } from '../../blobs/storage/blob-name.ts';
import { FOLDER_MODE, orWhenMissing, writeDurably } from '../../durable-files.ts';
import { prefixOf, yieldsNothing, type FileStore, type StoredFile } from './file-store.ts';

/**
 * Returns the files of a folder of blobs. A file that is removed while the files are read is left out: the sweep removes
 * drafts that were never saved.
 * @param directory the folder that `FolderBlobStore` opens
 */
export function folderFiles(directory: string): FileStore {
  const [files, temporary] = [join(directory, 'files'), join(directory, 'temporary')];
  return {
    files: (tenantId) => filesBelow(files, folderOf(tenantId)),
    names: (tenantId) => namesBelow(files, folderOf(tenantId)),
    isEmpty: () => yieldsNothing(namesBelow(files, '')),
    async write({ name, modified, content }) {
      if (!isBlobName(name)) throw new Error('The archive has a file whose name is not allowed.');
      await mkdir(temporary, { recursive: true, mode: FOLDER_MODE });
      const fill = async (handle: FileHandle): Promise<void> => {
        for await (const part of content) await handle.writeFile(part);
      };
      await writeDurably(temporary, join(files, name), 'onlyNew', fill, (written) =>
        // Browsers know a file by its time.
        utimes(written, modified, modified),
      );
    },
    async remove(name) {
      if (!isBlobName(name)) throw new Error('The name of the file is not allowed.');
      await rm(join(files, name), { force: true });
    },
    removeTraces: (tenantId) => removeTraces(directory, tenantId),
    countUnfinished: (tenantId) => countUnfinished(directory, tenantId),
    async clear() {
      await rm(files, { recursive: true, force: true });
    },
  };
}

/**
 * Removes the unfinished uploads of a tenant, and every resized picture: their names do not tell the tenant. The folders
 * of pictures stay, because the server may be writing a picture of another tenant into one.
 * @param directory the folder that holds blobs, blocks and resized pictures
 */
export async function removeTraces(directory: string, tenantId: number): Promise<void> {
  for (const folder of await unfinishedOf(directory, tenantId)) await rm(folder, { recursive: true, force: true });
  const renditions = join(directory, 'renditions');
  for (const folder of await namesIn(renditions))
    for (const name of await namesIn(join(renditions, folder)))
      await rm(join(renditions, folder, name), { force: true });
}

/**
 * Returns the number of unfinished uploads of a tenant.
 * @param directory as for `removeTraces`
 */
export async function countUnfinished(directory: string, tenantId: number): Promise<number> {
  let count = 0;
  for (const folder of await unfinishedOf(directory, tenantId)) count += (await namesIn(folder)).length;
  return count;
}

/** Returns the folders with unfinished uploads of the contacts of a tenant: each upload is a folder in one of them. */
async function unfinishedOf(directory: string, tenantId: number): Promise<string[]> {
  const blocks = join(directory, 'blocks');
  const owners = (await namesIn(blocks)).filter((owner) => owner.startsWith(`${tenantId}.`));
  return owners.map((owner) => join(blocks, owner));
}

async function namesIn(folder: string): Promise<string[]> {
  return orWhenMissing(readdir(folder), []);
}

/** Returns the folder of a tenant, without a slash at its end. */
function folderOf(tenantId: number | undefined): string {
  return prefixOf(tenantId).slice(0, -1);
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  for await (const name of namesBelow(root, folder)) {
    const handle = await orWhenMissing(open(join(root, name)), null);
    if (handle === null) continue;
    const { size, mtime } = await handle.stat();
    const content = handle.createReadStream();
    try {
      yield { name, size, modified: mtime, content };
    } finally {
      content.destroy();
    }
  }
}

/** Yields the names of the files below a folder: one folder of each depth is open at a time. */
async function* namesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await orWhenMissing(opendir(join(root, folder)), null);
  if (entries === null) return;
  for await (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* namesBelow(root, name);
    else if (entry.isFile() && isBlobName(name)) yield name;
  }
}
