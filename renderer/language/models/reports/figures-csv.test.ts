import { expect, test } from 'vitest';
import { tableColumns } from '../list/table-column.ts';
import { figuresCsv } from './figures-csv.ts';

test('writes the table: its heads, and the plain values', () => {
  const columns = tableColumns([{ name: 'text', label: 'Time Period' }, { name: 'value' }], undefined);
  const rows = [
    { key: '2026/01', text: 'Jan', value: 1250.5 },
    { key: '2026/02', text: '=1+1', value: 0 },
  ];
  expect(figuresCsv(columns, rows)).toBe("\uFEFFTime Period,Value\r\nJan,1250.5\r\n'=1+1,0\r\n");
});
