import { BODY, DISCOUNTS, FORM, INSTALLMENT, OPERATIONS, PRODUCT, RECORD, SUPPLIER } from './case.ts';
import type { Case } from './case.ts';

const SUPPLIER_FORM = 'screens/suppliers/supplier-form.json';
const CLOSED = 'screens/auth/closed.json';

/** Mistakes of intent: what is written can be done, and has no effect or another one. */
export const intentCases: Case[] = [
  {
    code: 'SP3004',
    file: RECORD,
    change: [
      '"label": "Publish",',
      '"label": "Publish", "ask": { "fields": [{ "name": "price" }], "required": ["reason"], "new": { "productID": { "from": "parent.productNo" } } },',
    ],
    found: [
      'screens/shop/product-record.json:14:57 SP3004 The payload of publishProduct has no field "price".',
      'screens/shop/product-record.json:14:82 SP3004 The payload of publishProduct has no field "reason".',
      'screens/shop/product-record.json:14:115 SP3004 The payload of publishProduct has no field "productID". Did you mean "productId"?',
      'screens/shop/product-record.json:14:125 SP3016 Product has no field "parent.productNo". Did you mean "parent.productId"?',
    ],
  },
  {
    code: 'SP3058',
    file: BODY,
    change: ['"field": "body"', '"field": "title"'],
    found: ['screens/shop/page-text.json:9:12 SP3058 "title" of Product holds no rich text.'],
  },
  {
    code: 'SP3058',
    file: OPERATIONS,
    change: ['"serves": { "update": "Product" }', '"serves": { "update": "Product", "only": ["price"] }'],
    found: [
      'screens/shop/page-text.json:9:12 SP3058 "updateProduct" does not take "body".',
      'screens/shop/product-form.json:23:29 SP3030 "updateProduct" does not take the rows of "installments".',
    ],
  },
  {
    code: 'SP3060',
    file: BODY,
    change: ['"field": "body"', '"field": "body",\n  "mentions": { "people": "getProducts", "name": "titel" }'],
    found: [
      'screens/shop/page-text.json:10:50 SP3060 A row of "getProducts" has no field "titel". Did you mean "title"?',
    ],
  },
  {
    code: 'SP3060',
    file: BODY,
    change: ['"field": "body"', '"field": "body",\n  "dataFields": "getCategories"'],
    found: ['name', 'fieldName', 'dataType'].map(
      (name) => `screens/shop/page-text.json:10:17 SP3060 A row of "getCategories" has no field "${name}".`,
    ),
  },
  {
    code: 'SP3061',
    file: CLOSED,
    change: ['"title": "', '"title": "{setting.otpLength}: '],
    found: [
      'screens/auth/closed.json:4:12 SP3061 "{setting.otpLength}" is shown as it is written: nothing fills this text.',
    ],
  },
  {
    code: 'SP2002',
    file: PRODUCT,
    change: [
      '"price": { "type"',
      '"shelfId": { "type": "integer", "references": { "entity": "Category", "field": "categoryId", "as": "category" } }, "price": { "type"',
    ],
    found: [
      'schemas/entities/shop-management/Product.json:20:104 SP2002 "category" is already the reference of "categoryId".',
    ],
  },
  {
    code: 'SP2002',
    file: PRODUCT,
    change: ['"sum": { "percentage": 100 }', '"sum": { "stage": 100 }'],
    found: [
      'schemas/entities/shop-management/Product.json:29:111 SP2002 "stage" of Installment is of type string and has no sum.',
    ],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"pattern": "[A-Z]{3}"', '"messages": { "pattern": "Use three capital letters." }'],
    found: [
      'schemas/entities/shop-management/Product.json:21:92 SP2003 There is a message for pattern, and no such rule.',
    ],
  },
  {
    code: 'SP2003',
    file: INSTALLMENT,
    change: [
      '"title": "Stage", "maxLength": 50',
      '"title": "Stage", "maxLength": 50, "requiredWhen": { "field": "amount", "empty": false }',
    ],
    found: [
      'schemas/entities/shop-management/Installment.json:13:69 SP2003 "stage" is always required, so requiredWhen has no effect.',
    ],
  },
  {
    code: 'SP2031',
    file: SUPPLIER,
    change: [
      '"search": ["supplierName"],\n  "indexes": ["supplierName", "state"],\n  "required": ["supplierName"],\n  "properties": {',
      '"search": ["places"],\n  "indexes": ["supplierName", "state"],\n  "required": ["supplierName"],\n  "properties": { "places": { "type": "integer", "readOnly": true, "aggregate": { "of": "Delivery", "by": "supplierId", "function": "count" } },',
    ],
    found: [
      'schemas/entities/shop-management/Supplier.json:10:14 SP2031 "places" is calculated and cannot be searched.',
    ],
  },
  {
    code: 'SP2036',
    file: PRODUCT,
    change: ['"unique": [["title"]]', '"unique": [["title"], ["installments"]]'],
    found: [
      'schemas/entities/shop-management/Product.json:10:26 SP2036 "installments" is rows, and no index can tell records apart by it.',
    ],
  },
  {
    code: 'SP3015',
    file: OPERATIONS,
    change: [', "result": { "type": "object", "properties": { "address": { "type": "string" } } }', ''],
    found: ['screens/shop/product-form.json:27:107 SP3015 The answer of publishProduct has no field "result.address".'],
  },
  {
    code: 'SP3017',
    file: OPERATIONS,
    change: [
      '"payload": { "type": "object", "properties": { "productId": { "type": "integer" } } }, "result": { "type": "object", "properties": { "address": { "type": "string" } } }',
      '"serves": { "update": "Supplier", "set": { "state": "blocked" } }',
    ],
    found: [
      'screens/shop/product-form.json:27:5 SP3017 "publishProduct" needs "supplierId", which the record here does not have.',
      'screens/shop/product-form.json:27:107 SP3015 Supplier has no field "result.address".',
      'screens/shop/product-record.json:14:58 SP3017 "publishProduct" needs "supplierId", which is not sent.',
      'screens/shop/product-record.json:14:58 SP3017 "publishProduct" needs "version", which is not sent.',
      'screens/shop/product-record.json:14:71 SP3017 "publishProduct" takes no "productId".',
    ],
  },
  {
    code: 'SP3021',
    file: OPERATIONS,
    change: [
      ',\n      "result": { "type": "array", "items": { "type": "object", "properties": { "month": { "type": "string", "title": "Month" }, "total": { "type": "number", "format": "money", "title": "Total" } } } }',
      '',
    ],
    found: ['screens/suppliers/purchases-report.json:6:26 SP3021 "getPurchases" answers nothing: it has no "result".'],
  },
  {
    code: 'SP3043',
    file: FORM,
    change: [
      '"dataSource": "getCurrenciesOf", "dataSourceDependsOn": "kind"',
      '"dataSource": "getSuppliers", "dataKeyFieldName": "state", "dataTextFieldName": "apiKey"',
    ],
    found: [
      'screens/shop/product-form.json:14:23 SP3024 There may be more than 500 Suppliers: "currencyCode" needs a control that searches, selectWithSearchInput or selectWithSearchPanel.',
      'screens/shop/product-form.json:14:124 SP3042 Several Suppliers may have the same "state"; the key is supplierId.',
      'screens/shop/product-form.json:14:154 SP3043 "apiKey" is never answered with a choice.',
    ],
  },
  {
    code: 'SP3050',
    file: DISCOUNTS,
    change: [
      '"changed": true }',
      '"changed": true }, "as": { "supplierId": { "from": "supplierId" }, "version": { "from": "version" } }',
    ],
    found: [
      'screens/suppliers/discounts-grid.json:11:138 SP3050 Deleted rows are not sent: a grid with "canDelete" sends "isDeleted".',
    ],
  },
  {
    code: 'SP3056',
    file: FORM,
    change: [
      '{ "not": { "field": "old.price", "gt": 1000 } }',
      '{ "field": "kind", "is": "goods" }, { "field": "kind", "is": "service" }',
    ],
    found: ['screens/shop/product-form.json:15:153 SP3056 No value of "kind" fulfils this condition.'],
  },
  {
    code: 'SP3056',
    file: SUPPLIER_FORM,
    change: [
      '{ "field": "supplierName", "contains": "Ltd" }',
      '{ "field": "discount", "lt": 10 }, { "field": "discount", "gt": 20 }',
    ],
    found: ['screens/suppliers/supplier-form.json:12:118 SP3056 Every value of "discount" fulfils this condition.'],
  },
  {
    code: 'SP3056',
    file: DISCOUNTS,
    change: ['"danger": { "field": "discount", "gt": 50 }', '"danger": { "field": "discount", "gt": 100 }'],
    found: ['screens/suppliers/discounts-grid.json:10:110 SP3056 No value of "discount" fulfils this condition.'],
  },
  {
    code: 'SP3056',
    file: FORM,
    change: [
      '{ "field": "percentage", "gt": 0 }',
      '{ "all": [ { "field": "percentage", "gt": 0 }, { "field": "percentage", "lte": 0 } ] }',
    ],
    found: ['screens/shop/product-form.json:22:104 SP3056 No value of "percentage" fulfils this condition.'],
  },
  {
    code: 'SP3056',
    file: PRODUCT,
    change: [
      '{ "field": "startDate", "empty": false }',
      '{ "all": [ { "field": "startDate", "gt": "2026-02-01" }, { "field": "startDate", "lt": "2026-02-01" } ] }',
    ],
    found: [
      'schemas/entities/shop-management/Product.json:24:143 SP3056 No value of "startDate" fulfils this condition.',
    ],
  },
  {
    code: 'SP3054',
    file: FORM,
    change: [
      '"name": "hasInstallments", "readOnlyWhen": { "field": "user.roles", "hasRole": "reader" } }',
      '"name": "body" }',
    ],
    found: [
      'screens/shop/product-form.json:23:29 SP3054 "installments" depends on "hasInstallments", which this form does not offer: it is never present in a new record.',
    ],
  },
  {
    code: 'SP3055',
    file: RECORD,
    change: [
      '{ "name": "startDate", "controlType": "date" }',
      '{ "name": "startDate" }, { "name": "hasInstallments", "copy": true }',
    ],
    found: ['screens/shop/product-record.json:10:59 SP3055 "hasInstallments" is true or false.'],
  },
  {
    code: 'SP3104',
    file: SUPPLIER_FORM,
    change: [
      '"title": { "add": "Add Supplier", "edit": "Edit Supplier" },\n  "route": { "add": "/suppliers/add/", "edit": "/suppliers/{supplierId}/edit/" },\n  "endpoints": { "get": "getSupplier", "add": "addSupplier", "update": "updateSupplier" },',
      '"title": { "add": "Add Supplier" },\n  "route": { "add": "/suppliers/add/" },\n  "endpoints": { "add": "addSupplier" }, "after": { "add": "replace" },',
    ],
    found: [
      'screens/suppliers/area.json:14:29 SP3017 "getSupplier" needs "supplierId": say in args where it comes from.',
      'screens/suppliers/supplier-form.json:6:60 SP3104 This form has no edit mode that could show the new record.',
      'screens/suppliers/suppliers-list.json:10:42 SP3203 No screen answers "/suppliers/{supplierId}/edit/". Did you mean "/suppliers/add/"?',
    ],
  },
  {
    code: 'SP3107',
    file: CLOSED,
    change: [',\n  "links": [ { "label": "Products", "href": "/shop/products/" } ]', ''],
    found: [
      'screens/auth/closed.json:3:27 SP3107 This page has neither a link nor an action, and a visitor sees no menu.',
    ],
  },
];
