import { expect, it } from 'vitest';
import { cells } from './registry.ts';

it('has the twelve cell controls of the documents (000 §3), and five that their screens need besides', () => {
  expect([...cells.keys()].toSorted()).toEqual([
    'asset', 'boolean', 'colour', 'date', 'document', 'email', 'lineText', 'link', 'money', 'multilineTextBullets', 'multilinetext', 'number', 'percentage', 'progress', 'status', 'statusBg', 'text',
  ]);
});
