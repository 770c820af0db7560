import { expect, test } from 'vitest';
import { periodName } from '../../models/reports/period.ts';
import { fileNameOf } from './file-name-of.ts';

test('a file is named by what it shows, and of when', () => {
  expect(fileNameOf('Sales Over Time', periodName([]), 'csv')).toBe('sales-over-time.csv');
  expect(fileNameOf('Sales Over Time (₹)', periodName([2026, 3]), 'png')).toBe('sales-over-time-2026-03.png');
  expect(fileNameOf('///', '2026-03-01', 'csv')).toBe('report-2026-03-01.csv');
  expect(fileNameOf('a'.repeat(300), '', 'csv')).toBe(`${'a'.repeat(80)}.csv`);
});
