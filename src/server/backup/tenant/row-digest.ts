import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;
const NEW_LINE = '\n';

/**
 * The digest of the rows of a table: the sum of the SHA-256 of each line modulo 2^256, so that it does not depend on the
 * order. An archive and the certificate of a deletion have the same digest for the same rows. It is a checksum: the
 * archive itself is protected by the digest over its entries.
 */
export class RowDigest {
  #sum: bigint;
  rows: number;

  /** Continues a digest that was kept. */
  constructor({ rows, digest }: { rows: number; digest: string } = { rows: 0, digest: '0' }) {
    this.rows = rows;
    this.#sum = BigInt(`0x${digest}`);
  }

  /** Adds lines that each end with a line feed. */
  addPortion(content: Buffer): void {
    for (const line of content.toString('utf8').split(NEW_LINE)) if (line !== '') this.addLine(line);
  }

  /** Adds a row: its line without the line feed. */
  addLine(line: string): void {
    this.addHash(createHash('sha256').update(line).digest('hex'));
  }

  /** @param sha256 in hexadecimal */
  addHash(sha256: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${sha256}`)) % MODULUS;
  }

  /** Returns 64 hexadecimal digits. */
  toText(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
