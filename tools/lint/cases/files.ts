import { LANGUAGE, LIST, FORM, STEP, SHOP, GRID, PRODUCT, OPERATIONS } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in files: JSON, shape, keys and names. */
export const filesCases: Case[] = [
  {
    code: 'SP1001',
    file: LIST,
    change: ['"Products",', '"Products"'],
    found: [`screens/shop/products-list.json:4:3 SP1001 A ',' is expected here.`],
  },
  {
    code: 'SP1002',
    file: LIST,
    change: ['"width": 110', '"width": 110, "name": "price"'],
    found: [
      'screens/shop/products-list.json:10:42 SP1002 The key "name" stands twice here.',
      'screens/shop/products-list.json:11:62 SP3051 "{price}" fills {productId}, although there is "{productId}".',
      'screens/shop/products-list.json:13:15 SP3005 The column "price" stands twice.',
    ],
  },
  {
    code: 'SP1002',
    file: LIST,
    change: ['"width": 110', '"width": 110, "width": 120'],
    found: ['screens/shop/products-list.json:10:42 SP1002 The key "width" stands twice here.'],
  },
  {
    code: 'SP1003',
    file: LIST,
    change: ['"width": 110', '"width": "110"'],
    found: ['screens/shop/products-list.json:10:37 SP1003 width must be a whole number.'],
  },
  {
    code: 'SP1004',
    file: LIST,
    change: ['"kind": "list"', '"knid": "list"'],
    found: ['screens/shop/products-list.json:3:26 SP1004 Unknown key "knid". Did you mean "kind"?'],
  },
  {
    code: 'SP1003',
    file: LIST,
    change: ['"kind": "list"', '"kind": "lsit"'],
    found: [
      'screens/shop/products-list.json:3:34 SP1003 There is no kind of screen "lsit". Did you mean "list"? There are: list, form, wizard, page, grid, record, cards, selection, settings, report, tiles, metrics, message, editor, matrix.',
    ],
  },
  {
    code: 'SP1003',
    file: PRODUCT,
    change: ['"class": "tenant"', '"class": "tenent"'],
    found: [
      'schemas/entities/shop-management/Product.json:4:43 SP1003 class must be tenant, platform or gate. Did you mean "tenant"?',
    ],
  },
  {
    code: 'SP1003',
    file: LIST,
    change: ['"route": "/shop/products/"', '"route": "/shop/products"'],
    found: [
      `screens/shop/products-list.json:4:12 SP1003 A route starts and ends with '/', and each segment is a word or one {parameter}.`,
    ],
  },
  {
    code: 'SP1003',
    file: FORM,
    change: ['{ "field": "screen.mode", "is": "edit" }', '{ "field": "screen.mode", "is": "edit", "isNot": "add" }'],
    found: [
      'screens/shop/product-form.json:11:26 SP1003 A condition over a field needs exactly one operator beside it.',
    ],
  },
  {
    code: 'SP1003',
    file: FORM,
    change: ['{ "field": "screen.mode", "is": "edit" }', '{}'],
    found: [
      'screens/shop/product-form.json:11:26 SP1003 A condition is exactly one of all, any, not, check, or a field with one operator.',
    ],
  },
  {
    code: 'SP1003',
    file: STEP,
    change: ['"operation": "login",\n', '\n'],
    found: ['screens/auth/sign-in.json:9:13 SP1003 "operation" is missing.'],
  },
  {
    code: 'SP1003',
    file: PRODUCT,
    change: ['"pattern": "[A-Z]{3}"', '"pattern": "[A-Z]{3}", "messages": { "patern": "Three capitals." }'],
    found: [
      'schemas/entities/shop-management/Product.json:21:117 SP1003 Unknown key "patern". Did you mean "pattern"?',
    ],
  },
  {
    code: 'SP1003',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" }',
      '"rows": { "union": [ { "operation": "getProducts" }, { "operation": "getProducts" } ], "path": "result" }',
    ],
    found: ['screens/shop/prices-grid.json:5:90 SP1003 Unknown key "path". There are: union, join, on.'],
  },
  {
    code: 'SP1004',
    file: LIST,
    change: ['"columns": [', '"colums": ['],
    found: ['screens/shop/products-list.json:9:3 SP1004 Unknown key "colums". Did you mean "columns"?'],
  },
  {
    code: 'SP1004',
    file: FORM,
    change: [
      '"controlType": "select", "dataSource": "getCategories"',
      '"controltype": "select", "dataSource": "getCategories"',
    ],
    found: ['screens/shop/product-form.json:13:47 SP1004 Unknown key "controltype". Did you mean "controlType"?'],
  },
  {
    code: 'SP1005',
    file: LIST,
    change: ['generated/Product.list', 'generated/Product.form'],
    found: [
      'screens/shop/products-list.json:2:14 SP1005 "$schema" must be "../../schemas/descriptor/generated/Product.list.schema.json".',
    ],
  },
  {
    code: 'SP1005',
    file: STEP,
    change: ['  "$schema": "../../schemas/descriptor/wizard.schema.json",\n', ''],
    found: [
      'screens/auth/sign-in.json:1:1 SP1005 "$schema" is missing; it is "../../schemas/descriptor/wizard.schema.json".',
    ],
  },
  {
    code: 'SP1006',
    file: SHOP,
    change: ['"area": "shop"', '"area": "store"'],
    found: ['screens/shop/area.json:3:11 SP1006 "area" is "store", but the folder is called "shop".'],
  },
  {
    code: 'SP1007',
    file: PRODUCT,
    change: ['"name": "products"', '"name": "categories"'],
    found: [
      'schemas/entities/shop-management/Product.json:4:22 SP1007 There is already a table "categories", in schemas/entities/shop-management/Category.json.',
    ],
  },
  {
    code: 'SP1007',
    file: OPERATIONS,
    change: ['"name": "publishProduct", "method"', '"name": "updateProduct", "method"'],
    found: [
      'schemas/operations/shop-management.json:10:15 SP1007 There is already an operation "updateProduct", in schemas/operations/shop-management.json.',
      'schemas/operations/shop-management.json:10:58 SP2005 The path must be /shop-management/.../updateProduct, with its keys behind.',
      'screens/shop/page-text.json:9:12 SP3058 "updateProduct" does not take "body".',
      'screens/shop/product-form.json:27:40 SP3002 There is no operation "publishProduct".',
      'screens/shop/product-record.json:14:40 SP3002 There is no operation "publishProduct".',
    ],
  },
  {
    code: 'SP1010',
    file: LANGUAGE,
    change: ['"language": 1', '"language": 0'],
    found: ['screens/language.json:1:72 SP1010 The tree is of version 0; these tools know version 1.'],
  },
];
