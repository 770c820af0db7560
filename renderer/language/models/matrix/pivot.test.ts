import { expect, it } from 'vitest';
import type { MatrixDescriptor } from '../../types/blocks.ts';
import type { JsonObject } from '../../types/json.ts';
import { changedCells, matrixColumns, pivotRows } from './pivot.ts';

const matrix = (cells: Partial<MatrixDescriptor['cells']> = {}): MatrixDescriptor => ({
  id: 'prices',
  kind: 'matrix',
  title: 'Prices',
  route: '/prices/',
  entity: 'Price',
  endpoints: { batchUpdate: 'batchUpdatePrices' },
  rows: { operation: 'getMarkets', key: 'market', text: '{market}' },
  columns: { operation: 'getVariants', key: 'variant', text: '{variant}' },
  cells: { operation: 'getPrices', value: 'amount', ...cells },
});
const DELETE = { deleteWhen: { field: 'isSubscription', isNot: true } } as const;

/** Returns what is sent when the cell of the stored price has another amount. */
function sent(descriptor: MatrixDescriptor, amount: number | string | null, stored: JsonObject = {}): JsonObject[] {
  const columns = matrixColumns(descriptor, [{ variant: 1 }, { variant: 2 }]);
  const record = { priceId: 9, version: 3, market: 'IND', variant: 1, amount: 5, isSubscription: false, ...stored };
  const before = pivotRows(descriptor, columns, [{ market: 'IND' }], [record]);
  const after = before.map((row) => ({ ...row, cell0: amount }));
  return changedCells(descriptor, { key: ['priceId'] }, columns, after, before).cells;
}

it('sends a changed value with key and version, and an emptied one as empty', () => {
  const cell = { priceId: 9, version: 3, market: 'IND', variant: 1 };
  expect(sent(matrix(), 7)).toEqual([{ ...cell, amount: 7 }]);
  for (const empty of [null, '']) expect(sent(matrix(), empty)).toEqual([{ ...cell, amount: null }]);
  expect(sent(matrix(DELETE), 5)).toEqual([]);
});

it('deletes the record of an emptied cell where the condition over it is true', () => {
  expect(sent(matrix(DELETE), null)).toMatchObject([{ priceId: 9, version: 3, isDeleted: true }]);
  expect(sent(matrix(DELETE), '')).toMatchObject([{ isDeleted: true }]);
  expect(sent(matrix(DELETE), null, { isSubscription: true })).toMatchObject([{ isDeleted: false }]);
  expect(sent(matrix(DELETE), 7)).toMatchObject([{ isDeleted: false }]);
});
