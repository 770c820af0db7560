import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BlobSASPermissions,
  BlockBlobClient,
  generateBlobSASQueryParameters,
  SASProtocol,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '../../../../renderer/controls/shared/upload-file.ts';
import { openBlobs } from '../open-blobs.ts';
import { serveAzure, type AzureWire } from '../testing/azure-wire.ts';
import { blockId, pngLike } from '../testing/serve-blobs.ts';
import { AzureBlobStore } from './azure-blob-store.ts';
import { readContainer } from './azure-container.ts';
import { AZURE_VERSION, azureQuery } from './azure-signature.ts';

let azure: AzureWire;
let store: AzureBlobStore;

beforeAll(async () => {
  azure = await serveAzure();
  store = await opened();
});
afterAll(() => azure.close());

function opened(more: Partial<Parameters<typeof AzureBlobStore.open>[0]> = {}): Promise<AzureBlobStore> {
  const { container, key, local } = azure;
  return AzureBlobStore.open({ container, key, directory: local, storedPerTenant: 1_000_000, ...more });
}

function client(address: string): BlockBlobClient {
  return new BlockBlobClient(address, undefined, { retryOptions: { maxTries: 1 } });
}

function png(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#146' } })
    .png()
    .toBuffer();
}

describe('a signature', () => {
  it('is the one that the official client makes, for a blob and over https', () => {
    const container = readContainer('https://acme.blob.core.windows.net/uploads');
    if (container === undefined) throw new Error('This is a container.');
    const expiresAt = new Date('2026-11-23T10:11:12.345Z');
    const blobName = 't/1/categories/12/a+b.png';
    const ours = azureQuery(container, azure.key, { blobName, permissions: 'cw', expiresAt });
    const theirs = generateBlobSASQueryParameters(
      {
        containerName: 'uploads',
        blobName,
        permissions: BlobSASPermissions.parse('cw'),
        expiresOn: expiresAt,
        protocol: SASProtocol.Https,
        version: AZURE_VERSION,
      },
      new StorageSharedKeyCredential('acme', azure.key.toString('base64')),
    );
    expect(Object.fromEntries(new URLSearchParams(ours))).toEqual(
      Object.fromEntries(new URLSearchParams(theirs.toString())),
    );
    expect(ours).toContain('spr=https&');
  });

  it('covers one blob, writing only, and not for ever', async () => {
    const address = await store.uploadAddress('t/1/categories/1/own.png', 600);
    await expect(client(address).download()).rejects.toMatchObject({ statusCode: 403 });
    const other = address.replace('own.png', 'other.png');
    await expect(client(other).uploadData(pngLike(100))).rejects.toMatchObject({ statusCode: 403 });
    const expired = await store.uploadAddress('t/1/categories/1/own.png', -1);
    await expect(client(expired).uploadData(pngLike(100))).rejects.toMatchObject({ statusCode: 403 });
    const longer = address.replace(/se=[^&]+/, 'se=2099-01-01T00%3A00%3A00Z');
    await expect(client(longer).uploadData(pngLike(100))).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('the store', () => {
  it('takes what the uploader of the browser sends in blocks, and serves the same bytes', async () => {
    const content = pngLike(1_200_000);
    const address = await store.uploadAddress('t/1/categories/2/film.png', 600);
    const progress: number[] = [];
    await uploadFile(new Blob([Uint8Array.from(content)], { type: 'image/png' }), address, {
      signal: new AbortController().signal,
      onProgress: (blocks) => progress.push(blocks),
    });
    expect(progress).toEqual([1, 2, 3, 3]);
    const read = await store.read('t/1/categories/2/film.png');
    expect([read?.contentType, Buffer.from(read?.content ?? []).equals(content)]).toEqual(['image/png', true]);
    expect(await store.exists('t/1/categories/2/film.png')).toBe(true);
    expect(await store.exists('t/2/categories/2/film.png')).toBe(false);
  });

  it('takes what the official client sends at its addresses', async () => {
    const content = pngLike(30_000);
    const blob = client(await store.uploadAddress('t/1/categories/3/official.png', 600));
    const ids = [blockId(0), blockId(1)];
    await blob.stageBlock(ids[0] ?? '', content.subarray(0, 20_000), 20_000);
    await blob.stageBlock(ids[1] ?? '', content.subarray(20_000), 10_000);
    await blob.commitBlockList(ids);
    expect(Buffer.from((await store.read('t/1/categories/3/official.png'))?.content ?? []).equals(content)).toBe(true);
  });

  it('keeps a file under another name, once and again, and says when there is none', async () => {
    const [from, to] = ['t/1/unsaved/7/new.png', 't/1/categories/added/new.png'];
    expect(await store.keep(from, to)).toBe(false);
    await store.put(from, pngLike(50), 'image/png');
    expect([await store.keep(from, to), await store.keep(from, to)]).toEqual([true, true]);
    expect((await store.read(to))?.content.length).toBe(50);
  });

  it('lists the names directly in a folder, over several pages', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await store.put(`t/1/markets/4/${name}.png`, pngLike(50), 'image/png');
    await store.put('t/1/markets/4/below/f.png', pngLike(50), 'image/png');
    expect(await store.fileNames('t/1/markets/4/')).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png']);
    expect(await store.fileNames('t/1/markets/5/')).toEqual([]);
  });

  it('refuses further files of a tenant above its quota, measured from what is there', async () => {
    const small = await opened({ storedPerTenant: 3 * 4096 });
    await store.put('t/7/categories/1/a.png', pngLike(50), 'image/png');
    await store.put('t/7/categories/1/b.png', pngLike(50), 'image/png');
    expect(await small.hasRoom(7)).toBe(true);
    await store.put('t/7/categories/1/c.png', pngLike(50), 'image/png');
    small.forgetSizes();
    expect(await small.hasRoom(7)).toBe(false);
    expect(await small.hasRoom(8)).toBe(true);
  });

  it('counts a file once that a save has copied, and one that waits for its save too', async () => {
    const small = await opened({ storedPerTenant: 3 * 4096 });
    const waiting = ['t/9/unsaved/7/a.png', 't/9/unsaved/7/b.png'];
    for (const name of waiting) await store.put(name, pngLike(50), 'image/png');
    await small.keep('t/9/unsaved/7/a.png', 't/9/products/added/a.png');
    expect(await small.hasRoom(9)).toBe(true);
    await store.put('t/9/unsaved/7/c.png', pngLike(50), 'image/png');
    small.forgetSizes();
    expect(await small.hasRoom(9)).toBe(false);
  });

  it('refuses every other name than those of files', async () => {
    for (const name of ['t/1/../2/a.png', 't/1/a/b.svg', '/t/1/a/b.png', 't/1/a/b.png?x=1'])
      await expect(
        Promise.resolve().then(() => store.uploadAddress(name, 600)),
        name,
      ).rejects.toThrow('not a name');
  });

  it('serves no file whose content is not what its name says', async () => {
    const file = join(azure.files, 't/1/categories/9/page.png');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '<script>alert(1)</script>');
    expect(await store.open('t/1/categories/9/page.png')).toBeNull();
    expect(await store.read('t/1/categories/9/page.png')).toBeNull();
  });
});

describe('a file that was written again while its address was valid', () => {
  it('is not read from another version than the one that was judged', async () => {
    const name = 't/1/categories/10/swapped.png';
    await store.put(name, pngLike(100), 'image/png');
    const judged = await store.open(name);
    await writeFile(join(azure.files, name), '<script>alert(1)</script>');
    await expect(new Response(judged?.stream()).arrayBuffer()).rejects.toThrow();
    expect(await store.read(name)).toBeNull();
  });

  it('is asked for again by caches until the address has expired', async () => {
    const name = 't/1/categories/10/new.png';
    await store.put(name, pngLike(100), 'image/png');
    expect((await store.open(name))?.isFinal).toBe(false);
    const later = await opened({ now: () => new Date(Date.now() + 601_000) });
    expect((await later.open(name))?.isFinal).toBe(true);
  });
});

describe('the routes over the store', () => {
  it('serve files, ranges and resized pictures of the tenant of the host', async () => {
    await store.put('t/1/categories/6/wide.png', await png(), 'image/png');
    const { container, key, local } = azure;
    const blobs = await openBlobs({
      directory: local,
      pepper: Buffer.alloc(32),
      quotas: { stagedPerContact: 1, storedPerTenant: 1_000_000 },
      report: () => undefined,
      azure: { container, key },
    });
    const ask = (tenantId: number, path: string, headers: Record<string, string> = {}): Promise<Response> =>
      Promise.resolve(
        blobs
          .routes({ tenantOf: () => Promise.resolve(tenantId) })
          .fetch(new Request(`http://localhost${path}`, { headers })),
      );
    const file = '/digitalassets-management/files/categories/6/wide.png';
    const whole = Buffer.from(await (await ask(1, file)).arrayBuffer());
    expect(whole.equals(await png())).toBe(true);
    for (const path of [file, '/api/images/categories/6/wide.png?w=64'])
      expect((await ask(1, path)).headers.get('cache-control'), path).toBe('public, no-cache');
    const part = await ask(1, file, { range: 'bytes=10-19' });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))]).toEqual([206, true]);
    const resized = await ask(1, '/api/images/categories/6/wide.png?w=64');
    expect((await sharp(Buffer.from(await resized.arrayBuffer())).metadata()).width).toBe(64);
    expect((await ask(2, file)).status).toBe(404);
    expect(blobs.prefixes).not.toContain('/digitalassets-management/blobs/');
    blobs.close();
  });
});

describe('a container that cannot be used', () => {
  it('is reported at the start in one line with the setting', async () => {
    await expect(opened({ key: Buffer.alloc(64) })).rejects.toThrow(
      /^AZURE_STORAGE_CONTAINER http:\/\/127\.0\.0\.1:\d+\/acmestorage\/uploads cannot be used \(403 AuthenticationFailed\)/,
    );
    const container = { ...azure.container, address: `${azure.container.address}x`, name: 'uploadsx' };
    await expect(opened({ container })).rejects.toThrow('(404 ContainerNotFound)');
    const nowhere = { ...azure.container, address: 'http://127.0.0.1:1/acmestorage/uploads' };
    await expect(opened({ container: nowhere })).rejects.toThrow('cannot be used (');
  });

  it('is a refusal of the call later on, and its address is not told', async () => {
    const other = await serveAzure();
    const { container, key } = other;
    const blobs = await openBlobs({
      directory: azure.local,
      pepper: Buffer.alloc(32),
      quotas: { stagedPerContact: 1, storedPerTenant: 1 },
      report: () => undefined,
      azure: { container, key },
    });
    await other.close();
    const refusal = {
      status: 503,
      errorCode: 'storageUnavailable',
      message: 'The storage of files cannot be reached. Please try again shortly.',
    };
    await expect(blobs.store.exists('t/1/categories/1/a.png')).rejects.toMatchObject(refusal);
    const routes = blobs.routes({ tenantOf: () => Promise.resolve(1) });
    for (const path of ['/digitalassets-management/files/categories/1/a.png', '/api/images/categories/1/a.png?w=64']) {
      const reading = Promise.resolve(routes.fetch(new Request(`http://localhost${path}`)));
      await expect(reading, path).rejects.toMatchObject(refusal);
    }
    blobs.close();
  });
});

describe('the address of a container', () => {
  it.each([
    ['https://acme.blob.core.windows.net/uploads', 'acme', 'uploads'],
    ['https://acme.blob.core.windows.net/uploads/', 'acme', 'uploads'],
    ['http://127.0.0.1:10000/devstoreaccount1/my-files', 'devstoreaccount1', 'my-files'],
  ])('%s names account and container', (text, account, name) => {
    expect(readContainer(text)).toMatchObject({ account, name });
  });

  it.each([
    'https://acme.blob.core.windows.net/',
    'https://acme.blob.core.windows.net/Uploads',
    'https://acme.blob.core.windows.net/a/b/c',
    'https://acme.blob.core.windows.net/uploads?sv=1',
    'https://user@acme.blob.core.windows.net/uploads',
    'http://acme.blob.core.windows.net/uploads',
    'acme/uploads',
  ])('%s is none', (text) => {
    expect(readContainer(text)).toBeUndefined();
  });
});
