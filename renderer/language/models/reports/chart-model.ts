import { formatValue } from '../../text/formats/format-value.ts';
import { numberFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import { shortNumber } from '../../text/formats/short-number.ts';
import type { TableColumn } from '../list/table-column.ts';
import { readPath } from '../../paths/read-path.ts';
import type { ReportDescriptor } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { cellFacts, defaultCell } from '../definitions/cell-facts.ts';
import { sixTicks, type Axis } from './axis.ts';

type Chart = NonNullable<ReportDescriptor['chart']>;

/** A chart whose axis is chosen. */
export type DrawnChart = Omit<Chart, 'x'> & { x: string };

/** One value of a row. */
export interface ChartPoint {
  value: number | null;
  /** The exact value, as the table shows it. */
  text: string;
}

/** The values of one field of the rows, in one period. */
export interface ChartSeries {
  title: string;
  points: ChartPoint[];
  /** The place of the field among those that the chart draws. It decides colour and pattern, in both periods. */
  field: number;
  /** The period that is shown, or the one before that it is compared with. */
  period: 'shown' | 'earlier';
}

/** A chart with all its texts. */
export interface ChartModel {
  kind: Chart['kind'];
  /** Titles of the category axis and of the value axis. */
  xTitle: string;
  yTitle: string;
  /** Texts of the category axis, one for each drawn row. */
  labels: string[];
  /** Complete names of the drawn rows, where the labels are short. */
  names?: string[];
  series: ChartSeries[];
  axis: Axis;
  /** Returns the short text of a tick. */
  tick: (value: number) => string;
  /** Number of rows that are not drawn, because too many bars are unreadable. */
  omitted: number;
}

/** The most bars and slices that can be told apart. A line has one point for each day. */
const MOST: Record<Chart['kind'], number> = { bar: 31, line: Infinity, pie: 8 };

const LEVELS = ['all', 'year', 'month', 'day'] as const;

/**
 * Returns the chart over the field that its axis has at the depth of a period: 0 for all time, 1 for a year. A level
 * that the chart does not name has the field of the level above it.
 * @example chartAt({ kind: 'bar', x: { all: 'year', year: 'month' }, y: 'total' }, 1).x // 'month'
 */
export function chartAt(chart: Chart, depth: number): DrawnChart {
  const { x } = chart;
  if (typeof x === 'string') return { ...chart, x };
  const named = LEVELS.slice(0, depth + 1).flatMap((level) => x[level] ?? []);
  return { ...chart, x: named.at(-1) ?? x.all };
}

/**
 * Returns the chart of a report's first rows, in the order of its table. A row without a label is drawn as '–'.
 * @param columns The report's columns, which give titles and formats.
 */
export function chartModel(
  chart: DrawnChart,
  columns: TableColumn[],
  rows: JsonObject[],
  locale: LocaleSettings,
): ChartModel {
  const drawn = rows.slice(0, MOST[chart.kind]);
  const rest = rows.slice(drawn.length);
  // A pie shows shares of the whole, so the remaining rows become one slice.
  const hasOthers = chart.kind === 'pie' && rest.length > 0;
  const names = [chart.y].flat();
  const x = columnOf(columns, chart.x);
  const series = names.map((name, field): ChartSeries => {
    const column = columnOf(columns, name);
    const points = drawn.map((row) => pointOf(row, column, locale));
    const all = hasOthers ? [...points, sumOf(rest, column, locale)] : points;
    return { title: column.label, points: all, field, period: 'shown' };
  });
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const first = columnOf(columns, names[0] ?? '');
  const axis = sixTicks(values, values.every(Number.isInteger));
  return {
    kind: chart.kind,
    xTitle: x.label,
    yTitle: series.length === 1 ? first.label : '',
    labels: [
      ...drawn.map((row) => textOf(readPath(row, x.name), row, x, locale) || '–'),
      ...(hasOthers ? [`${rest.length} others`] : []),
    ],
    series,
    axis,
    tick: tickOf(first, withCurrency(locale, drawn[0] ?? {}, first)),
    omitted: hasOthers ? 0 : rest.length,
  };
}

/** Returns one sentence about a chart for screen readers. The table has the details. */
export function chartSummary({ labels, series, yTitle, xTitle }: ChartModel): string {
  const parts = series.map(({ title, points }) => {
    const known = points
      .map(({ value, text }, index) => ({ value: value ?? NaN, text, label: labels[index] ?? '' }))
      .filter(({ value }) => !Number.isNaN(value));
    const highest = known.toSorted((a, b) => b.value - a.value)[0];
    const lowest = known.toSorted((a, b) => a.value - b.value)[0];
    if (highest === undefined || lowest === undefined) return `${title}: no values`;
    if (known.length === 1) return `${title}: ${highest.text} (${highest.label})`;
    return `${title}: highest ${highest.text} (${highest.label}), lowest ${lowest.text} (${lowest.label})`;
  });
  const about = yTitle === '' ? xTitle : `${yTitle} by ${xTitle}`;
  return `Chart of ${about}. ${parts.join('. ')}.`;
}

/** Returns the column that formats a field, or a plain text column for a field without one. */
function columnOf(columns: TableColumn[], name: string): TableColumn {
  return (
    columns.find((column) => column.name === name) ?? {
      name,
      label: name,
      cell: defaultCell(),
      align: 'left',
      isLink: false,
      customProps: {},
    }
  );
}

function pointOf(row: JsonObject, column: TableColumn, locale: LocaleSettings): ChartPoint {
  const value = readPath(row, column.name);
  return {
    value: typeof value === 'number' && Number.isFinite(value) ? value : null,
    text: textOf(value, row, column, locale),
  };
}

function sumOf(rows: JsonObject[], column: TableColumn, locale: LocaleSettings): ChartPoint {
  const value = rows.reduce((sum, row) => sum + (pointOf(row, column, locale).value ?? 0), 0);
  return { value, text: textOf(value, rows[0] ?? {}, column, locale) };
}

function textOf(value: Json | undefined, row: JsonObject, column: TableColumn, locale: LocaleSettings): string {
  const format = column.format ?? cellFacts(column.cell).textFormat;
  if (format === undefined)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  return formatValue(format, value, withCurrency(locale, row, column));
}

function withCurrency(locale: LocaleSettings, row: JsonObject, { field }: TableColumn): LocaleSettings {
  const currency = field?.currencyField === undefined ? undefined : readPath(row, field.currencyField);
  return typeof currency === 'string' ? { ...locale, currency } : locale;
}

function tickOf(
  { format, cell }: TableColumn,
  { locale, currency = 'INR' }: LocaleSettings,
): (value: number) => string {
  const written = format ?? cellFacts(cell).textFormat;
  if (written === 'percentage')
    return (value) => `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)}%`;
  const isMoney = written === 'money' || written === 'shortMoney';
  const style: Intl.NumberFormatOptions = isMoney
    ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 }
    : {};
  return (value) => shortNumber(value, locale, { ...style, maximumFractionDigits: 2 });
}
