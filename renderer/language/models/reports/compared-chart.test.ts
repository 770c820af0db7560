import { expect, test } from 'vitest';
import { sixTicks } from './axis.ts';
import type { ChartModel } from './chart-model.ts';
import { canCompare, comparedChart } from './compared-chart.ts';

const chart = (values: Record<string, number>): ChartModel => ({
  kind: 'bar',
  xTitle: 'Month',
  yTitle: 'Sales',
  labels: Object.keys(values),
  series: [{ title: 'Sales', points: Object.values(values).map((value) => ({ value, text: String(value) })) }],
  axis: sixTicks(Object.values(values), true),
  tick: String,
  omitted: 0,
});

test('the earlier values stand beside those of the same label, on one axis', () => {
  const compared = comparedChart(chart({ Jan: 1, Feb: 2, Mar: 3 }), chart({ Feb: 400, Jan: 10 }), {
    now: '2026',
    earlier: '2025',
  });
  expect(compared.series.map(({ title, points }) => [title, ...points.map(({ text }) => text)])).toEqual([
    ['2026', '1', '2', '3'],
    ['2025', '10', '400', ''],
  ]);
  expect(compared.axis.max).toBeGreaterThanOrEqual(400);
  expect(compared.yTitle).toBe('Sales');
});

test('shares and several series are not compared', () => {
  expect([
    { kind: 'bar', y: 'a' },
    { kind: 'line' },
    { kind: 'pie', y: 'a' },
    { kind: 'line', y: ['a', 'b'] },
  ] as const).toSatisfy(
    (charts: readonly { kind: ChartModel['kind']; y?: string | string[] }[]) =>
      charts.map(canCompare).join() === 'true,true,false,false',
  );
});
