import { expect, test } from 'vitest';
import { offersValue, totalOf, valueCall } from './offers-value.ts';

const lookup = { operation: 'getCities', keyField: 'cityId', text: '{name}', dependsOn: 'stateId' };
const choices = [{ value: 1, title: 'Pune' }];

test('a short lookup offers what is in its answer', () => {
  const all = { choices, total: totalOf(choices, 1) };
  expect(offersValue(all, 1, undefined)).toBe(true);
  expect(offersValue(all, 2, undefined)).toBe(false);
  expect(valueCall(lookup, 7, 2, all)).toBeUndefined();
});

test('of a long lookup the value itself is read, and nothing is known until then', () => {
  const first = { choices, total: totalOf(choices, 90) };
  expect(offersValue(first, 2, undefined)).toBeUndefined();
  expect(offersValue(first, 2, [])).toBe(false);
  expect(offersValue(first, 2, [{ value: 2, title: 'Thane' }])).toBe(true);
  expect(valueCall(lookup, 7, 2, first)).toEqual({
    operation: 'getCities',
    args: { stateId: '7' },
    query: '$filter=cityId%20eq%202&$top=1',
  });
  expect(valueCall(lookup, null, 2, first)).toBeUndefined();
  expect(valueCall(lookup, 7, null, first)).toBeUndefined();
});

test('rows without a key are no choices, but do not make a short lookup long', () => {
  expect(totalOf(choices)).toBe(1);
});
