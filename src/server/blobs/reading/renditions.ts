import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isSystemError, orWhenMissing, writeDurably } from '../../durable-files.ts';
import { PICTURE_BOUNDS, shapeProblem, type PictureProblem } from './picture-bounds.ts';
import type { PictureSource, StoredBlob } from '../readable-blobs.ts';

/** The widths of resized pictures, in pixels: few, so that a caller cannot fill the disk with renditions. */
export const WIDTHS = [64, 128, 320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

export interface Rendition {
  content: Uint8Array;
  contentType: string;
  etag: string;
}

/** The most pictures that may wait while one is resized; each takes a core and up to 200 MB. */
const MAXIMUM_WAITING = 100;
/** The number of remembered pictures that cannot be resized. */
const MAXIMUM_REFUSED = 1000;

type Resized = Uint8Array | PictureProblem;

/** Resizes pictures at the first request, one at a time, and stores them beside the blobs. */
export class Renditions {
  readonly #store: PictureSource;
  /** By key, so that concurrent requests for a picture resize it once. */
  readonly #inWork = new Map<string, Promise<Resized>>();
  /** Pictures that cannot be resized, by key: a repeated request must not repeat the work. */
  readonly #refused = new Map<string, PictureProblem>();
  readonly #waiting: (() => void)[] = [];
  readonly #seconds: number;
  #isWorking = false;

  /** @param seconds the most time that one picture may take */
  constructor(store: PictureSource, seconds = PICTURE_BOUNDS.seconds) {
    this.#store = store;
    this.#seconds = seconds;
  }

  /** Returns the picture at most `width` wide (never enlarged), as WebP or in its own format, or why there is none. */
  async get(
    blobName: string,
    blob: StoredBlob,
    width: Width,
    asWebp: boolean,
  ): Promise<Rendition | PictureProblem | 'busy'> {
    const contentType = asWebp ? 'image/webp' : blob.contentType;
    const key = createHash('sha256').update([blobName, blob.etag, width, contentType].join('\n')).digest('hex');
    const content = await this.#content(key, blobName, width, contentType);
    return typeof content === 'string' ? content : { content, contentType, etag: `"${key.slice(0, 32)}"` };
  }

  async #content(key: string, blobName: string, width: Width, contentType: string): Promise<Resized | 'busy'> {
    const refused = this.#refused.get(key);
    if (refused !== undefined) return refused;
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

  async #make(key: string, blobName: string, width: Width, contentType: string): Promise<Resized> {
    const original = await this.#store.read(blobName);
    const content =
      original === null ? 'unreadable' : await resize(original.content, width, contentType, this.#seconds);
    if (typeof content === 'string') this.#refuse(key, content);
    else await this.#keep(key, content);
    return content;
  }

  #refuse(key: string, problem: PictureProblem): void {
    this.#refused.set(key, problem);
    const oldest = this.#refused.keys().next();
    if (this.#refused.size > MAXIMUM_REFUSED && !oldest.done) this.#refused.delete(oldest.value);
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
    if (this.#isWorking) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isWorking = true;
    try {
      return await work();
    } finally {
      // Passes the place directly to the next waiting request, so that no other request takes it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#isWorking = false;
      else next();
    }
  }

  #path(key: string): string {
    return join(this.#store.renditionsDirectory, key.slice(0, 2), key);
  }
}

async function resize(content: Uint8Array, width: number, contentType: string, seconds: number): Promise<Resized> {
  const problem = await shapeProblem(content);
  if (problem !== null) return problem;
  try {
    const image = sharp(content, {
      limitInputPixels: PICTURE_BOUNDS.pixels,
      sequentialRead: true,
      animated: contentType === 'image/webp' || contentType === 'image/gif',
    });
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds });
    return await encode(resized, contentType).toBuffer();
  } catch (error) {
    // sharp fails because of the uploaded content, so this is not a fault.
    return error instanceof Error && error.message.startsWith('timeout') ? 'tooSlow' : 'unreadable';
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
