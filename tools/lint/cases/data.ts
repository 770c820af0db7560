import { CATEGORY, INSTALLMENT, OPERATIONS, PRODUCT, SUPPLIER } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in entities and operations. */
export const dataCases: Case[] = [
  {
    code: 'SP2001',
    file: PRODUCT,
    change: ['"search": ["title"]', '"search": ["titel"]'],
    found: [
      'schemas/entities/shop-management/Product.json:9:14 SP2001 Product has no field "titel". Did you mean "title"?',
    ],
  },
  {
    code: 'SP2001',
    file: PRODUCT,
    change: ['"search": ["title"]', '"search": ["title"], "orderBy": "titel desc"'],
    found: [
      'schemas/entities/shop-management/Product.json:9:35 SP2001 There is no field "titel" to filter or sort by. Did you mean "title"?',
    ],
  },
  {
    code: 'SP2015',
    file: PRODUCT,
    change: ['"currencyField": "currencyCode"', '"currencyField": "currency"'],
    found: ['schemas/entities/shop-management/Product.json:20:88 SP2015 Product has no field "currency".'],
  },
  {
    code: 'SP2015',
    file: PRODUCT,
    change: [
      '"body": {',
      '"fees": { "type": "array", "readOnly": true, "items": { "type": "object", "properties": { "fee": { "type": "number", "format": "money", "title": "Fee" } } } },\n    "body": {',
    ],
    found: [
      'schemas/entities/shop-management/Product.json:22:132 SP2015 An amount needs a currencyField: the field that holds its currency.',
    ],
  },
  {
    code: 'SP2015',
    file: PRODUCT,
    change: [', "currencyField": "currencyCode"', ''],
    found: [
      'schemas/entities/shop-management/Product.json:20:44 SP2015 An amount needs a currencyField: the field that holds its currency.',
    ],
  },
  {
    code: 'SP2015',
    file: PRODUCT,
    change: ['"currencyField": "currencyCode"', '"currencyField": "categoryId"'],
    found: [
      'schemas/entities/shop-management/Product.json:20:88 SP2015 A currency is a text, and Product.categoryId is of type integer.',
    ],
  },
  {
    code: 'SP2015',
    file: PRODUCT,
    change: ['"currencyField": "currencyCode"', '"currencyField": "parent.currencyCode"'],
    found: [
      'schemas/entities/shop-management/Product.json:20:88 SP2015 "parent." is for child rows, and no entity has Product as its rows.',
    ],
  },
  {
    code: 'SP2015',
    file: INSTALLMENT,
    change: ['"currencyField": "parent.currencyCode"', '"currencyField": "parent.currency"'],
    found: ['schemas/entities/shop-management/Installment.json:15:90 SP2015 Product has no field "currency".'],
  },
  {
    code: 'SP2015',
    file: INSTALLMENT,
    change: ['"currencyField": "parent.currencyCode"', '"currencyField": "parent.parent.currencyCode"'],
    found: [
      'schemas/entities/shop-management/Installment.json:15:90 SP2015 "parent." is for child rows, and no entity has Product as its rows.',
    ],
  },
  {
    code: 'SP2015',
    file: CATEGORY,
    change: [
      '"properties": {',
      '"properties": { "rows": { "type": "array", "children": { "entity": "Installment", "foreignKey": "stage" } },',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:10:99 SP2030 Installment.stage is of type string, but the key of Category is of type integer.',
      'schemas/entities/shop-management/Installment.json:15:90 SP2015 Installment is the rows of Category and Product: which parent is meant cannot be told.',
    ],
  },
  {
    code: 'SP2002',
    file: PRODUCT,
    change: ['"references": { "entity": "Category"', '"references": { "entity": "Categorie"'],
    found: [
      'schemas/entities/shop-management/Product.json:19:87 SP2002 There is no entity "Categorie". Did you mean "Category"?',
    ],
  },
  {
    code: 'SP2002',
    file: PRODUCT,
    change: ['"field": "categoryId", "as": "category"', '"field": "title", "as": "category"'],
    found: [
      'schemas/entities/shop-management/Product.json:19:108 SP2002 Category.title is of type string, but "categoryId" is of type integer.',
      'screens/shop/product-form.json:13:123 SP3042 "categoryId" refers to Category.title, not to "categoryId".',
      'screens/shop/products-list.json:17:80 SP3042 "categoryId" refers to Category.title, not to "categoryId".',
    ],
  },
  {
    code: 'SP2002',
    file: 'schemas/entities/shop-management/Category.json',
    change: ['"generated": true, "readOnly": true }', '"generated": true, "readOnly": true, "confidential": true }'],
    found: [
      'schemas/entities/shop-management/Product.json:19:108 SP2002 Category.categoryId is confidential, and a record that names it would show it.',
    ],
  },
  {
    code: 'SP2002',
    file: PRODUCT,
    change: ['"foreignKey": "productId"', '"foreignKey": "product"'],
    found: [
      'schemas/entities/shop-management/Product.json:29:60 SP2002 Installment has no field "product". Did you mean "productId"?',
    ],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"minLength": 2', '"minLength": 200'],
    found: [
      'schemas/entities/shop-management/Product.json:14:65 SP2003 minLength is greater than maxLength: no value can hold both.',
    ],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"default": "goods"', '"default": "good"'],
    found: ['schemas/entities/shop-management/Product.json:16:71 SP2003 The default is none of the choices.'],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"pattern": "[A-Z]{3}"', '"pattern": "[A-Z"'],
    found: [
      'schemas/entities/shop-management/Product.json:21:91 SP2003 This is not a regular expression: Invalid regular expression: /^(?:[A-Z)$/u: Unterminated character class',
    ],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"type": "number", "format": "money"', '"type": "string", "format": "money"'],
    found: [
      'schemas/entities/shop-management/Product.json:20:44 SP2003 The format money is for number or integer, and this is of type string.',
      'schemas/entities/shop-management/Product.json:20:88 SP2003 currencyField is for integer or number, and this is of type string.',
      'screens/shop/prices-grid.json:6:84 SP3020 "price" takes a text, and 0 is not.',
      'screens/shop/prices-grid.json:7:50 SP3010 "gt" is for a number or a date, and "price" is a text.',
      'screens/shop/prices-grid.json:10:159 SP3020 "price" takes a number, and "price" is a text.',
      'screens/shop/product-form.json:15:156 SP3010 "gt" is for a number or a date, and "old.price" is a text.',
      'screens/shop/product-record.json:8:34 SP3022 The format "money" writes a number, and "price" is a text.',
      'screens/shop/products-list.json:13:39 SP3008 The cell "money" is for fields of type number or integer. "price" is of type string, format money.',
      'screens/shop/products-list.json:21:72 SP3010 "gt" is for a number or a date, and "row.price" is a text.',
    ],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"title": "Body" }', '"title": "Body", "nullable": true }'],
    found: [
      'schemas/entities/shop-management/Product.json:22:84 SP2003 nullable is for the items of a list; a field may be null unless it is required.',
    ],
  },
  {
    code: 'SP2004',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Product", "expand": ["category"] }',
      '"serves": { "list": "Product", "expand": ["categories"] }',
    ],
    found: [
      'schemas/operations/shop-management.json:5:172 SP2004 Product has no reference "categories". Did you mean "category"?',
      'screens/shop/products-list.json:12:15 SP3004 Product has no field "category.title".',
    ],
  },
  {
    code: 'SP2004',
    file: OPERATIONS,
    change: ['"name": "addProduct", "method": "POST"', '"name": "addProduct", "method": "GET"'],
    found: [
      'schemas/operations/shop-management.json:7:39 SP2004 An operation that serves "add" is a POST.',
      'screens/shop/product-form.json:7:46 SP3003 "addProduct" is a GET; "add" needs a POST.',
    ],
  },
  {
    code: 'SP2004',
    file: OPERATIONS,
    change: ['"serves": { "list": "Category" }', '"serves": { "list": "Category", "expand": ["product"] }'],
    found: ['schemas/operations/shop-management.json:11:181 SP2004 Category has no reference "product".'],
  },
  {
    code: 'SP2005',
    file: OPERATIONS,
    change: ['getProduct/{productId}', 'getProduct/{id}'],
    found: [
      'schemas/operations/shop-management.json:6:54 SP2005 The path must end with the key of Product: /{productId}.',
      'screens/shop/page-text.json:8:25 SP3017 "getProduct" needs "id": say in args where it comes from.',
      'screens/shop/product-form.json:7:25 SP3017 "getProduct" needs "id": say in args where it comes from.',
      'screens/shop/product-record.json:5:25 SP3017 "getProduct" needs "id": say in args where it comes from.',
    ],
  },
  {
    code: 'SP2005',
    file: OPERATIONS,
    change: ['/categories/getCategories', '/categories/getCategorys'],
    found: [
      'schemas/operations/shop-management.json:11:57 SP2005 The path must be /shop-management/.../getCategories, with its keys behind.',
    ],
  },
  {
    code: 'SP3027',
    file: SUPPLIER,
    change: ['"indexes": ["supplierName", "state"]', '"indexes": ["supplierName"]'],
    found: [
      'screens/suppliers/suppliers-list.json:11:15 SP3027 There may be many Suppliers, and "state" has no index to sort them by: add it to "indexes" of Supplier, or say "enableSorting": false.',
    ],
  },
  {
    code: 'SP3027',
    file: SUPPLIER,
    change: ['"indexes": ["supplierName", "state"]', '"indexes": ["supplierName", "state", "website"]'],
    found: [
      'schemas/entities/shop-management/Supplier.json:11:40 SP3027 "website" cannot be indexed: a text in an index has at most 500 characters ("maxLength").',
    ],
  },
  {
    code: 'SP3027',
    file: INSTALLMENT,
    change: ['"title": "Installment",', '"title": "Installment", "rows": "many", "indexes": ["amount"],'],
    found: [
      'schemas/entities/shop-management/Installment.json:6:55 SP3027 "amount" cannot be indexed: the currency of the amount stands in another record.',
    ],
  },
  {
    code: 'SP3027',
    file: SUPPLIER,
    change: ['"rows": "many",', ''],
    found: [
      'schemas/entities/shop-management/Supplier.json:11:14 SP3027 Only an entity of many rows has "indexes": say "rows": "many" as well.',
    ],
  },
  {
    code: 'SP3027',
    file: 'screens/suppliers/suppliers-list.json',
    change: [
      '"pageSize": 50,',
      '"pageSize": 50, "orderBy": "discount", "filters": [{ "name": "website" }, { "name": "hasContract" }],',
    ],
    found: [
      'screens/suppliers/suppliers-list.json:6:30 SP3027 There may be many Suppliers, and "discount" has no index to sort them by: add it to "indexes" of Supplier.',
      'screens/suppliers/suppliers-list.json:6:64 SP3027 There may be many Suppliers, and "website" has no index to filter them by: add it to "search" of Supplier.',
      'screens/suppliers/suppliers-list.json:6:87 SP3027 There may be many Suppliers, and "hasContract" has no index to filter them by: add it to "indexes" of Supplier.',
    ],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "get": "Supplier" }',
      '"serves": { "get": "Supplier", "only": ["supplierName", "state", "hasContract", "contractNo", "discount", "logo", "isComplete", "websit"] }',
    ],
    found: [
      'schemas/operations/shop-management.json:22:276 SP2021 Supplier has no field "websit". Did you mean "website"?',
      'screens/suppliers/supplier-form.json:10:61 SP3047 "getSupplier" does not answer "website": it is empty when a record is edited.',
    ],
  },
  {
    code: 'SP3059',
    file: OPERATIONS,
    change: [
      '"summary": "Currencies", "result": { "type": "array", "items": { "type": "string" } } }',
      '"summary": "Currencies", "file": "application/pdf" }',
    ],
    found: [
      'screens/shop/product-form.json:14:88 SP3006 "getCurrenciesOf" does not list anything to choose from.',
      'screens/shop/product-form.json:14:88 SP3059 "getCurrenciesOf" answers a file; only an action can ask for it.',
    ],
  },
  {
    code: 'SP3059',
    file: OPERATIONS,
    change: [
      '"summary": "Sends a question to a supplier",',
      '"summary": "Sends a question to a supplier", "file": "application/pdf",',
    ],
    found: ['schemas/operations/shop-management.json:27:162 SP3059 "askSupplier" answers a file, so "method" must go.'],
  },
];
