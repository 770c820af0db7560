import { expect, test } from 'vitest';
import { addAddress } from './add-address.ts';

const filters = ['courseId', 'isPublished', 'level'];

test('a new record begins with the values of the named filters', () => {
  expect(addAddress('add/', { filters }, { courseId: 3, isPublished: false, zoneId: 4 })).toBe(
    'add/?courseId=3&isPublished=false',
  );
  expect(addAddress('add/?a=1', { filters }, { level: 'a&b' })).toBe('add/?a=1&level=a%26b');
});

test('several values, an empty one and no filter add nothing', () => {
  expect(addAddress('add/', { filters }, { courseId: [3, 4], level: '' })).toBe('add/');
  expect(addAddress('add/', {}, { courseId: 3 })).toBe('add/');
});
