import { expect, it } from 'vitest';
import { cells, cellTypeOf } from './registry.ts';

it('chooses a cell by the field where the column names none', () => {
  expect(cellTypeOf({ type: 'string', format: 'date-time' })).toBe('date');
  expect(cellTypeOf({ type: 'array', format: 'assets' })).toBe('asset');
  expect(cellTypeOf({ type: 'integer', generated: true })).toBe('text');
  expect(cellTypeOf({ type: 'integer' })).toBe('number');
  expect(cellTypeOf(undefined)).toBe('text');
});

it('has every cell it chooses', () => {
  const formats = ['date-time', 'date', 'email', 'phone', 'uri', 'multiline', 'code', 'money', 'percentage', 'assets', 'richtext', 'json', undefined] as const;
  for (const type of ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const) {
    for (const format of formats) expect(cells.has(cellTypeOf(format ? { type, format } : { type }))).toBe(true);
  }
});
