import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { metricModel } from './metric-model.ts';

const metric = {
  title: 'title',
  text: 'about',
  value: 'value',
  unit: 'unit',
  format: 'shortMoney',
  change: 'change',
  series: 'days',
};
const shown = (row: JsonObject) => metricModel(metric, row, DEFAULT_LOCALE);

test.each<[Json, Json, string]>([
  [250_000, '₹', '₹2.50 L'],
  [250_000, 'USD', '$2.50 L'],
  [250_000, '$', '$2.50 L'],
  [12, null, '12'],
  [12, '', '12'],
  [12_000, null, '12 K'],
  [37, '%', '37%'],
  [4, 'kg', '4 kg'],
  [null, '₹', ''],
  [0, '₹', '₹0.00'],
])('%j with the unit %j is %s', (value, unit, text) => {
  expect(shown({ value, unit }).value).toBe(text);
});

test('formats by the format alone when there is no unit', () => {
  expect(
    metricModel({ title: 'title', value: 'value', format: 'shortMoney' }, { value: 2_000 }, DEFAULT_LOCALE).value,
  ).toBe('₹2.00 K');
  expect(metricModel({ title: 'title', value: 'value' }, { value: 2_000 }, DEFAULT_LOCALE).value).toBe('2,000');
});

test('shows a rise, a fall, what rounds to no change, and no figure', () => {
  expect([8, 0, -0.001, -5.25, null, 'x'].map((change) => shown({ change }).change)).toEqual([
    { text: '8%', direction: 'up', tone: 'good' },
    { text: '0%', direction: 'same', tone: 'neutral' },
    { text: '0%', direction: 'same', tone: 'neutral' },
    { text: '5.25%', direction: 'down', tone: 'danger' },
    undefined,
    undefined,
  ]);
});

test('a fall is good where lower is better, which a row decides', () => {
  const tones = ['refunds', 'sales', null].map((code) =>
    [3, 0, -3].map(
      (change) =>
        metricModel({ ...metric, lowerIsBetter: { field: 'code', in: ['refunds'] } }, { code, change }, DEFAULT_LOCALE)
          .change?.tone,
    ),
  );
  expect(tones).toEqual([
    ['danger', 'neutral', 'good'],
    ['good', 'neutral', 'danger'],
    ['good', 'neutral', 'danger'],
  ]);
});

test('a figure without a unit is a count', () => {
  expect(['₹', '%', '', null].map((unit) => shown({ unit }).isCount)).toEqual([false, false, true, true]);
});

test('needs two values for a line', () => {
  expect([[1, 2, null, 3], [1], [], 'x'].map((days) => shown({ days }).series)).toEqual([[1, 2, 3], [], [], []]);
  expect([[1, 2], [1]].map((days) => shown({ days }).isSeriesShort)).toEqual([false, true]);
  expect(metricModel({ title: 'title', value: 'value' }, { value: 1 }, DEFAULT_LOCALE).isSeriesShort).toBe(false);
});

test('returns a model for any row', () => {
  // Safe: fast-check's JSON values are JSON values.
  const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('title', 'about', 'value', 'unit', 'change', 'days'), json), (row) => {
      expect(shown(row).title).toBeTypeOf('string');
    }),
  );
});

const hrefOf = (row: JsonObject) =>
  metricModel({ title: 'title', value: 'value', link: '{href}' }, row, DEFAULT_LOCALE).href;

test('leads to the address that the row names, and nowhere without one', () => {
  expect([hrefOf({ href: '/orders/' }), hrefOf({ href: null }), hrefOf({})]).toEqual(['/orders/', '', '']);
});
