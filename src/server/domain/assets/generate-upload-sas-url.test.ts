import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlobName } from '../../blobs/storage/blob-name.ts';
import { hostilePaths } from '../../blobs/testing/hostile-spellings.ts';
import {
  blockId,
  pngLike,
  putBlock,
  putBlockList,
  serveBlobs,
  type ServedBlobs,
} from '../../blobs/testing/serve-blobs.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { OperationContext } from '../operation-handler.ts';
import { generateUploadSasUrl } from './generate-upload-sas-url.ts';

const { entities } = loadCatalogue();
let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

interface Answer {
  sasUrl: string;
  containerName: string;
  relativeBlobUrl: string;
  normalizedFileName: string;
  isAlreadyExists: boolean;
}

async function call(itemAssetsPath: string, fileName: string, tenantId = 1): Promise<Answer> {
  // The operation uses only the tenant, the entities and the blob store of its context.
  const context = { tenantId, entities, services: { blobs: blobs.store } } as unknown as OperationContext;
  const { result } = await generateUploadSasUrl.run(context, {
    args: {},
    query: '',
    payload: { itemAssetsPath, fileName },
  });
  // The declared result of the operation.
  return result as unknown as Answer;
}

async function upload(answer: Answer): Promise<void> {
  expect((await putBlock(blobs.origin + answer.sasUrl, blockId(0), pngLike(1000))).status).toBe(201);
  expect((await putBlockList(blobs.origin + answer.sasUrl, [blockId(0)])).status).toBe(201);
}

describe('generateUploadSasUrl', () => {
  it('returns an address for the upload and the address of the file', async () => {
    const answer = await call('categories/12/', 'My Photo.PNG');
    expect(answer).toMatchObject({
      containerName: 'blobs',
      normalizedFileName: 'my-photo.png',
      isAlreadyExists: false,
    });
    expect(answer.relativeBlobUrl).toMatch(/^categories\/12\/[0-9a-f]{32}-my-photo\.png$/);
    await upload(answer);
    expect((await fetch(`${blobs.origin}/api/images/${answer.relativeBlobUrl}`)).status).toBe(200);
  });

  it('proposes another name for an existing file, and never overwrites it', async () => {
    const first = await call('categories/13/', 'photo.png');
    await upload(first);
    const second = await call('categories/13/', 'photo.png');
    expect(second).toMatchObject({ normalizedFileName: 'photo-2.png', isAlreadyExists: true });
    await upload(second);
    expect(await call('categories/13/', 'photo.png')).toMatchObject({ normalizedFileName: 'photo-3.png' });
    expect(await call('categories/14/', 'photo.png')).toMatchObject({ isAlreadyExists: false });
    expect(await call('categories/13/', 'photo.png', 2)).toMatchObject({ isAlreadyExists: false });
  });

  it('gives two concurrent callers two files', async () => {
    const [one, other] = await Promise.all([call('categories/15/', 'same.png'), call('categories/15/', 'same.png')]);
    await Promise.all([upload(one), upload(other)]);
    expect(one.relativeBlobUrl).not.toBe(other.relativeBlobUrl);
  });

  it('keeps every hostile folder and file name inside the tenant', async () => {
    const before = await blobs.listing();
    let named = 0;
    for (const spelling of hostilePaths) {
      await expect(call(spelling, 'a.png')).rejects.toMatchObject({
        status: 400,
        errorCode: 'invalid',
        fieldErrors: [{ path: 'itemAssetsPath' }],
      });
      const answer = await call('categories/1/', spelling).catch(() => null);
      if (answer === null) continue;
      named += 1;
      expect(answer.relativeBlobUrl).toMatch(/^categories\/1\/[0-9a-f]{32}-[a-z0-9-]+\.(png|jpe?g|webp|gif|avif)$/);
      expect(isBlobName(`t/1/${answer.relativeBlobUrl}`)).toBe(true);
    }
    expect(named).toBeGreaterThan(100);
    expect(await blobs.listing()).toEqual(before);
  });

  it('refuses other file types, on the field', async () => {
    for (const fileName of ['a.svg', 'a.html', 'a.png.exe', 'a']) {
      await expect(call('categories/1/', fileName)).rejects.toMatchObject({
        fieldErrors: [
          {
            path: 'fileName',
            message: 'Choose a PNG, JPEG, WebP, GIF or AVIF picture, a PDF, or an MP4 or WebM video.',
          },
        ],
      });
    }
  });
});
