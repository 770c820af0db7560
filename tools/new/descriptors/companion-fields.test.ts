import { expect, test } from 'vitest';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import { withCompanions } from './companion-fields.ts';
import { readFieldArgument } from './field-argument.ts';

const FEE = readFieldArgument('fee:money');
const PHOTOS = readFieldArgument('photos:assets');

const entityWith = (properties: Record<string, Field>): Entity => ({
  entity: 'Van',
  table: { name: 'vans', class: 'tenant' },
  key: ['vanId'],
  title: 'Van',
  titlePlural: 'Vans',
  titleField: 'plate',
  properties,
});

test('money brings one currency along, behind the first amount', () => {
  const names = withCompanions([readFieldArgument('plate'), FEE, readFieldArgument('deposit:money')]);
  expect(names.map(({ name }) => name)).toEqual(['plate', 'fee', 'currencyCode', 'deposit']);
});

test.each<[string, Record<string, Field>, string]>([
  [
    'of its other amounts',
    { rent: { type: 'number', format: 'money', currencyField: 'parent.currency' } },
    'parent.currency',
  ],
  [
    'that it refers to',
    { currency: { type: 'string', references: { entity: 'Currency', field: 'currencyCode', as: 'money' } } },
    'currency',
  ],
])('money of an entity takes the currency %s', (_title, properties, currencyField) => {
  expect(withCompanions([FEE], entityWith(properties))).toEqual([{ ...FEE, field: { ...FEE.field, currencyField } }]);
});

test('files bring their folder along, once', () => {
  expect(withCompanions([PHOTOS]).map(({ name }) => name)).toEqual(['photos', 'assetsUploadPath']);
  expect(withCompanions([PHOTOS], entityWith({ assetsUploadPath: { type: 'string' } }))).toEqual([PHOTOS]);
});
