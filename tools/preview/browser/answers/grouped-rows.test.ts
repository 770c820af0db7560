import { expect, test } from 'vitest';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { listPage } from './list-page.ts';

const Sale: Entity = {
  entity: 'Sale',
  table: { name: 'sales', class: 'tenant' },
  key: ['saleId'],
  title: 'Sale',
  titlePlural: 'Sales',
  titleField: 'state',
  properties: {
    saleId: { type: 'integer' },
    state: { type: 'string' },
    amount: { type: 'number', format: 'money', currencyField: 'currencyCode' },
    currencyCode: { type: 'string' },
  },
};

const rows = [
  { saleId: 1, state: 'Goa', amount: 2, currencyCode: 'INR' },
  { saleId: 2, state: 'Kerala', amount: 5, currencyCode: 'INR' },
  { saleId: 3, state: 'Goa', amount: 4, currencyCode: 'INR' },
  { saleId: 4, state: 'Goa', amount: 1, currencyCode: 'JPY' },
];

test('a grouped list answers as the server does: the largest group first, amounts by currency', () => {
  expect(listPage(rows, 'groupBy=state&sum=amount&$top=2', Sale, {})).toEqual({
    result: [
      { state: 'Goa', currencyCode: 'INR', amount: 6, rowCount: 2 },
      { state: 'Kerala', currencyCode: 'INR', amount: 5, rowCount: 1 },
    ],
    count: 3,
  });
  expect(listPage(rows, "groupBy=state&$filter=currencyCode eq 'INR'", Sale, {}).result).toEqual([
    { state: 'Goa', rowCount: 2 },
    { state: 'Kerala', rowCount: 1 },
  ]);
});
