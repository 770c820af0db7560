import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocument, makeParagraph } from '../../../../renderer/document/make.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let categoryId: number;
let colour: number;
let weight: number;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  await acme.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
  await acme.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR' });
  categoryId = Number((await acme.done('addCategory', { title: 'Lamps', shortTitle: 'Lamps' }))['categoryId']);
  await acme.done('batchUpdateSpecificationAttributes', {
    categoryId,
    specificationAttributes: [
      { orderNo: 1, attributeTitle: 'Colour', allowVariants: true },
      { orderNo: 2, attributeTitle: 'Weight' },
    ],
  });
  const attributes = await acme.rows('getSpecificationAttributesByCategoryId', [categoryId], '$orderby=orderNo');
  [colour = 0, weight = 0] = attributes.map((row) => Number(row['specificationAttributeId']));
});
afterAll(() => server.close());

/** Adds a lamp of 2 kg that is red, with a price. */
async function redLamp(more: JsonObject = {}): Promise<JsonObject> {
  const lamp = await acme.done('addProduct', {
    title: 'Desk lamp',
    subTitle: 'For desks',
    shortDescription: 'A lamp',
    fulfillmentProcessCode: 'SHIP',
    categoryId,
    globalSku: 'LAMP-1',
    addToCartButtonText: 'Take it',
    ...more,
  });
  await acme.done('updateProductSpeficications', {
    productId: Number(lamp['productId']),
    productSpecifications: [
      { specificationAttributeId: colour, attributeValue: 'Red' },
      { specificationAttributeId: weight, attributeValue: '2 kg' },
    ],
  });
  await acme.done('addProductPrice', { productId: Number(lamp['productId']), marketCode: 'IND', fixedPrice: 100 });
  return lamp;
}

async function versionOf(productId: number): Promise<Json> {
  const { result } = (await acme.read('getProductById', [productId])).envelope();
  return isObject(result) ? (result['version'] ?? null) : null;
}

const blue = (variant: JsonObject) => ({
  productId: Number(variant['productId']),
  productSpecifications: [{ specificationAttributeId: colour, attributeValue: 'Blue' }],
});

it('copies a product without its price and the values that distinguish variants', async () => {
  const lamp = await redLamp();
  const productId = Number(lamp['productId']);
  const rawBody = makeDocument(makeParagraph('Shines.'));
  await acme.done('updateProductBody', { productId, rawBody, version: await versionOf(productId) });
  const added = await acme.done('addProductVariant', { productId });
  expect(added).toEqual({ productId: expect.any(Number), title: 'Desk lamp (copy)' });
  const variantId = Number(added['productId']);
  expect((await acme.read('getProductById', [variantId])).envelope().result).toMatchObject({
    productId: variantId,
    version: 1,
    subTitle: 'For desks',
    shortDescription: 'A lamp',
    fulfillmentProcessCode: 'SHIP',
    categoryId,
    globalSku: 'LAMP-1',
    addToCartButtonText: 'Take it',
  });
  expect((await acme.read('getProductBodyById', [variantId])).envelope().result).toMatchObject({ rawBody });
  expect(await acme.rows('getProductSpecificationValues', [variantId])).toMatchObject([
    { specificationAttributeId: weight, attributeValue: '2 kg' },
  ]);
  expect(await acme.rows('getProductPrices', [variantId])).toEqual([]);
  expect(await acme.rows('getBaseVariants', [variantId])).toMatchObject([
    { productId, variant: 'Colour: Red', isThisProduct: false },
    { productId: variantId, variant: '', isThisProduct: true },
  ]);
});

it('adds variants that are refused when they become equal', async () => {
  const { productId } = await redLamp({ globalSku: 'LAMP-2' });
  const [one, other] = [
    await acme.done('addProductVariant', { productId: Number(productId) }),
    await acme.done('addProductVariant', { productId: Number(productId) }),
  ];
  await acme.done('updateProductSpeficications', blue(one));
  expect(refusal(await acme.write('updateProductSpeficications', blue(other)))).toMatchObject({
    status: 409,
    errorCode: 'sameVariant',
  });
});

it('asks for a global SKU, and does not find the product of another tenant', async () => {
  const lone = await redLamp({ globalSku: null });
  const before = await acme.rows('getProducts', [], '$top=200');
  expect(refusal(await acme.write('addProductVariant', { productId: Number(lone['productId']) }))).toMatchObject({
    status: 409,
    errorCode: 'refused',
    message: 'Variants share a Global SKU. Enter one in Product Details first.',
  });
  expect(refusal(await globex.write('addProductVariant', { productId: Number(lone['productId']) }))).toMatchObject({
    status: 404,
  });
  expect(await acme.rows('getProducts', [], '$top=200')).toEqual(before);
});
