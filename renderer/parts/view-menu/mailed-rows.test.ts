import { expect, it } from 'vitest';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import { columnOf } from '../../language/testing/thing.ts';
import { mailedRows } from './mailed-rows.ts';

const operation = {
  name: 'getSales',
  service: 'x',
  method: 'GET',
  path: '/sales/{siteId}[/{yyyy}[/{mm}]]',
  summary: '',
  result: {
    type: 'array',
    items: { type: 'object', properties: { text: { type: 'string' }, value: { type: 'number' } } },
  },
} as const;
const around = {
  scope: { record: {}, route: { siteId: '5' } },
  operations: { getSales: operation },
  args: { yyyy: '2026' },
};
const columns: TableColumn[] = [columnOf('text', { label: 'Time' }), columnOf('value'), columnOf('calculated')];

it('is the call of the rows with their period, and the columns that the answer has', () => {
  const [path, query] = mailedRows({ operation: 'getSales' }, columns, around)?.split('?') ?? [];
  expect(path).toBe('/sales/5/2026');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    $format: 'csv',
    $select: 'text,value',
    $header: '["Time","value"]',
  });
});

it('is not there for rows of several calls, of a part of an answer, without a key, or without a column', () => {
  expect(mailedRows({ union: [{ operation: 'getSales' }] }, columns, around)).toBeUndefined();
  expect(mailedRows({ operation: 'getSales', path: 'result.rows' }, columns, around)).toBeUndefined();
  expect(mailedRows({ operation: 'getSales' }, [columnOf('calculated')], around)).toBeUndefined();
  expect(mailedRows({ operation: 'getSales' }, columns, { ...around, scope: { record: {} } })).toBeUndefined();
});
