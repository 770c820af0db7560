import { expect, test } from 'vitest';
import { isListed } from './is-listed.ts';

test('a list answers every field but secrets, rich text and child rows', () => {
  expect(isListed({ type: 'string' })).toBe(true);
  expect(isListed({ type: 'array', format: 'assets' })).toBe(true);
  expect(isListed({ type: 'string', writeOnly: true })).toBe(false);
  expect(isListed({ type: 'string', format: 'richtext' })).toBe(false);
  expect(isListed({ type: 'array', children: { entity: 'OrderItem', foreignKey: 'orderId' } })).toBe(false);
});
