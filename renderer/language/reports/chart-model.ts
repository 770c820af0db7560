import { formatValue } from '../formats/format-value.ts';
import { numberFormat, type LocaleSettings } from '../formats/locale.ts';
import { shortNumber } from '../formats/short-number.ts';
import type { TableColumn } from '../list/table-column.ts';
import { readPath } from '../paths/read-path.ts';
import type { ReportDescriptor } from '../types/blocks.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { sixTicks, type Axis } from './axis.ts';

type Chart = NonNullable<ReportDescriptor['chart']>;

/** One measured value of a row. */
export interface ChartPoint {
  value: number | null;
  /** Exact, as the table shows it. */
  text: string;
}

/** What a chart draws, with every text decided. */
export interface ChartModel {
  kind: Chart['kind'];
  /** What is along the axis, and what is measured. */
  xTitle: string;
  yTitle: string;
  /** Texts along the axis: one for each of the rows that are drawn, in their order. */
  labels: string[];
  series: { title: string; points: ChartPoint[] }[];
  axis: Axis;
  /** A tick of the measured axis in few signs. */
  tick: (value: number) => string;
  /** Rows that are not drawn: nobody reads two hundred bars. */
  omitted: number;
}

/** Bars and slices that can still be told apart. A line has as many points as it has days. */
const MOST: Record<Chart['kind'], number> = { bar: 31, line: Infinity, pie: 8 };

/**
 * The chart of a report's rows, the first of them as they are sorted in the table. Rows without a label are drawn as '–'.
 * @param columns The report's: they title what is drawn and say how it is written, together with the fields.
 */
export function chartModel(chart: Chart, columns: TableColumn[], rows: JsonObject[], locale: LocaleSettings): ChartModel {
  const drawn = rows.slice(0, MOST[chart.kind]);
  const rest = rows.slice(drawn.length);
  // Slices are shares of a whole: what is not told apart still counts.
  const hasOthers = chart.kind === 'pie' && rest.length > 0;
  const names = [chart.y].flat();
  const x = columnOf(columns, chart.x);
  const series = names.map((name) => {
    const column = columnOf(columns, name);
    const points = drawn.map((row) => pointOf(row, column, locale));
    return { title: column.label, points: hasOthers ? [...points, sumOf(rest, column, locale)] : points };
  });
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const first = columnOf(columns, names[0] ?? '');
  const axis = sixTicks(values, values.every(Number.isInteger));
  return {
    kind: chart.kind,
    xTitle: x.label,
    yTitle: series.length === 1 ? first.label : '',
    labels: [...drawn.map((row) => textOf(readPath(row, x.name), row, x, locale) || '–'), ...(hasOthers ? [`${rest.length} others`] : [])],
    series,
    axis,
    tick: tickOf(first, withCurrency(locale, drawn[0] ?? {}, first)),
    omitted: hasOthers ? 0 : rest.length,
  };
}

/** A chart in one sentence, for who does not see it: the table beside it has the rest. */
export function chartSummary({ labels, series, yTitle, xTitle }: ChartModel): string {
  const parts = series.map(({ title, points }) => {
    const known = points.map(({ value, text }, index) => ({ value: value ?? NaN, text, label: labels[index] ?? '' })).filter(({ value }) => !Number.isNaN(value));
    const highest = known.toSorted((a, b) => b.value - a.value)[0];
    const lowest = known.toSorted((a, b) => a.value - b.value)[0];
    if (highest === undefined || lowest === undefined) return `${title}: no values`;
    if (known.length === 1) return `${title}: ${highest.text} (${highest.label})`;
    return `${title}: highest ${highest.text} (${highest.label}), lowest ${lowest.text} (${lowest.label})`;
  });
  const about = yTitle === '' ? xTitle : `${yTitle} by ${xTitle}`;
  return `Chart of ${about}. ${parts.join('. ')}.`;
}

/** What says how a field is written; a field that is no column says it itself where the answer's shape knows it. */
function columnOf(columns: TableColumn[], name: string): TableColumn {
  return columns.find((column) => column.name === name) ?? { name, label: name, cell: 'text', align: 'left', isLink: false, customProps: {} };
}

function pointOf(row: JsonObject, column: TableColumn, locale: LocaleSettings): ChartPoint {
  const value = readPath(row, column.name);
  return { value: typeof value === 'number' && Number.isFinite(value) ? value : null, text: textOf(value, row, column, locale) };
}

function sumOf(rows: JsonObject[], column: TableColumn, locale: LocaleSettings): ChartPoint {
  const value = rows.reduce((sum, row) => sum + (pointOf(row, column, locale).value ?? 0), 0);
  return { value, text: textOf(value, rows[0] ?? {}, column, locale) };
}

/** Cells that write their value by the format of their own name. */
const CELL_FORMATS = new Set(['date', 'money', 'number', 'percentage']);

function textOf(value: Json | undefined, row: JsonObject, column: TableColumn, locale: LocaleSettings): string {
  const format = column.format ?? (CELL_FORMATS.has(column.cell) ? column.cell : undefined);
  if (format === undefined) return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  return formatValue(format, value, withCurrency(locale, row, column));
}

function withCurrency(locale: LocaleSettings, row: JsonObject, { field }: TableColumn): LocaleSettings {
  const currency = field?.currencyField === undefined ? undefined : readPath(row, field.currencyField);
  return typeof currency === 'string' ? { ...locale, currency } : locale;
}

function tickOf({ format, cell }: TableColumn, { locale, currency = 'INR' }: LocaleSettings): (value: number) => string {
  const said = format ?? cell;
  if (said === 'percentage') return (value) => `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)}%`;
  const isMoney = said === 'money' || said === 'shortMoney';
  const style: Intl.NumberFormatOptions = isMoney ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } : {};
  return (value) => shortNumber(value, locale, { ...style, maximumFractionDigits: 2 });
}
