import { describe, expect, it } from 'vitest';
import type { FilterNode } from '../../types/odata.ts';
import { filterOf, filterValues, MOST_VALUES, toggled, type FilterValue } from './list-filters.ts';
import { listModel, type ListFilter, type ListModel } from './list-model.ts';
import { realScreen } from '../../testing/real-screens.ts';

const filter = (name: string, kind: ListFilter['kind']): ListFilter => ({ name, kind, label: name, placeholder: name });
const products = listModel(realScreen('products-list'), 'UTC');
if (!products) throw new Error('There is no list of products.');
const list: ListModel = {
  ...products,
  filters: [filter('categoryId', 'choice'), filter('price', 'number')],
  fields: { fields: { categoryId: 'number', price: 'number' }, search: false },
};

describe('several values of a choice', () => {
  it('are one filter, of which one has to hold', () => {
    const node = filterOf({ categoryId: [3, 5] }, list);
    expect(node).toEqual({ kind: 'in', field: 'categoryId', values: [3, 5] });
    expect(node && filterValues(node, list)).toEqual({ categoryId: [3, 5] });
    expect(filterOf({ categoryId: [] }, list)).toBeUndefined();
  });

  it.each<FilterNode>([
    { kind: 'in', field: 'categoryId', values: [3] },
    { kind: 'in', field: 'categoryId', values: [3, 3] },
    { kind: 'in', field: 'categoryId', values: [3, null] },
    { kind: 'in', field: 'price', values: [3, 5] },
  ])('are not read from %j, which would be written otherwise', (node) => {
    expect(filterValues(node, list)).toBeNull();
  });

  it.each<[FilterValue | undefined, number, FilterValue | undefined]>([
    [undefined, 3, 3],
    [3, 5, [3, 5]],
    [[3, 5], 3, 5],
    [3, 3, undefined],
  ])('%j with %j toggled is %j', (value, one, next) => {
    expect(toggled(value, one)).toEqual(next);
  });

  it('are at most as many as the server takes', () => {
    const many = Array.from({ length: MOST_VALUES }, (_, index) => index);
    expect(toggled(many, 999)).toEqual(many);
  });
});

it('a range of amounts is two conditions', () => {
  const node = filterOf({ price: '10..20' }, list);
  expect(node).toMatchObject({
    kind: 'and',
    left: { operator: 'ge', value: 10 },
    right: { operator: 'le', value: 20 },
  });
  expect(node && filterValues(node, list)).toEqual({ price: '10..20' });
});
