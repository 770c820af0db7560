import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderRows, type NamingRow } from './order-rows.ts';

/** Rows by their positions, each with those that it names. Row 1 of the file is the header. */
const file = (...refersTo: number[][]): NamingRow[] =>
  refersTo.map((named, index) => ({ rowNo: index + 1, rowNumber: index + 2, isBad: false, refersTo: named }));

describe('the order of rows', () => {
  test('is that of the file, but a row stands after those that it names', () => {
    expect(orderRows(file([], [4], [], [3], [1]))).toEqual({ order: [1, 3, 4, 2, 5], problems: new Map() });
  });

  test('says the rows of a circle, and those that name one of them', () => {
    const { problems } = orderRows(file([2], [3], [1], [1], [5], []));
    const circle = 'These rows name each other in a circle: 2, 3, 4.';
    expect(problems).toEqual(
      new Map([
        [3, circle],
        [2, circle],
        [1, circle],
        [4, 'Row 2 has errors, and this row names it.'],
        [5, 'This row names itself.'],
      ]),
    );
  });

  test('follows errors along a chain, and takes rows that are not given as written', () => {
    const rows = file([9], [1], [2]).map((row) => ({ ...row, isBad: row.rowNo === 1 }));
    expect(orderRows(rows).problems).toEqual(
      new Map([
        [2, 'Row 2 has errors, and this row names it.'],
        [3, 'Row 3 has errors, and this row names it.'],
      ]),
    );
  });

  test('names ten rows of a large circle', () => {
    const { problems } = orderRows(file(...Array.from({ length: 12 }, (_, index) => [((index + 1) % 12) + 1])));
    expect(problems.get(1)).toBe(
      'These rows name each other in a circle: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 others.',
    );
  });

  test('is found for a chain, a star and a circle of 50,000 rows within seconds', () => {
    const numbers = Array.from({ length: 50_000 }, (_, index) => index + 1);
    const chain = orderRows(file(...numbers.map((one) => (one < 50_000 ? [one + 1] : []))));
    expect(chain.order).toEqual(numbers.toReversed());
    const star = orderRows(file(...numbers.map((one) => (one < 50_000 ? [50_000] : []))));
    expect(star.order.slice(0, 3)).toEqual([50_000, 1, 2]);
    expect(orderRows(file(...numbers.map((one) => [(one % 50_000) + 1]))).problems.size).toBe(50_000);
  });

  test('has every row once, and each after those that it names unless there is a problem', () => {
    const rows = fc.integer({ min: 1, max: 12 }).chain((count) =>
      fc.array(fc.tuple(fc.array(fc.integer({ min: 1, max: count }), { maxLength: 2 }), fc.boolean()), {
        minLength: count,
        maxLength: count,
      }),
    );
    fc.assert(
      fc.property(rows, (all) => {
        const given = file(...all.map(([named]) => named)).map((row, index) => ({
          ...row,
          isBad: all[index]?.[1] === true && index % 3 === 0,
        }));
        const { order, problems } = orderRows(given);
        expect(order.toSorted((a, b) => a - b)).toEqual(given.map(({ rowNo }) => rowNo));
        const isGood = (rowNo: number) => !problems.has(rowNo) && given[rowNo - 1]?.isBad === false;
        for (const { rowNo, refersTo } of given.filter((row) => isGood(row.rowNo)))
          for (const one of refersTo) {
            expect(isGood(one)).toBe(true);
            expect(order.indexOf(one)).toBeLessThan(order.indexOf(rowNo));
          }
      }),
    );
  });
});
