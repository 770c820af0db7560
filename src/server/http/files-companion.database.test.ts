import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngLike, serveBlobs, type ServedBlobs } from '../blobs/testing/serve-blobs.ts';
import { MOST_OFFERED } from '../domain/assets/record-files.ts';
import { serviceOf, type Service } from './testing/service.ts';
import { signedIn } from './testing/sign-in.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** The files that a record can show (`docs/companions.md#files`). */

const RANDOM = '0123456789abcdef0123456789abcdef';
const PRODUCTS = '/catalog-management/management/products';

let server: TestServer;
let files: ServedBlobs;
let owner: TestBrowser;
let stranger: TestBrowser;
let acme: Service;
let productId: number;

beforeAll(async () => {
  files = await serveBlobs();
  server = await startTestServer({ outside: { blobs: files.store } });
  owner = await signedIn(server, 'owner');
  stranger = await signedIn(server, 'owner', 2);
  acme = serviceOf(server, owner);
  await acme.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
  const { categoryId } = await acme.done('addCategory', { title: 'Lamps', shortTitle: 'Lamps' });
  productId = Number(
    (
      await acme.done('addProduct', {
        title: 'Lamp',
        subTitle: 'S',
        shortDescription: 'D',
        fulfillmentProcessCode: 'SHIP',
        categoryId: Number(categoryId),
      })
    )['productId'],
  );
});
afterAll(async () => {
  await server.close();
  await files.close();
});

const stored = (name: string, type = 'image/png') => files.store.put(name, pngLike(100), type);
const filesOf = (key: number | string, browser = owner, operation = 'getProductById') =>
  browser.get(`${PRODUCTS}/${operation}/files/${key}`);

test('own files come first, then those of the kind and of all, each by name', async () => {
  await stored(`t/1/products/${productId}/${RANDOM}-red.png`);
  await stored(`t/1/products/${productId}/${RANDOM}-blue.png`);
  await stored(`t/1/products/${productId}0/${RANDOM}-of-another-product.png`);
  await stored(`t/1/shared/products/${RANDOM}-logo.png`);
  await stored(`t/1/shared/${RANDOM}-flag.png`);
  await stored(`t/1/shared/categories/${RANDOM}-of-another-kind.png`);
  await stored(`t/2/products/${productId}/${RANDOM}-of-another-tenant.png`);
  const answer = await filesOf(productId);
  expect(answer.status).toBe(200);
  expect(answer.envelope().result).toEqual(
    [
      [`products/${productId}/`, 'blue.png', false],
      [`products/${productId}/`, 'red.png', false],
      ['shared/products/', 'logo.png', true],
      ['shared/', 'flag.png', true],
    ].map(([folder, fileName, isShared]) => ({
      assetUrl: `${folder}${RANDOM}-${fileName}`,
      fileName,
      contentType: 'image/png',
      isShared,
    })),
  );
  expect((await filesOf(productId, owner, 'getProductBodyById')).envelope().result).toEqual(answer.envelope().result);
});

test('a file that came with the first save of a record is one of its own', async () => {
  const assetUrl = `products/added/${RANDOM}-first.png`;
  await stored(`t/1/${assetUrl}`);
  await stored(`t/1/products/added/${RANDOM}-of-another-product.png`);
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`
      update public.products set primary_asset = ${JSON.stringify([{ type: 'image', assetUrl }])}
       where product_id = ${productId}`.execute(transaction.query);
  });
  const names = (await filesOf(productId)).envelope().result;
  expect(names).toContainEqual({ assetUrl, fileName: 'first.png', contentType: 'image/png', isShared: false });
  expect(JSON.stringify(names)).not.toContain('added/0123456789abcdef0123456789abcdef-of-another');
});

test('a record that is missing, deleted, of another tenant or not named has no files', async () => {
  expect((await filesOf(productId + 1000)).status).toBe(404);
  expect((await filesOf(productId, stranger)).status).toBe(404);
  expect((await filesOf('..%2F..')).status).toBe(404);
  expect((await filesOf('1%20or%201=1')).status).toBe(404);
});

test('the files need the permission of the read', async () => {
  const newcomer = await signedIn(server, 'newcomer');
  expect((await filesOf(productId, newcomer)).status).toBe(403);
  expect((await filesOf(productId, server.browser())).status).toBe(401);
});

test('no transaction is open while the storage is asked', async () => {
  const { store } = files;
  const fileNames = store.fileNames.bind(store);
  const open: unknown[] = [];
  store.fileNames = async (folder) => {
    // On the embedded database this would wait for ever inside of another transaction.
    await server.database.transaction(async ({ query }) => {
      open.push((await sql`select 1 as one`.execute(query)).rows[0]);
    });
    return fileNames(folder);
  };
  try {
    expect((await filesOf(productId)).status).toBe(200);
  } finally {
    store.fileNames = fileNames;
  }
  expect(open).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
});

test('a folder of many files is answered in part', async () => {
  const { store } = files;
  const fileNames = store.fileNames.bind(store);
  store.fileNames = async () => Array.from({ length: MOST_OFFERED }, (_, index) => `${RANDOM}-${index}.png`);
  try {
    expect((await filesOf(productId)).envelope().result).toHaveLength(MOST_OFFERED);
  } finally {
    store.fileNames = fileNames;
  }
});
