import { createHash, type Hash } from 'node:crypto';

/** The digest of an archive: of the lines `<sha256> <bytes> <name>` of its entries, in their order. */
export class EntryDigest {
  readonly #lines: Hash = createHash('sha256');

  add(name: string, bytes: number, sha256: string): void {
    this.#lines.update(`${sha256} ${bytes} ${name}\n`);
  }

  /** Ends the digest. */
  toText(): string {
    return this.#lines.digest('hex');
  }
}
