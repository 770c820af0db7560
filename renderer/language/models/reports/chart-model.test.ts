import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import { tableColumns } from '../list/table-column.ts';
import type { Properties } from '../../resolve/answer-shape.ts';
import type { Column } from '../../types/descriptor.ts';
import { chartAt, chartModel, chartSummary } from './chart-model.ts';

const properties: Properties = {
  state: { type: 'string', title: 'State' },
  day: { type: 'string', format: 'date', title: 'Day' },
  total: { type: 'number', format: 'money', title: 'Total', currencyField: 'currencyCode' },
  orders: { type: 'integer', title: 'Orders' },
  currencyCode: { type: 'string' },
};
const names: Column[] = [
  { name: 'state' },
  { name: 'day' },
  { name: 'total' },
  { name: 'orders', label: 'Orders placed' },
];
const columns = tableColumns(names, properties);
const rows = [
  { state: 'Goa', day: '2026-11-01', total: 250_000.5, orders: 12, currencyCode: 'INR' },
  { state: null, day: '2026-11-02', total: 99.5, orders: 1, currencyCode: 'INR' },
  { state: 'Kerala', day: '2026-11-03', total: null, orders: 0 },
];

test('formats labels, exact values and ticks as the columns do', () => {
  const model = chartModel({ kind: 'bar', x: 'state', y: 'total' }, columns, rows, DEFAULT_LOCALE);
  expect([model.xTitle, model.yTitle, model.labels]).toEqual(['State', 'Total', ['Goa', '–', 'Kerala']]);
  expect(model.series[0]?.points).toEqual([
    { value: 250_000.5, text: '₹2,50,000.50' },
    { value: 99.5, text: '₹99.50' },
    { value: null, text: '' },
  ]);
  expect([0, 60_000, 300_000].map(model.tick)).toEqual(['₹0', '₹60 K', '₹3 L']);
  expect(model.axis).toEqual({ min: 0, max: 300_000, step: 60_000 });
});

test('titles each series, and formats days as days', () => {
  const model = chartModel({ kind: 'line', x: 'day', y: ['orders', 'total'] }, columns, rows, DEFAULT_LOCALE);
  expect([model.yTitle, model.series.map(({ title }) => title), model.labels[0]]).toEqual([
    '',
    ['Orders placed', 'Total'],
    '01 Nov 2026',
  ]);
});

test('leaves out rows beyond the limit and counts them', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ state: `State ${index}`, orders: index }));
  const omitted = (['bar', 'line', 'pie'] as const).map(
    (kind) => chartModel({ kind, x: 'state', y: 'orders' }, columns, many, DEFAULT_LOCALE).omitted,
  );
  expect(omitted).toEqual([9, 0, 0]);
  const pie = chartModel({ kind: 'pie', x: 'state', y: 'orders' }, columns, many, DEFAULT_LOCALE);
  expect([pie.labels.at(-1), pie.series[0]?.points.at(-1)]).toEqual(['32 others', { value: 752, text: '752' }]);
});

test('chartSummary describes a chart in one sentence', () => {
  const summary = (y: string | string[], from = rows) =>
    chartSummary(chartModel({ kind: 'bar', x: 'state', y }, columns, from, DEFAULT_LOCALE));
  expect(summary('orders')).toBe(
    'Chart of Orders placed by State. Orders placed: highest 12 (Goa), lowest 0 (Kerala).',
  );
  expect(summary(['orders', 'total'])).toBe(
    'Chart of State. Orders placed: highest 12 (Goa), lowest 0 (Kerala). ' +
      'Total: highest ₹2,50,000.50 (Goa), lowest ₹99.50 (–).',
  );
  expect(summary('total', [])).toBe('Chart of Total by State. Total: no values.');
  expect(summary('orders', rows.slice(0, 1))).toBe('Chart of Orders placed by State. Orders placed: 12 (Goa).');
});

test('the axis follows the level of the period; a level without a field has the field of the level above it', () => {
  const chart = { kind: 'bar', x: { all: 'year', year: 'month', month: 'day' }, y: 'total' } as const;
  expect([0, 1, 2, 3].map((depth) => chartAt(chart, depth).x)).toEqual(['year', 'month', 'day', 'day']);
  expect(chartAt({ kind: 'bar', x: 'state', y: 'total' }, 2).x).toBe('state');
});
