import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '../../domain/services.ts';
import { BlobFault } from '../blob-fault.ts';
import type { PictureSource, StoredBlob } from '../readable-blobs.ts';
import { isBlobName, tenantOf, UNSAVED_FOLDER } from './blob-name.ts';
import { ByteQuota, chargeOf, sizeOfFolder } from './byte-quota.ts';
import { shapeProblem, TOO_LARGE_TEXT } from '../reading/picture-bounds.ts';
import {
  FOLDER_MODE,
  isSystemError,
  linkDurably,
  orWhenMissing,
  writeDurably,
  type Placement,
} from '../../durable-files.ts';
import { fileTypeOf, HEAD_LENGTH, type FileType } from './file-types.ts';
import { isAllowed, signedQuery, type Permissions } from '../protocol/signature.ts';
import { alreadyExists, megabytes, removeOlder, StagedBlocks, tooLarge, type StagedUpload } from './staged-blocks.ts';

/** The prefix of signed addresses; the official client parses it as account and container. */
export const BLOB_PATH = '/digitalassets-management/blobs/';
/** The container's name in signed addresses. */
const CONTAINER_NAME = 'blobs';

/** How long a file waits for the first save of its record: as long as drafts are worth having. */
const UNSAVED_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

export interface FolderBlobStoreOptions {
  /** Created when missing, with mode 0700. */
  directory: string;
  /** Signs the addresses: 32 bytes or more, the same in every process that serves this folder. */
  signingKey: Buffer;
  /** A limit below the limit of the file's type. */
  maximumBlobBytes?: number;
  /** The most bytes of uncommitted blocks per contact, and of files per tenant; without a limit by default. */
  quotas?: Partial<UploadQuotas>;
  /** The server's clock; tests set it. */
  now?: () => Date;
}

/** Limits of uploads, in bytes (`docs/security.md#t13`). */
export interface UploadQuotas {
  stagedPerContact: number;
  /** Of every tenant, or of each. */
  storedPerTenant: number | ((tenant: string) => number);
}

/**
 * The default blob store: a folder. `files/` holds committed blobs by name, `blocks/` uncommitted blocks, `renditions/`
 * resized pictures, `temporary/` files that are being written. All are on one file system, so that files can be moved
 * in one step.
 */
export class FolderBlobStore implements BlobStore, PictureSource {
  readonly containerName = CONTAINER_NAME;
  readonly renditionsDirectory: string;
  readonly temporaryDirectory: string;
  readonly now: () => Date;
  readonly #files: string;
  readonly #blocks: StagedBlocks;
  readonly #signingKey: Buffer;
  readonly #maximumBytes: number;
  readonly #stored: ByteQuota;

  private constructor(options: FolderBlobStoreOptions) {
    this.#files = join(options.directory, 'files');
    this.temporaryDirectory = join(options.directory, 'temporary');
    this.renditionsDirectory = join(options.directory, 'renditions');
    const { stagedPerContact = Infinity, storedPerTenant = Infinity } = options.quotas ?? {};
    this.#blocks = new StagedBlocks(join(options.directory, 'blocks'), this.temporaryDirectory, stagedPerContact);
    this.#stored = new ByteQuota(storedPerTenant, (tenant) => sizeOfFolder(join(this.#files, 't', tenant)));
    this.#signingKey = options.signingKey;
    this.#maximumBytes = options.maximumBlobBytes ?? Infinity;
    this.now = options.now ?? (() => new Date());
  }

  /** Opens the folder and creates what is missing. Throws when it is not writable. */
  static async open(options: FolderBlobStoreOptions): Promise<FolderBlobStore> {
    if (options.signingKey.length < 32) throw new Error('The key that signs upload addresses needs at least 32 bytes.');
    for (const name of ['files', 'blocks', 'renditions', 'temporary']) {
      await mkdir(join(options.directory, name), { recursive: true, mode: FOLDER_MODE });
    }
    return new FolderBlobStore(options);
  }

  async uploadAddress(blobName: string, validSeconds: number, owner = 0): Promise<string> {
    return this.signedAddress(blobName, 'cw', validSeconds, owner);
  }

  async hasRoom(tenantId: number): Promise<boolean> {
    const [tenant, probe] = [String(tenantId), chargeOf(0)];
    if (!(await this.#stored.take(tenant, probe))) return false;
    await this.#stored.giveBack(tenant, probe);
    return true;
  }

  /** Returns an address, relative to the server's origin, for one blob, these verbs and this time. */
  signedAddress(blobName: string, permissions: Permissions, validSeconds: number, owner = 0): string {
    const expiresAt = new Date(this.now().getTime() + validSeconds * 1000);
    return `${BLOB_PATH}${checked(blobName)}?${signedQuery(this.#signingKey, { blobName, permissions, expiresAt, owner })}`;
  }

  /** Returns whether an address with this query may read (`r`) or write (`w`) this blob now. */
  mayUse(blobName: string, query: URLSearchParams, needed: 'r' | 'w'): boolean {
    return isAllowed(this.#signingKey, blobName, query, needed, this.now());
  }

  async exists(blobName: string): Promise<boolean> {
    return orWhenMissing(
      access(this.#path(blobName)).then(() => true),
      false,
    );
  }

  async keep(blobName: string, as: string): Promise<boolean> {
    const target = this.#path(as);
    const isLinked = await orWhenMissing(
      linkDurably(this.#path(blobName), target).then(() => true),
      false,
    );
    return isLinked || this.exists(as);
  }

  async fileNames(folder: string): Promise<string[]> {
    // A folder is valid when a file in it is.
    checked(`${folder}a.png`);
    const entries = await orWhenMissing(readdir(join(this.#files, folder), { withFileTypes: true }), []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async put(blobName: string, content: Uint8Array, contentType: string): Promise<void> {
    const type = typeOf(blobName);
    if (type.contentType !== contentType)
      throw new Error(`A blob of this name is ${type.contentType}, not ${contentType}.`);
    await this.#write(blobName, [content], 'replace');
  }

  async read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null> {
    const content = await orWhenMissing(readFile(this.#path(blobName)), null);
    return content === null ? null : { content, contentType: typeOf(blobName).contentType };
  }

  /** Returns the blob for streaming, or null. */
  async open(blobName: string): Promise<StoredBlob | null> {
    const path = this.#path(blobName);
    const found = await orWhenMissing(stat(path), null);
    if (found === null || !found.isFile()) return null;
    return {
      size: found.size,
      contentType: typeOf(blobName).contentType,
      modified: found.mtime,
      etag: `"${Math.round(found.mtimeMs).toString(16)}-${found.size.toString(16)}"`,
      // A commit never replaces a file.
      isFinal: true,
      // Node's web streams and the platform's have the same shape but different types.
      stream: (range) => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
    };
  }

  /** Put Block. */
  async stageBlock(blobName: string, blockId: string, content: Uint8Array, owner = 0): Promise<void> {
    if (await this.exists(blobName)) throw alreadyExists();
    const maximumBytes = this.#largest(typeOf(blobName));
    await this.#blocks.stage({ blobName: checked(blobName), owner }, blockId, content, {
      maximumBytes,
      now: this.now(),
    });
  }

  /**
   * Put Block List: the named blocks, in this order, become the blob, which is on the disk when this resolves. The same
   * list again succeeds, because a response can get lost; another list for an existing blob is refused.
   */
  async commitBlocks(blobName: string, blockIds: readonly string[], owner = 0): Promise<void> {
    const upload = { blobName: checked(blobName), owner };
    const digest = createHash('sha256').update(blockIds.join('\n')).digest('hex');
    if (await this.exists(blobName)) return this.#acceptRepeat(upload, digest);
    const note = await this.#blocks.note(upload, digest);
    try {
      await this.#write(blobName, this.#readBlocks(upload, blockIds), 'onlyNew');
    } catch (error) {
      await this.#blocks.forgetNote(note);
      // A simultaneous commit can have placed the file, and deleted the blocks that this one was reading.
      if (await this.exists(blobName)) return this.#acceptRepeat(upload, digest);
      throw error;
    }
    await this.#blocks.drop(upload);
  }

  /** Accepts a list for an existing blob when it is the one that was committed. Throws 409 `BlobAlreadyExists`. */
  async #acceptRepeat(upload: StagedUpload, listDigest: string): Promise<void> {
    if (!(await this.#blocks.isNoted(upload, listDigest))) throw alreadyExists();
  }

  /** Put Blob: a small file in one call. */
  async putNew(blobName: string, content: Uint8Array): Promise<void> {
    await this.#write(blobName, [content], 'onlyNew');
  }

  /**
   * Removes uncommitted blocks and temporary files older than a day, and files for records that were not saved within a
   * week; called regularly.
   */
  async sweep(): Promise<void> {
    await this.#blocks.sweep(this.now());
    const before = this.now().getTime() - UNSAVED_MILLISECONDS;
    for (const tenant of await orWhenMissing(readdir(join(this.#files, 't')), [])) {
      const unsaved = join(this.#files, 't', tenant, UNSAVED_FOLDER);
      for (const contact of await orWhenMissing(readdir(unsaved), []))
        await removeOlder(join(unsaved, contact), before);
    }
    this.#stored.forget();
  }

  async *#readBlocks(upload: StagedUpload, blockIds: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const blockId of blockIds) yield this.#blocks.read(upload, blockId);
  }

  /** Writes the parts as one file. Its first bytes must match the type of its name, and the tenant must have room. */
  async #write(
    blobName: string,
    parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    placement: Placement,
  ): Promise<void> {
    const type = typeOf(blobName);
    const tenant = tenantOf(blobName);
    let size = 0;
    let taken = 0;
    const fill = async (handle: FileHandle): Promise<void> => {
      let head = Buffer.alloc(0);
      for await (const part of parts) {
        size += part.length;
        if (size > this.#largest(type)) throw tooLarge(this.#largest(type));
        if (head.length < HEAD_LENGTH) head = Buffer.concat([head, part.subarray(0, HEAD_LENGTH)]);
        await handle.writeFile(part);
      }
      if (!type.begins(head))
        throw new BlobFault(400, 'InvalidBlobType', `The content is not ${type.contentType}, as its name says.`);
    };
    try {
      await writeDurably(this.temporaryDirectory, this.#path(blobName), placement, fill, async (file) => {
        await checkShape(type, file);
        if (!(await this.#stored.take(tenant, chargeOf(size)))) throw noRoom(this.#stored.limitOf(tenant));
        taken = chargeOf(size);
      });
    } catch (error) {
      await this.#stored.giveBack(tenant, taken);
      throw isSystemError(error, 'EEXIST') ? alreadyExists() : error;
    }
  }

  #largest({ maximumBytes }: FileType): number {
    return Math.min(maximumBytes, this.#maximumBytes);
  }

  #path(blobName: string): string {
    return join(this.#files, checked(blobName));
  }
}

function noRoom(limit: number): BlobFault {
  return new BlobFault(
    413,
    'StoredQuotaExceeded',
    `The files of your organisation take up all of their ${megabytes(limit)} MB. Ask your administrator for more.`,
  );
}

/** Refuses a picture that could never be resized. Content that is no picture is refused when it is read. */
async function checkShape({ contentType }: FileType, file: string): Promise<void> {
  if (contentType.startsWith('image/') && (await shapeProblem(file)) === 'tooLarge')
    throw new BlobFault(413, 'PictureTooLarge', TOO_LARGE_TEXT);
}

/** The last check before the disk: throws for an invalid name, from every caller. */
function checked(blobName: string): string {
  if (!isBlobName(blobName)) throw new BlobFault(400, 'InvalidResourceName', 'This is not a name of a file.');
  return blobName;
}

function typeOf(blobName: string): FileType {
  const type = fileTypeOf(checked(blobName));
  if (type === undefined) throw new BlobFault(400, 'InvalidResourceName', 'Files of this kind are not taken.');
  return type;
}
