import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../language/text/formats/locale.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import { tableColumn } from '../../language/models/list/table-column.ts';
import type { Field } from '../../language/types/entity.ts';
import { readOnlyFormat } from './read-only-format.ts';

const read = (name: string, field: Field, controlType: string, value: number | string) =>
  formatValue(readOnlyFormat({ name, field, controlType }), value, DEFAULT_LOCALE);

test.each<[string, Field, string, number | string, string]>([
  ['productId', { type: 'integer', generated: true, readOnly: true }, 'number', 1001, '1001'],
  ['siteId', { type: 'integer' }, 'number', 1001, '1001'],
  ['stock', { type: 'integer' }, 'number', 1001, '1,001'],
  ['paid', { type: 'number', format: 'money' }, 'money', 1001, '₹1,001.00'],
  ['day', { type: 'string', format: 'date' }, 'datetime', '2026-11-20', '20 Nov 2026'],
  ['name', { type: 'string' }, 'text', '1001', '1001'],
])('%s of %j under %s: %j reads %s', (name, field, control, value, text) =>
  expect(read(name, field, control, value)).toBe(text),
);

test('a number is formatted as in a list: grouped and right-aligned, or an identifier and left-aligned', () => {
  expect(tableColumn({ name: 'siteId' }, { type: 'integer' })).toMatchObject({ cell: 'text', align: 'left' });
  expect(tableColumn({ name: 'stock' }, { type: 'integer' })).toMatchObject({ cell: 'number', align: 'right' });
});
