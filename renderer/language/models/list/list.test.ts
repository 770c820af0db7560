import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../query/odata/parse-query.ts';
import { matches } from '../../query/odata/matches.ts';
import { realScreen } from '../../testing/real-screens.ts';
import type { ListDescriptor } from '../../types/descriptor.ts';
import { cellLink } from './cell-link.ts';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import { rangeText, readRange, writeRange } from './day-range.ts';
import { writeNumbers } from './number-range.ts';
import { listModel, type ListColumn, type ListModel } from './list-model.ts';
import {
  defaultListState,
  listQuery,
  listStateSearch,
  pageSizes,
  readListState,
  type FilterValue,
  type ListState,
} from './list-state.ts';

function modelOf(id: string, changes: Partial<ListDescriptor> = {}): ListModel {
  const screen = realScreen(id);
  if (screen.descriptor.kind !== 'list') throw new Error(`"${id}" is no list.`);
  const model = listModel({ ...screen, descriptor: { ...screen.descriptor, ...changes } }, 'Asia/Kolkata');
  if (model === null) throw new Error(`"${id}" has no model.`);
  return model;
}

const markets = modelOf('markets-list');
const categories = modelOf('categories-list');

describe('listModel', () => {
  test('completes columns by their fields', () => {
    expect(
      markets.columns.map(({ name, label, cell, align, isSortable, isLink }) => [
        name,
        label,
        cell,
        align,
        isSortable,
        isLink,
      ]),
    ).toEqual([
      ['marketId', 'Market Id', 'text', 'left', true, false],
      ['marketCode', 'Market Code', 'text', 'left', true, false],
      ['title', 'Title', 'text', 'left', true, true],
      ['currencyCode', 'Currency', 'text', 'left', true, false],
      ['currency.currencyTitle', 'Currency Title', 'text', 'left', true, false],
      ['isFallbackMarket', 'Fallback Market', 'boolean', 'center', true, false],
      ['createdDate', 'Created Date', 'date', 'left', true, false],
    ]);
    expect(categories.columns.find(({ name }) => name === 'primaryAsset')).toMatchObject({
      cell: 'asset',
      isSortable: false,
    });
  });

  test('uses the requirements’ defaults', () => {
    expect(markets).toMatchObject({
      pageSize: 10,
      add: { href: 'add/', label: 'Add New' },
      emptyText: 'There are no entries in the table at the moment.',
      orderBy: [{ field: 'createdDate', descending: true }],
      problems: [],
    });
  });

  test('gives each filter its kind', () => {
    expect(markets.filters.map(({ name, kind, placeholder }) => [name, kind, placeholder])).toEqual([
      ['currencyCode', 'choice', 'Currency'],
      ['isFallbackMarket', 'boolean', 'Fallback Market'],
    ]);
    expect(markets.filters[0]?.lookup).toEqual({
      operation: 'getCurrencies',
      keyField: 'currencyCode',
      text: '{currencyTitle} ({currencyCode})',
    });
    expect(categories.filters.map(({ kind }) => kind)).toEqual(['text', 'date']);
  });

  test('reports unknown names as problems without throwing', () => {
    const model = modelOf('markets-list', {
      columns: [{ name: 'titel' }],
      filters: [{ name: 'currencyCod' }],
      orderBy: 'created desc',
    });
    expect(model.problems).toEqual([
      'Market has no field "titel". Did you mean "title"?',
      'Market has no field "currencyCod". Did you mean "currencyCode"?',
      'orderBy: There is no field "created" to filter or sort by.',
    ]);
    expect(model.columns[0]).toMatchObject({ label: 'Titel', isSortable: false });
    expect(model.filters).toEqual([]);
    expect(listModel(realScreen('market-form'), 'UTC')).toBeNull();
  });
});

const STATE: ListState = {
  orderBy: [{ field: 'title', descending: false }],
  skip: 20,
  pageSize: 10,
  search: 'a & b',
  filters: { title: "it's 100%", createdDate: '2025-01-05' },
};

describe('list state in the URL', () => {
  test('prints the default state as an empty query, and reads it back', () => {
    expect(listStateSearch(defaultListState(categories), categories)).toBe('');
    expect(readListState('', categories)).toEqual(defaultListState(categories));
  });

  test('prints only differences from the default', () => {
    expect(listStateSearch({ ...defaultListState(categories), skip: 10 }, categories)).toBe('?$skip=10');
    expect(decodeURIComponent(listStateSearch(STATE, categories))).toBe(
      "?$filter=contains(title,'it''s 100%') and createdDate ge 2025-01-04T18:30:00.000Z " +
        'and createdDate lt 2025-01-05T18:30:00.000Z&$orderby=title&$search=a & b&$skip=20',
    );
  });

  test('reads back generated states of both lists', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
      fc.constantFrom("'", "''", '%', '&$top=1', "' or 1 eq 1"),
    );
    const day = fc
      .integer({ min: 0, max: 25_000 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
    const range = fc
      .tuple(fc.option(day, { nil: '' }), fc.option(day, { nil: '' }))
      .map(([from, to]) => writeRange({ from, to }))
      .filter((value) => value !== '');
    const several = fc.uniqueArray(text, { minLength: 2, maxLength: 5 });
    const end = fc.option(fc.integer(), { nil: null });
    const numbers = fc.tuple(end, end).map(([from, to]) => writeNumbers({ from, to }) ?? 0);
    const valueOf = {
      text,
      choice: fc.oneof(text, several),
      date: range,
      boolean: fc.boolean(),
      number: fc.oneof(fc.integer(), numbers),
    };
    const stateOf = (list: ListModel) =>
      fc.record({
        orderBy: fc
          .subarray(Object.keys(list.fields.fields), { minLength: 1, maxLength: 3 })
          .chain((names) =>
            fc.tuple(...names.map((field) => fc.record({ field: fc.constant(field), descending: fc.boolean() }))),
          ),
        skip: fc.nat({ max: 1_000_000 }),
        pageSize: fc.constantFrom(...pageSizes(list)),
        search: text.map((words) => words.replace(/\p{Cc}/gu, '').trim()),
        filters: fc
          .record(
            Object.fromEntries(list.filters.map(({ name, kind }) => [name, fc.option<FilterValue>(valueOf[kind])])),
          )
          .map((values) =>
            Object.fromEntries(
              Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
            ),
          ),
      });
    for (const list of [markets, categories]) {
      fc.assert(
        fc.property(stateOf(list), (state) => {
          fc.pre(!JSON.stringify(state).includes('\\u0000'));
          expect(readListState(listStateSearch(state, list), list)).toEqual(state);
        }),
        { numRuns: 2_000 },
      );
    }
  });

  test.each([
    ["?$filter=title eq 'x'", 'not one of those above the list'],
    ["?$filter=contains(title,'a') or contains(title,'b')", 'not one of those above the list'],
    ["?$filter=contains(title,'a') and contains(title,'b')", 'not one of those above the list'],
    ["?$filter=contains(shortTitle,'a')", 'not one of those above the list'],
    ["?$filter=not contains(title,'a')", 'not one of those above the list'],
    ['?$filter=createdDate ge 2025-01-04T18:30:01Z', 'not one of those above the list'],
    ['?$filter=createdDate gt 2025-01-04T18:30:00Z', 'not one of those above the list'],
    [
      '?$filter=createdDate ge 2025-01-04T18:30:00Z and createdDate ge 2025-01-05T18:30:00Z',
      'not one of those above the list',
    ],
    [
      '?$filter=createdDate ge 2025-02-04T18:30:00Z and createdDate lt 2025-01-05T18:30:00Z',
      'not one of those above the list',
    ],
    ['?$filter=clientSecret eq 1', 'no field'],
    ['?$filter=%', 'percent sign'],
    ['?$orderby=nosuch', 'no field'],
    ['?$skip=-10', '$skip'],
    ['?$skip=1e9', '$skip'],
    ['?$skip=10&$skip=20', 'stands twice'],
    ['?$top=1000', '$top is at most 200'],
    ['?$top=60', 'A page has 10 to 50 rows, or 100'],
    ['?$top=9', 'A page has 10 to 50 rows, or 100'],
    ['?$expand=x', 'no query option'],
    [`?$search=${'x'.repeat(300)}`, 'Search for at most'],
    [`?$filter=${'('.repeat(5000)}`, 'longer than'],
  ])('%.70s gives the default and a problem', (search, words) => {
    const { problem, ...state } = readListState(search, categories);
    expect(state).toEqual(defaultListState(categories));
    expect(problem).toContain(words);
  });

  test.each([
    ['createdDate ge 2025-01-04T18:30:00Z and createdDate lt 2025-01-05T18:30:00Z', '2025-01-05'],
    ['createdDate ge 2025-01-04T18:30:00Z and createdDate lt 2025-01-31T18:30:00Z', '2025-01-05..2025-01-31'],
    ['createdDate lt 2025-01-31T18:30:00Z and createdDate ge 2025-01-04T18:30:00.000Z', '2025-01-05..2025-01-31'],
    ['createdDate ge 2025-01-04T18:30:00Z', '2025-01-05..'],
    ['createdDate lt 2025-01-31T18:30:00Z', '..2025-01-31'],
  ])('%s gives the days %s', (filter, days) => {
    expect(readListState(`?$filter=${filter}`, categories)).toMatchObject({ filters: { createdDate: days } });
  });

  test('orders the ends of a range, and prints a single day once', () => {
    expect(
      [
        ['b', 'a'],
        ['a', 'a'],
        ['a', ''],
        ['', 'b'],
        ['', ''],
      ].map(([from = '', to = '']) => writeRange({ from, to })),
    ).toEqual(['a..b', 'a', 'a..', '..b', '']);
    expect(['a', 'a..b', 'a..', '..b', ''].map(readRange)).toEqual([
      { from: 'a', to: 'a' },
      { from: 'a', to: 'b' },
      { from: 'a', to: '' },
      { from: '', to: 'b' },
      { from: '', to: '' },
    ]);
  });

  test('formats a range for display', () => {
    expect(
      ['2025-01-05', '2025-01-01..2025-01-31', '2025-01-05..', '..2025-01-31', '2025-1'].map((value) =>
        rangeText(value, DEFAULT_LOCALE).replace(/\s/g, ' '),
      ),
    ).toEqual(['5 Jan 2025', '1–31 Jan 2025', 'from 5 Jan 2025', 'until 31 Jan 2025', '2025-1']);
  });

  test('ignores and keeps the keys of others', () => {
    expect(
      listStateSearch({ ...defaultListState(categories), skip: 10 }, categories, '?marketId=7&$skip=20&%24search=x'),
    ).toBe('?marketId=7&$skip=10');
    expect(listStateSearch(defaultListState(categories), categories, '?marketId=7&$skip=20')).toBe('?marketId=7');
    expect(readListState('?tab=a&$skip=10&utm_source=%zz', categories)).toEqual({
      ...defaultListState(categories),
      skip: 10,
    });
    expect(readListState('?%24skip=10', categories).skip).toBe(10);
  });
});

describe('the page size', () => {
  test("stands in the address where it is not the list's own", () => {
    const state = { ...defaultListState(categories), pageSize: 50, skip: 50 };
    expect(listStateSearch(state, categories)).toBe('?$skip=50&$top=50');
    expect(readListState('?$skip=50&$top=50', categories)).toEqual(state);
    expect(listQuery(state, categories)).toContain('$top=50&$skip=50');
  });

  test('is what this person chose last, unless the address names a page', () => {
    expect(readListState('', categories, 25).pageSize).toBe(25);
    expect(readListState('?$search=a', categories, 25).pageSize).toBe(25);
    expect(readListState('?$top=50', categories, 25).pageSize).toBe(50);
    expect(readListState('?$skip=10', categories, 25).pageSize).toBe(10);
    // Any number that fills a window, and no other.
    expect(readListState('', categories, 13).pageSize).toBe(13);
    for (const size of [9, 60, 12.5]) expect(readListState('', categories, size).pageSize).toBe(10);
  });

  test("is one of those that are offered, with the list's own", () => {
    expect(pageSizes({ pageSize: 20 })).toEqual([10, 20, 25, 50, 100]);
    expect(pageSizes({ pageSize: 50 })).toEqual([10, 25, 50, 100]);
  });
});

describe('listQuery', () => {
  test('always has $top, $skip and $count', () => {
    expect(listQuery(defaultListState(markets), markets)).toBe(
      '$top=10&$skip=0&$count=true&$orderby=createdDate%20desc',
    );
  });

  test('parses on the server with the chosen meaning', () => {
    const query = parseQuery(listQuery(STATE, categories), categories.fields);
    expect(query).toMatchObject({ top: 10, skip: 20, count: true, search: 'a & b', orderBy: STATE.orderBy });
    const isIn = (title: string, createdDate: string) =>
      query.filter !== undefined && matches(query.filter, { title, createdDate });
    expect(isIn("IT'S 100% true", '2025-01-05T00:00:00Z')).toBe(true);
    expect(isIn("it's 100%", '2025-01-05T18:30:00Z')).toBe(false);
    expect(isIn("it's 1000", '2025-01-05T00:00:00Z')).toBe(false);
  });

  test.each(['', '2025-01', '2025-02-30', '0001-01-01'])('adds no filter for the day "%s"', (createdDate) => {
    expect(listQuery({ ...defaultListState(categories), filters: { createdDate } }, categories)).not.toContain(
      '$filter',
    );
  });

  test('accepts half a surrogate pair in a search', () => {
    expect(listQuery({ ...defaultListState(markets), search: '\ud800' }, markets)).toContain('$search=%EF%BF%BD');
  });
});

function column(changes: object): ListColumn {
  const [first] = modelOf('markets-list', { columns: [{ name: 'title', ...changes }] }).columns;
  if (first === undefined) throw new Error('There is no column.');
  return first;
}

describe('cellLink', () => {
  const row = { marketId: 7, title: 'a/b', site: 'Example.com', currency: { currencyCode: 'INR' } };
  test.each([
    [{ showAsLink: true, linkUrlSegment: 'edit/' }, '/commerce/markets/7/edit/'],
    [{}, ''],
    [{ link: '/orders/{title}/products' }, '/orders/a%2Fb/products'],
    [{ link: '/orders/{missing}/products' }, ''],
    [{ link: 'https://{site}' }, 'https://example.com/'],
    [{ link: 'https://{missing}' }, ''],
    [{ link: 'javascript:{title}' }, ''],
  ])('%j', (changes, address) => expect(cellLink(markets, column(changes), row, '/commerce/markets')).toBe(address));

  test('fills a link with a parameter of the list’s route', () => {
    const link = column({ link: '/orders/{route.orderId}/products/{marketId}' });
    expect(cellLink(markets, link, row, '/commerce/markets', { route: { orderId: '5' } })).toBe('/orders/5/products/7');
    expect(cellLink(markets, link, row, '/commerce/markets')).toBe('');
  });

  test('returns no link without the first column’s value', () => {
    expect(cellLink(markets, column({ showAsLink: true }), { title: 'x' }, '/commerce/markets/')).toBe('');
  });
});
