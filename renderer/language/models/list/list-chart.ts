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

/** What a chart of a list reads. */
export interface ChartRead {
  query: string;
  /** The currency of its amounts; undefined for a chart of other numbers. */
  currency: string | undefined;
}

/**
 * Returns the query of a list's chart; undefined for a list without one. It has the filters and the search of the list,
 * and its order, but not its page. Amounts of several currencies have no common axis: the chart shows those of the
 * currency in the filter, else those of the tenant's.
 */
export function chartRead(list: ListModel, state: ListState, locale: LocaleSettings): ChartRead | undefined {
  const { chart } = list;
  if (chart === undefined) return undefined;
  const inCurrency = currencyField(list);
  const currency = inCurrency === undefined ? undefined : currencyOf(state.filters[inCurrency], locale);
  const filters =
    inCurrency === undefined || currency === undefined ? state.filters : { ...state.filters, [inCurrency]: currency };
  const filter = filterOf(filters, list);
  const narrowed = {
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $search: state.search.trim(),
  };
  if (chart.group !== true) {
    const ordered = { $top: String(MOST_BARS), $count: 'true', $orderby: printOrderBy(state.orderBy) };
    return { query: printQuery({ ...ordered, ...narrowed }), currency };
  }
  const grouping = groupingQuery({ by: chart.x, ...(chart.y === undefined ? {} : { sum: chart.y }) });
  const top = chart.kind === 'pie' ? MOST_GROUPS : MOST_BARS;
  return { query: `${grouping}&${printQuery({ $top: String(top), ...narrowed })}`, currency };
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

/** Returns the field with the currency of the chart's amounts. */
function currencyField({ chart, entity }: ListModel): string | undefined {
  return chart?.y === undefined ? undefined : entity.properties[chart.y]?.currencyField;
}

/** Returns the currency that a person has chosen, the first of several; else the tenant's. */
function currencyOf(chosen: ListState['filters'][string] | undefined, { currency = 'INR' }: LocaleSettings): string {
  const first = Array.isArray(chosen) ? chosen[0] : chosen;
  return typeof first === 'string' && first !== '' ? first : currency;
}
