import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import type { DeletedFiles } from './deletion-ledger.ts';
import { RowDigest } from './row-digest.ts';

/** Returns number, bytes and digest of the files of a tenant: the sum of the SHA-256 of their contents. */
export async function measureFiles(files: FileStore, tenantId: number): Promise<DeletedFiles> {
  const digest = new RowDigest();
  let bytes = 0;
  for await (const { content } of files.files(tenantId)) {
    const hash = createHash('sha256');
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
    }
    digest.addHash(hash.digest('hex'));
  }
  return { count: digest.rows, bytes, digest: digest.toText() };
}

/** Removes the files of a tenant. */
export async function removeStored(files: FileStore, tenantId: number): Promise<void> {
  for await (const name of files.names(tenantId)) await files.remove(name);
}

/** Removes the files of a tenant, and what was made of them. */
export async function removeFiles(files: FileStore, tenantId: number): Promise<void> {
  await removeStored(files, tenantId);
  await files.removeTraces(tenantId);
}

export async function countFiles(files: FileStore, tenantId: number): Promise<number> {
  let count = 0;
  for await (const name of files.names(tenantId)) if (name !== '') count += 1;
  return count;
}
