import { expect, it } from 'vitest';
import { cells } from './registry.ts';

it('has every cell control of the documents that this renderer plays', () => {
  expect([...cells.keys()].toSorted()).toEqual(['asset', 'boolean', 'date', 'email', 'lineText', 'money', 'multilinetext', 'number', 'status', 'text']);
});
