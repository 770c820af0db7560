import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '../../domain/services.ts';
import { FOLDER_MODE } from '../../durable-files.ts';
import type { PictureSource, StoredBlob } from '../readable-blobs.ts';
import type { ByteRange } from '../reading/byte-range.ts';
import { isBlobName, tenantOf, UNSAVED_FOLDER } from '../storage/blob-name.ts';
import { ByteQuota, chargeOf } from '../storage/byte-quota.ts';
import { fileTypeOf, HEAD_LENGTH, type FileType } from '../storage/file-types.ts';
import type { AzureContainer } from './azure-container.ts';
import { UPLOAD_SECONDS } from '../upload-seconds.ts';
import { azureRequests, StorageUnavailable, type AzureRequests } from './azure-requests.ts';
import { azureQuery } from './azure-signature.ts';
import { readListPage } from './list-page.ts';

/** Files whose content is known to be what their name says. */
const MOST_REMEMBERED = 10_000;

/** A blob in the version whose first bytes were judged: its content is read with `if-match`. */
interface AzureBlob extends StoredBlob {
  /** The ETag of the storage. */
  version: string;
}

export interface AzureBlobStoreOptions {
  container: AzureContainer;
  /** The key of the account. */
  key: Buffer;
  /** A local folder for resized pictures. */
  directory: string;
  storedPerTenant: number | ((tenant: string) => number);
  now?: () => Date;
}

/**
 * Stores files in a container of Azure Blob Storage. The browser sends the blocks there itself, so what the folder
 * checks at the commit is checked here at the first reading: a file whose first bytes or size are not those of its name
 * is not served.
 */
export class AzureBlobStore implements BlobStore, PictureSource {
  readonly containerName: string;
  readonly renditionsDirectory: string;
  readonly temporaryDirectory: string;
  readonly #container: AzureContainer;
  readonly #key: Buffer;
  readonly #requests: AzureRequests;
  readonly #stored: ByteQuota;
  readonly #now: () => Date;
  /** Whether the content of a version of a file is sound, by name and etag. */
  readonly #judged = new Map<string, boolean>();

  private constructor({ container, key, directory, storedPerTenant, now = () => new Date() }: AzureBlobStoreOptions) {
    this.containerName = container.name;
    this.renditionsDirectory = join(directory, 'renditions');
    this.temporaryDirectory = join(directory, 'temporary');
    this.#container = container;
    this.#key = key;
    this.#requests = azureRequests(container, key, now);
    this.#stored = new ByteQuota(storedPerTenant, (tenant) => this.#bytesOf(tenant));
    this.#now = now;
  }

  /** Opens the container, and creates the local folder. Throws an `Error` of one line when it cannot be used. */
  static async open(options: AzureBlobStoreOptions): Promise<AzureBlobStore> {
    const store = new AzureBlobStore(options);
    for (const folder of [store.renditionsDirectory, store.temporaryDirectory])
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await store.#requests.list({ maxresults: '1' }).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable) || !(error.cause instanceof Error)) throw error;
      throw new Error(
        `AZURE_STORAGE_CONTAINER ${options.container.address} cannot be used (${error.cause.message}). Check that the container exists and that AZURE_STORAGE_KEY is a key of its account.`,
        { cause: error },
      );
    });
    return store;
  }

  uploadAddress(blobName: string, validSeconds: number): Promise<string> {
    const expiresAt = new Date(this.#now().getTime() + validSeconds * 1000);
    const query = azureQuery(this.#container, this.#key, { blobName: checked(blobName), permissions: 'cw', expiresAt });
    return Promise.resolve(`${this.#container.address}/${blobName}?${query}`);
  }

  async hasRoom(tenantId: number): Promise<boolean> {
    const [tenant, probe] = [String(tenantId), chargeOf(0)];
    if (!(await this.#stored.take(tenant, probe))) return false;
    await this.#stored.giveBack(tenant, probe);
    return true;
  }

  async keep(blobName: string, as: string): Promise<boolean> {
    return (await this.exists(as)) || this.#requests.copy(checked(blobName), as);
  }

  async exists(blobName: string): Promise<boolean> {
    return (await this.#requests.blob('HEAD', checked(blobName))).ok;
  }

  async fileNames(folder: string): Promise<string[]> {
    // A folder is valid when a file in it is.
    checked(`${folder}a.png`);
    const names: string[] = [];
    for await (const { name } of this.#list({ prefix: folder, delimiter: '/' })) names.push(name.slice(folder.length));
    return names;
  }

  async put(blobName: string, content: Uint8Array, contentType: string): Promise<void> {
    const type = typeOf(blobName);
    if (type.contentType !== contentType)
      throw new Error(`A blob of this name is ${type.contentType}, not ${contentType}.`);
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': contentType };
    const response = await this.#requests.blob('PUT', blobName, { headers, body: content });
    if (!response.ok) throw new StorageUnavailable('The container is missing.');
  }

  async read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null> {
    const blob = await this.open(blobName);
    if (blob === null) return null;
    const response = await this.#requests.blob('GET', blobName, { headers: { 'if-match': blob.version } });
    if (!response.ok) return null;
    return { content: new Uint8Array(await response.arrayBuffer()), contentType: blob.contentType };
  }

  /** Returns the blob for streaming; null for a missing one, and for one that is not what its name says. */
  async open(blobName: string): Promise<AzureBlob | null> {
    const type = typeOf(blobName);
    const { ok, headers } = await this.#requests.blob('HEAD', blobName);
    if (!ok) return null;
    const size = Number(headers.get('content-length') ?? 0);
    const version = headers.get('etag') ?? '';
    const etag = `"${version.replace(/[^\w-]/g, '')}"`;
    const modified = new Date(headers.get('last-modified') ?? 0);
    if (size > type.maximumBytes || !(await this.#isSound(blobName, type, version))) return null;
    return {
      size,
      contentType: type.contentType,
      modified,
      etag,
      isFinal: this.#now().getTime() - modified.getTime() > UPLOAD_SECONDS * 1000,
      version,
      stream: (range) => this.#stream(blobName, version, range),
    };
  }

  /** Measures the tenants again at their next upload; called regularly, since uploads do not pass through here. */
  forgetSizes(): void {
    this.#stored.forget();
  }

  async #isSound(blobName: string, type: FileType, version: string): Promise<boolean> {
    const id = `${blobName} ${version}`;
    const known = this.#judged.get(id);
    if (known !== undefined) return known;
    const headers = { 'x-ms-range': `bytes=0-${HEAD_LENGTH - 1}`, 'if-match': version };
    const response = await this.#requests.blob('GET', blobName, { headers });
    const isSound = response.ok && type.begins(new Uint8Array(await response.arrayBuffer()).subarray(0, HEAD_LENGTH));
    if (this.#judged.size >= MOST_REMEMBERED) this.#judged.clear();
    this.#judged.set(id, isSound);
    return isSound;
  }

  #stream(blobName: string, version: string, range: ByteRange | undefined): ReadableStream<Uint8Array> {
    const part: Record<string, string> =
      range === undefined ? {} : { 'x-ms-range': `bytes=${range.start}-${range.end}` };
    const headers = { ...part, 'if-match': version };
    const requests = this.#requests;
    const parts = async function* (): AsyncGenerator<Uint8Array> {
      const response = await requests.blob('GET', blobName, { headers });
      if (!response.ok) throw new StorageUnavailable('The file is gone.');
      yield* response.body ?? [];
    };
    // Node's web streams and the platform's have the same shape but different types.
    return Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>;
  }

  /** A file that a save has copied out of `unsaved/` counts once. Both copies have its random name. */
  async #bytesOf(tenant: string): Promise<number> {
    const [all, unsaved] = [`t/${tenant}/`, `t/${tenant}/${UNSAVED_FOLDER}/`];
    const waiting = new Map<string, number>();
    for await (const { name, size } of this.#list({ prefix: unsaved })) waiting.set(basename(name), chargeOf(size));
    let bytes = 0;
    for await (const { name, size } of this.#list({ prefix: all })) {
      if (name.startsWith(unsaved)) continue;
      bytes += chargeOf(size);
      waiting.delete(basename(name));
    }
    return [...waiting.values()].reduce((sum, charge) => sum + charge, bytes);
  }

  async *#list(parameters: Record<string, string>): AsyncGenerator<{ name: string; size: number }> {
    for (let marker = ''; ;) {
      const page = readListPage(await this.#requests.list(marker === '' ? parameters : { ...parameters, marker }));
      yield* page.blobs;
      marker = page.nextMarker;
      if (marker === '') return;
    }
  }
}

/** The last check before the storage: throws for an invalid name, from every caller. */
function checked(blobName: string): string {
  if (!isBlobName(blobName) || tenantOf(blobName) === '') throw new Error('This is not a name of a file.');
  return blobName;
}

function typeOf(blobName: string): FileType {
  const type = fileTypeOf(checked(blobName));
  if (type === undefined) throw new Error('Files of this kind are not taken.');
  return type;
}
