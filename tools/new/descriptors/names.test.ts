import { expect, test } from 'vitest';
import { namesOf, pluralOf } from './names.ts';

test('an entity has a name for its table, its key, its screens', () => {
  expect(namesOf('WorkOrder')).toEqual({
    entity: 'WorkOrder',
    plural: 'WorkOrders',
    key: 'workOrderId',
    table: 'work_orders',
    screen: 'work-order',
    screens: 'work-orders',
  });
  expect(namesOf('Person', 'People').table).toBe('people');
});

test.each([
  ['Category', 'Categories'],
  ['Survey', 'Surveys'],
  ['Tax', 'Taxes'],
  ['Address', 'Addresses'],
  ['Branch', 'Branches'],
  ['Supplier', 'Suppliers'],
])('the plural of %s is %s', (one, many) => expect(pluralOf(one)).toBe(many));

test.each(['supplier', 'Work Order', '', 'Bad;drop', '../Etc'])('%j is no name of an entity', (name) => {
  expect(() => namesOf(name)).toThrow('is no name of an entity');
});
