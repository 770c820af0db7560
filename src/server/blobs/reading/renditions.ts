import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isSystemError, orWhenMissing, writeDurably } from '../../durable-files.ts';
import type { FolderBlobStore, StoredBlob } from '../storage/folder-blob-store.ts';

/** The widths of resized pictures, in pixels: few, so that a caller cannot fill the disk with renditions. */
export const WIDTHS = [64, 128, 320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

export interface Rendition {
  content: Uint8Array;
  contentType: string;
  etag: string;
}

/** A picture with more pixels is not decoded: a small file can expand to gigabytes. */
const MAXIMUM_PIXELS = 50_000_000;
/** Pictures resized at once, and the most that may wait; each takes a core and up to 200 MB. */
const AT_ONCE = 2;
const MAXIMUM_WAITING = 200;

/** Resizes pictures at the first request and stores them beside the blobs. */
export class Renditions {
  readonly #store: FolderBlobStore;
  /** By key, so that concurrent requests for a picture resize it once. */
  readonly #inWork = new Map<string, Promise<Uint8Array | null>>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(store: FolderBlobStore) {
    this.#store = store;
  }

  /**
   * Returns the picture at most `width` wide (never enlarged), as WebP or in its own format. `unreadable`: the file is
   * not a picture.
   */
  async get(
    blobName: string,
    blob: StoredBlob,
    width: Width,
    asWebp: boolean,
  ): Promise<Rendition | 'busy' | 'unreadable'> {
    const contentType = asWebp ? 'image/webp' : blob.contentType;
    const key = createHash('sha256').update([blobName, blob.etag, width, contentType].join('\n')).digest('hex');
    const content = await this.#content(key, blobName, width, contentType);
    if (content === 'busy') return 'busy';
    return content === null ? 'unreadable' : { content, contentType, etag: `"${key.slice(0, 32)}"` };
  }

  async #content(
    key: string,
    blobName: string,
    width: Width,
    contentType: string,
  ): Promise<Uint8Array | null | 'busy'> {
    const kept = await orWhenMissing(readFile(this.#path(key)), null);
    if (kept !== null) return kept;
    const inWork = this.#inWork.get(key);
    if (inWork !== undefined) return inWork;
    if (this.#waiting.length >= MAXIMUM_WAITING) return 'busy';
    const work = this.#inTurn(() => this.#make(key, blobName, width, contentType)).finally(() =>
      this.#inWork.delete(key),
    );
    this.#inWork.set(key, work);
    return work;
  }

  async #make(key: string, blobName: string, width: Width, contentType: string): Promise<Uint8Array | null> {
    const original = await this.#store.read(blobName);
    const content = original === null ? null : await resize(original.content, width, contentType);
    if (content !== null) await this.#keep(key, content);
    return content;
  }

  /** On a full disk pictures are still served, but resized each time. */
  async #keep(key: string, content: Uint8Array): Promise<void> {
    try {
      await writeDurably(this.#store.temporaryDirectory, this.#path(key), 'replace', (handle) =>
        handle.writeFile(content),
      );
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
      // Passes the place directly to the next waiting request, so that no other request takes it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }

  #path(key: string): string {
    return join(this.#store.renditionsDirectory, key.slice(0, 2), key);
  }
}

/** Returns null when the content cannot be decoded. */
async function resize(content: Uint8Array, width: number, contentType: string): Promise<Uint8Array | null> {
  try {
    const image = sharp(content, {
      limitInputPixels: MAXIMUM_PIXELS,
      animated: contentType === 'image/webp' || contentType === 'image/gif',
    });
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await encode(resized, contentType).toBuffer();
  } catch {
    // sharp fails because of the uploaded content, so this is not a fault.
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
