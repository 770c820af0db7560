import { expect, test } from 'vitest';
import type { Entity } from '../../types/entity.ts';
import { queryFields } from './query-fields.ts';

const base = {
  table: { name: 't', class: 'tenant' as const },
  key: ['id'],
  title: 'T',
  titlePlural: 'Ts',
  titleField: 'title',
};
const currency: Entity = {
  ...base,
  entity: 'Currency',
  properties: {
    currencyTitle: { type: 'string' },
    secret: { type: 'string', writeOnly: true },
    desk: { type: 'string', confidential: true },
  },
};
const product: Entity = {
  ...base,
  entity: 'Product',
  search: ['title'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string' },
    summary: { type: 'string', format: 'multiline' },
    price: { type: 'number', format: 'money' },
    isOn: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    createdDate: { type: 'string', format: 'date-time', readOnly: true },
    currencyCode: { type: 'string', references: { entity: 'Currency', field: 'currencyCode', as: 'currency' } },
    body: { type: 'string', format: 'richtext' },
    picture: { type: 'array', format: 'assets' },
    extra: { type: 'object', format: 'json' },
    clientSecret: { type: 'string', writeOnly: true },
    uploadPath: { type: 'string', compute: 'assets.uploadPath' },
  },
};

test('returns own and expanded comparable fields, no secrets, and confidential fields only for the entity itself', () => {
  expect(queryFields(product, { currency })).toEqual({
    fields: {
      id: 'number',
      title: 'text',
      summary: 'text',
      price: 'number',
      isOn: 'boolean',
      day: 'date',
      createdDate: 'instant',
      currencyCode: 'text',
      'currency.currencyTitle': 'text',
    },
    search: true,
  });
  expect(queryFields(currency, {})).toEqual({ fields: { currencyTitle: 'text', desk: 'text' }, search: false });
});
