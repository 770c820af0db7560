import { readPath } from '../../paths/read-path.ts';
import type { JsonObject } from '../../types/json.ts';
import type { TableColumn } from '../list/table-column.ts';
import { sixTicks } from './axis.ts';
import type { ChartModel, ChartSeries } from './chart-model.ts';

/** The names of the period that a chart shows, and of the one that it is compared with. */
export interface ComparedTitles {
  now: string;
  earlier: string;
}

/** Returns whether a chart has a place beside each bar or point for an earlier value: a pie draws shares of one whole. */
export function canCompare({ kind }: Pick<ChartModel, 'kind'>): boolean {
  return kind !== 'pie';
}

/**
 * Returns the rows of an earlier period beside the rows of a chart, each in the place of the row with the same value of
 * `x`, such as a month or a reason. Where several rows have that value, such as places in one state, a row gets the
 * earlier one whose other texts are the same too. No earlier row is in two places.
 * @param absent Returns the row for one that the earlier period does not have.
 */
export function earlierRows(
  rows: readonly JsonObject[],
  earlier: readonly JsonObject[],
  x: string,
  absent: (row: JsonObject) => JsonObject,
): JsonObject[] {
  const nameOf = (row: JsonObject): string => JSON.stringify(readPath(row, x) ?? null);
  const own = grouped(rows, nameOf);
  const before = grouped(earlier, nameOf);
  const isOnly = (name: string): boolean => own.get(name)?.length === 1 && before.get(name)?.length === 1;
  return rows.map((row) => {
    const left = before.get(nameOf(row)) ?? [];
    const place = isOnly(nameOf(row)) ? 0 : left.findIndex((one) => textsOf(one) === textsOf(row));
    return left.splice(place, place === -1 ? 0 : 1)[0] ?? absent(row);
  });
}

function grouped(rows: readonly JsonObject[], nameOf: (row: JsonObject) => string): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group === undefined) groups.set(nameOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns what names a row: everything but its figures. */
function textsOf(row: JsonObject): string {
  return JSON.stringify(Object.entries(row).filter(([, value]) => typeof value !== 'number'));
}

/**
 * Returns a chart with the values of another one, of as many rows and the same fields: each series is followed by the
 * one of the earlier period. A series of several is named by its field and its period, a single one by its period.
 */
export function comparedChart(chart: ChartModel, earlier: ChartModel, titles: ComparedTitles): ChartModel {
  const isSingle = chart.series.length === 1;
  const titleOf = (field: string, period: string): string => (isSingle ? period : `${field}, ${period}`);
  const series = chart.series.flatMap((own, index): ChartSeries[] => {
    const points = earlier.series[index]?.points ?? [];
    return [
      { ...own, title: titleOf(own.title, titles.now) },
      { ...own, title: titleOf(own.title, titles.earlier), points, period: 'earlier' },
    ];
  });
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  return { ...chart, series, axis: sixTicks(values, values.every(Number.isInteger)) };
}

/** The name that the row of the earlier period has in a row. */
const EARLIER = 'earlierPeriod';

/** Returns rows that carry the row of the earlier period beside them, for {@link comparedColumns}. */
export function comparedRows(rows: readonly JsonObject[], beside: readonly JsonObject[]): JsonObject[] {
  return rows.map((row, index) => ({ ...row, [EARLIER]: beside[index] ?? {} }));
}

/**
 * Returns the columns of a table with the figures of the earlier period: each column of a drawn field is followed by the
 * same column of that period.
 * @param fields The drawn fields.
 */
export function comparedColumns(
  columns: readonly TableColumn[],
  fields: string | readonly string[],
  earlier: string,
): TableColumn[] {
  const drawn = [fields].flat();
  return columns.flatMap((column) =>
    drawn.includes(column.name)
      ? [column, { ...column, name: `${EARLIER}.${column.name}`, label: `${column.label}, ${earlier}`, isLink: false }]
      : [column],
  );
}
