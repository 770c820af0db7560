import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orWhenMissing } from '../../durable-files.ts';

/** Smallest charge for a file: what it takes on the disk at least. */
const SMALLEST_BYTES = 4096;

/** Returns the bytes that a file counts for. */
export function chargeOf(size: number): number {
  return Math.max(size, SMALLEST_BYTES);
}

/** Returns the bytes of all files below a folder; 0 for a missing folder. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await orWhenMissing(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await sizeOfFolder(path);
    else bytes += chargeOf((await orWhenMissing(stat(path), null))?.size ?? 0);
  }
  return bytes;
}

/**
 * Limits the bytes of each owner. An owner's files are measured at the first use and counted from then on; `forget`
 * measures them again, so that the count follows what other processes and repairs have changed.
 */
export class ByteQuota {
  readonly limitOf: (owner: string) => number;
  readonly #measure: (owner: string) => Promise<number>;
  readonly #counts = new Map<string, Promise<{ bytes: number }>>();

  /**
   * @param limit the most bytes of an owner: of every one, or of each
   * @param measure returns the bytes that an owner has now
   */
  constructor(limit: number | ((owner: string) => number), measure: (owner: string) => Promise<number>) {
    this.limitOf = typeof limit === 'number' ? () => limit : limit;
    this.#measure = measure;
  }

  /** Adds bytes to an owner's count. Returns false, and adds nothing, when they exceed the limit. */
  async take(owner: string, bytes: number): Promise<boolean> {
    const count = await this.#count(owner);
    if (count.bytes + bytes > this.limitOf(owner)) return false;
    count.bytes += bytes;
    return true;
  }

  /** Subtracts bytes that were deleted, or taken and not written. */
  async giveBack(owner: string, bytes: number): Promise<void> {
    const count = await this.#count(owner);
    count.bytes = Math.max(0, count.bytes - bytes);
  }

  /** Forgets the count of one owner, or of all. */
  forget(owner?: string): void {
    if (owner === undefined) this.#counts.clear();
    else this.#counts.delete(owner);
  }

  #count(owner: string): Promise<{ bytes: number }> {
    const known = this.#counts.get(owner);
    if (known !== undefined) return known;
    const measured = this.#measure(owner).then((bytes) => ({ bytes }));
    this.#counts.set(owner, measured);
    // A failed measurement must not stay.
    measured.catch(() => this.#counts.delete(owner));
    return measured;
  }
}
