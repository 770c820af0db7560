import { LIST } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in what a list edits, in a cell or in many rows at once. */
export const listsCases: Case[] = [
  {
    code: 'SP3111',
    file: LIST,
    change: ['"name": "category.title", "label": "Category"', '"name": "category.title", "editable": true'],
    found: ['screens/shop/products-list.json:12:45 SP3111 The list has no endpoint "update".'],
  },
  {
    code: 'SP3111',
    file: LIST,
    change: [
      '"delete": "deleteProduct" },',
      '"update": "updateProduct" }, "bulk": { "set": ["title", "productId", "body"], "actions": ["Reprice", "Publish"], "delete": true },',
    ],
    found: [
      'screens/shop/products-list.json:6:97 SP3111 "productId" is set by the server, so that it cannot be edited here.',
      'screens/shop/products-list.json:6:110 SP3111 "body" is too large for a cell, so that it cannot be edited here.',
      'screens/shop/products-list.json:6:131 SP3111 "Reprice" calls no operation, so that it is for one row alone.',
      'screens/shop/products-list.json:6:142 SP3111 There is no row action "Publish".',
      'screens/shop/products-list.json:6:164 SP3111 The list has no endpoint "delete".',
    ],
  },
  {
    code: 'SP3111',
    file: LIST,
    change: [
      '"delete": "deleteProduct" },',
      '"update": "updateProduct", "delete": "deleteProduct" }, "bulk": { "set": ["category.title"] },',
    ],
    found: [
      'screens/shop/products-list.json:6:115 SP3111 "category.title" belongs to another record; set "categoryId".',
    ],
  },
];
