import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { claimUploads } from './claim-uploads.ts';
import { generateUploadSasUrl } from './generate-upload-sas-url.ts';

const DAY = 24 * 60 * 60 * 1000;
const { entities } = loadCatalogue();
const product = entities['Product'];
let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

/** Uploads a picture for a record that is not saved yet, as contact 7 of tenant 1. Returns its address in the record. */
async function uploaded(): Promise<string> {
  // The operation uses only the tenant, the actor, the entities and the blob store of its context.
  const context = {
    tenantId: 1,
    actor: { contactId: 7 },
    entities,
    services: { blobs: blobs.store },
  } as unknown as OperationContext;
  const payload = { itemAssetsPath: 'unsaved/', fileName: 'Lamp.png' };
  const { result } = await generateUploadSasUrl.run(context, { args: {}, query: '', payload });
  // The declared result of the operation.
  const { sasUrl, relativeBlobUrl } = result as unknown as { sasUrl: string; relativeBlobUrl: string };
  expect((await putBlock(blobs.origin + sasUrl, blockId(0), pngLike(100))).status).toBe(201);
  expect((await putBlockList(blobs.origin + sasUrl, [blockId(0)])).status).toBe(201);
  return relativeBlobUrl;
}

const status = async (path: string) => (await fetch(`${blobs.origin}/api/images/${path}`)).status;
const claim = (values: Parameters<typeof claimUploads>[3], tenantId = 1) => {
  if (!product) throw new Error('There is no product.');
  return claimUploads(blobs.store, tenantId, product, values);
};

it('a save gives the files of a new record their lasting places, and can be repeated', async () => {
  const path = await uploaded();
  expect(path).toMatch(/^unsaved\/7\/[0-9a-f]{32}-lamp(-\d+)?\.png$/);
  const values = { title: 'Lamp', primaryAsset: [{ type: 'image', assetUrl: path, width: 3 }], secondary: path };
  const place = `products/added/${path.split('/').at(-1) ?? ''}`;
  const claimed = { title: 'Lamp', primaryAsset: [{ type: 'image', assetUrl: place, width: 3 }], secondary: place };
  expect(await claim(values)).toEqual(claimed);
  expect(await claim(values)).toEqual(claimed);
  expect(await status(place)).toBe(200);
});

it('values without such files are the same object, also with texts that only look alike', async () => {
  const values = { title: 'unsaved/7/lamp.png', primaryAsset: [{ assetUrl: 'products/3/a.png' }], subTitle: undefined };
  expect(await claim(values)).toBe(values);
});

it('a file that is not claimed is swept after a week, and a save that names it is refused at its field', async () => {
  const [kept, left] = [await uploaded(), await uploaded()];
  const claimed = await claim({ secondary: kept });
  blobs.setNow(new Date(Date.now() + 6 * DAY));
  await blobs.store.sweep();
  expect(await status(left)).toBe(200);
  blobs.setNow(new Date(Date.now() + 8 * DAY));
  await blobs.store.sweep();
  expect(await status(left)).toBe(404);
  expect(await status(String(claimed['secondary']))).toBe(200);
  // What is claimed stays claimed when the answer of the save was lost.
  expect(await claim({ secondary: kept })).toEqual(claimed);
  await expect(claim({ primaryAsset: [{ assetUrl: left }] })).rejects.toMatchObject({
    status: 400,
    fieldErrors: [{ path: 'primaryAsset' }],
  });
});

it('a file of another tenant is not claimed', async () => {
  blobs.setNow(new Date());
  const path = await uploaded();
  await expect(claim({ secondary: path }, 2)).rejects.toMatchObject({ status: 400 });
});
