import { printFilter } from '../../query/odata/print-filter.ts';
import { printOrderBy } from '../../query/odata/print-order-by.ts';
import { printQuery } from '../../query/odata/print-query.ts';
import { groupingQuery, ROW_COUNT } from '../../query/grouping/grouping.ts';
import type { LocaleSettings } from '../../text/formats/locale.ts';
import type { JsonObject } from '../../types/json.ts';
import { chartModel, type ChartModel } from '../reports/chart-model.ts';
import { canCompare, comparedChart, earlierRows, type ComparedTitles } from '../reports/compared-chart.ts';
import { filterOf } from './list-filters.ts';
import type { ListModel } from './list-model.ts';
import type { ListState } from './list-state.ts';
import { tableColumn } from './table-column.ts';

/** The most bars that can be told apart. */
const MOST_BARS = 31;
/** The groups of a pie are read whole: the small ones become one slice. */
const MOST_GROUPS = 200;

/**
 * Returns the query of a list's chart; undefined for a list without one. It has the filters and the search of the list,
 * and its order, but not its page. Amounts of several currencies have no common axis: the chart shows those of the
 * currency in the filter, the first of several, else those of the tenant's.
 */
export function chartQuery(list: ListModel, state: ListState, locale: LocaleSettings): string | undefined {
  return queryOf(list, state, locale, list.chart?.kind === 'pie' ? MOST_GROUPS : MOST_BARS);
}

/**
 * Returns the query of the groups that a list's chart is compared with; undefined for a chart of single rows, whose rows
 * of another period are others. It reads many groups: one that is large now may have been small.
 */
export function earlierQuery(list: ListModel, state: ListState, locale: LocaleSettings): string | undefined {
  const { chart } = list;
  return chart?.group === true && canCompare(chart) ? queryOf(list, state, locale, MOST_GROUPS) : undefined;
}

function queryOf(list: ListModel, state: ListState, locale: LocaleSettings, groups: number): string | undefined {
  const { chart } = list;
  if (chart === undefined) return undefined;
  const filter = filterOf(drawnFilters(list, state.filters, locale), list);
  const narrowed = {
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $search: state.search.trim(),
  };
  if (chart.group !== true) {
    const ordered = { $top: String(MOST_BARS), $count: 'true', $orderby: printOrderBy(state.orderBy) };
    return printQuery({ ...ordered, ...narrowed });
  }
  const grouping = groupingQuery({ by: chart.x, ...(chart.y === undefined ? {} : { sum: chart.y }) });
  return `${grouping}&${printQuery({ $top: String(groups), ...narrowed })}`;
}

/**
 * Returns the currency of the bars; undefined for a chart of other numbers. It is read from the rows that are drawn:
 * while the chart of another currency is on its way, those of the previous one are still shown.
 */
export function shownCurrency(list: ListModel, rows: JsonObject[]): string | undefined {
  const name = currencyField(list);
  const currencies = name === undefined ? [] : rows.map((row) => row[name]);
  return currencies.find((currency) => typeof currency === 'string');
}

/**
 * Returns the chart of the rows or groups that were read.
 * @param count How many there are.
 */
export function listChartModel(
  list: ListModel,
  rows: JsonObject[],
  count: number,
  locale: LocaleSettings,
): ChartModel | undefined {
  const { chart, entity } = list;
  if (chart === undefined) return undefined;
  const rowCount = tableColumn({ name: ROW_COUNT, label: entity.titlePlural }, { type: 'integer' });
  const { kind, x, y = ROW_COUNT } = chart;
  const model = chartModel({ kind, x, y }, [...list.columns, rowCount], rows, locale);
  return kind === 'pie' ? model : { ...model, omitted: Math.max(0, count - model.labels.length) };
}

/**
 * Returns the chart of a list with the groups of an earlier period beside its own.
 * @param earlier The groups that were read, and how many there are. Without the rest of them, a group that is not among
 * them has no value; otherwise it had no rows.
 */
export function comparedListChart(
  list: ListModel,
  drawn: { chart: ChartModel; rows: JsonObject[] },
  earlier: { rows: JsonObject[]; count: number },
  titles: ComparedTitles,
  locale: LocaleSettings,
): ChartModel {
  const { x = '', y = ROW_COUNT } = list.chart ?? {};
  const isWhole = earlier.count <= earlier.rows.length;
  const beside = earlierRows(drawn.rows, earlier.rows, x, (row) => (isWhole ? { ...row, [y]: 0 } : {}));
  const before = listChartModel(list, beside, beside.length, locale);
  return before === undefined ? drawn.chart : comparedChart(drawn.chart, before, titles);
}

/** Returns what the chart does not show, for the reader; '' when it shows everything. */
export function chartNote({ chart }: ListModel, { labels, omitted }: ChartModel, currency: string | undefined): string {
  const all = labels.length + omitted;
  const shown =
    chart?.group === true
      ? `The ${labels.length} largest of ${all}`
      : `The first ${labels.length} of ${all}, in the order of the table`;
  return [...(omitted > 0 ? [shown] : []), ...(currency === undefined ? [] : [`Amounts in ${currency}`])]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** Returns the filters of the list, narrowed to the one currency that is drawn. */
function drawnFilters(list: ListModel, filters: ListState['filters'], locale: LocaleSettings): ListState['filters'] {
  const name = currencyField(list);
  return name === undefined ? filters : { ...filters, [name]: currencyOf(filters[name], locale) };
}

/** Returns the field with the currency of the chart's amounts. */
function currencyField({ chart, entity }: ListModel): string | undefined {
  return chart?.y === undefined ? undefined : entity.properties[chart.y]?.currencyField;
}

/** Returns the currency that a person has chosen, the first of several; else the tenant's. */
function currencyOf(chosen: ListState['filters'][string] | undefined, { currency = 'INR' }: LocaleSettings): string {
  const first = Array.isArray(chosen) ? chosen[0] : chosen;
  return typeof first === 'string' && first !== '' ? first : currency;
}
