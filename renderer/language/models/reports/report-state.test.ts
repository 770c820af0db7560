import { expect, test } from 'vitest';
import { pagedSearch, periodSearch, readReportState, sortedSearch } from './report-state.ts';

const columns = ['state', 'total'];
const read = (search: string) => readReportState(search, columns);

test('reads the URL and ignores what the report does not have', () => {
  expect(read('?$orderby=total desc&$skip=100')).toEqual({ sort: { column: 'total', isDescending: true }, skip: 100 });
  expect(read('?$orderby=state')).toEqual({ sort: { column: 'state', isDescending: false }, skip: 0 });
  for (const search of ['', '?$orderby=other&$skip=-50', '?$skip=x', '?$skip=1e99', '?$skip=49', '?$orderby='])
    expect(read(search)).toEqual({ sort: undefined, skip: 0 });
});

test('sorts a column ascending, then descending, from the first page', () => {
  const upwards = sortedSearch('?period=2025&$skip=50', read(''), 'total');
  expect(upwards).toBe('?period=2025&$orderby=total');
  expect(sortedSearch(upwards, read(upwards), 'total')).toBe('?period=2025&$orderby=total%20desc');
  expect(sortedSearch(upwards, read(upwards), 'state')).toBe('?period=2025&$orderby=state');
});

test('prints pages and periods', () => {
  expect([pagedSearch('?a=1', 3), pagedSearch('?a=1&$skip=50', 1)]).toEqual(['?a=1&$skip=100', '?a=1']);
  expect(periodSearch('?a=1&$skip=50', [2025, 2], undefined)).toBe('?a=1&period=2025/02');
  expect([periodSearch('?period=2025', [], undefined), periodSearch('?period=2025', [], 'month')]).toEqual([
    '',
    '?period=',
  ]);
});
