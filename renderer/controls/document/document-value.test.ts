import { expect, it } from 'vitest';
import { storedDocument } from '../../cells/document/document-value.ts';
import { documentValue } from './document-value.ts';

const file = { name: 'Price list.pdf', size: 2048 };

it('is read back as what was uploaded, whatever the field holds', () => {
  expect(storedDocument(documentValue({ type: 'object' }, file, 'sites/3/price-list.pdf'))).toEqual({
    name: 'Price list.pdf',
    address: '/digitalassets-management/files/sites/3/price-list.pdf',
    size: 2048,
  });
  expect(storedDocument(documentValue({ type: 'string' }, file, 'sites/3/price-list.pdf'))).toMatchObject({
    name: 'price-list.pdf',
    size: undefined,
  });
});
