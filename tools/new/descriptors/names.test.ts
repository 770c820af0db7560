import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { namesOf, namesOfExisting } from './names.ts';

const person = (titlePlural: string): Entity => ({
  entity: 'Person',
  table: { name: 'people', class: 'tenant' },
  key: ['personId'],
  title: 'Person',
  titlePlural,
  titleField: 'name',
  properties: {},
});

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

test.each(['supplier', 'Work Order', '', 'Bad;drop', '../Etc'])('%j is no name of an entity', (name) => {
  expect(() => namesOf(name)).toThrow('is no name of an entity');
});

describe('an entity that exists', () => {
  test.each([
    ['People', 'People'],
    ['Sign-in people', 'SignInPeople'],
    ['लोग', 'Persons'],
  ])('with the title %s has the plural %s', (title, plural) => {
    expect(namesOfExisting(person(title)).plural).toBe(plural);
  });

  test('has no other plural', () => {
    expect(() => namesOfExisting(person('People'), 'Persons')).toThrow('leave --plural out');
    expect(namesOfExisting(person('People'), 'People').screens).toBe('people');
  });
});
