import { expect, test } from 'vitest';
import type { Entity } from '../../types/entity.ts';
import { queryFields } from '../odata/query-fields.ts';
import { groupingQuery, takeGrouping } from './grouping.ts';

const Sale: Entity = {
  entity: 'Sale',
  table: { name: 'sales', class: 'tenant' },
  key: ['saleId'],
  title: 'Sale',
  titlePlural: 'Sales',
  titleField: 'buyer',
  properties: {
    saleId: { type: 'integer' },
    buyer: { type: 'string' },
    isPaid: { type: 'boolean' },
    stateCode: { type: 'string', options: [{ value: 'open', title: 'Open' }] },
    marketCode: { type: 'string', references: { entity: 'Market', field: 'marketCode', as: 'market' } },
    units: { type: 'integer' },
  },
};
const ManySales: Entity = { ...Sale, rows: 'many' };

const take = (search: string, entity = Sale) => takeGrouping(search, queryFields(entity, {}), entity);

test('takes the grouping, and leaves the other options', () => {
  expect(take('?groupBy=buyer&$top=5&sum=units')).toEqual({ grouping: { by: 'buyer', sum: 'units' }, rest: '$top=5' });
  expect(take('$top=5')).toEqual({ rest: '$top=5' });
  expect(take(`${groupingQuery({ by: 'buyer' })}&$top=5`)).toEqual({ grouping: { by: 'buyer' }, rest: '$top=5' });
});

test('knows its options by their decoded names', () => {
  expect(take('group%42y=buyer')).toEqual({ grouping: { by: 'buyer' }, rest: '' });
  expect(() => take('groupBy=buyer&%24orderby=units')).toThrow('Groups are in the order of their size.');
  expect(() => take('groupBy=buyer&$orderby=units')).toThrow('Groups are in the order of their size.');
  expect(take('groupBy=buyer&%2=1').rest).toBe('%2=1');
});

test('many records are grouped by their choices alone', () => {
  for (const by of ['isPaid', 'stateCode', 'marketCode'])
    expect(take(`groupBy=${by}`, ManySales).grouping).toEqual({ by });
  for (const by of ['saleId', 'buyer', 'units'])
    expect(() => take(`groupBy=${by}`, ManySales)).toThrow(`There may be too many values of "${by}" to group by.`);
});
