import { LIST, MATRIX } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in what a list adds and edits, in a cell or in many rows at once. */
export const listsCases: Case[] = [
  {
    code: 'SP3007',
    file: LIST,
    change: ['{ "href": "add/" }', '{ "href": "add/", "filters": ["price"] }'],
    found: ['screens/shop/products-list.json:8:40 SP3007 The list has no filter "price".'],
  },
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
  {
    code: 'SP3111',
    file: LIST,
    change: [
      '"rowActions": [\n    { "label": "Reprice",',
      '"bulk": { "actions": ["Reprice"] }, "rowActions": [\n    { "label": "Reprice", "operation": "publishProduct", "ask": { "fields": [{ "name": "productId" }] },',
    ],
    found: ['screens/shop/products-list.json:20:25 SP3111 "Reprice" asks for fields, so that it is for one row alone.'],
  },
  {
    code: 'SP3113',
    file: LIST,
    change: ['"delete": "deleteProduct" },', '"delete": "deleteProduct" }, "import": { "fields": ["title"] },'],
    found: ['screens/shop/products-list.json:6:70 SP3113 The list has no endpoint "add".'],
  },
  {
    code: 'SP3113',
    file: LIST,
    change: [
      '"delete": "deleteProduct" },',
      '"add": "addProduct" }, "import": { "fields": ["productId", "body", "categoryId", "kind"] },',
    ],
    found: [
      'screens/shop/products-list.json:6:76 SP3113 Product needs "title", which a file cannot have here.',
      'screens/shop/products-list.json:6:87 SP3113 "productId" is set by the server, so that no file can have it.',
      'screens/shop/products-list.json:6:100 SP3113 "body" is too large for a cell, so that no file can have it.',
    ],
  },
  {
    code: 'SP3114',
    file: MATRIX,
    change: ['"key": "kind", "text": "{kind}"', '"key": "version", "text": "{kind}"'],
    found: ['screens/shop/price-matrix.json:8:51 SP3114 Product has no field "version".'],
  },
  {
    code: 'SP3114',
    file: MATRIX,
    change: ['"value": "price"', '"value": "installments"'],
    found: [
      'screens/shop/price-matrix.json:9:51 SP3047 A list answers its records without the rows of "installments".',
      'screens/shop/price-matrix.json:9:51 SP3114 "installments" is too large for a cell.',
    ],
  },
  {
    code: 'SP3114',
    file: MATRIX,
    change: [
      '"cells": { "operation": "getProducts", "value": "price"',
      '"cells": { "operation": "getSuppliers", "value": "discount"',
    ],
    found: [
      'screens/shop/price-matrix.json:9:27 SP3114 "getSuppliers" does not answer "categoryId".',
      'screens/shop/price-matrix.json:9:27 SP3114 "getSuppliers" does not answer "kind".',
      'screens/shop/price-matrix.json:9:52 SP3114 "discount" is no field of the cells.',
    ],
  },
];
