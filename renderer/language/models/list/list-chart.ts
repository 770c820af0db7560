import { printFilter } from '../../query/odata/print-filter.ts';
import { printOrderBy } from '../../query/odata/print-order-by.ts';
import { printQuery } from '../../query/odata/print-query.ts';
import { groupingQuery, ROW_COUNT } from '../../query/grouping/grouping.ts';
import type { LocaleSettings } from '../../text/formats/locale.ts';
import type { JsonObject } from '../../types/json.ts';
import { chartModel, type ChartModel } from '../reports/chart-model.ts';
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
  const top = chart.kind === 'pie' ? MOST_GROUPS : MOST_BARS;
  return `${grouping}&${printQuery({ $top: String(top), ...narrowed })}`;
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
