import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts';
import { HEADER_ENTRY, MANIFEST_ENTRY, SEAL_ENTRY } from './archive-format.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { EntryDigest } from './entry-digest.ts';

/** Level 1 compresses rows nearly as well as level 6, three times as fast; most files are compressed already. */
const GZIP_LEVEL = 1;
const FILE_MODE = 0o600;

/** Writes an archive: a tar file, compressed with gzip. Each entry goes to the disk before the next one is taken. */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #digest = new EntryDigest();
  readonly #written: Promise<void>;
  readonly #createdAt: Date;

  private constructor(path: string, createdAt: Date) {
    this.#createdAt = createdAt;
    // Flushed to the disk before it is closed.
    const file = createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true });
    this.#written = pipeline(this.#pack, createGzip({ level: GZIP_LEVEL }), file);
    // A failure destroys the tar stream, so that the entry that is being written reports it.
    this.#written.catch(() => undefined);
  }

  /**
   * Runs `write` over a new file, which belongs to its owner alone, and ends with the file on the disk. Throws `EEXIST`
   * for a file that exists.
   */
  static async write(
    file: string,
    header: ArchiveHeader,
    write: (writer: ArchiveWriter) => Promise<Omit<ArchiveManifest, 'digest'>>,
    keys: ArchiveKeys,
  ): Promise<void> {
    const writer = new ArchiveWriter(file, new Date(header.createdAt));
    try {
      await writer.add(HEADER_ENTRY, Buffer.from(JSON.stringify(header)));
      await writer.#finish(await write(writer), keys);
    } catch (error) {
      throw await writer.#abandon(error);
    }
  }

  /** Adds an entry that is in memory. */
  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, this.#createdAt, [content]);
  }

  /** Adds an entry of `size` bytes. Throws when there are more or fewer. */
  async addStream(
    name: string,
    size: number,
    modified: Date,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name, size, mtime: modified, mode: FILE_MODE });
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of content) {
        hash.update(part);
        yield part;
      }
    };
    await pipeline(Readable.from(hashed(), { objectMode: false }), entry);
    this.#digest.add(name, size, hash.digest('hex'));
  }

  /** Ends the streams. Returns the error of the disk when there was one, because it is the cause of `error`. */
  async #abandon(error: unknown): Promise<unknown> {
    this.#pack.destroy();
    const cause: unknown = await this.#written.then(
      () => null,
      (reason: unknown) => reason,
    );
    return cause instanceof Error && 'syscall' in cause ? cause : error;
  }

  async #finish(content: Omit<ArchiveManifest, 'digest'>, keys: ArchiveKeys): Promise<void> {
    const manifest: ArchiveManifest = { ...content, digest: this.#digest.toText() };
    const bytes = Buffer.from(JSON.stringify(manifest));
    await this.#addLast(MANIFEST_ENTRY, bytes);
    await this.#addLast(SEAL_ENTRY, Buffer.from(keys.seal(bytes)));
    this.#pack.finalize();
    await this.#written;
  }

  /** Adds an entry that is not part of the digest. */
  async #addLast(name: string, content: Buffer): Promise<void> {
    const entry = this.#pack.entry({ name, size: content.length, mtime: this.#createdAt, mode: FILE_MODE });
    await pipeline(Readable.from([content], { objectMode: false }), entry);
  }
}
