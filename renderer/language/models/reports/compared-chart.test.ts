import { expect, test } from 'vitest';
import { tableColumns } from '../list/table-column.ts';
import { sixTicks } from './axis.ts';
import type { ChartModel } from './chart-model.ts';
import { canCompare, comparedChart, comparedColumns, comparedRows, earlierRows } from './compared-chart.ts';

const chart = (...fields: (number | null)[][]): ChartModel => ({
  kind: 'bar',
  xTitle: 'Month',
  yTitle: 'Sales',
  labels: ['Jan', 'Feb', 'Mar'],
  series: fields.map((values, field) => ({
    title: ['Sales', 'Orders'][field] ?? '',
    points: values.map((value) => ({ value, text: String(value ?? '') })),
    field,
    period: 'shown',
  })),
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

test('each of several series is followed by its earlier one, which has its colour and says its period', () => {
  const titles = { now: '2026', earlier: '2025' };
  const { series, axis } = comparedChart(chart([1, 2, 3], [4, 5, 6]), chart([7, null, 9], [0, 80, 11]), titles);
  expect(series.map(({ title, field, period, points }) => [title, field, period, points[1]?.value])).toEqual([
    ['Sales, 2026', 0, 'shown', 2],
    ['Sales, 2025', 0, 'earlier', null],
    ['Orders, 2026', 1, 'shown', 5],
    ['Orders, 2025', 1, 'earlier', 80],
  ]);
  expect(axis.max).toBeGreaterThanOrEqual(80);
});

test('the table has the earlier figures beside the own ones, in a column that names the period', () => {
  const columns = tableColumns([{ name: 'month' }, { name: 'sales' }, { name: 'orders' }], undefined);
  const labels = comparedColumns(columns, ['sales', 'orders'], '2025').map(({ name, label }) => [name, label]);
  expect(labels).toEqual([
    ['month', 'Month'],
    ['sales', 'Sales'],
    ['earlierPeriod.sales', 'Sales, 2025'],
    ['orders', 'Orders'],
    ['earlierPeriod.orders', 'Orders, 2025'],
  ]);
  expect(comparedColumns(columns, 'sales', '2025')).toHaveLength(4);
  expect(comparedRows([{ sales: 1 }, { sales: 2 }], [{ sales: 7 }])).toEqual([
    { sales: 1, earlierPeriod: { sales: 7 } },
    { sales: 2, earlierPeriod: {} },
  ]);
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

const days = (first: number) => ['Sun', 'Mon'].map((text, index) => ({ key: `2026/11/${first + index}`, text }));

test('a day of a week belongs to the same day of the week before', () => {
  expect(earlierRows(days(22), days(15), 'text', () => ({}))).toEqual(days(15));
});

test('of several rows with one value each has its own earlier row, or none', () => {
  const rows = [
    { state: 'Goa', pinCode: '403001', sales: 5 },
    { state: 'Goa', pinCode: '403002', sales: 7 },
    { state: 'Kerala', pinCode: '682001', sales: 9 },
  ];
  const earlier = [
    { state: 'Goa', pinCode: '403002', sales: 1 },
    { state: 'Goa', pinCode: '403009', sales: 2 },
    { state: 'Kerala', pinCode: '682555', sales: 3 },
  ];
  const salesOf = (now: typeof rows, before: typeof earlier) =>
    earlierRows(now, before, 'state', () => ({})).map(({ sales }) => sales);
  expect(salesOf(rows, earlier)).toEqual([undefined, 1, 3]);
  expect(salesOf(rows, earlier.slice(0, 1))).toEqual([undefined, 1, undefined]);
  // Rows that nothing tells apart are taken in their order, each once.
  expect(salesOf([...rows, ...rows.slice(0, 1)], [{ state: 'Goa', pinCode: '403001', sales: 8 }])).toEqual([
    8,
    undefined,
    undefined,
    undefined,
  ]);
});

test('shares are not compared', () => {
  expect(canCompare({ kind: 'bar' })).toBe(true);
  expect(canCompare({ kind: 'line' })).toBe(true);
  expect(canCompare({ kind: 'pie' })).toBe(false);
});
