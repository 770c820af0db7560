import { describe, expect, test } from 'vitest';
import type { Json } from '../../types/json.ts';
import { pageSearch, rowsPage, rowsQuery, rowsTotal, searchedSearch } from './rows-page.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const answer = (rows: Json, count?: number) => ({ result: rows, ...(count === undefined ? {} : { count }) });

describe('rowsTotal', () => {
  test('counts what the server has left out', () => {
    const rows = { operation: 'getAll' };
    expect(rowsTotal(rows, [answer(rowsOf(500), 701)], rowsOf(500))).toEqual({
      total: 701,
      isMore: false,
      missing: 201,
    });
    expect(rowsTotal(rows, [answer(rowsOf(500), 500)], rowsOf(500))).toMatchObject({ total: 500, missing: 0 });
    expect(rowsTotal(rows, [answer(rowsOf(3))], rowsOf(3))).toMatchObject({ total: 3, missing: 0 });
  });

  test('adds up the parts of a union; a join has the rows of its first call', () => {
    const reads = [{ operation: 'getFirst' }, { operation: 'getSecond' }];
    const answers = [answer(rowsOf(5), 7), answer(rowsOf(5), 6)];
    expect(rowsTotal({ union: reads }, answers, rowsOf(10))).toMatchObject({ total: 13, missing: 3 });
    expect(rowsTotal({ join: reads, on: 'id' }, answers, rowsOf(5))).toMatchObject({ total: 7, missing: 2 });
  });

  test('reads rows at a path, and none from a record', () => {
    expect(
      rowsTotal({ operation: 'getOne', path: 'lines' }, [answer({ lines: rowsOf(2) }, 9)], rowsOf(2)),
    ).toMatchObject({
      total: 9,
    });
    expect(rowsTotal({ path: 'lines' }, [undefined], rowsOf(2))).toMatchObject({ total: 2, missing: 0 });
  });

  test('says when there are more than could be counted', () => {
    const [many] = [{ ...answer(rowsOf(10), 10_000), moreThanCount: true }];
    expect(rowsTotal({ operation: 'getAll', pageSize: 10 }, [many], rowsOf(10))).toEqual({
      total: 10_000,
      isMore: true,
      missing: 9_990,
    });
  });
});

describe('the page of rows', () => {
  const rows = { operation: 'getAll', pageSize: 50, search: true };

  test('is read from the address, from the start of a page', () => {
    expect(rowsPage(rows, '?siteId=1&$skip=120&$search= a%20b ')).toEqual({ pageSize: 50, skip: 100, search: 'a b' });
    for (const odd of ['-50', 'x', '1e400', ''])
      expect(rowsPage(rows, `?$skip=${odd}`)).toEqual({ pageSize: 50, skip: 0, search: '' });
  });

  test('is not there without a page size, and the search only where it is offered', () => {
    expect(rowsPage({ operation: 'getAll' }, '?$skip=50')).toBeUndefined();
    expect(rowsPage({ union: [{}, {}] }, '')).toBeUndefined();
    expect(rowsPage({ operation: 'getAll', pageSize: 50 }, '?$search=a')).toMatchObject({ search: '' });
  });

  test('becomes a query, and an address', () => {
    const page = { pageSize: 50, skip: 100, search: 'a&b' };
    expect(rowsQuery(page)).toBe('$top=50&$skip=100&$search=a%26b&$count=true');
    expect(rowsQuery({ ...page, skip: 0, search: '' })).toBe('$top=50&$count=true');
    expect(pageSearch('?siteId=1', 50, 3)).toBe('?siteId=1&$skip=100');
    expect(pageSearch('?siteId=1&$skip=50', 50, 1)).toBe('?siteId=1');
    expect(searchedSearch('?siteId=1&$skip=50', 'lamp')).toBe('?siteId=1&$search=lamp');
  });
});
