import { readPath } from '../../paths/read-path.ts';
import type { JsonObject } from '../../types/json.ts';
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
 * Returns the rows of an earlier period beside the rows of a chart, each in the place of the row with the same value of
 * `x`, such as a month or a reason.
 * @param absent Returns the row for one that the earlier period does not have.
 */
export function earlierRows(
  rows: readonly JsonObject[],
  earlier: readonly JsonObject[],
  x: string,
  absent: (row: JsonObject) => JsonObject,
): JsonObject[] {
  const nameOf = (row: JsonObject): string => JSON.stringify(readPath(row, x) ?? null);
  const named = new Map(earlier.map((row) => [nameOf(row), row]));
  return rows.map((row) => named.get(nameOf(row)) ?? absent(row));
}

/** Returns a chart with the values of another one, of as many rows, as a second series. */
export function comparedChart(chart: ChartModel, earlier: ChartModel, titles: ComparedTitles): ChartModel {
  const [own] = chart.series;
  const [before] = earlier.series;
  if (own === undefined || before === undefined) return chart;
  const values = [...own.points, ...before.points].flatMap(({ value }) => value ?? []);
  return {
    ...chart,
    series: [
      { title: titles.now, points: own.points },
      { title: titles.earlier, points: before.points },
    ],
    axis: sixTicks(values, values.every(Number.isInteger)),
  };
}
