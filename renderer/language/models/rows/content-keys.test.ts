import { expect, test } from 'vitest';
import { contentKeys } from './content-keys.ts';

test('a row keeps its key at any index, and equal rows have different keys', () => {
  const [first, second] = contentKeys([{ id: 1 }, { id: 2 }]);
  expect(contentKeys([{ id: 3 }, { id: 1 }, { id: 2 }]).slice(1)).toEqual([first, second]);
  expect(new Set(contentKeys([{ id: 1 }, { id: 1 }, { id: 1 }])).size).toBe(3);
});
