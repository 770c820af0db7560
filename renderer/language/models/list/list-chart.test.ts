import { expect, test } from 'vitest';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { ListDescriptor } from '../../types/descriptor.ts';
import type { Entity } from '../../types/entity.ts';
import { chartNote, chartQuery, comparedListChart, earlierQuery, listChartModel, shownCurrency } from './list-chart.ts';
import { listModel, type ListModel } from './list-model.ts';
import { defaultListState } from './list-state.ts';

const Sale: Entity = {
  entity: 'Sale',
  table: { name: 'sales', class: 'tenant', view: true },
  key: ['saleId'],
  title: 'Sale',
  titlePlural: 'Sales',
  titleField: 'state',
  search: ['state'],
  properties: {
    saleId: { type: 'integer' },
    state: { type: 'string', title: 'State' },
    isCancelled: { type: 'boolean', title: 'Cancelled' },
    amount: { type: 'number', format: 'money', title: 'Sales', currencyField: 'currencyCode' },
    currencyCode: { type: 'string', title: 'Currency' },
  },
};

const LOCALE = { locale: 'en-IN', timeZone: 'Asia/Kolkata', currency: 'INR' };

function listWith(chart: ListDescriptor['chart']): ListModel {
  const descriptor: ListDescriptor = {
    id: 'sales',
    kind: 'list',
    title: 'Sales',
    route: '/sales/',
    entity: 'Sale',
    endpoints: { list: 'getSales' },
    orderBy: 'amount desc',
    columns: [{ name: 'state' }, { name: 'amount' }, { name: 'isCancelled', format: 'yesNo' }],
    filters: [{ name: 'state' }, { name: 'currencyCode' }],
    ...(chart && { chart }),
  };
  const screen: ResolvedScreen = {
    descriptor,
    entity: Sale,
    entities: { Sale },
    operations: {},
    problems: [],
  } as unknown as ResolvedScreen;
  const list = listModel(screen, 'Asia/Kolkata');
  if (list === null) throw new Error('It is a list.');
  return list;
}

const queryOf = (list: ListModel, change = {}) => {
  const query = chartQuery(list, { ...defaultListState(list), ...change }, LOCALE);
  return query && decodeURIComponent(query);
};

test('a list without a chart reads none', () => {
  const list = listWith(undefined);
  expect(queryOf(list)).toBeUndefined();
  expect(listChartModel(list, [], 0, LOCALE)).toBeUndefined();
});

test('the rows of a chart are the first of the table in its order, whatever its page, in one currency', () => {
  const list = listWith({ kind: 'bar', x: 'state', y: 'amount' });
  expect(queryOf(list, { skip: 50, pageSize: 25 })).toBe(
    "$top=31&$count=true&$orderby=amount desc&$filter=contains(currencyCode,'INR')",
  );
  expect(queryOf(list, { filters: { currencyCode: 'USD', state: 'a' }, search: ' goa ' })).toBe(
    "$top=31&$count=true&$orderby=amount desc&$filter=contains(state,'a') and contains(currencyCode,'USD')&$search=goa",
  );
});

test('of several chosen currencies the first is drawn', () => {
  const list = listWith({ kind: 'bar', x: 'state', y: 'amount' });
  expect(queryOf(list, { filters: { currencyCode: ['EUR', 'USD'] } })).toMatch(/contains\(currencyCode,'EUR'\)$/);
});

test('the currency is that of the bars, whatever is chosen', () => {
  const list = listWith({ kind: 'bar', x: 'state', y: 'amount' });
  expect(shownCurrency(list, [{ state: 'Goa', amount: 2, currencyCode: 'USD' }])).toBe('USD');
  expect(shownCurrency(list, [])).toBeUndefined();
  expect(shownCurrency(listWith({ kind: 'pie', x: 'state', group: true }), [{ currencyCode: 'USD' }])).toBeUndefined();
});

test('a grouped chart asks for sums or counts, and has no order of its own', () => {
  expect(queryOf(listWith({ kind: 'bar', x: 'state', y: 'amount', group: true }))).toBe(
    "groupBy=state&sum=amount&$top=31&$filter=contains(currencyCode,'INR')",
  );
  expect(queryOf(listWith({ kind: 'pie', x: 'isCancelled', group: true }))).toBe('groupBy=isCancelled&$top=200');
});

test('the note says what is not drawn, and in which currency', () => {
  const list = listWith({ kind: 'bar', x: 'state', y: 'amount' });
  const rows = [{ state: 'Goa', amount: 2, currencyCode: 'INR' }];
  const some = listChartModel(list, rows, 40, LOCALE);
  const all = listChartModel(list, rows, 1, LOCALE);
  expect(some && chartNote(list, some, 'INR')).toBe('The first 1 of 40, in the order of the table. Amounts in INR.');
  expect(all && chartNote(list, all, undefined)).toBe('');
});

test('groups are named as the cells of the table, and counted in the words of the entity', () => {
  const list = listWith({ kind: 'pie', x: 'isCancelled', group: true });
  const groups = [
    { isCancelled: false, rowCount: 1200 },
    { isCancelled: true, rowCount: 3 },
  ];
  const model = listChartModel(list, groups, 2, LOCALE);
  expect(model).toMatchObject({ xTitle: 'Cancelled', yTitle: 'Sales', labels: ['No', 'Yes'], omitted: 0 });
  expect(model?.series[0]?.points.map(({ text }) => text)).toEqual(['1,200', '3']);
});

test('bars beyond those that were read are told', () => {
  const list = listWith({ kind: 'bar', x: 'state', group: true });
  const groups = Array.from({ length: 31 }, (_, index) => ({ state: `S${index}`, rowCount: 31 - index }));
  const model = listChartModel(list, groups, 45, LOCALE);
  expect(model && chartNote(list, model, undefined)).toBe('The 31 largest of 45.');
});

test('a chart is compared by its groups: those without rows before count 0, those that were not read have no value', () => {
  const list = listWith({ kind: 'bar', x: 'state', group: true });
  const rows = [
    { state: 'Goa', rowCount: 9 },
    { state: 'Kerala', rowCount: 5 },
  ];
  const chart = listChartModel(list, rows, 2, LOCALE);
  if (chart === undefined) throw new Error('It has a chart.');
  const before = [
    { state: 'Assam', rowCount: 4 },
    { state: 'Goa', rowCount: 1 },
  ];
  const valuesBefore = (count: number) =>
    comparedListChart(
      list,
      { chart, rows },
      { rows: before, count },
      { now: '2026', earlier: '2025' },
      LOCALE,
    ).series[1]?.points.map(({ value }) => value);
  expect(valuesBefore(2)).toEqual([1, 0]);
  expect(valuesBefore(250)).toEqual([1, null]);
});

const queryBefore = (chart: ListDescriptor['chart']) => {
  const list = listWith(chart);
  return earlierQuery(list, defaultListState(list), LOCALE);
};

test('the earlier groups are read as many as there may be, the rows of a chart of single rows not at all', () => {
  expect(queryBefore({ kind: 'bar', x: 'state', group: true })).toContain('$top=200');
  expect(queryBefore({ kind: 'pie', x: 'state', group: true })).toBeUndefined();
  expect(queryBefore({ kind: 'bar', x: 'state', y: 'amount' })).toBeUndefined();
});
