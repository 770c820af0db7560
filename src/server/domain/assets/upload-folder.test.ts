import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { entityOfFolder, uploadFolder } from './upload-folder.ts';

const category: Entity = {
  entity: 'Category',
  table: { name: 'categories', class: 'tenant' },
  key: ['categoryId'],
  title: 'Category',
  titlePlural: 'Categories',
  titleField: 'title',
  properties: {
    categoryId: { type: 'integer' },
    title: { type: 'string' },
    assetsUploadPath: { type: 'string', compute: 'assets.uploadPath' },
  },
};
const market: Entity = {
  ...category,
  entity: 'Market',
  table: { name: 'markets', class: 'tenant' },
  properties: { categoryId: { type: 'integer' } },
};

describe('uploadFolder', () => {
  it('consists of the table and the key', () => {
    expect(uploadFolder(category, { categoryId: 12 })).toBe('categories/12/');
    expect(uploadFolder({ ...category, table: { name: 'product_prices', class: 'tenant' } }, { categoryId: 7 })).toBe(
      'product-prices/7/',
    );
  });

  it('is null before the record has a key', () => {
    expect(uploadFolder(category, { title: 'Laptops' })).toBeNull();
  });
});

describe('entityOfFolder', () => {
  it('accepts the folders that uploadFolder returns', () => {
    expect(entityOfFolder([market, category], 'categories/12/')).toBe(category);
  });

  it.each([
    'categories/12',
    'categories/new/',
    '/categories/12/',
    'categories//',
    'categories/0/',
    'categories/12/../13/',
    'categories/12/x/',
    'markets/1/',
    'Categories/12/',
    '',
    '/',
    'categories/１２/',
  ])('rejects %j', (folder) => expect(entityOfFolder([market, category], folder)).toBeNull());
});
