import { expect, test } from 'vitest';
import type { Entity } from '../types/entity.ts';
import { crudOperations } from './crud-operations.ts';

const entity = (name: string, more: Partial<Entity> = {}): Entity => ({
  entity: name,
  table: { name: 'things', class: 'tenant' },
  key: ['siteId', 'thingId'],
  title: 'Item',
  titlePlural: 'Items',
  titleField: 'title',
  properties: { siteId: { type: 'integer' }, thingId: { type: 'integer' }, title: { type: 'string' } },
  ...more,
});

test('an entity has five operations, named and addressed by the rule', () => {
  expect(crudOperations('shop', entity('Supplier'))).toEqual([
    {
      name: 'getSuppliers',
      method: 'GET',
      path: '/shop/management/suppliers/getSuppliers',
      service: 'shop',
      summary: 'Items, filtered, sorted and paged',
      serves: { list: 'Supplier' },
    },
    {
      name: 'getSupplierById',
      method: 'GET',
      path: '/shop/management/suppliers/getSupplierById/{siteId}/{thingId}',
      service: 'shop',
      summary: 'One item',
      serves: { get: 'Supplier' },
    },
    ...(['add', 'update', 'delete'] as const).map((purpose) => ({
      name: `${purpose}Supplier`,
      method: 'POST',
      path: `/shop/management/suppliers/${purpose}Supplier`,
      service: 'shop',
      summary: { add: 'Adds an item', update: 'Changes an item', delete: 'Deletes an item' }[purpose],
      serves: { [purpose]: 'Supplier' },
    })),
  ]);
});

test.each([
  ['Category', 'getCategories'],
  ['Day', 'getDays'],
  ['FulfillmentProcess', 'getFulfillmentProcesses'],
  ['Box', 'getBoxes'],
  ['Branch', 'getBranches'],
  ['Address', 'getAddresses'],
  ['Tax', 'getTaxes'],
])('the list of %s is %s', (name, operation) => {
  expect(crudOperations('shop', entity(name))[0]?.name).toBe(operation);
});

test.each<[string, Entity['table']]>([
  ['a view', { name: 'things', class: 'tenant', view: true }],
  ['a platform table', { name: 'things', class: 'platform' }],
])('an entity of %s is only read', (_, table) => {
  expect(crudOperations('shop', entity('Thing', { table })).map(({ name }) => name)).toEqual([
    'getThings',
    'getThingById',
  ]);
});

test('an entity with an unusual plural has the operations of that plural', () => {
  expect(crudOperations('shop', entity('Person'), 'People').map(({ path }) => path)).toEqual([
    '/shop/management/people/getPeople',
    '/shop/management/people/getPersonById/{siteId}/{thingId}',
    '/shop/management/people/addPerson',
    '/shop/management/people/updatePerson',
    '/shop/management/people/deletePerson',
  ]);
});
