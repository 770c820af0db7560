import { RECORD, REPORT, STEP, SUPPLIERS, LIST, FORM, GRID, PRODUCT } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in the fields, lookups, controls and conditions of a screen. */
export const fieldsCases: Case[] = [
  {
    code: 'SP3106',
    file: GRID,
    change: ['"rows": { "operation": "getProducts" }', '"rows": { "operation": "getProducts", "search": true }'],
    found: ['screens/shop/prices-grid.json:5:41 SP3106 A search needs a pageSize.'],
  },
  {
    code: 'SP3106',
    file: REPORT,
    change: ['"rows": { "operation": "getSales" }', '"rows": { "operation": "getSales", "pageSize": 10 }'],
    found: ['screens/shop/sales-report.json:6:38 SP3106 pageSize is for the rows of a grid, cards or a selection.'],
  },
  {
    code: 'SP3106',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" }',
      '"rows": { "union": [ { "operation": "getProducts", "pageSize": 10 }, { "operation": "getProducts" } ] }',
    ],
    found: ['screens/shop/prices-grid.json:5:54 SP3106 pageSize is for the rows of a grid, cards or a selection.'],
  },
  {
    code: 'SP3106',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" }',
      '"rows": { "operation": "getProducts", "pageSize": 10 }, "find": ["title"]',
    ],
    found: ['screens/shop/prices-grid.json:5:59 SP3106 Rows that are read by page are searched with `search`.'],
  },
  {
    code: 'SP3105',
    file: LIST,
    change: ['"text": "View", "link": "/shop/products/{productId}/view/"', '"text": "View", "format": "words"'],
    found: [
      'screens/shop/products-list.json:14:118 SP3105 A fixed text needs a link.',
      'screens/shop/products-list.json:14:134 SP3105 format is for a value, and this column shows a fixed text.',
    ],
  },
  {
    code: 'SP3022',
    file: LIST,
    change: ['"name": "category.title", "label": "Category"', '"name": "category.title", "format": "first"'],
    found: [
      'screens/shop/products-list.json:12:43 SP3022 The format "first" writes a list, and "category.title" is a text.',
    ],
  },
  {
    code: 'SP3022',
    file: LIST,
    change: ['"name": "category.title", "label": "Category"', '"name": "installments[].stage"'],
    found: [
      'screens/shop/products-list.json:12:15 SP3022 "installments[].stage" leads into the rows of a list: say "format": "first" to show the first of them.',
    ],
  },
  {
    code: 'SP3001',
    file: LIST,
    change: ['"entity": "Product"', '"entity": "Produkt"'],
    found: ['screens/shop/products-list.json:5:13 SP3001 There is no entity "Produkt". Did you mean "Product"?'],
  },
  {
    code: 'SP3002',
    file: LIST,
    change: ['"delete": "deleteProduct"', '"delete": "deletProduct"'],
    found: [
      'screens/shop/products-list.json:6:51 SP3002 There is no operation "deletProduct". Did you mean "deleteProduct"?',
    ],
  },
  {
    code: 'SP3002',
    file: FORM,
    change: ['"operation": "publishProduct"', '"operation": "publishProducts"'],
    found: [
      'screens/shop/product-form.json:27:40 SP3002 There is no operation "publishProducts". Did you mean "publishProduct"?',
    ],
  },
  {
    code: 'SP3003',
    file: FORM,
    change: ['"add": "addProduct"', '"add": "updateProduct"'],
    found: ['screens/shop/product-form.json:7:46 SP3003 "updateProduct" serves to update Product, not to add Product.'],
  },
  {
    code: 'SP3003',
    file: LIST,
    change: ['"list": "getProducts"', '"list": "getCategories"'],
    found: [
      'screens/shop/products-list.json:6:26 SP3003 "getCategories" serves to list Category, not to list Product.',
      'screens/shop/products-list.json:12:15 SP3004 Product has no field "category.title".',
    ],
  },
  {
    code: 'SP3004',
    file: LIST,
    change: ['"name": "category.title"', '"name": "category.titel"'],
    found: [
      'screens/shop/products-list.json:12:15 SP3004 Product has no field "category.titel". Did you mean "category.title"?',
    ],
  },
  {
    code: 'SP3004',
    file: LIST,
    change: ['{ "name": "title" }', '{ "name": "titles" }'],
    found: ['screens/shop/products-list.json:18:15 SP3004 Product has no field "titles". Did you mean "title"?'],
  },
  {
    code: 'SP3004',
    file: FORM,
    change: ['[ { "name": "stage" }', '[ { "name": "stages" }'],
    found: ['screens/shop/product-form.json:23:67 SP3004 Installment has no field "stages". Did you mean "stage"?'],
  },
  {
    code: 'SP3004',
    file: GRID,
    change: ['"name": "title"', '"name": "titel"'],
    found: ['screens/shop/prices-grid.json:6:25 SP3004 The row has no field "titel". Did you mean "title"?'],
  },
  {
    code: 'SP3005',
    file: LIST,
    change: ['"name": "category.title"', '"name": "title"'],
    found: ['screens/shop/products-list.json:12:15 SP3005 The column "title" stands twice.'],
  },
  {
    code: 'SP3006',
    file: LIST,
    change: ['"dataKeyFieldName": "categoryId"', '"dataKeyFieldName": "categoryIds"'],
    found: [
      'screens/shop/products-list.json:17:80 SP3006 Category has no field "categoryIds". Did you mean "categoryId"?',
    ],
  },
  {
    code: 'SP3006',
    file: LIST,
    change: ['"dataKeyFieldName": "categoryId"', '"dataKeyFieldName": "title"'],
    found: [
      'screens/shop/products-list.json:17:80 SP3006 Category.title is of type string, but the field takes integer.',
    ],
  },
  {
    code: 'SP3006',
    file: LIST,
    change: ['"dataTextFieldName": "{title}"', '"dataTextFieldName": "{titel}"'],
    found: ['screens/shop/products-list.json:17:115 SP3006 Category has no field "titel". Did you mean "title"?'],
  },
  {
    code: 'SP3006',
    file: FORM,
    change: ['"dataSourceDependsOn": "kind"', '"dataSourceDependsOn": "kinds"'],
    found: [
      'screens/shop/product-form.json:14:130 SP3006 There is no field "kinds" beside this one. Did you mean "kind"?',
    ],
  },
  {
    code: 'SP3006',
    file: FORM,
    change: [', "dataSourceDependsOn": "kind"', ''],
    found: [
      'screens/shop/product-form.json:14:88 SP3006 "getCurrenciesOf" needs kind: say with dataSourceDependsOn which field gives it.',
    ],
  },
  {
    code: 'SP3007',
    file: LIST,
    change: ['{ "name": "title" }', '{ "name": "body" }'],
    found: ['screens/shop/products-list.json:18:15 SP3007 A list cannot be filtered by "body".'],
  },
  {
    code: 'SP3007',
    file: LIST,
    change: ['"dataTypeCode": "number"', '"dataTypeCode": "text"'],
    found: ['screens/shop/products-list.json:17:142 SP3007 "categoryId" is filtered as number, not as text.'],
  },
  {
    code: 'SP3007',
    file: LIST,
    change: ['"startDate desc"', '"startDat desc"'],
    found: [
      'screens/shop/products-list.json:7:14 SP3007 There is no field "startDat" to filter or sort by. Did you mean "startDate"?',
    ],
  },
  {
    code: 'SP3008',
    file: LIST,
    change: ['{ "name": "price", "controlType": "money" }', '{ "name": "price", "controlType": "boolean" }'],
    found: [
      'screens/shop/products-list.json:13:39 SP3008 The cell "boolean" is for fields of type boolean. "price" is of type number, format money.',
    ],
  },
  {
    code: 'SP3008',
    file: FORM,
    change: ['{ "name": "title" }', '{ "name": "title", "controlType": "boolean" }'],
    found: [
      'screens/shop/product-form.json:12:57 SP3008 The control "boolean" is for fields of type boolean. "title" is of type string.',
    ],
  },
  {
    code: 'SP3008',
    file: GRID,
    change: ['"emptyAs": 0', '"emptyAs": 0, "controlType": "boolean"'],
    found: [
      'screens/shop/prices-grid.json:6:102 SP3008 The control "boolean" is for fields of type boolean. "price" is of type number, format money.',
    ],
  },
  {
    code: 'SP3009',
    file: FORM,
    change: ['"field": "screen.mode"', '"field": "screen.mod"'],
    found: [
      'screens/shop/product-form.json:11:37 SP3009 The screen has no field "screen.mod". Did you mean "screen.mode"?',
    ],
  },
  {
    code: 'SP3009',
    file: FORM,
    change: ['"field": "screen.mode"', '"field": "scren.mode"'],
    found: [
      'screens/shop/product-form.json:11:37 SP3009 Product has no field "scren.mode". Did you mean "screen.mode"?',
    ],
  },
  {
    code: 'SP3009',
    file: FORM,
    change: ['{ "field": "startDate" }', '{ "field": "startdate" }'],
    found: ['screens/shop/product-form.json:16:124 SP3009 Product has no field "startdate". Did you mean "startDate"?'],
  },
  {
    code: 'SP3009',
    file: FORM,
    change: ['"some": { "field": "percentage"', '"some": { "field": "percent"'],
    found: ['screens/shop/product-form.json:22:68 SP3009 Installment has no field "percent".'],
  },
  {
    code: 'SP3009',
    file: PRODUCT,
    change: ['"field": "hasInstallments"', '"field": "screen.mode"'],
    found: [
      'schemas/entities/shop-management/Product.json:28:33 SP3009 The scope "screen" does not exist here. There are: old, user.',
    ],
  },
  {
    code: 'SP3009',
    file: GRID,
    change: ['{ "field": "price", "gt"', '{ "field": "prise", "gt"'],
    found: ['screens/shop/prices-grid.json:7:35 SP3009 The row has no field "prise". Did you mean "price"?'],
  },
  {
    code: 'SP3010',
    file: FORM,
    change: ['"is": "edit"', '"is": "edti"'],
    found: [
      'screens/shop/product-form.json:11:58 SP3010 "edti" is none of the choices of "screen.mode". Did you mean "edit"?',
    ],
  },
  {
    code: 'SP3010',
    file: FORM,
    change: ['"gt": 1000', '"contains": "1"'],
    found: ['screens/shop/product-form.json:15:162 SP3010 "contains" is for a text, and "old.price" is a number.'],
  },
  {
    code: 'SP3010',
    file: FORM,
    change: ['"gt": 1000', '"gt": "1000"'],
    found: ['screens/shop/product-form.json:15:156 SP3010 "old.price" is a number, and "1000" is not.'],
  },
  {
    code: 'SP3010',
    file: FORM,
    change: ['"lt": { "field": "startDate" }', '"lt": { "field": "price" }'],
    found: ['screens/shop/product-form.json:16:113 SP3010 "endDate" is a date, but "price" is a number.'],
  },
  {
    code: 'SP3011',
    file: FORM,
    change: [
      '{ "fields": [ { "name": "title" }',
      '{ "visibleWhen": { "field": "price", "gt": 1 }, "fields": [ { "name": "title" }',
    ],
    found: [
      'screens/shop/product-form.json:12:79 SP3011 "title" is always required and may be hidden when a record is added.',
    ],
  },
  {
    code: 'SP3012',
    file: FORM,
    change: ['{ "name": "title" }, ', ''],
    found: ['screens/shop/product-form.json:8:3 SP3012 Product needs "title", which this form does not offer.'],
  },
  {
    code: 'SP3013',
    file: FORM,
    change: ['{ "name": "title" }', '{ "name": "title", "controlType": "text", "customProps": { "rows": 3 } }'],
    found: ['screens/shop/product-form.json:12:82 SP3013 The control "text" has no option "rows".'],
  },
  {
    code: 'SP3013',
    file: LIST,
    change: [
      '"label": "Category"',
      '"controlType": "status", "customProps": { "tones": { "dangr": ["Old"], "good": "New" } }',
    ],
    found: [
      'screens/shop/products-list.json:12:95 SP3013 tones.dangr: There is no field "dangr". Did you mean "danger"?',
      'screens/shop/products-list.json:12:112 SP3013 tones.good: This must be a list.',
    ],
  },
  {
    code: 'SP3002',
    file: SUPPLIERS,
    change: ['"operation": "askSupplier"', '"operation": "askSuplier"'],
    found: ['screens/suppliers/area.json:20:56 SP3002 There is no operation "askSuplier". Did you mean "askSupplier"?'],
  },
  {
    code: 'SP3006',
    file: FORM,
    change: [
      '{ "name": "title" }',
      '{ "name": "title", "controlType": "select", "dataset": [ { "value": 1, "title": "One" } ] }',
    ],
    found: ['screens/shop/product-form.json:12:78 SP3006 The field takes a text, and the choice 1 is not.'],
  },
  {
    code: 'SP3011',
    file: STEP,
    change: ['"required": true', '"required": true, "visibleWhen": { "field": "query.known", "is": "no" }'],
    found: [
      'screens/auth/sign-in.json:7:15 SP3011 "code" is always required and may be hidden when a record is added.',
    ],
  },
  {
    code: 'SP3008',
    file: RECORD,
    change: ['"compute": "shop.perStage"', '"compute": "shop.perStage", "controlType": "boolean"'],
    found: [
      'screens/shop/product-record.json:9:92 SP3008 The cell "boolean" is for fields of type boolean. "perStage" is of type number, format money.',
    ],
  },
];
