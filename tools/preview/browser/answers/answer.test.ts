import { describe, expect, test } from 'vitest';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { answerOf, type AnswerSources } from './answer.ts';
import { calledOperation } from './called-operation.ts';

const product: Entity = {
  entity: 'Product',
  table: { name: 'products', class: 'tenant' },
  key: ['productId'],
  title: 'Product',
  titlePlural: 'Products',
  titleField: 'title',
  properties: {
    productId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string', maxLength: 12 },
    price: { type: 'number', format: 'money' },
    categoryId: { type: 'integer', references: { entity: 'Category', field: 'categoryId', as: 'category' } },
    secret: { type: 'string', writeOnly: true },
  },
};
const operation = (name: string, path: string, rest: Partial<CatalogueOperation> = {}): CatalogueOperation => ({
  name,
  method: 'GET',
  path: `/s/${path}`,
  summary: '',
  service: 's',
  ...rest,
});
const operations = [
  operation('getProducts', 'getProducts', { serves: { list: 'Product' } }),
  operation('getFreeProducts', 'getFreeProducts', {
    serves: {
      list: 'Product',
      where: {
        all: [
          { field: 'price', is: 0 },
          { field: 'title', isNot: null },
        ],
      },
    },
  }),
  operation('getProduct', 'getProduct/{productId}', { serves: { get: 'Product' } }),
  operation('getNewProduct', 'getProduct/new', { serves: { get: 'Product' } }),
  operation('addProduct', 'addProduct', { method: 'POST', serves: { add: 'Product' } }),
  operation('getSales', 'getSales[/{yyyy}[/{mm}[/{dd}]]]', {
    result: { type: 'array', items: { type: 'object', properties: { total: { type: 'number' } } } },
  }),
];

function call(
  path: string,
  {
    search = '',
    method = 'GET',
    payload = {},
    ...sources
  }: Partial<AnswerSources> & { search?: string; method?: string; payload?: Record<string, number> } = {},
) {
  const called = calledOperation(operations, method, `/s/${path}`);
  if (!called) throw new Error(`'${path}' is no call.`);
  return answerOf(
    called,
    { entities: { Product: product }, given: {}, lookups: new Set(), state: 'filled', ...sources },
    payload,
    search,
  );
}

describe('which operation an address means', () => {
  test('its keys are read from the path, and a plain word goes before a key', () => {
    expect(calledOperation(operations, 'GET', '/s/getProduct/a%2Fb')).toMatchObject({
      operation: { name: 'getProduct' },
      args: { productId: 'a/b' },
    });
    expect(calledOperation(operations, 'GET', '/s/getProduct/new')?.operation.name).toBe('getNewProduct');
  });

  test('a period may stand behind a report, nothing else may', () => {
    expect(calledOperation(operations, 'GET', '/s/getSales/2025/02')?.behind).toEqual(['2025', '02']);
    expect(calledOperation(operations, 'GET', '/s/getSales/all')).toBeUndefined();
    expect(calledOperation(operations, 'POST', '/s/getSales')).toBeUndefined();
  });
});

describe('what is answered', () => {
  test('what stands beside the screen, by keys before by name', () => {
    const given = {
      getProduct: { title: 'Any' },
      'getProduct/5': { title: 'Five' },
      getSales: [{ total: 1 }],
      'getSales/2025': [],
    };
    expect(call('getProduct/5', { given }).envelope.result).toEqual({ title: 'Five' });
    expect(call('getProduct/6', { given }).envelope.result).toEqual({ title: 'Any' });
    expect(call('getSales/2025', { given }).envelope.result).toEqual([]);
  });

  test('otherwise something of the right shape, the same each time, without secrets and with the key that was asked for', () => {
    const { envelope } = call('getProduct/17');
    expect(envelope.result).toMatchObject({
      productId: 17,
      title: expect.any(String),
      price: expect.any(Number),
      categoryId: expect.any(Number),
    });
    expect(envelope.result).not.toHaveProperty('secret');
    expect(call('getProduct/17')).toEqual(call('getProduct/17'));
    expect(call('getProduct/18').envelope.result).not.toEqual({ ...Object(envelope.result), productId: 18 });
  });

  test('fake rows have the values that a fixed filter demands', () => {
    const { result } = call('getFreeProducts').envelope;
    expect(result).toContainEqual(expect.objectContaining({ price: 0, title: expect.any(String) }));
    expect(result).not.toContainEqual(expect.objectContaining({ price: expect.not.closeTo(0) }));
  });

  test('a list is searched, filtered, sorted and cut as the server would', () => {
    const given = {
      getProducts: [
        { productId: 1, title: 'Chair' },
        { productId: 2, title: 'Table' },
        { productId: 3, title: 'Oak table' },
      ],
    };
    const listed = (search: string) => call('getProducts', { given, search }).envelope;
    expect(listed('?$top=1&$skip=1&$count=true&$orderby=title desc')).toMatchObject({
      result: [{ productId: 3 }],
      count: 3,
    });
    expect(listed('?$search=table')).toMatchObject({ count: 2 });
    expect(listed('?$filter=productId eq 2')).toMatchObject({ result: [{ title: 'Table' }], count: 1 });
  });

  test('more rows than two pages are made up, each with a key of its own', () => {
    const { result, count = 0 } = call('getProducts', { search: '?$top=200' }).envelope;
    expect(count).toBeGreaterThan(20);
    const keys = Array.isArray(result) ? result.map((row) => Object(row).productId) : [];
    expect(new Set(keys).size).toBe(count);
  });

  test('a record that was added comes back with its key', () => {
    expect(call('addProduct', { method: 'POST', payload: { price: 5 } }).envelope.result).toEqual({
      price: 5,
      productId: 101,
      version: 1,
    });
  });
});

describe('states', () => {
  test('empty: no rows anywhere, but a lookup keeps its choices and plain values stay', () => {
    const given = { getProducts: [{ productId: 1 }], getProduct: { title: 'Chair', rows: [{ a: 1 }], allowed: ['x'] } };
    expect(call('getProducts', { given, state: 'empty' }).envelope).toMatchObject({ result: [], count: 0 });
    expect(
      call('getProducts', { given, state: 'empty', lookups: new Set(['getProducts']) }).envelope.result,
    ).toHaveLength(1);
    expect(call('getProduct/1', { given, state: 'empty' }).envelope.result).toEqual({
      title: 'Chair',
      rows: [],
      allowed: ['x'],
    });
  });

  test('error: the failed envelope of a fault, with a reference', () => {
    expect(call('getProducts', { state: 'error' })).toMatchObject({
      status: 500,
      envelope: { isSuccessful: false, requestId: expect.any(String) },
    });
  });
});
