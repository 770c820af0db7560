import { CATEGORY, DISCOUNTS, FORM, GRID, LIST, OPERATIONS, PRODUCT, STEP, SUPPLIERS } from './case.ts';
import type { Case } from './case.ts';

const SUPPLIER = 'schemas/entities/shop-management/Supplier.json';
const SUPPLIER_FORM = 'screens/suppliers/supplier-form.json';
const SUPPLIER_LIST = 'screens/suppliers/suppliers-list.json';

/** Mistakes in which every name exists: what is said contradicts itself, or does not do what it is for. */
export const senseCases: Case[] = [
  {
    code: 'SP1003',
    file: FORM,
    change: ['{ "field": "parent.kind", "is": "service" }', '{ "is": "service" }'],
    found: ['screens/shop/product-form.json:23:120 SP1003 A comparison needs the "field" that it compares.'],
  },
  {
    code: 'SP1003',
    file: GRID,
    change: [
      '{ "operation": "getProducts" }',
      '{ "join": [ { "operation": "getProducts" }, { "operation": "getProducts" } ] }',
    ],
    found: ['screens/shop/prices-grid.json:5:11 SP1003 "on" is missing.'],
  },
  {
    code: 'SP2003',
    file: PRODUCT,
    change: ['"minLength": 2, "maxLength": 100', '"minLength": 2, "maxLength": 100, "default": "x"'],
    found: [
      'schemas/entities/shop-management/Product.json:14:97 SP2003 The default breaks a rule of the field: Use at least 2 characters.',
    ],
  },
  {
    code: 'SP2030',
    file: CATEGORY,
    change: ['"key": ["categoryId"]', '"key": ["categoryId", "title"]'],
    found: [
      'schemas/entities/shop-management/Product.json:19:108 SP2030 Several Categories may have the same "categoryId": a reference names the key (categoryId, title) or a unique field.',
    ],
  },
  {
    code: 'SP2030',
    file: SUPPLIER,
    change: ['"foreignKey": "supplierId"', '"foreignKey": "place"'],
    found: [
      'schemas/entities/shop-management/Supplier.json:25:57 SP2030 Delivery.place is of type string, but the key of Supplier is of type integer.',
    ],
  },
  {
    code: 'SP2030',
    file: SUPPLIER,
    change: ['"key": ["supplierId"]', '"key": ["supplierName", "supplierId"]'],
    found: [
      'schemas/entities/shop-management/Supplier.json:10:13 SP3027 Many rows can be searched in a table of a tenant with a key of one field alone.',
      'schemas/entities/shop-management/Supplier.json:25:57 SP2030 Several Suppliers may have the same "supplierId", the last field of their key (supplierName, supplierId): their Delivery rows would belong to all of them.',
      'schemas/operations/shop-management.json:22:55 SP2005 The path must end with the key of Supplier: /{supplierName}/{supplierId}.',
      'screens/suppliers/supplier-form.json:5:48 SP3102 The route must hold {supplierName}, the key of Supplier.',
      'screens/suppliers/suppliers-list.json:9:15 SP3027 There may be many Suppliers, and "supplierId" has no index to sort them by: add it to "indexes" of Supplier, or say "enableSorting": false.',
    ],
  },
  {
    code: 'SP2031',
    file: PRODUCT,
    change: ['"titleField": "title"', '"titleField": "hasInstallments"'],
    found: [
      'schemas/entities/shop-management/Product.json:8:17 SP2031 "hasInstallments" is true or false and cannot be the title of a record.',
    ],
  },
  {
    code: 'SP2031',
    file: PRODUCT,
    change: ['"search": ["title"]', '"search": ["title", "installments"]'],
    found: ['schemas/entities/shop-management/Product.json:9:23 SP2031 "installments" is rows and cannot be searched.'],
  },
  {
    code: 'SP2032',
    file: OPERATIONS,
    change: [
      '"result": { "type": "object", "properties": { "address"',
      '"result": { "type": "object", "required": ["adress"], "properties": { "address"',
    ],
    found: [
      'schemas/operations/shop-management.json:10:278 SP2032 The result of publishProduct has no field "adress". Did you mean "address"?',
    ],
  },
  {
    code: 'SP2033',
    file: OPERATIONS,
    change: ['"summary": "Deletes a product",', '"summary": "Deletes a product", "access": "public",'],
    found: [
      'schemas/operations/shop-management.json:9:154 SP2033 "deleteProduct" would let everyone delete records of Product.',
    ],
  },
  {
    code: 'SP2034',
    file: OPERATIONS,
    change: [
      '"serves": { "add": "Supplier" }',
      '"serves": { "add": "Supplier" }, "payload": { "type": "object", "properties": { "supplierName": { "type": "string" } } }',
    ],
    found: [
      'schemas/operations/shop-management.json:23:172 SP2034 "addSupplier" serves an entity, which already defines its payload.',
    ],
  },
  {
    code: 'SP2035',
    file: PRODUCT,
    change: [
      '{ "value": "service", "title": "Service" }',
      '{ "value": "service", "title": "Service" }, { "value": "goods", "title": "Ware" }',
    ],
    found: ['schemas/entities/shop-management/Product.json:17:115 SP2035 The choice "goods" stands twice.'],
  },
  {
    code: 'SP3040',
    file: FORM,
    change: ['{ "name": "title" }, { "name": "kind"', '{ "name": "title", "readOnly": true }, { "name": "kind"'],
    found: [
      'screens/shop/product-form.json:12:54 SP3040 "title" is always required and cannot be edited when a record is added.',
    ],
  },
  {
    code: 'SP3040',
    file: FORM,
    change: [
      '{ "name": "title" }, { "name": "kind"',
      '{ "name": "title", "readOnlyWhen": { "field": "screen.mode", "is": "add" } }, { "name": "kind"',
    ],
    found: [
      'screens/shop/product-form.json:12:58 SP3040 "title" is always required and cannot be edited when a record is added.',
    ],
  },
  {
    code: 'SP3041',
    file: GRID,
    change: ['"operation": "savePrices"', '"operation": "getProducts"'],
    found: [
      'screens/shop/prices-grid.json:9:18 SP3041 "getProducts" is a GET and takes no values; "save" needs a POST.',
    ],
  },
  {
    code: 'SP3052',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" },',
      '"load": { "prices": { "operation": "publishProduct" } }, "rows": { "operation": "getProducts" },',
    ],
    found: ['screens/shop/prices-grid.json:5:38 SP3052 "publishProduct" is a POST; a read needs a GET.'],
  },
  {
    code: 'SP3052',
    file: DISCOUNTS,
    change: [
      '{ "operation": "getSuppliers" }',
      '{ "union": [ { "operation": "getSuppliers" }, { "operation": "saveSuppliers" } ] }',
    ],
    found: ['screens/suppliers/discounts-grid.json:5:72 SP3052 "saveSuppliers" is a POST; a read needs a GET.'],
  },
  {
    code: 'SP3042',
    file: FORM,
    change: [
      '"dataSource": "getCategories", "dataKeyFieldName": "categoryId"',
      '"dataSource": "getProducts", "dataKeyFieldName": "productId"',
    ],
    found: [
      'screens/shop/product-form.json:13:86 SP3042 "categoryId" refers to Category, and "getProducts" lists Products.',
    ],
  },
  {
    code: 'SP3042',
    file: FORM,
    change: [
      '"dataSource": "getCurrenciesOf", "dataSourceDependsOn": "kind"',
      '"dataSource": "getCategories", "dataKeyFieldName": "title", "dataTextFieldName": "title"',
    ],
    found: [
      'screens/shop/product-form.json:14:125 SP3042 Several Categories may have the same "title"; the key is categoryId.',
    ],
  },
  {
    code: 'SP3043',
    file: FORM,
    change: ['"dataTextFieldName": "title"', '"dataTextFieldName": "{title"'],
    found: [
      'screens/shop/product-form.json:13:158 SP3043 A brace stands alone: a place is written {name} or {name:format}.',
    ],
  },
  {
    code: 'SP3043',
    file: FORM,
    change: ['"dataTextFieldName": "title"', '"dataTextFieldName": "{title:mony} {isOpen:date}"'],
    found: [
      'screens/shop/product-form.json:13:158 SP3043 There is no format "mony". Did you mean "money"?',
      'screens/shop/product-form.json:13:158 SP3043 The format "date" writes a date, and "isOpen" is true or false.',
    ],
  },
  {
    code: 'SP3044',
    file: FORM,
    change: ['"lt": { "field": "startDate" }', '"lt": { "field": "endDate" }'],
    found: ['screens/shop/product-form.json:16:113 SP3044 "endDate" is compared with itself.'],
  },
  {
    code: 'SP3044',
    file: FORM,
    change: ['"dataSourceDependsOn": "kind"', '"dataSourceDependsOn": "currencyCode"'],
    found: [
      'screens/shop/product-form.json:14:130 SP3044 The choices of "currencyCode" depend on "currencyCode" itself.',
    ],
  },
  {
    code: 'SP3045',
    file: SUPPLIER_FORM,
    change: ['"between": [10, 20]', '"between": [20, 10]'],
    found: ['screens/suppliers/supplier-form.json:12:71 SP3045 No value lies between 20 and 10.'],
  },
  {
    code: 'SP3045',
    file: FORM,
    change: ['["goods", "service"]', '["goods", "goods"]'],
    found: ['screens/shop/product-form.json:15:93 SP3045 "goods" stands twice.'],
  },
  {
    code: 'SP3046',
    file: DISCOUNTS,
    change: ['"addLabel": "Add Supplier"', '"key": "supplierName", "addLabel": "Add Supplier"'],
    found: [
      'screens/suppliers/discounts-grid.json:8:10 SP3046 Several Suppliers may have the same "supplierName"; the key is supplierId.',
    ],
  },
  {
    code: 'SP3047',
    file: SUPPLIER_LIST,
    change: ['{ "name": "supplierId" }', '{ "name": "supplierId" }, { "name": "apiKey" }, { "name": "deliveries" }'],
    found: [
      'screens/suppliers/suppliers-list.json:9:41 SP3047 "apiKey" is a secret that is never answered.',
      'screens/suppliers/suppliers-list.json:9:63 SP3047 A list answers its records without the rows of "deliveries".',
    ],
  },
  {
    code: 'SP3047',
    file: DISCOUNTS,
    change: ['"addLabel": "Add Supplier"', '"groupBy": "apiKey", "addLabel": "Add Supplier"'],
    found: ['screens/suppliers/discounts-grid.json:8:14 SP3047 "apiKey" is a secret that is never answered.'],
  },
  {
    code: 'SP3047',
    file: DISCOUNTS,
    change: [
      '"addLabel": "Add Supplier"',
      '"children": { "name": "deliveries", "fields": [ { "name": "place" } ] }, "addLabel": "Add Supplier"',
    ],
    found: [
      'screens/suppliers/discounts-grid.json:8:25 SP3047 A list answers its records without the rows of "deliveries".',
    ],
  },
  {
    code: 'SP3047',
    file: SUPPLIERS,
    change: ['"title": "{supplierName}"', '"title": "{supplierName} {apiKey}"'],
    found: ['screens/suppliers/area.json:15:16 SP3047 "apiKey" is a secret that is never answered.'],
  },
  {
    code: 'SP3047',
    file: FORM,
    change: [
      '{ "field": "startDate" }',
      '{ "field": "startDate" } }, "visibleWhen": { "field": "category.isOpen", "is": true',
    ],
    found: [
      'screens/shop/product-form.json:16:156 SP3047 "getProduct" does not answer "category.isOpen": it is empty when a record is edited.',
    ],
  },
  {
    code: 'SP3048',
    file: LIST,
    change: ['"route": "/shop/products/",', '"route": "/shop/products/", "args": { "shopId": "7" },'],
    found: ['screens/shop/products-list.json:4:41 SP3048 No call of this screen has {shopId} in its path.'],
  },
  {
    code: 'SP3049',
    file: LIST,
    change: ['"showAsLink": true, "linkUrlSegment"', '"linkUrlSegment"'],
    found: ['screens/shop/products-list.json:11:24 SP3049 linkUrlSegment needs "showAsLink": true.'],
  },
  {
    code: 'SP3050',
    file: DISCOUNTS,
    change: [
      '"changed": true }',
      '"changed": true }, "as": { "supplierId": { "from": "supplierId" }, "discount": { "from": "discount" } }',
    ],
    found: [
      'screens/suppliers/discounts-grid.json:11:138 SP3050 Deleted rows are not sent: a grid with "canDelete" sends "isDeleted".',
      'screens/suppliers/discounts-grid.json:11:144 SP3050 "saveSuppliers" needs "version" in each row.',
    ],
  },
  {
    code: 'SP3051',
    file: LIST,
    change: ['"link": "/shop/products/{productId}/edit/"', '"link": "/shop/products/{categoryId}/edit/"'],
    found: [
      'screens/shop/products-list.json:14:59 SP3051 "{categoryId}" fills {productId}, although there is "{productId}".',
    ],
  },
  {
    code: 'SP3051',
    file: LIST,
    change: [
      '"link": "/shop/products/{productId}/edit/"',
      '"link": "/shop/products/?$filter=productId%20eq%20{categoryId}"',
    ],
    found: [
      'screens/shop/products-list.json:14:59 SP3051 "{categoryId}" fills {productId}, although there is "{productId}".',
    ],
  },
  {
    code: 'SP3110',
    file: STEP,
    change: ['"/auth/signin/{token}/"', '"/signin/{token}/"'],
    found: ['screens/auth/sign-in.json:5:12 SP3110 The area\'s section is "auth": the route must start with /auth/.'],
  },
  {
    code: 'SP3053',
    file: SUPPLIER_FORM,
    change: [', "controlType": "asset", "uploadInSharedLocation": true', ''],
    found: [
      'screens/suppliers/supplier-form.json:13:113 SP3053 The control "asset" of "logo" cannot upload: Supplier has no "assetsUploadPath".',
    ],
  },
  {
    code: 'SP3053',
    file: SUPPLIER_FORM,
    change: [
      '"controlType": "asset", "uploadInSharedLocation": true',
      '"controlType": "image", "uploadInSharedLocation": false',
    ],
    found: [
      'screens/suppliers/supplier-form.json:13:113 SP3053 The control "image" of "logo" cannot upload: Supplier has no "assetsUploadPath".',
    ],
  },
];
