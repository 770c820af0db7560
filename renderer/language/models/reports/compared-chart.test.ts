import { expect, test } from 'vitest';
import { sixTicks } from './axis.ts';
import type { ChartModel } from './chart-model.ts';
import { canCompare, comparedChart, earlierRows } from './compared-chart.ts';

const chart = (values: (number | null)[]): ChartModel => ({
  kind: 'bar',
  xTitle: 'Month',
  yTitle: 'Sales',
  labels: ['Jan', 'Feb', 'Mar'],
  series: [{ title: 'Sales', points: values.map((value) => ({ value, text: String(value ?? '') })) }],
  axis: sixTicks([1, 3], true),
  tick: String,
  omitted: 0,
});

test('the earlier values stand beside those of the chart, on one axis', () => {
  const compared = comparedChart(chart([1, 2, 3]), chart([10, 400, null]), { now: '2026', earlier: '2025' });
  expect(compared.series.map(({ title, points }) => [title, ...points.map(({ text }) => text)])).toEqual([
    ['2026', '1', '2', '3'],
    ['2025', '10', '400', ''],
  ]);
  expect(compared.axis.max).toBeGreaterThanOrEqual(400);
  expect(compared.yTitle).toBe('Sales');
});

test('rows of both periods belong together by their value, wherever they stand', () => {
  const rows = [{ reason: 'Late' }, { reason: 'Broken' }, { reason: null }];
  const earlier = [
    { reason: null, count: 1 },
    { reason: 'Late', count: 7 },
  ];
  expect(earlierRows(rows, earlier, 'reason', (row) => ({ ...row, count: 0 }))).toEqual([
    { reason: 'Late', count: 7 },
    { reason: 'Broken', count: 0 },
    { reason: null, count: 1 },
  ]);
});

test('shares and several series are not compared', () => {
  expect(canCompare({ kind: 'bar', y: 'a' })).toBe(true);
  expect(canCompare({ kind: 'line' })).toBe(true);
  expect(canCompare({ kind: 'pie', y: 'a' })).toBe(false);
  expect(canCompare({ kind: 'line', y: ['a', 'b'] })).toBe(false);
});
