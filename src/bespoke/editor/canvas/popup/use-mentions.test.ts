import { expect, test } from 'vitest';
import { namesWith } from './use-mentions.ts';

test('a name that the typed text no longer names is not offered', () => {
  const names = ['Ann Lee', 'Anna Roe'];
  expect(namesWith(names, 'ANN')).toEqual(names);
  expect(namesWith(names, 'ann r')).toEqual(['Anna Roe']);
  expect(namesWith(names, 'anne')).toEqual([]);
});
