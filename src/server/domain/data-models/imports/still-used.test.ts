import { expect, test } from 'vitest';
import { stillUsed } from './still-used.ts';

const using = (usedBy: number | null, ...recordIds: number[]) => recordIds.map((recordId) => ({ recordId, usedBy }));

test('records that refer to each other are deleted together', () => {
  expect(stillUsed([1, 2, 3], [...using(1, 2), ...using(2, 3), ...using(3, 1)])).toEqual(new Set());
});

test('a record that stays keeps those to which it refers, and those to which they refer', () => {
  expect(stillUsed([1, 2, 3, 4], [...using(null, 3), ...using(3, 2), ...using(2, 1), ...using(4, 1)])).toEqual(
    new Set([1, 2, 3]),
  );
  expect(stillUsed([1, 2], using(9, 1))).toEqual(new Set([1]));
});

test('a chain of 50,000 records is followed to its end', () => {
  const ids = Array.from({ length: 50_000 }, (_, index) => index + 1);
  const uses = ids.slice(1).map((id) => ({ recordId: id - 1, usedBy: id }));
  expect(stillUsed(ids, [...uses, { recordId: 50_000, usedBy: null }]).size).toBe(50_000);
});
