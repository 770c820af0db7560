import { createHash } from 'node:crypto';
import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blockFileName, MAXIMUM_BLOCKS } from '../protocol/block-list.ts';
import { BlobFault } from '../blob-fault.ts';
import { orWhenMissing, writeDurably } from '../../durable-files.ts';

/** Uncommitted blocks are deleted after a day (`docs/security.md#t6`). */
const LIFE_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Prefix of notes; names of blocks are hexadecimal only. */
const NOTE = 'list-';

/** Stores uncommitted blocks, in one folder per blob, and until the sweep a note of the list that was committed. */
export class StagedBlocks {
  readonly #root: string;
  readonly #temporary: string;

  constructor(root: string, temporary: string) {
    this.#root = root;
    this.#temporary = temporary;
  }

  /**
   * Stores one block; the same id again replaces it, so that an upload can be resumed. Throws faults 400, 409 and 413.
   */
  async stage(blobName: string, blockId: string, content: Uint8Array, maximumBytes: number): Promise<void> {
    const file = this.#blockPath(blobName, blockId);
    const others = (await this.#blocks(blobName)).filter((block) => block.path !== file);
    const total = others.reduce((sum, block) => sum + block.size, content.length);
    if (total > maximumBytes) throw tooLarge(maximumBytes);
    if (others.length >= MAXIMUM_BLOCKS)
      throw new BlobFault(409, 'BlockCountExceedsLimit', `A file has at most ${MAXIMUM_BLOCKS} blocks.`);
    await writeDurably(this.#temporary, file, 'replace', (handle) => handle.writeFile(content));
  }

  /** Returns one staged block. Throws 400 `InvalidBlockList` when it was never sent. */
  async read(blobName: string, blockId: string): Promise<Uint8Array> {
    const content = await orWhenMissing(readFile(this.#blockPath(blobName, blockId)), null);
    if (content === null) throw new BlobFault(400, 'InvalidBlockList', 'The list names a block that has not arrived.');
    return content;
  }

  /** Stores the list that is being committed, to recognise the same list when its response got lost. */
  async note(blobName: string, listDigest: string): Promise<void> {
    await writeDurably(this.#temporary, this.#notePath(blobName, listDigest), 'replace', async () => {});
  }

  async isNoted(blobName: string, listDigest: string): Promise<boolean> {
    return orWhenMissing(
      access(this.#notePath(blobName, listDigest)).then(() => true),
      false,
    );
  }

  async forgetNote(blobName: string, listDigest: string): Promise<void> {
    await rm(this.#notePath(blobName, listDigest), { force: true });
  }

  /** Deletes the blocks of a committed blob; its note stays until the sweep. */
  async drop(blobName: string): Promise<void> {
    for (const block of await this.#blocks(blobName)) await rm(block.path, { force: true });
  }

  /** Deletes everything last changed more than a day before `now`. */
  async sweep(now: Date): Promise<void> {
    for (const root of [this.#root, this.#temporary]) {
      for (const name of await readdir(root)) {
        const path = join(root, name);
        const found = await orWhenMissing(stat(path), null);
        if (found !== null && now.getTime() - found.mtimeMs > LIFE_MILLISECONDS)
          await rm(path, { recursive: true, force: true });
      }
    }
  }

  async #blocks(blobName: string): Promise<{ path: string; size: number }[]> {
    const folder = this.#folder(blobName);
    const names = (await orWhenMissing(readdir(folder), [])).filter((name) => !name.startsWith(NOTE));
    const sizes = await Promise.all(names.map((name) => orWhenMissing(stat(join(folder, name)), null)));
    return names.map((name, index) => ({ path: join(folder, name), size: sizes[index]?.size ?? 0 }));
  }

  #blockPath(blobName: string, blockId: string): string {
    const name = blockFileName(blockId);
    if (name === null)
      throw new BlobFault(400, 'InvalidQueryParameterValue', 'The block id is not base64 of at most 64 bytes.');
    return join(this.#folder(blobName), name);
  }

  #notePath(blobName: string, listDigest: string): string {
    return join(this.#folder(blobName), `${NOTE}${listDigest}`);
  }

  #folder(blobName: string): string {
    return join(this.#root, createHash('sha256').update(blobName).digest('hex'));
  }
}

export function alreadyExists(): BlobFault {
  return new BlobFault(409, 'BlobAlreadyExists', 'There is a file under this name already. It was not changed.');
}

export function tooLarge(maximumBytes: number): BlobFault {
  return new BlobFault(413, 'RequestBodyTooLarge', `A file has at most ${Math.floor(maximumBytes / 1_000_000)} MB.`);
}
