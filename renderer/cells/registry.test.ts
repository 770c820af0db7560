import { expect, it } from 'vitest';
import { cells } from './registry.ts';

it('has the twelve cells of `docs/console.md#cell-controls`', () => {
  const named = [
    'asset',
    'boolean',
    'date',
    'email',
    'lineText',
    'money',
    'multilineTextBullets',
    'multilinetext',
    'number',
    'status',
    'statusBg',
    'text',
  ];
  expect(named.filter((type) => !cells.has(type))).toEqual([]);
});
