import { sixTicks } from './axis.ts';
import type { ChartModel } from './chart-model.ts';

/** The titles of two series: of the chart, and of the chart that it is compared with. */
export interface ComparedTitles {
  now: string;
  earlier: string;
}

/** Returns whether a chart has a place beside each bar or point for an earlier value: it draws one series, and no shares. */
export function canCompare({ kind, y }: { kind: ChartModel['kind']; y?: string | string[] | undefined }): boolean {
  return kind !== 'pie' && !Array.isArray(y);
}

/**
 * Returns a chart with the values of an earlier period as a second series. Values belong together by their labels, such
 * as a month or a reason; a label that the earlier chart does not have gets no value.
 */
export function comparedChart(chart: ChartModel, earlier: ChartModel, titles: ComparedTitles): ChartModel {
  const [own] = chart.series;
  const [before] = earlier.series;
  if (own === undefined || before === undefined) return chart;
  const places = new Map(earlier.labels.map((label, index) => [label, index]));
  const points = chart.labels.map((label) => before.points[places.get(label) ?? -1] ?? { value: null, text: '' });
  const values = [...own.points, ...points].flatMap(({ value }) => value ?? []);
  return {
    ...chart,
    series: [
      { title: titles.now, points: own.points },
      { title: titles.earlier, points },
    ],
    axis: sixTicks(values, values.every(Number.isInteger)),
  };
}
