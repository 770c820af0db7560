import { expect, test } from 'vitest';
import type { Entity } from '../types/entity.ts';
import { answerShape, fieldAt, readsOf, rowShape, type Shapes } from './answer-shape.ts';
import type { CatalogueOperation } from './catalogue.ts';
import { findField } from './find-field.ts';

const base = { table: { name: 't', class: 'tenant' as const }, title: '', titlePlural: '', titleField: 'title' };
const category: Entity = {
  ...base,
  entity: 'Category',
  key: ['categoryId'],
  properties: { categoryId: { type: 'integer' }, title: { type: 'string' } },
};
const part: Entity = {
  ...base,
  entity: 'Part',
  key: ['partId'],
  properties: { partId: { type: 'integer' }, productId: { type: 'integer' }, weight: { type: 'number' } },
};
const product: Entity = {
  ...base,
  entity: 'Product',
  key: ['productId'],
  properties: {
    productId: { type: 'integer' },
    categoryId: { type: 'integer', references: { entity: 'Category', field: 'categoryId', as: 'category' } },
    parts: { type: 'array', children: { entity: 'Part', foreignKey: 'productId' } },
  },
};

function operation(name: string, rest: Partial<CatalogueOperation>): CatalogueOperation {
  return { name, service: 's', method: 'GET', path: `/${name}`, summary: '', ...rest };
}

const operations = {
  list: operation('list', { serves: { list: 'Product', expand: ['category'] } }),
  get: operation('get', { serves: { get: 'Product' } }),
  values: operation('values', {
    result: {
      type: 'object',
      properties: {
        inner: {
          type: 'object',
          properties: {
            rows: {
              type: 'array',
              items: { type: 'object', properties: { productId: { type: 'string' }, value: { type: 'string' } } },
            },
          },
        },
      },
    },
  }),
  silent: operation('silent', {}),
};
const shapes: Shapes = { entities: { Category: category, Part: part, Product: product }, operations };

test('an operation that serves an entity answers its record, with children and what it expands', () => {
  const list = answerShape(operations.list, shapes.entities);
  expect(list?.type).toBe('array');
  expect([
    fieldAt(list, 'category.title'),
    fieldAt(list, 'parts[].weight'),
    fieldAt(list, 'parts[].productId'),
    fieldAt(list, 'nothing'),
  ]).toEqual([{ type: 'string' }, { type: 'number' }, undefined, undefined]);
  expect(fieldAt(answerShape(operations.get, shapes.entities), 'category.title')).toBeUndefined();
});

test('what is confidential is answered and named with its own records alone', () => {
  const guarded: Entity = {
    ...category,
    properties: { ...category.properties, endPoint: { type: 'string', confidential: true } },
  };
  const entities = { ...shapes.entities, Category: guarded };
  expect(fieldAt(answerShape(operations.list, entities), 'category.endPoint')).toBeUndefined();
  expect(fieldAt(answerShape(operation('one', { serves: { get: 'Category' } }), entities), 'endPoint')).toBeDefined();
  expect([findField(product, 'category.endPoint', entities), findField(product, 'category.title', entities)]).toEqual([
    undefined,
    { type: 'string' },
  ]);
  expect(findField(guarded, 'endPoint', entities)).toBeDefined();
});

test('the rows of a block have the fields of all its calls, and what these are given', () => {
  const rows = { join: [{ operation: 'list' }, { operation: 'values', path: 'inner.rows' }], on: 'productId' };
  expect(rowShape(rows, shapes)).toMatchObject({ productId: { type: 'integer' }, value: { type: 'string' } });
  expect(
    rowShape({ operation: 'values', path: 'inner.rows', set: { isNew: true, place: 1, kind: 'x' } }, shapes),
  ).toMatchObject({ isNew: { type: 'boolean' }, place: { type: 'number' }, kind: { type: 'string' } });
  expect(readsOf(rows)).toHaveLength(2);
});

test('rows without a call are the record’s own', () => {
  const record = {
    lines: {
      type: 'array' as const,
      items: { type: 'object' as const, properties: { amount: { type: 'number' as const } } },
    },
  };
  expect(rowShape({ path: 'lines' }, shapes, record)).toEqual({ amount: { type: 'number' } });
});

test('nothing is said of what nothing describes', () => {
  expect(rowShape({ operation: 'silent' }, shapes)).toBeUndefined();
  expect(rowShape({ operation: 'nowhere' }, shapes)).toBeUndefined();
  expect(rowShape({ union: [{ operation: 'list' }, { operation: 'silent' }] }, shapes)).toBeUndefined();
});
