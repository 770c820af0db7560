import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isSystemError } from '../../durable-files.ts';
import { contentTypes, isCompressible } from './content-types.ts';
import { bestEncoding, pack, type Encoding, type Packed } from './pack.ts';

/** A file ready to be sent. */
export interface ServedFile extends Packed {
  type: string;
  /** Its name contains a hash of its content, so it may be cached for ever. */
  isImmutable: boolean;
}

/**
 * Serves the files of the built console. The folder is listed once, at start: a requested path is only looked up in
 * that list and never becomes a path on the disk. Each file is compressed at its first use and kept in memory.
 */
export class ConsoleFiles {
  readonly #directory: string;
  readonly #paths: ReadonlySet<string>;
  readonly #served = new Map<string, Promise<ServedFile>>();
  /** The built page; null when the console has not been built. */
  readonly indexHtml: string | null;

  constructor(directory: string) {
    this.#directory = directory;
    this.#paths = new Set(existsSync(directory) ? listFiles(directory) : []);
    this.indexHtml = this.page('index.html');
  }

  /** Returns the text of a page, which is sent with a nonce and never as a file; null when it has not been built. */
  page(name: string): string | null {
    return this.#paths.has(`/${name}`) ? readFileSync(join(this.#directory, name), 'utf8') : null;
  }

  /** @param path path of the request: `/assets/entry-1a2b.js` */
  has(path: string): boolean {
    return this.#paths.has(path) && !path.endsWith('.html');
  }

  /**
   * Returns a file in the best encoding the browser accepts. Returns null when the file was listed at start but has
   * been removed, for example by a new build.
   */
  async serve(path: string, acceptEncoding: string | undefined): Promise<ServedFile | null> {
    const type = contentTypes.get(extname(path)) ?? 'application/octet-stream';
    const encoding = isCompressible(type) ? bestEncoding(acceptEncoding) : 'identity';
    const id = `${encoding} ${path}`;
    const known = this.#served.get(id) ?? this.#load(path, type, encoding);
    this.#served.set(id, known);
    try {
      return await known;
    } catch (error) {
      this.#served.delete(id);
      if (isSystemError(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async #load(path: string, type: string, encoding: Encoding): Promise<ServedFile> {
    const packed = await pack(await readFile(join(this.#directory, path)), encoding);
    return { ...packed, type, isImmutable: path.startsWith('/assets/') };
  }
}

function listFiles(directory: string): string[] {
  return (
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll('\\', '/'))
      .map((path) => (path.startsWith('/') ? path : `/${path}`))
      // Folders with a dot hold the build's own notes, such as its manifest.
      .filter((path) => !path.includes('/.'))
  );
}
