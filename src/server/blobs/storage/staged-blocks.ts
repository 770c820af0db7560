import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blockFileName, MAXIMUM_BLOCKS } from '../protocol/block-list.ts';
import { BlobFault } from '../blob-fault.ts';
import { orWhenMissing, writeDurably } from '../../durable-files.ts';
import { tenantOf } from './blob-name.ts';
import { ByteQuota, chargeOf, sizeOfFolder } from './byte-quota.ts';

/** Uncommitted blocks are deleted after a day (`docs/security.md#t6`). */
const LIFE_MILLISECONDS = 24 * 60 * 60 * 1000;
/** An address lives ten minutes, so blocks that were left alone for this long can never be committed. */
const IDLE_MILLISECONDS = 60 * 60 * 1000;
/** Prefix of notes; names of blocks are hexadecimal only. */
const NOTE = 'list-';

/** An upload: its blob, and the contact whose quota it takes up. */
export interface StagedUpload {
  blobName: string;
  owner: number;
}

/**
 * Stores uncommitted blocks, in one folder per owner and blob, and until the sweep a note of the list that was
 * committed.
 */
export class StagedBlocks {
  readonly #root: string;
  readonly #temporary: string;
  readonly #quota: ByteQuota;

  /** @param quotaBytes the most bytes that one contact may have staged */
  constructor(root: string, temporary: string, quotaBytes: number) {
    this.#root = root;
    this.#temporary = temporary;
    this.#quota = new ByteQuota(quotaBytes, (owner) => sizeOfFolder(join(root, owner)));
  }

  /**
   * Stores one block; the same id again replaces it, so that an upload can be resumed. Throws faults 400, 409 and 413.
   */
  async stage(
    upload: StagedUpload,
    blockId: string,
    content: Uint8Array,
    { maximumBytes, now }: { maximumBytes: number; now: Date },
  ): Promise<void> {
    const file = this.#blockPath(upload, blockId);
    const blocks = await this.#blocks(upload);
    const others = blocks.filter((block) => block.path !== file);
    const total = others.reduce((sum, block) => sum + block.size, content.length);
    if (total > maximumBytes) throw tooLarge(maximumBytes);
    if (others.length >= MAXIMUM_BLOCKS)
      throw new BlobFault(409, 'BlockCountExceedsLimit', `A file has at most ${MAXIMUM_BLOCKS} blocks.`);
    const replaced = blocks.find((block) => block.path === file);
    await this.#take(upload, chargeOf(content.length), now);
    try {
      await writeDurably(this.#temporary, file, 'replace', (handle) => handle.writeFile(content));
    } catch (error) {
      await this.#quota.giveBack(ownerFolder(upload), chargeOf(content.length));
      throw error;
    }
    if (replaced !== undefined) await this.#quota.giveBack(ownerFolder(upload), chargeOf(replaced.size));
  }

  /** Takes quota; when there is none, first deletes the owner's uploads that nobody continues. Throws 413. */
  async #take(upload: StagedUpload, bytes: number, now: Date): Promise<void> {
    const owner = ownerFolder(upload);
    if (await this.#quota.take(owner, bytes)) return;
    // The freed bytes are subtracted, and not measured again: blocks that are being written are counted but not on the
    // disk yet.
    const freed = await removeOlder(join(this.#root, owner), now.getTime() - IDLE_MILLISECONDS);
    await this.#quota.giveBack(owner, freed);
    if (await this.#quota.take(owner, bytes)) return;
    throw new BlobFault(
      413,
      'StagedQuotaExceeded',
      `Your unfinished uploads have more than ${megabytes(this.#quota.limitOf(owner))} MB together. Finish or cancel them, or try again in an hour.`,
    );
  }

  /** Returns one staged block. Throws 400 `InvalidBlockList` when it was never sent. */
  async read(upload: StagedUpload, blockId: string): Promise<Uint8Array> {
    const content = await orWhenMissing(readFile(this.#blockPath(upload, blockId)), null);
    if (content === null) throw new BlobFault(400, 'InvalidBlockList', 'The list names a block that has not arrived.');
    return content;
  }

  /**
   * Stores the list that is being committed, to recognise the same list when its response got lost. Returns the note's
   * path. Each commit has a note of its own, so that one that fails does not remove the note of a simultaneous one.
   */
  async note(upload: StagedUpload, listDigest: string): Promise<string> {
    const path = join(this.#folder(upload), `${NOTE}${listDigest}-${randomUUID()}`);
    await writeDurably(this.#temporary, path, 'replace', async () => {});
    return path;
  }

  async isNoted(upload: StagedUpload, listDigest: string): Promise<boolean> {
    const names = await orWhenMissing(readdir(this.#folder(upload)), []);
    return names.some((name) => name.startsWith(`${NOTE}${listDigest}`));
  }

  /** @param notePath from `note` */
  async forgetNote(notePath: string): Promise<void> {
    await rm(notePath, { force: true });
  }

  /** Deletes the blocks of a committed blob; its note stays until the sweep. */
  async drop(upload: StagedUpload): Promise<void> {
    for (const block of await this.#blocks(upload)) {
      await rm(block.path, { force: true });
      await this.#quota.giveBack(ownerFolder(upload), chargeOf(block.size));
    }
  }

  /** Deletes everything last changed more than a day before `now`. */
  async sweep(now: Date): Promise<void> {
    const before = now.getTime() - LIFE_MILLISECONDS;
    await removeOlder(this.#temporary, before);
    for (const owner of await readdir(this.#root)) await removeOlder(join(this.#root, owner), before);
    this.#quota.forget();
  }

  async #blocks(upload: StagedUpload): Promise<{ path: string; size: number }[]> {
    const folder = this.#folder(upload);
    const names = (await orWhenMissing(readdir(folder), [])).filter((name) => !name.startsWith(NOTE));
    const sizes = await Promise.all(names.map((name) => orWhenMissing(stat(join(folder, name)), null)));
    return names.map((name, index) => ({ path: join(folder, name), size: sizes[index]?.size ?? 0 }));
  }

  #blockPath(upload: StagedUpload, blockId: string): string {
    const name = blockFileName(blockId);
    if (name === null)
      throw new BlobFault(400, 'InvalidQueryParameterValue', 'The block id is not base64 of at most 64 bytes.');
    return join(this.#folder(upload), name);
  }

  #folder(upload: StagedUpload): string {
    return join(this.#root, ownerFolder(upload), createHash('sha256').update(upload.blobName).digest('hex'));
  }
}

/** @example ownerFolder({ blobName: 't/1/categories/2/a.png', owner: 7 }) // '1.7' */
function ownerFolder({ blobName, owner }: StagedUpload): string {
  return `${tenantOf(blobName)}.${owner}`;
}

/** Deletes the entries of a folder that were last changed before a time. Returns the bytes that they counted for. */
export async function removeOlder(folder: string, before: number): Promise<number> {
  let freed = 0;
  for (const name of await orWhenMissing(readdir(folder), [])) {
    const path = join(folder, name);
    const found = await orWhenMissing(stat(path), null);
    if (found === null || found.mtimeMs >= before) continue;
    const bytes = found.isDirectory() ? await sizeOfFolder(path) : chargeOf(found.size);
    // Not by force: of two that remove the same upload only one may count its bytes.
    freed += await orWhenMissing(
      rm(path, { recursive: true }).then(() => bytes),
      0,
    );
  }
  return freed;
}

export function alreadyExists(): BlobFault {
  return new BlobFault(409, 'BlobAlreadyExists', 'There is a file under this name already. It was not changed.');
}

export function tooLarge(maximumBytes: number): BlobFault {
  return new BlobFault(413, 'RequestBodyTooLarge', `A file has at most ${megabytes(maximumBytes)} MB.`);
}

export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}
