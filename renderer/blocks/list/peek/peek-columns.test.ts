import { expect, test } from 'vitest';
import { listModel } from '../../../language/models/list/list-model.ts';
import { realScreen } from '../../../language/testing/real-screens.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { peekColumns } from './peek-columns.ts';

function peekOf(id: string, row: JsonObject): string[][] {
  const screen = realScreen(id);
  const model = listModel(screen, 'UTC');
  if (!model) throw new Error(`There is no list ${id}.`);
  return peekColumns(model, screen.entities, row).map(({ name, label }) => [name, label]);
}

test('the fields with a value, in the order of the entity, called as the columns are', () => {
  const row = {
    productId: 3,
    title: 'Lamp',
    globalSku: 'L-1',
    shortDescription: '',
    contactSalesMessage: null,
    isOnlineDirectSalesDisabled: false,
    rawBody: '[]',
    primaryAsset: [],
    assetsUploadPath: 'products/3',
    version: 2,
  };
  expect(peekOf('products-list', row)).toEqual([
    ['productId', 'Product Id'],
    ['globalSku', 'Global SKU'],
    ['isOnlineDirectSalesDisabled', 'Not Online'],
  ]);
});

test('a reference is shown by the title of its record, and by its key where the record is not there', () => {
  expect(peekOf('products-list', { categoryId: 4, category: { title: 'Rings' } })).toEqual([
    ['category.title', 'Category'],
  ]);
  expect(peekOf('products-list', { categoryId: 4 })).toEqual([['categoryId', 'Category']]);
});
