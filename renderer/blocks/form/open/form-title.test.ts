import { expect, test } from 'vitest';
import { formTitle } from './form-title.ts';

const form = {
  title: { add: 'Add Product', edit: 'Edit Product' },
  endpoints: { get: 'getProduct', add: 'addProduct', update: 'updateProduct' },
  entity: { title: 'Product' },
};

test('a form has the title of its mode, and for a person who may only look the kind of its record', () => {
  const may = { can: () => true };
  const mayNot = { can: () => false };
  expect([formTitle(form, true, may), formTitle(form, false, may)]).toEqual(['Add Product', 'Edit Product']);
  expect(formTitle(form, false, mayNot)).toBe('Product');
  expect(formTitle({ ...form, endpoints: { get: 'getProduct' } }, false, may)).toBe('Product');
});
