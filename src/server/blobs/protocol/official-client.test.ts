import { BlockBlobClient } from '@azure/storage-blob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockId, pngLike, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

function client(name: string, permissions: 'r' | 'cw' | 'rcw' = 'rcw'): BlockBlobClient {
  return new BlockBlobClient(blobs.origin + blobs.store.signedAddress(name, permissions, 600), undefined, {
    retryOptions: { maxTries: 1 },
  });
}

describe('the official client against our server', () => {
  it('parses account, container and name from our addresses', () => {
    const { accountName, containerName, name } = client('t/1/categories/1/a.png');
    expect([accountName, containerName, name]).toEqual(['digitalassets-management', 'blobs', 't/1/categories/1/a.png']);
  });

  it('stages forty blocks, commits their list and downloads the same bytes', async () => {
    const blob = client('t/1/categories/1/forty.png');
    const content = pngLike(40 * 10_000);
    const ids = Array.from({ length: 40 }, (_, index) => blockId(index));
    for (const [index, id] of ids.entries())
      await blob.stageBlock(id, content.subarray(index * 10_000, (index + 1) * 10_000), 10_000);
    await blob.commitBlockList(ids, { blobHTTPHeaders: { blobContentType: 'text/html' } });
    expect((await blob.downloadToBuffer()).equals(content)).toBe(true);
    expect((await blob.downloadToBuffer(12_345, 4321)).equals(content.subarray(12_345, 12_345 + 4321))).toBe(true);
    const properties = await blob.getProperties();
    expect([properties.contentLength, properties.contentType, properties.blobType]).toEqual([
      400_000,
      'image/png',
      'BlockBlob',
    ]);
    expect(await blob.exists()).toBe(true);
  });

  it('uploads data in parallel blocks, and small data in one call', async () => {
    const large = pngLike(5_000_000);
    const inBlocks = client('t/1/categories/1/parallel.png');
    await inBlocks.uploadData(large, { blockSize: 512_000, maxSingleShotSize: 1, concurrency: 4 });
    expect((await inBlocks.downloadToBuffer()).equals(large)).toBe(true);
    const small = pngLike(9000);
    const inOne = client('t/1/categories/1/one-call.png');
    await inOne.uploadData(small);
    expect((await inOne.downloadToBuffer()).equals(small)).toBe(true);
  });

  it("gets refusals in Azure's format", async () => {
    await expect(client('t/1/categories/1/absent.png').download()).rejects.toMatchObject({
      statusCode: 404,
      code: 'BlobNotFound',
    });
    expect(await client('t/1/categories/1/absent.png').exists()).toBe(false);
    await client('t/1/categories/1/there.png').uploadData(pngLike(100));
    await expect(client('t/1/categories/1/there.png').uploadData(pngLike(100))).rejects.toMatchObject({
      statusCode: 409,
      code: 'BlobAlreadyExists',
    });
    await expect(client('t/1/categories/1/there.png', 'cw').download()).rejects.toMatchObject({
      statusCode: 403,
      code: 'AuthenticationFailed',
    });
    await expect(client('t/1/categories/1/new.png', 'r').uploadData(pngLike(100))).rejects.toMatchObject({
      statusCode: 403,
    });
    await expect(client('t/1/categories/1/there.png').delete()).rejects.toMatchObject({
      statusCode: 405,
      code: 'UnsupportedHttpVerb',
    });
  });
});
