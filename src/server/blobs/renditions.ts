import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isSystemError, orWhenMissing, writeDurably } from '../durable-files.ts';
import type { FolderBlobStore, StoredBlob } from './folder-blob-store.ts';

/** The widths a picture may be asked for, in pixels: few, so that nobody can fill the disk with all of them. */
export const WIDTHS = [64, 128, 320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

export interface Rendition {
  content: Uint8Array;
  contentType: string;
  etag: string;
}

/** A picture of more pixels than this is not opened: a small file can unfold to gigabytes. */
const MAXIMUM_PIXELS = 50_000_000;
/** Pictures made at once, and how many may wait; each takes a core and up to 200 MB. */
const AT_ONCE = 2;
const MAXIMUM_WAITING = 200;

/** Resized pictures, made when first asked for and kept beside the blobs. */
export class Renditions {
  readonly #store: FolderBlobStore;
  /** By key, so that the same picture asked for twice is made once. */
  readonly #inWork = new Map<string, Promise<Uint8Array | null>>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(store: FolderBlobStore) {
    this.#store = store;
  }

  /** The picture at most `width` wide (never enlarged), as WebP or in its own format. `unreadable`: not a picture after all. */
  async get(blobName: string, blob: StoredBlob, width: Width, asWebp: boolean): Promise<Rendition | 'busy' | 'unreadable'> {
    const contentType = asWebp ? 'image/webp' : blob.contentType;
    const key = createHash('sha256').update([blobName, blob.etag, width, contentType].join('\n')).digest('hex');
    const content = await this.#content(key, blobName, width, contentType);
    if (content === 'busy') return 'busy';
    return content === null ? 'unreadable' : { content, contentType, etag: `"${key.slice(0, 32)}"` };
  }

  async #content(key: string, blobName: string, width: Width, contentType: string): Promise<Uint8Array | null | 'busy'> {
    const kept = await orWhenMissing(readFile(this.#path(key)), null);
    if (kept !== null) return kept;
    const inWork = this.#inWork.get(key);
    if (inWork !== undefined) return inWork;
    if (this.#waiting.length >= MAXIMUM_WAITING) return 'busy';
    const work = this.#inTurn(() => this.#make(key, blobName, width, contentType)).finally(() => this.#inWork.delete(key));
    this.#inWork.set(key, work);
    return work;
  }

  async #make(key: string, blobName: string, width: Width, contentType: string): Promise<Uint8Array | null> {
    const original = await this.#store.read(blobName);
    const content = original === null ? null : await resize(original.content, width, contentType);
    if (content !== null) await this.#keep(key, content);
    return content;
  }

  /** On a full disk pictures are still shown, only made anew each time. */
  async #keep(key: string, content: Uint8Array): Promise<void> {
    try {
      await writeDurably(this.#store.temporaryDirectory, this.#path(key), 'replace', (handle) => handle.writeFile(content));
    } catch (error) {
      if (!isSystemError(error, 'ENOSPC')) throw error;
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working < AT_ONCE) this.#working += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, when somebody waits: nobody can slip in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }

  #path(key: string): string {
    return join(this.#store.renditionsDirectory, key.slice(0, 2), key);
  }
}

/** Null when the content cannot be decoded. */
async function resize(content: Uint8Array, width: number, contentType: string): Promise<Uint8Array | null> {
  try {
    const image = sharp(content, { limitInputPixels: MAXIMUM_PIXELS, animated: contentType === 'image/webp' || contentType === 'image/gif' });
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await encode(resized, contentType).toBuffer();
  } catch {
    // sharp's reasons are about the content, which its uploader chose; the answer says so.
    return null;
  }
}

function encode(image: Sharp, contentType: string): Sharp {
  switch (contentType) {
    case 'image/webp':
      return image.webp({ quality: 80 });
    case 'image/png':
      return image.png();
    case 'image/gif':
      return image.gif();
    case 'image/avif':
      return image.avif({ effort: 2 });
    default:
      return image.jpeg({ quality: 82, mozjpeg: true });
  }
}
