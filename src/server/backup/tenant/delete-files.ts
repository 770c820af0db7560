import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import { NO_FILES, type NotedFiles } from './deletion-ledger.ts';
import { RowDigest } from './row-digest.ts';

/** Files that are noted at once. */
const PORTION_FILES = 100;

/** Removes the files of a tenant. */
export async function removeStored(files: FileStore, tenantId: number): Promise<void> {
  for await (const name of files.names(tenantId)) await files.remove(name);
}

/**
 * Removes the files of a tenant, and what was made of them. Each file is measured and noted before it is removed, also
 * one that arrives meanwhile; the digest is the sum of the SHA-256 of the contents.
 * @param before what an earlier pass, or a deletion that was killed, has noted
 * @param note resolves when the notes are stored
 */
export async function removeFiles(
  files: FileStore,
  tenantId: number,
  before: NotedFiles | null,
  note: (noted: NotedFiles) => Promise<void>,
): Promise<void> {
  let { bytes, pending } = before ?? NO_FILES;
  const { count, digest } = before ?? NO_FILES;
  const sum = new RowDigest({ rows: count, digest });
  const removePending = async (): Promise<void> => {
    for (const name of pending) await files.remove(name);
    pending = [];
  };
  const notePending = (): Promise<void> => note({ count: sum.rows, bytes, digest: sum.toText(), pending });
  await removePending();
  for await (const { name, content } of files.files(tenantId)) {
    const hash = createHash('sha256');
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
    }
    sum.addHash(hash.digest('hex'));
    pending = [...pending, name];
    if (pending.length < PORTION_FILES) continue;
    await notePending();
    await removePending();
  }
  await notePending();
  await removePending();
  await files.removeTraces(tenantId);
}

export async function countFiles(files: FileStore, tenantId: number): Promise<number> {
  let count = 0;
  for await (const name of files.names(tenantId)) if (name !== '') count += 1;
  return count;
}
