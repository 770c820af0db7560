import { expect, it } from 'vitest';
import type { Entity } from '../../language/types/entity.ts';
import { titleOf } from './title-of.ts';

const entity = (name: string, titleField: string, properties: Entity['properties']): Entity => ({
  entity: name,
  table: { name, class: 'tenant' },
  key: ['id'],
  title: name,
  titlePlural: name,
  titleField,
  properties,
});
const price = entity('Price', 'marketCode', {
  marketCode: { type: 'string', references: { entity: 'Market', field: 'marketCode', as: 'market' } },
});
const market = entity('Market', 'title', { title: { type: 'string' } });

it('is the title field of a record', () => {
  expect(titleOf(market, { title: 'India' })).toBe('India');
  expect(titleOf(market, { title: '' })).toBe(undefined);
  expect(titleOf(market, undefined)).toBe(undefined);
});

it('is the title of the referred record where it is there', () => {
  const record = { marketCode: 'IND', market: { title: 'India' } };
  expect(titleOf(price, record, { Market: market })).toBe('India');
  expect(titleOf(price, record)).toBe('IND');
  expect(titleOf(price, { marketCode: 'IND', market: null }, { Market: market })).toBe('IND');
  expect(titleOf(price, { marketCode: 'IND', market: { title: '' } }, { Market: market })).toBe('IND');
});
