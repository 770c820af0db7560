import { expect, test } from 'vitest';
import type { Entity } from '../../renderer/language/types/entity.ts';
import { fakeRecord } from './fake-record.ts';

const van = (maxLength?: number): Entity => ({
  entity: 'Van',
  table: { name: 'vans', class: 'tenant' },
  key: ['vanId'],
  title: 'Van',
  titlePlural: 'Vans',
  titleField: 'plate',
  properties: {
    plate: { type: 'string', title: 'Plate', ...(maxLength === undefined ? {} : { maxLength }) },
  },
});

function platesOf(entity: Entity): string[] {
  return Array.from({ length: 200 }, (_, index) => String(fakeRecord(entity, { seed: `${index}` })['plate']));
}

test.each([200, 30, 12, 8])('texts of %d characters at most keep to it, and tell records apart', (maxLength) => {
  const plates = platesOf(van(maxLength));
  expect(Math.max(...plates.map((plate) => plate.length))).toBeLessThanOrEqual(maxLength);
  expect(new Set(plates).size).toBe(plates.length);
});

test('a text without a limit says that it is made up, and of what', () => {
  expect(platesOf(van())[0]).toMatch(/^Made-up Plate \w+ \d+$/);
});

test('a text with a pattern follows it: a slug, a path, a colour, a pair, a UUID', () => {
  const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  for (const pattern of ['[a-z]+', '/[a-z]+', '/[a-z]+/', '#[0-9a-f]{6}', '[A-Z]{7}', '[a-z]+=[^&]*', uuid]) {
    const plate = { type: 'string', title: 'Plate', maxLength: 7, pattern } as const;
    for (const text of platesOf({ ...van(), properties: { plate } })) expect(text).toMatch(new RegExp(`^${pattern}`));
  }
});

test('a start and its end are in order, as validWhen wants', () => {
  const day = { type: 'string', format: 'date' } as const;
  const rules = [
    { first: day, last: { ...day, validWhen: { field: 'last', gte: { field: 'first' } } } },
    {
      last: day,
      first: {
        ...day,
        validWhen: { any: [{ field: 'last', empty: true }, { all: [{ field: 'first', lt: { field: 'last' } }] }] },
      },
    },
  ];
  for (const properties of rules) {
    const records = Array.from({ length: 50 }, (_, index) =>
      fakeRecord({ ...van(), properties }, { seed: `${index}` }),
    );
    expect(records.filter(({ first, last }) => String(first) > String(last))).toEqual([]);
    expect(new Set(records.map(({ first }) => first)).size).toBeGreaterThan(10);
  }
});

test('a flag of which one must be set is set', () => {
  const ways = {
    any: [
      { field: 'isShipped', is: true },
      { field: 'isOnline', is: true },
    ],
  };
  const entity: Entity = {
    ...van(),
    properties: {
      isShipped: { type: 'boolean', title: 'Shipped', default: false, validWhen: ways },
      isOnline: { type: 'boolean', title: 'Online', default: false },
    },
  };
  expect(fakeRecord(entity, { seed: '1' })).toEqual({ isShipped: true, isOnline: false });
});
