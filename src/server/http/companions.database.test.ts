import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { member, type HttpResponse } from './testing/http-call.ts';
import { serviceOf, type Service } from './testing/service.ts';
import { signedIn } from './testing/sign-in.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Restore, effects and history through the pipeline (`docs/companions.md`). */

const CATALOG = '/catalog-management/management';

let server: TestServer;
let owner: TestBrowser;
let clerk: TestBrowser;
let newcomer: TestBrowser;
let stranger: TestBrowser;
let service: Service;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner');
  clerk = await signedIn(server, 'clerk');
  newcomer = await signedIn(server, 'newcomer');
  stranger = await signedIn(server, 'owner', 2);
  service = serviceOf(server, owner);
  await service.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
});

afterAll(() => server.close());

let serial = 0;

/** Adds a category with two features, and returns its key and version. */
async function addCategory(title = `Category ${++serial}`): Promise<{ categoryId: number; version: number }> {
  const { categoryId, version } = await service.done('addCategory', { title, shortTitle: title });
  await service.done('batchUpdateCategoryFeatures', {
    categoryId,
    categoryFeatures: [{ title: 'Wide' }, { title: 'Deep' }],
  });
  return { categoryId: Number(categoryId), version: Number(version) };
}

const remove = (browser: TestBrowser, categoryId: number) =>
  browser.post(`${CATALOG}/categories/deleteCategory`, { categoryId });
const restore = (browser: TestBrowser, categoryId: Json) =>
  browser.post(`${CATALOG}/categories/deleteCategory/restore`, { categoryId });
const effects = (browser: TestBrowser, categoryId: number | string) =>
  browser.get(`${CATALOG}/categories/deleteCategory/effects/${categoryId}`);
const history = (browser: TestBrowser, categoryId: number | string, query = '') =>
  browser.get(`${CATALOG}/categories/getCategory/history/${categoryId}${query}`);
const features = (categoryId: number) => service.rows('getCategoryFeatures', [categoryId]);

function told(answer: HttpResponse): [number, string | undefined, string] {
  const { errorCode, message } = answer.envelope();
  return [answer.status, errorCode, message];
}

async function asOwnerOfAcme(statement: ReturnType<typeof sql>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await statement.execute(transaction.query);
  });
}

describe('restore', () => {
  test('brings a record back with what went with it, once', async () => {
    const { categoryId, version } = await addCategory();
    const before = await features(categoryId);
    expect(before).toHaveLength(2);
    expect((await remove(owner, categoryId)).status).toBe(200);
    expect((await service.read('getCategory', [categoryId])).status).toBe(404);
    const answer = await restore(owner, categoryId);
    expect([answer.status, answer.envelope()]).toEqual([
      200,
      { isSuccessful: true, message: 'Category restored.', result: null },
    ]);
    const { result } = (await service.read('getCategory', [categoryId])).envelope();
    expect(member(result, 'version')).toBeGreaterThan(version);
    expect(await features(categoryId)).toEqual(before);
    expect(told(await restore(owner, categoryId))).toEqual([
      409,
      'notRestorable',
      'This category cannot be restored any more.',
    ]);
  });

  test('is done once by two calls at the same moment', async () => {
    const { categoryId } = await addCategory();
    await remove(owner, categoryId);
    const answers = await Promise.all([restore(owner, categoryId), restore(owner, categoryId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await features(categoryId)).toHaveLength(2);
  });

  test('is for the contact who deleted the record, with the permission to delete', async () => {
    const { categoryId } = await addCategory();
    await remove(owner, categoryId);
    expect(told(await restore(clerk, categoryId))).toEqual([
      403,
      'notAllowed',
      'Only the person who deleted this category can restore it.',
    ]);
    expect((await restore(newcomer, categoryId)).status).toBe(403);
    expect((await restore(server.browser(), categoryId)).status).toBe(401);
    expect(told(await restore(stranger, categoryId)).slice(0, 2)).toEqual([409, 'notRestorable']);
    expect((await restore(owner, categoryId)).status).toBe(200);
  });

  test.each([
    [580, 200],
    [601, 409],
  ])('after %i seconds is answered %i', async (seconds, status) => {
    const { categoryId } = await addCategory();
    await remove(owner, categoryId);
    await asOwnerOfAcme(
      sql`update public.deletions set at = at - make_interval(secs => ${seconds}) where entity_id = ${String(categoryId)}`,
    );
    expect((await restore(owner, categoryId)).status).toBe(status);
  });

  test('is refused when a unique value was taken meanwhile, and changes nothing', async () => {
    const process = {
      fulfillmentProcessCode: 'TAKEN',
      fulfillmentProcessTitle: 'Shipped',
      isShipping: true,
    };
    const { fulfillmentProcessId } = await service.done('addFulfillmentProcess', process);
    await service.done('deleteFulfillmentProcess', { fulfillmentProcessId });
    const other = await service.done('addFulfillmentProcess', process);
    const path = server.operations.find(({ name }) => name === 'deleteFulfillmentProcessRestore')?.path ?? '';
    const again = () => owner.post(path, { fulfillmentProcessId });
    const [status, errorCode, message] = told(await again());
    expect([status, errorCode]).toEqual([409, 'duplicate']);
    expect(message).toMatch(/^This fulfilment process cannot be restored\. There is already a fulfilment process with/);
    await service.done('deleteFulfillmentProcess', { fulfillmentProcessId: other['fulfillmentProcessId'] });
    expect((await again()).status).toBe(200);
  });

  test('is refused when a referenced record was deleted meanwhile', async () => {
    const { categoryId } = await addCategory();
    const { productId } = await service.done('addProduct', { ...(await product('Orphan')), categoryId });
    await service.done('deleteProduct', { productId });
    await service.done('deleteCategory', { categoryId });
    const again = () => owner.post(`${CATALOG}/products/deleteProduct/restore`, { productId });
    expect(told(await again())).toEqual([
      409,
      'missingReference',
      'This product cannot be restored: its category was deleted meanwhile.',
    ]);
    expect((await restore(owner, categoryId)).status).toBe(200);
    expect((await again()).status).toBe(200);
  });

  test.each([[null], ['x'], [{ a: 1 }], [[1]], [1e300], ['999999999999999999999'], [true]])(
    'of the key %j is a missing record',
    async (key) => {
      expect((await restore(owner, key)).status).toBeLessThan(410);
      expect((await restore(owner, key)).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('takes the key and nothing else', async () => {
    const answer = await owner.post(`${CATALOG}/categories/deleteCategory/restore`, { categoryId: 1, tenantId: 2 });
    expect(told(answer).slice(0, 2)).toEqual([400, 'invalid']);
  });
});

describe('effects of a delete', () => {
  test('are counted, and what prevents it', async () => {
    const { categoryId } = await addCategory();
    expect((await effects(owner, categoryId)).envelope().result).toEqual({
      goes: [{ entity: 'CategoryFeature', title: 'Features', count: 2 }],
      prevents: [],
      restoreSeconds: 600,
    });
    const { productId } = await service.done('addProduct', { ...(await product('User')), categoryId });
    expect(member((await effects(owner, categoryId)).envelope().result, 'prevents')).toEqual([
      { entity: 'Product', title: 'Product', count: 1 },
    ]);
    expect((await remove(owner, categoryId)).status).toBe(409);
    await service.done('deleteProduct', { productId });
    expect(member((await effects(owner, categoryId)).envelope().result, 'prevents')).toEqual([]);
  });

  test('need the permission to delete, and a record of the tenant', async () => {
    const { categoryId } = await addCategory();
    expect((await effects(newcomer, categoryId)).status).toBe(403);
    expect((await effects(stranger, categoryId)).status).toBe(404);
    expect((await effects(owner, 'x')).status).toBe(404);
    expect((await effects(owner, '99999999999')).status).toBe(404);
  });
});

function changes(answer: HttpResponse): JsonObject[] {
  const { result } = answer.envelope();
  const found = member(result, 'changes');
  return Array.isArray(found) ? found.filter(isObject) : [];
}

describe('history', () => {
  test('says who changed what, newest first, by page', async () => {
    const { categoryId, version } = await addCategory('Before');
    await service.done('updateCategory', { categoryId, version, title: 'After', shortTitle: 'Before' });
    await remove(owner, categoryId);
    await restore(owner, categoryId);
    const found = changes(await history(owner, categoryId));
    expect(found.map(({ event }) => event)).toEqual(['restored', 'deleted', 'updated', 'added']);
    expect(found[2]).toMatchObject({
      by: { contactId: 1 },
      fields: [{ name: 'title', title: 'Title', before: 'Before', after: 'After' }],
    });
    expect(found[3]?.['fields']).not.toContainEqual(expect.objectContaining({ name: 'categoryId' }));
    const first = await history(owner, categoryId, '?$top=3');
    expect(changes(first)).toEqual(found.slice(0, 3));
    const next = Number(member(first.envelope().result, 'next'));
    const last = await history(owner, categoryId, `?$top=3&$skiptoken=${next}`);
    expect([changes(last), member(last.envelope().result, 'next')]).toEqual([found.slice(3), null]);
  });

  test('names referenced records that the get expands', async () => {
    const { productId, version } = await service.done('addProduct', await product('Moved'));
    const { categoryId } = await addCategory('New home');
    await service.done('updateProduct', { productId, version, categoryId });
    const [newest] = changes(await owner.get(`${CATALOG}/products/getProductById/history/${Number(productId)}`));
    expect(newest?.['fields']).toEqual([
      expect.objectContaining({ name: 'categoryId', after: categoryId, afterTitle: 'New home' }),
    ]);
  });

  test('needs the permission to read, and a record of the tenant', async () => {
    const { categoryId } = await addCategory();
    expect((await history(clerk, categoryId)).status).toBe(200);
    expect((await history(newcomer, categoryId)).status).toBe(403);
    expect((await history(stranger, categoryId)).status).toBe(404);
    expect((await history(owner, '1e3')).status).toBe(404);
  });

  test.each(['$top=0', '$top=101', '$top=x', '$skiptoken=-1', '$skiptoken=1;drop', '$filter=1', '$top=1&$top=2', '%'])(
    'refuses the query %s',
    async (query) => {
      const { categoryId } = await addCategory();
      expect(told(await history(owner, categoryId, `?${query}`)).slice(0, 2)).toEqual([400, 'badQuery']);
    },
  );
});

async function product(title: string): Promise<JsonObject> {
  const { categoryId } = await addCategory();
  return { title, subTitle: 'S', shortDescription: 'D', fulfillmentProcessCode: 'SHIP', categoryId };
}
