import { expect, test } from 'vitest';
import { realScreen } from '../../testing/real-screens.ts';
import { formModel, type FormModel } from './form-model.ts';
import { newRecord } from './initial-values.ts';

/** The form of products, with `new` values. */
function model(given?: FormModel['new']): FormModel {
  const form = formModel(realScreen('product-form'));
  if (form === null) throw new Error('"product-form" has no model.');
  return given === undefined ? form : { ...form, new: given };
}

const FROM_ADDRESS = { categoryId: { from: 'query.categoryId' }, title: 'New {query.kind}' };

test('a new record takes values from the address, as numbers where the field is one, over those of the server', () => {
  const scope = { record: {}, query: { categoryId: '3', kind: 'lamp' } };
  const values = newRecord(model(FROM_ADDRESS), { categoryId: 7, globalSku: 'X' }, scope);
  expect([values['categoryId'], values['title'], values['globalSku']]).toEqual([3, 'New lamp', 'X']);
});

test('a value that the address lacks stays as the server, or nobody, gives it', () => {
  const scope = { record: {}, query: {} };
  const given = { categoryId: { from: 'query.categoryId' } };
  expect(newRecord(model(given), { categoryId: 7 }, scope)['categoryId']).toBe(7);
  expect(newRecord(model(given), {}, scope)['categoryId']).toBeNull();
  expect(newRecord(model(), {}, scope)['categoryId']).toBeNull();
});
