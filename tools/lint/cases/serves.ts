import { CATEGORY, OPERATIONS, PRODUCT, SUPPLIER } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in what the store computes and serves: fixed filters, what writes take, set and refuse, aggregates. */
export const servesCases: Case[] = [
  {
    code: 'SP2020',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "field": "supplierName", "contains": "x" } }',
    ],
    found: ['schemas/operations/shop-management.json:21:214 SP2020 A fixed filter has no operator "contains".'],
  },
  {
    code: 'SP2020',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "any": [{ "field": "logo", "empty": true }, { "field": "state", "is": "active" }] } }',
    ],
    found: ['schemas/operations/shop-management.json:21:196 SP2020 A list cannot be filtered by "logo".'],
  },
  {
    code: 'SP2020',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "field": "state", "is": { "field": "website" } } }',
    ],
    found: [
      'schemas/operations/shop-management.json:21:201 SP2020 A fixed filter compares "state" with a literal of its type.',
    ],
  },
  {
    code: 'SP2020',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "where": { "field": "state", "is": "active" } }',
    ],
    found: ['schemas/operations/shop-management.json:24:182 SP2020 Only a list and a get have a fixed filter.'],
  },
  {
    code: 'SP3009',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "field": "stat", "is": "active" } }',
    ],
    found: [
      'schemas/operations/shop-management.json:21:186 SP3009 Supplier has no field "stat". Did you mean "state"?',
    ],
  },
  {
    code: 'SP3010',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "field": "state", "is": "activ" } }',
    ],
    found: [
      'schemas/operations/shop-management.json:21:201 SP3010 "activ" is none of the choices of "state". Did you mean "active"?',
    ],
  },
  {
    code: 'SP3010',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "where": { "field": "state", "is": 1 } }',
    ],
    found: ['schemas/operations/shop-management.json:21:201 SP3010 "state" is a text, and 1 is not.'],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "only": ["supplierNam", "isComplete", "supplierId", "website", "discount", "logo", "apiKey", "hasContract", "contractNo", "state", "supplierName"] }',
    ],
    found: [
      'schemas/operations/shop-management.json:24:191 SP2021 Supplier has no field "supplierNam". Did you mean "supplierName"?',
      'schemas/operations/shop-management.json:24:206 SP2021 "isComplete" is set by the server alone; write it with set.',
      'schemas/operations/shop-management.json:24:220 SP2021 "supplierId" is set by the server alone; write it with set.',
    ],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "add": "Supplier" }',
      '"serves": { "add": "Supplier", "only": ["website", "discount", "logo", "apiKey", "hasContract", "contractNo", "state"] }',
    ],
    found: [
      'schemas/operations/shop-management.json:23:170 SP2021 Supplier needs "supplierName", which this add does not take.',
      'screens/suppliers/supplier-form.json:10:33 SP3030 "addSupplier" does not take "supplierName".',
    ],
  },
  {
    code: 'SP3030',
    file: OPERATIONS,
    change: [
      '"serves": { "add": "Supplier" }',
      '"serves": { "add": "Supplier", "only": ["supplierName", "website", "discount", "logo", "apiKey", "hasContract", "contractNo"] }',
    ],
    found: ['screens/suppliers/supplier-form.json:10:84 SP3030 "addSupplier" does not take "state".'],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "set": { "state": "activ", "isComplete": 1, "deliveries": null, "stat": "x", "logo": { "from": "now" } } }',
    ],
    found: [
      'schemas/operations/shop-management.json:24:200 SP2021 "activ" is none of the choices of "state". Did you mean "active"?',
      'schemas/operations/shop-management.json:24:223 SP2021 "isComplete" is true or false, and 1 is not.',
      'schemas/operations/shop-management.json:24:226 SP2021 "deliveries" cannot be set: it is a key, calculated, or rows.',
      'schemas/operations/shop-management.json:24:246 SP2021 Supplier has no field "stat". Did you mean "state"?',
      'schemas/operations/shop-management.json:24:267 SP2021 "logo" is a list, and "now" does not fit it.',
    ],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "only": ["website"], "set": { "website": "x" } }',
    ],
    found: ['schemas/operations/shop-management.json:24:212 SP2021 "website" is taken from the caller by only.'],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "refuseWhen": { "field": "stat", "is": "blocked" }, "text": "{supplierNam} is blocked." }',
    ],
    found: [
      'schemas/operations/shop-management.json:24:207 SP3009 Supplier has no field "stat". Did you mean "state"?',
      'schemas/operations/shop-management.json:24:242 SP2021 Supplier has no field "supplierNam". Did you mean "supplierName"?',
    ],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "update": "Supplier" }',
      '"serves": { "update": "Supplier", "refuseWhen": { "field": "state", "is": "blocked" } }',
    ],
    found: ['schemas/operations/shop-management.json:24:182 SP2021 Say in text why it is refused.'],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: ['"serves": { "update": "Supplier" }', '"serves": { "update": "Supplier", "text": "No." }'],
    found: ['schemas/operations/shop-management.json:24:182 SP2021 text belongs to refuseWhen.'],
  },
  {
    code: 'SP2021',
    file: OPERATIONS,
    change: [
      '"serves": { "list": "Supplier" }',
      '"serves": { "list": "Supplier", "only": ["website"], "set": { "state": "active" } }',
    ],
    found: [
      'schemas/operations/shop-management.json:21:166 SP2021 Only an add, an update and a get are narrowed.',
      'schemas/operations/shop-management.json:21:187 SP2021 Only an update sets values.',
    ],
  },
  {
    code: 'SP3017',
    file: OPERATIONS,
    change: [
      '"payload": { "type": "object", "required": ["supplierId"], "properties": { "supplierId": { "type": "integer" } } }',
      '"serves": { "update": "Supplier", "set": { "state": "blocked" } }',
    ],
    found: ['screens/suppliers/area.json:20:71 SP3017 "askSupplier" needs "version", which is not sent.'],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "integer", "readOnly": true, "aggregate": { "of": "Produkt", "by": "categoryId", "function": "count" } }, "isOpen": {',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:13:77 SP2022 There is no entity "Produkt". Did you mean "Product"?',
    ],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "integer", "readOnly": true, "aggregate": { "of": "Product", "by": "category", "function": "count" } }, "isOpen": {',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:13:94 SP2022 Product has no field "category". Did you mean "categoryId"?',
    ],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "integer", "readOnly": true, "aggregate": { "of": "Product", "by": "productId", "function": "count" } }, "isOpen": {',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:13:94 SP2022 "productId" of Product does not name a Category.',
    ],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "integer", "readOnly": true, "aggregate": { "of": "Product", "by": "categoryId", "function": "count", "field": "price" } }, "isOpen": {',
    ],
    found: ['schemas/entities/shop-management/Category.json:13:138 SP2022 A count has no field.'],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "number", "readOnly": true, "aggregate": { "of": "Product", "by": "categoryId", "function": "sum" } }, "isOpen": {',
    ],
    found: ['schemas/entities/shop-management/Category.json:13:119 SP2022 Say in "field" of what the sum is.'],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "number", "aggregate": { "of": "Product", "by": "categoryId", "function": "sum", "field": "title" } }, "isOpen": {',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:13:50 SP2022 What is computed from rows is never sent: say "readOnly": true.',
      'schemas/entities/shop-management/Category.json:13:117 SP2022 "title" of Product has no sum.',
    ],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "number", "readOnly": true, "aggregate": { "of": "Product", "by": "categoryId", "function": "sum", "field": "price" } }, "isOpen": {',
    ],
    found: [
      'schemas/entities/shop-management/Category.json:13:135 SP2022 Amounts are added up as amounts: with "format": "money" and the currency of the record.',
    ],
  },
  {
    code: 'SP2022',
    file: CATEGORY,
    change: [
      '"isOpen": {',
      '"products": { "type": "number", "readOnly": true, "aggregate": { "of": "Product", "by": "categoryId", "function": "max", "field": "startDate" } }, "isOpen": {',
    ],
    found: ['schemas/entities/shop-management/Category.json:13:27 SP2022 The max of "startDate" is of another type.'],
  },
  {
    code: 'SP2023',
    file: CATEGORY,
    change: ['"class": "tenant"', '"class": "tenant", "view": true'],
    found: [
      'schemas/entities/shop-management/Category.json:11:53 SP2023 A field of a view has no generated.',
      'schemas/entities/shop-management/Product.json:19:87 SP2023 Category is a view, and no record can name or hold its rows.',
    ],
  },
  {
    code: 'SP2023',
    file: SUPPLIER,
    change: [
      '"table": { "name": "suppliers", "class": "tenant" }',
      '"table": { "name": "suppliers", "class": "tenant", "view": "updatable" }',
    ],
    found: ['schemas/entities/shop-management/Supplier.json:11:14 SP2023 A view has no indexes.'],
  },
  {
    code: 'SP2023',
    file: SUPPLIER,
    change: [
      '"table": { "name": "suppliers", "class": "tenant" }',
      '"table": { "name": "suppliers", "class": "tenant", "view": true }',
    ],
    found: [
      'schemas/entities/shop-management/Supplier.json:11:14 SP2023 A view has no indexes.',
      'schemas/entities/shop-management/Supplier.json:14:53 SP2023 A field of a view has no generated.',
      'schemas/entities/shop-management/Supplier.json:20:64 SP2023 A field of a view has no writeOnly.',
      'schemas/entities/shop-management/Supplier.json:25:19 SP2023 A field of a view has no children.',
      'schemas/operations/shop-management.json:23:158 SP2023 Supplier is a view: it can only be read.',
      'schemas/operations/shop-management.json:24:170 SP2023 Supplier is a view: it can only be read.',
      'schemas/operations/shop-management.json:25:178 SP2023 Supplier is a view: it can only be read.',
    ],
  },
  {
    code: 'SP3031',
    file: PRODUCT,
    change: [
      '"body": { "type": "string", "format": "richtext", "title": "Body" }',
      '"body": { "type": "string", "format": "richtext", "title": "Body", "presentWhen": { "field": "category.isOpen", "is": true } }',
    ],
    found: [
      'screens/shop/product-form.json:7:25 SP3031 A rule of Product reads "category.isOpen", which "getProduct" does not answer.',
    ],
  },
  {
    code: 'SP3009',
    file: PRODUCT,
    change: [
      '"body": { "type": "string", "format": "richtext", "title": "Body" }',
      '"body": { "type": "string", "format": "richtext", "title": "Body", "validWhen": { "field": "category.isOpn", "is": true } }',
    ],
    found: [
      'schemas/entities/shop-management/Product.json:22:96 SP3009 Product has no field "category.isOpn". Did you mean "category.isOpen"?',
    ],
  },
  {
    code: 'SP3010',
    file: PRODUCT,
    change: [
      '"body": { "type": "string", "format": "richtext", "title": "Body" }',
      '"body": { "type": "string", "format": "richtext", "title": "Body", "requiredWhen": { "field": "category.title", "is": 1 } }',
    ],
    found: [
      'schemas/entities/shop-management/Product.json:22:123 SP3010 "category.title" is a text, and 1 is not.',
      'screens/shop/product-form.json:7:25 SP3031 A rule of Product reads "category.title", which "getProduct" does not answer.',
    ],
  },
  {
    code: 'SP2004',
    file: OPERATIONS,
    change: ['"operations": [', '"crud": ["Categry"], "operations": ['],
    found: [
      'schemas/operations/shop-management.json:4:12 SP2004 There is no entity "Categry". Did you mean "Category"?',
    ],
  },
  {
    code: 'SP1007',
    file: OPERATIONS,
    change: ['"operations": [', '"crud": ["Category"], "operations": ['],
    found: [
      'schemas/operations/shop-management.json:4:12 SP1007 There is already an operation "getCategories", in schemas/operations/shop-management.json.',
    ],
  },
];
