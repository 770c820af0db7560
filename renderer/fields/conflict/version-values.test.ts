import { expect, test } from 'vitest';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { mergeRows } from './conflict-rows.ts';
import { storedValues, valuesInRow } from './version-values.ts';

function listOf(name: string, properties: string[], children?: FormChildren): FormChildren {
  return {
    name,
    label: name,
    addLabel: 'Add new',
    key: ['id'],
    fields: properties.map((property) => ({
      name: property,
      label: property,
      controlType: 'text',
      field: { type: 'string' },
      isRequired: false,
      isReadOnly: false,
      uploadInSharedLocation: false,
      customProps: {},
    })),
    field: {
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(properties.map((one) => [one, { type: 'string' }])) },
    },
    isRequired: false,
    canAdd: true,
    canDelete: true,
    ...(children === undefined ? {} : { children }),
  };
}

const prices = listOf('prices', ['currency', 'total'], listOf('stages', ['amount']));
const price = (currency: string, amount: string) => ({
  id: 1,
  currency,
  total: 't',
  stages: [{ id: 9, amount }],
});

test('a row within a row reads the row around it, in the version that its value is of', () => {
  const { clashes } = mergeRows(prices, {
    base: [price('INR', '1')],
    mine: [price('INR', '2')],
    theirs: [price('USD', '3')],
  });
  expect(clashes.map(({ name }) => name)).toEqual(['prices, row 1, stages, row 1']);
  const steps = clashes[0]?.steps ?? [];
  const mine = valuesInRow(steps, 'mine', storedValues({ currency: 'EUR' }));
  const theirs = valuesInRow(steps, 'theirs', storedValues({ currency: 'EUR', market: { code: 'US' } }));
  expect([mine?.get('parent.currency'), theirs?.get('parent.currency')]).toEqual(['INR', 'USD']);
  expect([mine?.get('parent.parent.currency'), theirs?.get('parent.parent.market.code')]).toEqual(['EUR', 'US']);
  expect([mine?.get('amount'), theirs?.get('amount')]).toEqual(['2', '3']);
});

test('a row that one version deleted reads the values around it', () => {
  const [clash] = mergeRows(prices, { base: [price('INR', '1')], mine: [price('USD', '1')], theirs: [] }).clashes;
  const theirs = valuesInRow(clash?.steps ?? [], 'theirs', storedValues({ currency: 'EUR' }));
  expect(theirs?.get('parent.currency')).toBe('EUR');
});
