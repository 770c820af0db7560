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
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Database, Transaction } from '../../data/engine/database.ts';
import type { OperationContext } from '../operation-handler.ts';
import { claimUploads } from './claim-uploads.ts';
import { keepingFiles, MOST_FILES } from './file-claims.ts';
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
/** A database without a database: a transaction of the tenant is an object, and nothing is rolled back. */
function inTransactions(tenantId: number, events: string[] = []): Pick<Database, 'transaction'> {
  return {
    async transaction(work) {
      events.push('begin');
      try {
        // Claiming files reads only the tenant of its transaction.
        const result = await work({ tenantId } as Transaction);
        events.push('commit');
        return result;
      } catch (error) {
        events.push('rollback');
        throw error;
      }
    },
  };
}

const claimed = (transaction: Transaction, values: JsonObject) => {
  if (!product) throw new Error('There is no product.');
  return claimUploads(transaction, product, values);
};
const claim = (values: JsonObject, tenantId = 1) =>
  keepingFiles(inTransactions(tenantId), blobs.store).transaction(async (transaction) => claimed(transaction, values));
const unsaved = (count: number) =>
  Array.from({ length: count }, (_, index) => `unsaved/7/${index.toString(16).padStart(32, '0')}-a.png`);

it('a save gives the files of a new record their lasting places, and can be repeated', async () => {
  const path = await uploaded();
  expect(path).toMatch(/^unsaved\/7\/[0-9a-f]{32}-lamp(-\d+)?\.png$/);
  const values = { title: 'Lamp', primaryAsset: [{ type: 'image', assetUrl: path, width: 3 }], secondary: path };
  const place = `products/added/${path.split('/').at(-1) ?? ''}`;
  const stored = { title: 'Lamp', primaryAsset: [{ type: 'image', assetUrl: place, width: 3 }], secondary: place };
  expect(await claim(values)).toEqual(stored);
  expect(await claim(values)).toEqual(stored);
  expect(await status(place)).toBe(200);
});

it('values without such files are the same object, also with texts that only look alike', async () => {
  const values = { title: 'unsaved/7/lamp.png', primaryAsset: [{ assetUrl: 'products/3/a.png' }], subTitle: undefined };
  expect(await claim(values)).toBe(values);
});

it('a file that is not claimed is swept after a week, and a save that names it is refused at its field', async () => {
  const [kept, left] = [await uploaded(), await uploaded()];
  const stored = await claim({ secondary: kept });
  blobs.setNow(new Date(Date.now() + 6 * DAY));
  await blobs.store.sweep();
  expect(await status(left)).toBe(200);
  blobs.setNow(new Date(Date.now() + 8 * DAY));
  await blobs.store.sweep();
  expect(await status(left)).toBe(404);
  expect(await status(String(stored['secondary']))).toBe(200);
  // What is claimed stays claimed when the answer of the save was lost.
  expect(await claim({ secondary: kept })).toEqual(stored);
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

it('the storage is called between two transactions, never in one', async () => {
  const events: string[] = [];
  const keep = async () => events.push('copy') > 0;
  const database = keepingFiles(inTransactions(1, events), { keep });
  await database.transaction(async (transaction) => claimed(transaction, { secondary: unsaved(1)[0] ?? '' }));
  expect(events).toEqual(['begin', 'rollback', 'copy', 'begin', 'commit']);
  events.length = 0;
  await database.transaction(async (transaction) => claimed(transaction, { title: 'Lamp' }));
  expect(events).toEqual(['begin', 'commit']);
});

it('a save that is refused after its files were claimed copies nothing', async () => {
  const events: string[] = [];
  const database = keepingFiles(inTransactions(1, events), { keep: async () => events.push('copy') > 0 });
  const saving = database.transaction(async (transaction) => {
    claimed(transaction, { secondary: unsaved(1)[0] ?? '' });
    throw new Error('Refused.');
  });
  await expect(saving).rejects.toThrow('Refused.');
  expect(events).toEqual(['begin', 'rollback']);
});

it('a save brings a bounded number of files', async () => {
  const copied: string[] = [];
  const database = keepingFiles(inTransactions(1), { keep: async (_from, to) => copied.push(to) > 0 });
  const save = (count: number) =>
    database.transaction(async (transaction) => claimed(transaction, { primaryAsset: unsaved(count) }));
  await expect(save(MOST_FILES + 1)).rejects.toMatchObject({ status: 400, fieldErrors: [{ path: 'primaryAsset' }] });
  expect(copied).toEqual([]);
  await save(MOST_FILES);
  expect(copied.length).toBe(MOST_FILES);
});

it('a transaction that copies no files claims none', () => {
  // Claiming files reads only the tenant of its transaction.
  const transaction = { tenantId: 1 } as Transaction;
  expect(() => claimed(transaction, { secondary: unsaved(1)[0] ?? '' })).toThrow('keepingFiles');
});
