import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import { addCountry } from '../../http/testing/add-country.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  for (const service of [acme, globex]) {
    await service.done('addFulfillmentProcess', {
      fulfillmentProcessCode: 'SHIP',
      fulfillmentProcessTitle: 'Shipped',
      isShipping: true,
    });
    await service.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR' });
    await service.done('addMarket', { marketCode: 'JPN', title: 'Japan', currencyCode: 'JPY' });
  }
});
afterAll(() => server.close());

/** Adds a category with the variant attributes Colour and Size, and Weight, which does not distinguish variants. */
async function category(service = acme): Promise<{ categoryId: number; colour: number; size: number; weight: number }> {
  serial += 1;
  const { categoryId } = await service.done('addCategory', { title: `Category ${serial}`, shortTitle: 'C' });
  await service.done('batchUpdateSpecificationAttributes', {
    categoryId,
    specificationAttributes: [
      { orderNo: 1, attributeTitle: 'Colour', allowVariants: true },
      { orderNo: 2, attributeTitle: 'Size', allowVariants: true },
      { orderNo: 3, attributeTitle: 'Weight' },
    ],
  });
  const [colour, size, weight] = (
    await service.rows('getSpecificationAttributesByCategoryId', [Number(categoryId)], '$orderby=orderNo')
  ).map((row) => Number(row['specificationAttributeId']));
  return { categoryId: Number(categoryId), colour: colour ?? 0, size: size ?? 0, weight: weight ?? 0 };
}

async function product(categoryId: number, more: JsonObject = {}, service = acme): Promise<JsonObject> {
  serial += 1;
  return service.done('addProduct', {
    title: `Product ${serial}`,
    subTitle: 'S',
    shortDescription: 'D',
    fulfillmentProcessCode: 'SHIP',
    categoryId,
    ...more,
  });
}

const specify = (productId: unknown, values: Record<number, string>, service = acme) =>
  service.write('updateProductSpeficications', {
    productId: Number(productId),
    productSpecifications: Object.entries(values).map(([id, attributeValue]) => ({
      specificationAttributeId: Number(id),
      attributeValue,
    })),
  });

describe('a product', () => {
  it('keeps its fulfilment process once it is saved, and shows its category and process', async () => {
    const { categoryId } = await category();
    const added = await product(categoryId);
    await acme.done('addFulfillmentProcess', {
      fulfillmentProcessCode: `P${serial}`,
      fulfillmentProcessTitle: 'Other',
      isServiceDelivery: true,
    });
    expect(
      refusal(
        await acme.write('updateProduct', {
          productId: added['productId'],
          version: 1,
          fulfillmentProcessCode: `P${serial}`,
        }),
      ),
    ).toMatchObject({
      status: 400,
      fieldErrors: { fulfillmentProcessCode: 'This cannot be changed once it is saved.' },
    });
    const { result } = (await acme.read('getProductById', [Number(added['productId'])])).envelope();
    expect(result).toMatchObject({
      category: { categoryId },
      fulfillmentProcess: { fulfillmentProcessTitle: 'Shipped' },
      assetsUploadPath: `products/${String(added['productId'])}/`,
    });
  });

  it('is refused with missing and unknown references', async () => {
    expect(refusal(await acme.write('addProduct', {})).fieldErrors).toEqual({
      title: 'This is a required field',
      subTitle: 'This is a required field',
      fulfillmentProcessCode: 'This is a required field',
      categoryId: 'This is a required field',
      shortDescription: 'This is a required field',
    });
    const values = {
      title: 'T',
      subTitle: 'S',
      shortDescription: 'D',
      fulfillmentProcessCode: 'NOPE',
      categoryId: 999_999,
    };
    expect(Object.keys(refusal(await acme.write('addProduct', values)).fieldErrors).toSorted()).toEqual([
      'categoryId',
      'fulfillmentProcessCode',
    ]);
  });

  it('blocks the deletion of its category, and is deleted with its prices and values', async () => {
    const { categoryId, colour } = await category();
    const { productId } = await product(categoryId);
    const { productPriceId } = await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 10 });
    expect((await specify(productId, { [colour]: 'Red' })).status).toBe(200);
    expect(refusal(await acme.write('deleteCategory', { categoryId }))).toMatchObject({
      status: 409,
      errorCode: 'referenced',
      message: 'This category is used by products. Change those first.',
    });
    expect((await acme.write('deleteProduct', { productId, version: 1 })).status).toBe(200);
    expect((await acme.read('getProductPriceById', [Number(productPriceId)])).status).toBe(404);
    expect(await acme.rows('getProductSpecificationValues', [Number(productId)])).toEqual([]);
    expect((await acme.write('deleteCategory', { categoryId })).status).toBe(200);
    expect(await acme.rows('getSpecificationAttributesByCategoryId', [categoryId])).toEqual([]);
  });

  it('is listed once, with its live process, when a deleted process had the same code', async () => {
    const { categoryId } = await category();
    const process = (fulfillmentProcessTitle: string) =>
      acme.done('addFulfillmentProcess', {
        fulfillmentProcessCode: 'AGAIN',
        fulfillmentProcessTitle,
        isShipping: true,
      });
    for (const title of ['First', 'Second']) {
      const { fulfillmentProcessId } = await process(title);
      await acme.done('deleteFulfillmentProcess', { fulfillmentProcessId: fulfillmentProcessId ?? 0 });
    }
    await process('Third');
    const { productId } = await product(categoryId, { fulfillmentProcessCode: 'AGAIN' });
    const list = (
      await acme.read(
        'getProducts',
        [],
        "$count=true&$top=10&$filter=fulfillmentProcess.fulfillmentProcessCode eq 'AGAIN'",
      )
    ).envelope();
    expect(list).toMatchObject({
      count: 1,
      result: [{ productId, fulfillmentProcess: { fulfillmentProcessTitle: 'Third' } }],
    });
    expect(list.result).toHaveLength(1);
    expect((await acme.read('getProductById', [Number(productId)])).envelope().result).toMatchObject({
      fulfillmentProcess: { fulfillmentProcessTitle: 'Third' },
    });
  });

  it('shows its process without the end points, which need the right to read processes', async () => {
    const { categoryId } = await category();
    const endPoint = 'https://deliver.example/canary';
    const process = {
      fulfillmentProcessCode: 'ONLINE',
      fulfillmentProcessTitle: 'Online',
      isOnlineDelivery: true,
      onlineDeliveryEndPoint: endPoint,
    };
    expect(await acme.done('addFulfillmentProcess', process)).toMatchObject({ onlineDeliveryEndPoint: endPoint });
    const { productId } = await product(categoryId, { fulfillmentProcessCode: 'ONLINE' });
    const answers = [
      await acme.read('getProductById', [Number(productId)]),
      await acme.read('getProducts', [], "$filter=fulfillmentProcess.fulfillmentProcessCode eq 'ONLINE'"),
    ];
    for (const answer of answers) {
      expect(answer.text).toContain('"fulfillmentProcessTitle":"Online"');
      expect(answer.text).not.toMatch(/canary|EndPoint/);
    }
    for (const query of [
      "$filter=startswith(fulfillmentProcess.onlineDeliveryEndPoint,'https')",
      '$orderby=fulfillmentProcess.subscriptionEndPoint',
    ]) {
      expect(refusal(await acme.read('getProducts', [], query))).toMatchObject({ status: 400, errorCode: 'badQuery' });
    }
    expect(
      await acme.rows('getFulfillmentProcesses', [], `$filter=onlineDeliveryEndPoint eq '${endPoint}'`),
    ).toHaveLength(1);
  });

  it('is invisible to another tenant', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const { productPriceId } = await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 10 });
    const reads = ['getProductById', 'getProductSpecificationAttributes', 'getBaseVariants', 'getNewProductPrice'].map(
      (name) => globex.read(name, [Number(productId)]),
    );
    for (const answer of await Promise.all([
      ...reads,
      globex.read('getProductPriceById', [Number(productPriceId)]),
      globex.read('getProductPriceForCountry', [Number(productId), 'IND']),
    ]))
      expect(answer.status).toBe(404);
    for (const name of ['getProductPrices', 'getProductSpecificationValues'])
      expect(await globex.rows(name, [Number(productId)])).toEqual([]);
    expect((await globex.write('deleteProduct', { productId })).status).toBe(404);
    expect(
      refusal(await globex.write('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 1 })).fieldErrors,
    ).toHaveProperty('productId');
    expect(refusal(await specify(productId, { 1: 'x' }, globex)).fieldErrors).toHaveProperty('productId');
    expect(
      refusal(await globex.write('batchUpdateCategoryFeatures', { categoryId, categoryFeatures: [{ title: 'Mine' }] }))
        .fieldErrors,
    ).toHaveProperty('categoryId');
  });

  it('is not found by an invalid key', async () => {
    for (const key of ['x', '-1', '0x10', '1e3', '9'.repeat(30), "1' or '1'='1", '%00']) {
      for (const name of [
        'getProductById',
        'getProductPrices',
        'getProductSpecificationValues',
        'getBaseVariants',
        'getNewProductPrice',
      ])
        expect((await acme.read(name, [key])).status, `${name} ${key}`).toBe(404);
    }
  });
});

const parts = (...percentages: number[]) =>
  percentages.map((percentage, index) => ({ orderNo: index + 1, stage: `Stage ${index + 1}`, percentage }));

describe('a price', () => {
  it('has the currency of its market, and refuses any other', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const added = await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 12.5 });
    expect(added).toMatchObject({ currencyCode: 'INR', fixedPrice: 12.5 });
    expect(
      refusal(
        await acme.write('addProductPrice', { productId, marketCode: 'JPN', currencyCode: 'INR', fixedPrice: 10 }),
      ).fieldErrors,
    ).toEqual({ currencyCode: 'This market sells in JPY.' });
    expect(
      refusal(await acme.write('addProductPrice', { productId, marketCode: 'JPN', fixedPrice: 10.5 })).fieldErrors,
    ).toEqual({ fixedPrice: 'This currency has no decimals.' });
    const moved = await acme.done('updateProductPrice', {
      productPriceId: added['productPriceId'],
      version: 1,
      marketCode: 'JPN',
      fixedPrice: 10,
    });
    expect(moved).toMatchObject({ marketCode: 'JPN', currencyCode: 'JPY', fixedPrice: 10 });
  });

  it('keeps its amount, not its minor units, in a market of another currency', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const { productPriceId } = await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 12.34 });
    const move = (more: JsonObject) => acme.write('updateProductPrice', { productPriceId, marketCode: 'JPN', ...more });
    for (const more of [{ fixedPrice: 12.34 }, {}])
      expect(refusal(await move({ version: 1, ...more })).fieldErrors).toEqual({
        fixedPrice: 'This currency has no decimals.',
      });
    await acme.done('updateProductPrice', { productPriceId, version: 1, fixedPrice: 12 });
    expect((await move({ version: 2, fixedPrice: 12 })).status).toBe(200);
    expect((await acme.read('getProductPriceById', [Number(productPriceId)])).envelope().result).toMatchObject({
      currencyCode: 'JPY',
      fixedPrice: 12,
    });
    const back = await acme.done('updateProductPrice', { productPriceId, version: 3, marketCode: 'IND' });
    expect(back).toMatchObject({ currencyCode: 'INR', fixedPrice: 12 });
  });

  it('exists once per market, also with concurrent writers', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => acme.write('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && refusal(refused)).toMatchObject({
      errorCode: 'duplicate',
      fieldErrors: { marketCode: 'There is already a product price with this market and product.' },
    });
    const [price] = await acme.rows('getProductPrices', [Number(productId)]);
    await acme.done('deleteProductPrice', { productPriceId: price?.['productPriceId'] ?? 0 });
    expect((await acme.write('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 2 })).status).toBe(200);
  });

  it('equals the sum of its installments, in any split, and only where it has some', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const price = (
      orderConfirmationPercentage: number | null,
      productPriceInstallments: JsonObject[],
      more: JsonObject = {},
    ): JsonObject => ({
      productId,
      marketCode: 'IND',
      fixedPrice: 100,
      hasInstallments: true,
      orderConfirmationPercentage,
      productPriceInstallments,
      ...more,
    });
    const wrong: [JsonObject, string, string][] = [
      [price(20, parts(50)), 'productPriceInstallments', 'Order confirmation and installments must add up to 100.'],
      [price(100, []), 'productPriceInstallments', 'Add at least one installment.'],
      [price(null, parts(100)), 'orderConfirmationPercentage', 'This is a required field'],
      [price(0, parts(100)), 'orderConfirmationPercentage', 'This must be 0.01 or more.'],
      [price(50, parts(0, 50)), 'productPriceInstallments[0].percentage', 'This must be 0.01 or more.'],
      [price(20, [...parts(40), ...parts(40)]), 'productPriceInstallments[1].orderNo', 'Row 1 has the same value.'],
      [
        price(20, parts(80), {
          fixedPrice: null,
          hasSubscriptionPricing: true,
          subscriptionPrice: 1,
          subscriptionPeriod: 'month',
        }),
        'hasInstallments',
        'Only a fixed price can be paid in installments.',
      ],
    ];
    for (const [payload, path, message] of wrong)
      expect(refusal(await acme.write('addProductPrice', payload)).fieldErrors, JSON.stringify(payload)).toMatchObject({
        [path]: message,
      });
    const added = await acme.done('addProductPrice', price(33.3, parts(33.3, 33.4)));
    expect(added['productPriceInstallments']).toMatchObject([
      { orderNo: 1, percentage: 33.3 },
      { orderNo: 2, percentage: 33.4 },
    ]);
    const cleared = await acme.done('updateProductPrice', {
      productPriceId: added['productPriceId'],
      version: 1,
      hasInstallments: false,
    });
    expect(cleared).toMatchObject({ orderConfirmationPercentage: null, productPriceInstallments: [] });
  });

  it('counts each row once: one installment cannot be sent twice', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const added = await acme.done('addProductPrice', {
      productId,
      marketCode: 'IND',
      fixedPrice: 100,
      hasInstallments: true,
      orderConfirmationPercentage: 20,
      productPriceInstallments: parts(80),
    });
    const { productPriceInstallmentId } = rowsIn(added['productPriceInstallments'])[0] ?? {};
    const row = (orderNo: number, percentage: number) => ({
      productPriceInstallmentId,
      orderNo,
      stage: 'Stage',
      percentage,
    });
    for (const second of [row(2, 40), { productPriceInstallmentId, isDeleted: true }]) {
      const answer = await acme.write('updateProductPrice', {
        productPriceId: added['productPriceId'],
        version: 1,
        productPriceInstallments: [row(1, 40), second],
      });
      expect(refusal(answer)).toMatchObject({
        status: 400,
        fieldErrors: { 'productPriceInstallments[1]': 'This row is there twice.' },
      });
    }
    expect((await acme.read('getProductPriceById', [Number(added['productPriceId'])])).envelope().result).toMatchObject(
      { productPriceInstallments: [{ percentage: 80 }] },
    );
  });

  it('of a subscription needs an amount and a period; without either kind there is nothing to pay', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    expect(
      refusal(await acme.write('addProductPrice', { productId, marketCode: 'IND', hasSubscriptionPricing: true }))
        .fieldErrors,
    ).toEqual({ subscriptionPrice: 'This is a required field', subscriptionPeriod: 'This is a required field' });
    expect(refusal(await acme.write('addProductPrice', { productId, marketCode: 'IND' })).fieldErrors).toEqual({
      fixedPrice: 'This is a required field',
    });
    expect(
      refusal(
        await acme.write('addProductPrice', {
          productId,
          marketCode: 'IND',
          hasSubscriptionPricing: true,
          subscriptionPrice: 5,
          subscriptionPeriod: 'decade',
        }),
      ).fieldErrors,
    ).toEqual({ subscriptionPeriod: 'Choose one of the listed values.' });
    expect(
      await acme.done('addProductPrice', {
        productId,
        marketCode: 'IND',
        hasSubscriptionPricing: true,
        subscriptionPrice: 5,
        subscriptionPeriod: 'month',
      }),
    ).toMatchObject({ fixedPrice: null, totalRecurringIntervals: 0 });
  });

  it('of a new form is for the first market without one', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const suggested = async () => (await acme.read('getNewProductPrice', [Number(productId)])).envelope().result;
    expect(await suggested()).toEqual({ productId, marketCode: 'IND', currencyCode: 'INR' });
    await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 1 });
    expect(await suggested()).toEqual({ productId, marketCode: 'JPN', currencyCode: 'JPY' });
    await acme.done('addProductPrice', { productId, marketCode: 'JPN', fixedPrice: 1 });
    expect(await suggested()).toEqual({ productId, marketCode: null, currencyCode: null });
  });
});

const rowOf = (productId: JsonObject[string], marketCode: string, fixedPrice: number) => ({
  productId,
  marketCode,
  fixedPrice,
});

describe('the prices of a product and its variants', () => {
  it('are read together and saved together, in the currency of their markets, all or none', async () => {
    const { categoryId, colour } = await category();
    const red = await product(categoryId, { globalSku: `MATRIX-${serial}` });
    const blue = await product(categoryId, { globalSku: red['globalSku'] ?? '' });
    await specify(red['productId'], { [colour]: 'Red' });
    await specify(blue['productId'], { [colour]: 'Blue' });
    const stored = await acme.done('addProductPrice', {
      productId: red['productId'],
      marketCode: 'IND',
      fixedPrice: 10,
    });
    const { productPriceId, version } = stored;
    const refused = await acme.write('batchUpdateProductPrices', {
      productPrices: [{ productPriceId, version, fixedPrice: 12 }, rowOf(blue['productId'], 'JPN', 1.5)],
    });
    expect(refusal(refused).fieldErrors).toHaveProperty(['productPrices[1].fixedPrice']);
    await acme.done('batchUpdateProductPrices', {
      productPrices: [{ productPriceId, version, fixedPrice: 12 }, rowOf(blue['productId'], 'JPN', 15)],
    });
    expect(await acme.rows('getVariantPrices', [Number(blue['productId'])])).toEqual([
      expect.objectContaining({ ...rowOf(red['productId'], 'IND', 12), productPriceId, currencyCode: 'INR' }),
      expect.objectContaining({ ...rowOf(blue['productId'], 'JPN', 15), currencyCode: 'JPY' }),
    ]);
    expect((await globex.read('getVariantPrices', [Number(blue['productId'])])).status).toBe(404);
    const priced = async () => JSON.stringify(await acme.rows('getMarketsForProduct', [Number(red['productId'])]));
    expect(await priced()).toContain('"isPriced":true');
    const gone = { productPriceId, version: Number(version) + 1, isDeleted: true };
    await acme.done('batchUpdateProductPrices', { productPrices: [gone] });
    expect(await priced()).not.toContain('"isPriced":true');
  });
});

describe('variants', () => {
  it('are distinguished by their attributes with their values', async () => {
    const { categoryId, colour, size, weight } = await category();
    const [red, blue] = [
      await product(categoryId, { globalSku: 'TENT-1' }),
      await product(categoryId, { globalSku: 'tent-1' }),
    ];
    expect((await specify(red['productId'], { [colour]: 'Red', [size]: 'XL', [weight]: '2 kg' })).status).toBe(200);
    expect(
      refusal(await specify(blue['productId'], { [colour]: ' RED', [size]: 'xl', [weight]: '3 kg' })),
    ).toMatchObject({
      status: 409,
      errorCode: 'sameVariant',
      message: `"${String(red['title'])}" and "${String(blue['title'])}" would be the same variant: Colour: Red, Size: XL. Give one of them another value.`,
    });
    expect(await acme.rows('getProductSpecificationValues', [Number(blue['productId'])])).toEqual([]);
    expect((await specify(blue['productId'], { [colour]: 'XL', [size]: 'Red' })).status).toBe(200);
    expect(await acme.rows('getBaseVariants', [Number(red['productId'])])).toMatchObject([
      { productId: red['productId'], title: red['title'], globalSku: 'TENT-1', variant: 'Colour: Red, Size: XL' },
      { productId: blue['productId'], title: blue['title'], globalSku: 'TENT-1', variant: 'Colour: XL, Size: Red' },
    ]);
  });

  it('cannot become equal by another SKU, another category, or fewer attributes of the category', async () => {
    const { categoryId, colour, size } = await category();
    const one = await product(categoryId, { globalSku: `SKU-${serial}` });
    const other = await product(categoryId, { globalSku: `OTHER-${serial}` });
    await specify(one['productId'], { [colour]: 'Red', [size]: 'S' });
    await specify(other['productId'], { [colour]: 'Red', [size]: 'S' });
    expect(
      refusal(
        await acme.write('updateProduct', {
          productId: other['productId'],
          version: 1,
          globalSku: one['globalSku'] ?? '',
        }),
      ),
    ).toMatchObject({ status: 409, errorCode: 'sameVariant' });
    const values = await acme.rows('getProductSpecificationValues', [Number(other['productId'])]);
    const sized = values.find((row) => row['specificationAttributeId'] === size) ?? {};
    await acme.done('updateProductSpeficications', {
      productId: other['productId'],
      productSpecifications: [
        { productSpecificationId: sized['productSpecificationId'], version: sized['version'], attributeValue: 'L' },
      ],
    });
    expect(
      (
        await acme.write('updateProduct', {
          productId: other['productId'],
          version: 1,
          globalSku: one['globalSku'] ?? '',
        })
      ).status,
    ).toBe(200);
    const attributes = await acme.rows('getSpecificationAttributesByCategoryId', [categoryId]);
    const sizes = attributes.find((row) => row['specificationAttributeId'] === size) ?? {};
    for (const change of [
      { ...sizes, allowVariants: false },
      { ...sizes, isDeleted: true },
    ]) {
      expect(
        refusal(
          await acme.write('batchUpdateSpecificationAttributes', { categoryId, specificationAttributes: [change] }),
        ),
      ).toMatchObject({ status: 409, errorCode: 'sameVariant' });
    }
    // In another category the values do not count, so no two products are equal.
    const { categoryId: elsewhere } = await category();
    expect(
      (await acme.write('updateProduct', { productId: other['productId'], version: 2, categoryId: elsewhere })).status,
    ).toBe(200);
    expect((await acme.rows('getProductSpecificationValues', [Number(other['productId'])])).length).toBe(2);
    expect(
      (await acme.rows('getProductSpecificationAttributes', [Number(other['productId'])])).map(
        (row) => row['attributeTitle'],
      ),
    ).toEqual(['Colour', 'Size', 'Weight']);
    expect(refusal(await specify(other['productId'], { [colour]: 'Blue' })).fieldErrors).toHaveProperty(
      'productSpecifications[0].specificationAttributeId',
    );
  });

  it('stay distinct when two writers make them equal at once', async () => {
    const { categoryId, colour } = await category();
    const products = [
      await product(categoryId, { globalSku: `RACE-${serial}` }),
      await product(categoryId, { globalSku: `RACE-${serial - 1}` }),
    ];
    await acme.done('updateProduct', {
      productId: products[1]?.['productId'],
      version: 1,
      globalSku: products[0]?.['globalSku'] ?? '',
    });
    // From two sessions, because batches of one session run one after the other.
    const services = [acme, serviceOf(server, await signedIn(server, 'owner'))];
    const answers = await Promise.all(
      products.map(({ productId }, index) => specify(productId, { [colour]: 'Red' }, services[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accept values of their category only', async () => {
    const { categoryId, colour } = await category();
    const { colour: foreign } = await category();
    const { productId } = await product(categoryId);
    expect(refusal(await specify(productId, { [colour]: 'Red', [foreign]: 'Blue' })).fieldErrors).toEqual({
      'productSpecifications[1].specificationAttributeId': "This attribute is not one of the product's category.",
    });
    expect(await acme.rows('getProductSpecificationValues', [Number(productId)])).toEqual([]);
  });
});

describe('features and attributes of a category', () => {
  it('are saved together: features and attributes, renumbered in one call', async () => {
    const { categoryId } = await category();
    const [one, two] = await acme.rows('getSpecificationAttributesByCategoryId', [categoryId], '$orderby=orderNo');
    await acme.done('batchUpdateSpecificationAttributes', {
      categoryId,
      specificationAttributes: [
        { ...one, orderNo: 2 },
        { ...two, orderNo: 1 },
      ],
    });
    expect(
      (await acme.rows('getSpecificationAttributesByCategoryId', [categoryId], '$orderby=orderNo')).map(
        (row) => row['attributeTitle'],
      ),
    ).toEqual(['Size', 'Colour', 'Weight']);
    const refused = refusal(
      await acme.write('batchUpdateSpecificationAttributes', {
        categoryId,
        specificationAttributes: [{ orderNo: 1, attributeTitle: 'Twice' }, { orderNo: 9 }],
      }),
    );
    expect(refused).toMatchObject({
      status: 409,
      fieldErrors: {
        'specificationAttributes[0].orderNo':
          'There is already a specification attribute with this order no and category.',
      },
    });
    await acme.done('batchUpdateCategoryFeatures', {
      categoryId,
      categoryFeatures: [{ title: 'Tested' }, { title: 'Dropped', isDeleted: true }],
    });
    const [feature] = await acme.rows('getCategoryFeatures', [categoryId]);
    expect(feature).toMatchObject({ title: 'Tested', categoryId, version: 1 });
    expect(
      refusal(
        await acme.write('batchUpdateCategoryFeatures', {
          categoryId,
          categoryFeatures: [{ ...feature, version: 7, title: 'Stale' }],
        }),
      ),
    ).toMatchObject({ status: 409, errorCode: 'stale' });
  });

  it('keeps the values of a deleted attribute, and hides them', async () => {
    const { categoryId, weight } = await category();
    const { productId } = await product(categoryId);
    await specify(productId, { [weight]: '2 kg' });
    await acme.done('batchUpdateSpecificationAttributes', {
      categoryId,
      specificationAttributes: [{ specificationAttributeId: weight, isDeleted: true }],
    });
    expect(
      (await acme.rows('getProductSpecificationAttributes', [Number(productId)])).map((row) => row['attributeTitle']),
    ).toEqual(['Colour', 'Size']);
    expect(await acme.rows('getProductSpecificationValues', [Number(productId)])).toMatchObject([
      { attributeValue: '2 kg' },
    ]);
  });

  it.each<[string, JsonObject]>([
    ['no list', { categoryFeatures: 'x' }],
    ['rows that are none', { categoryFeatures: [1, null] }],
    ['an unknown key', { categoryFeatures: [], nosuch: 1 }],
    ['an unknown key in a row', { categoryFeatures: [{ title: 'T', nosuch: 1 }] }],
    ['a tenant', { categoryFeatures: [{ title: 'T', tenantId: 2 }] }],
    ['a key that is none', { categoryFeatures: [{ catgoryFeatureId: 'x', title: 'T' }] }],
    ['too many rows', { categoryFeatures: Array.from({ length: 201 }, () => ({ title: 'T' })) }],
  ])('refuses a batch with %s', async (_what, more) => {
    const { categoryId } = await category();
    const answer = await acme.write('batchUpdateCategoryFeatures', { categoryId, ...more });
    expect([400, 404]).toContain(answer.status);
    expect(await acme.rows('getCategoryFeatures', [categoryId])).toEqual([]);
  });
});

describe('the price of a product in a country', () => {
  it('is the price of its market, else of the fallback market, else none', async () => {
    const { categoryId } = await category();
    const { productId } = await product(categoryId);
    const countryId = await addCountry(server.database, 1, 'JPN', 'Japan');
    const [japan] = await acme.rows('getMarkets', [], "$filter=marketCode eq 'JPN'");
    const asked = async (country: string) =>
      (await acme.read('getProductPriceForCountry', [Number(productId), country])).envelope().result;
    expect(await asked('JPN')).toEqual({ isSold: false });
    await acme.done('addProductPrice', {
      productId,
      marketCode: 'JPN',
      fixedPrice: 1000,
      fixedDiscountPercentage: 12.5,
    });
    expect(await asked('JPN')).toEqual({ isSold: false });
    await acme.done('AssociateCountryToMarket', {
      marketId: japan?.['marketId'] ?? 0,
      countries: [{ countryId, isAssociated: true }],
    });
    expect(await asked('JPN')).toMatchObject({
      isSold: true,
      marketCode: 'JPN',
      currencyCode: 'JPY',
      fixedPrice: 1000,
      fixedDiscountedPrice: 875,
    });
    await acme.done('addProductPrice', {
      productId,
      marketCode: 'IND',
      fixedPrice: 99.99,
      fixedDiscountPercentage: 10,
    });
    for (const elsewhere of ['SWE', 'nowhere', "'"])
      expect(await asked(elsewhere)).toMatchObject({
        isSold: true,
        marketCode: 'IND',
        currencyCode: 'INR',
        fixedDiscountedPrice: 89.99,
        orderConfirmationPrice: 89.99,
      });
    expect(await asked('JPN')).toMatchObject({ marketCode: 'JPN' });
  });
});
