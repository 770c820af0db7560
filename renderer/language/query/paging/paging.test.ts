import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasJump, pageControls, pageCount, pageOf, pagingOf } from './page-controls.ts';
import { resultsText } from './results-text.ts';

/** Prints page controls as the requirements do: `1-8 … 19 20`. */
function shown(page: number, pages: number): string {
  return pageControls(page, pages)
    .map((control) => (control === 'ellipsis' ? '…' : control))
    .join(' ');
}

describe('pageControls', () => {
  test.each([
    [1, 1, '1'],
    [5, 10, '1 2 3 4 5 6 7 8 9 10'],
    [1, 11, '1 2 3 4 5 6 7 8 … 10 11'],
    [6, 20, '1 2 3 4 5 6 7 8 … 19 20'],
    [7, 20, '1 2 … 5 6 7 8 9 … 19 20'],
    [14, 20, '1 2 … 12 13 14 15 16 … 19 20'],
    [15, 20, '1 2 … 13 14 15 16 17 18 19 20'],
    [20, 20, '1 2 … 13 14 15 16 17 18 19 20'],
    [7, 11, '1 2 … 4 5 6 7 8 9 10 11'],
    [7, 12, '1 2 … 5 6 7 8 9 10 11 12'],
  ])('page %d of %d: %s', (page, pages, text) => expect(shown(page, pages)).toBe(text));

  test('contains the page and both ends, in rising order without repetition', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 500 })
          .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
        ([page, pages]) => {
          const numbers = pageControls(page, pages).filter((control) => control !== 'ellipsis');
          expect(numbers).toContain(page);
          expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
          expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
          expect(hasJump(pages)).toBe(pages > 10);
        },
      ),
    );
  });
});

test('pageCount and pageOf', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  expect([pageOf(0, 10), pageOf(9, 10), pageOf(10, 10)]).toEqual([1, 1, 2]);
});

test('pagingOf: a counted list ends at its last page', () => {
  const counted = { pageSize: 10, total: 53, isMore: false };
  expect(pagingOf({ ...counted, skip: 20, shown: 10 })).toEqual({ page: 3, pages: 6, isMore: false });
  expect(pagingOf({ ...counted, skip: 90, shown: 0 })).toEqual({ page: 10, pages: 6, isMore: false });
});

test('pagingOf: beyond the limit of counting a full page has a next one', () => {
  const capped = { pageSize: 10, total: 10_000, isMore: true };
  expect(pagingOf({ ...capped, skip: 0, shown: 10 })).toEqual({ page: 1, pages: 1000, isMore: true });
  expect(pagingOf({ ...capped, skip: 10_000, shown: 10 })).toEqual({ page: 1001, pages: 1002, isMore: true });
  expect(pagingOf({ ...capped, skip: 10_010, shown: 4 })).toEqual({ page: 1002, pages: 1002, isMore: false });
});

test('resultsText', () => {
  expect(resultsText(0, 10, 53)).toBe('Showing 1 - 10 of 53 results');
  expect(resultsText(50, 3, 53)).toBe('Showing 51 - 53 of 53 results');
  expect(resultsText(0, 0, 0)).toBe('Showing 0 - 0 of 0 results');
  expect(resultsText(990, 10, 9_876)).toBe('Showing 991 - 1,000 of 9,876 results');
  expect(resultsText(10, 10, 10_000, true)).toBe('Showing 11 - 20 of more than 10,000 results');
});
