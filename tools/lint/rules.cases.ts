/** One mistake in the sound tree of `fixtures/`, and all that lint says of it. */
export interface Case {
  /** The rule it is for. */
  code: string;
  /** End of the file's path. */
  file: string;
  /** Text that stands once in the file, and what replaces it. */
  change: [string, string];
  /** `file:line:column code message`. */
  found: string[];
}

const LIST = 'screens/shop/products-list.json';
const FORM = 'screens/shop/product-form.json';
const STEP = 'screens/auth/sign-in.json';
const SHOP = 'screens/shop/area.json';
const GRID = 'screens/shop/prices-grid.json';
const RECORD = 'screens/shop/product-record.json';
const REPORT = 'screens/shop/sales-report.json';
const CATEGORY = 'schemas/entities/shop-management/Category.json';
const PAGE = 'screens/shop/shop-page.json';
const PRODUCT = 'schemas/entities/shop-management/Product.json';
const OPERATIONS = 'schemas/operations/shop-management.json';

export const cases: Case[] = [
  {
    code: 'SP1001', file: LIST, change: ['"Products",', '"Products"'],
    found: [`screens/shop/products-list.json:4:3 SP1001 A ',' is expected here.`],
  }, {
    code: 'SP1002', file: LIST, change: ['"width": 110', '"width": 110, "name": "price"'],
    found: [
      'screens/shop/products-list.json:10:42 SP1002 The key "name" stands twice here.',
      'screens/shop/products-list.json:13:15 SP3005 The column "price" stands twice.',
    ],
  }, {
    code: 'SP1003', file: LIST, change: ['"width": 110', '"width": "110"'],
    found: ['screens/shop/products-list.json:10:37 SP1003 width must be a whole number.'],
  }, {
    code: 'SP1003', file: LIST, change: ['"kind": "list"', '"kind": "lsit"'],
    found: ['screens/shop/products-list.json:3:34 SP1003 There is no kind of screen "lsit". Did you mean "list"? There are: list, form, wizard, page, grid, record, cards, selection, settings, report, tiles, metrics.'],
  }, {
    code: 'SP1003', file: PRODUCT, change: ['"class": "tenant"', '"class": "tenent"'],
    found: ['schemas/entities/shop-management/Product.json:4:43 SP1003 class must be tenant, platform or gate. Did you mean "tenant"?'],
  }, {
    code: 'SP1003', file: LIST, change: ['"route": "/shop/products/"', '"route": "/shop/products"'],
    found: [`screens/shop/products-list.json:4:12 SP1003 A route starts and ends with '/', and each segment is a word or one {parameter}.`],
  }, {
    code: 'SP1003', file: FORM, change: ['{ "field": "screen.mode", "is": "edit" }', '{ "field": "screen.mode", "is": "edit", "isNot": "add" }'],
    found: ['screens/shop/product-form.json:11:26 SP1003 A condition over a field needs exactly one operator beside it.'],
  }, {
    code: 'SP1003', file: FORM, change: ['{ "field": "screen.mode", "is": "edit" }', '{}'],
    found: ['screens/shop/product-form.json:11:26 SP1003 A condition is exactly one of all, any, not, check, or a field with one operator.'],
  }, {
    code: 'SP1003', file: STEP, change: ['"operation": "login",\n', '\n'],
    found: ['screens/auth/sign-in.json:9:13 SP1003 "operation" is missing.'],
  }, {
    code: 'SP1004', file: LIST, change: ['"columns": [', '"colums": ['],
    found: ['screens/shop/products-list.json:9:3 SP1004 Unknown key "colums". Did you mean "columns"?'],
  }, {
    code: 'SP1004', file: FORM, change: ['"controlType": "select", "dataSource": "getCategories"', '"controltype": "select", "dataSource": "getCategories"'],
    found: ['screens/shop/product-form.json:13:47 SP1004 Unknown key "controltype". Did you mean "controlType"?'],
  }, {
    code: 'SP1003', file: PRODUCT, change: ['"pattern": "[A-Z]{3}"', '"pattern": "[A-Z]{3}", "messages": { "patern": "Three capitals." }'],
    found: ['schemas/entities/shop-management/Product.json:21:117 SP1003 Unknown key "patern". Did you mean "pattern"?'],
  }, {
    code: 'SP1005', file: LIST, change: ['generated/Product.list', 'generated/Product.form'],
    found: ['screens/shop/products-list.json:2:14 SP1005 "$schema" must be "../../schemas/descriptor/generated/Product.list.schema.json".'],
  }, {
    code: 'SP1005', file: STEP, change: ['  "$schema": "../../schemas/descriptor/wizard.schema.json",\n', ''],
    found: ['screens/auth/sign-in.json:1:1 SP1005 "$schema" is missing; it is "../../schemas/descriptor/wizard.schema.json".'],
  }, {
    code: 'SP1006', file: SHOP, change: ['"area": "shop"', '"area": "store"'],
    found: ['screens/shop/area.json:3:11 SP1006 "area" is "store", but the folder is called "shop".'],
  }, {
    code: 'SP1007', file: PRODUCT, change: ['"name": "products"', '"name": "categories"'],
    found: ['schemas/entities/shop-management/Product.json:4:22 SP1007 There is already a table "categories", in schemas/entities/shop-management/Category.json.'],
  }, {
    code: 'SP1007', file: OPERATIONS, change: ['"name": "publishProduct", "method"', '"name": "updateProduct", "method"'],
    found: [
      'schemas/operations/shop-management.json:10:15 SP1007 There is already an operation "updateProduct", in schemas/operations/shop-management.json.',
      'schemas/operations/shop-management.json:10:58 SP2005 The path must be /shop-management/.../updateProduct, with its keys behind.',
      'screens/shop/product-form.json:27:40 SP3002 There is no operation "publishProduct".',
      'screens/shop/product-record.json:14:40 SP3002 There is no operation "publishProduct".',
    ],
  },

  {
    code: 'SP2001', file: PRODUCT, change: ['"search": ["title"]', '"search": ["titel"]'],
    found: ['schemas/entities/shop-management/Product.json:9:14 SP2001 Product has no field "titel". Did you mean "title"?'],
  }, {
    code: 'SP2001', file: PRODUCT, change: ['"currencyField": "currencyCode"', '"currencyField": "currency"'],
    found: ['schemas/entities/shop-management/Product.json:20:88 SP2001 Product has no field "currency".'],
  }, {
    code: 'SP2002', file: PRODUCT, change: ['"references": { "entity": "Category"', '"references": { "entity": "Categorie"'],
    found: ['schemas/entities/shop-management/Product.json:19:87 SP2002 There is no entity "Categorie". Did you mean "Category"?'],
  }, {
    code: 'SP2002', file: PRODUCT, change: ['"field": "categoryId", "as": "category"', '"field": "title", "as": "category"'],
    found: ['schemas/entities/shop-management/Product.json:19:108 SP2002 Category.title is of type string, but "categoryId" is of type integer.'],
  }, {
    code: 'SP2002', file: PRODUCT, change: ['"foreignKey": "productId"', '"foreignKey": "product"'],
    found: ['schemas/entities/shop-management/Product.json:29:60 SP2002 Installment has no field "product". Did you mean "productId"?'],
  }, {
    code: 'SP2003', file: PRODUCT, change: ['"minLength": 2', '"minLength": 200'],
    found: ['schemas/entities/shop-management/Product.json:14:65 SP2003 minLength is greater than maxLength: no value can hold both.'],
  }, {
    code: 'SP2003', file: PRODUCT, change: ['"default": "goods"', '"default": "good"'],
    found: ['schemas/entities/shop-management/Product.json:16:71 SP2003 The default is none of the choices.'],
  }, {
    code: 'SP2003', file: PRODUCT, change: ['"pattern": "[A-Z]{3}"', '"pattern": "[A-Z"'],
    found: ['schemas/entities/shop-management/Product.json:21:91 SP2003 This is not a regular expression: Invalid regular expression: /^(?:[A-Z)$/u: Unterminated character class'],
  }, {
    code: 'SP2003', file: PRODUCT, change: ['"type": "number", "format": "money"', '"type": "string", "format": "money"'],
    found: [
      'schemas/entities/shop-management/Product.json:20:44 SP2003 The format money is for number or integer, and this is of type string.',
      'schemas/entities/shop-management/Product.json:20:88 SP2003 currencyField is for integer or number, and this is of type string.',
      'screens/shop/prices-grid.json:6:84 SP3020 "price" takes a text, and 0 is not.',
      'screens/shop/prices-grid.json:7:50 SP3010 "gt" is for a number or a date, and "price" is a text.',
      'screens/shop/prices-grid.json:10:159 SP3020 "price" takes a number, and "price" is a text.',
      'screens/shop/product-form.json:15:156 SP3010 "gt" is for a number or a date, and "old.price" is a text.',
      'screens/shop/product-record.json:8:34 SP3022 The format "money" writes a number, and "price" is a text.',
      'screens/shop/products-list.json:13:39 SP3008 The cell "money" does not fit "price", which is of type string, format money.',
    ],
  }, {
    code: 'SP2004', file: OPERATIONS, change: ['"serves": { "list": "Product", "expand": ["category"] }', '"serves": { "list": "Product", "expand": ["categories"] }'],
    found: [
      'schemas/operations/shop-management.json:5:172 SP2004 Product has no reference "categories". Did you mean "category"?',
      'screens/shop/products-list.json:12:15 SP3004 Product has no field "category.title".',
    ],
  }, {
    code: 'SP2004', file: OPERATIONS, change: ['"name": "addProduct", "method": "POST"', '"name": "addProduct", "method": "GET"'],
    found: [
      'schemas/operations/shop-management.json:7:39 SP2004 An operation that serves "add" is a POST.',
      'screens/shop/product-form.json:7:46 SP3003 "addProduct" is a GET; "add" needs a POST.',
    ],
  }, {
    code: 'SP2005', file: OPERATIONS, change: ['getProduct/{productId}', 'getProduct/{id}'],
    found: [
      'schemas/operations/shop-management.json:6:54 SP2005 The path must end with the key of Product: /{productId}.',
      'screens/shop/product-form.json:7:25 SP3017 "getProduct" needs "id": say in args where it comes from.',
      'screens/shop/product-record.json:5:25 SP3017 "getProduct" needs "id": say in args where it comes from.',
    ],
  }, {
    code: 'SP2005', file: OPERATIONS, change: ['/categories/getCategories', '/categories/getCategorys'],
    found: ['schemas/operations/shop-management.json:11:57 SP2005 The path must be /shop-management/.../getCategories, with its keys behind.'],
  },

  {
    code: 'SP3001', file: LIST, change: ['"entity": "Product"', '"entity": "Produkt"'],
    found: ['screens/shop/products-list.json:5:13 SP3001 There is no entity "Produkt". Did you mean "Product"?'],
  }, {
    code: 'SP3002', file: LIST, change: ['"delete": "deleteProduct"', '"delete": "deletProduct"'],
    found: ['screens/shop/products-list.json:6:51 SP3002 There is no operation "deletProduct". Did you mean "deleteProduct"?'],
  }, {
    code: 'SP3002', file: FORM, change: ['"operation": "publishProduct"', '"operation": "publishProducts"'],
    found: ['screens/shop/product-form.json:27:40 SP3002 There is no operation "publishProducts". Did you mean "publishProduct"?'],
  }, {
    code: 'SP3003', file: FORM, change: ['"add": "addProduct"', '"add": "updateProduct"'],
    found: ['screens/shop/product-form.json:7:46 SP3003 "updateProduct" serves to update Product, not to add Product.'],
  }, {
    code: 'SP3003', file: LIST, change: ['"list": "getProducts"', '"list": "getCategories"'],
    found: [
      'screens/shop/products-list.json:6:26 SP3003 "getCategories" serves to list Category, not to list Product.',
      'screens/shop/products-list.json:12:15 SP3004 Product has no field "category.title".',
    ],
  }, {
    code: 'SP3004', file: LIST, change: ['"name": "category.title"', '"name": "category.titel"'],
    found: ['screens/shop/products-list.json:12:15 SP3004 Product has no field "category.titel". Did you mean "category.title"?'],
  }, {
    code: 'SP3004', file: LIST, change: ['{ "name": "title" }', '{ "name": "titles" }'],
    found: ['screens/shop/products-list.json:18:15 SP3004 Product has no field "titles". Did you mean "title"?'],
  }, {
    code: 'SP3004', file: FORM, change: ['[ { "name": "stage" }', '[ { "name": "stages" }'],
    found: ['screens/shop/product-form.json:23:67 SP3004 Installment has no field "stages". Did you mean "stage"?'],
  }, {
    code: 'SP3005', file: LIST, change: ['"name": "productId"', '"name": "price"'],
    found: ['screens/shop/products-list.json:13:15 SP3005 The column "price" stands twice.'],
  }, {
    code: 'SP3006', file: LIST, change: ['"dataKeyFieldName": "categoryId"', '"dataKeyFieldName": "categoryIds"'],
    found: ['screens/shop/products-list.json:17:80 SP3006 Category has no field "categoryIds". Did you mean "categoryId"?'],
  }, {
    code: 'SP3006', file: LIST, change: ['"dataKeyFieldName": "categoryId"', '"dataKeyFieldName": "title"'],
    found: ['screens/shop/products-list.json:17:80 SP3006 Category.title is of type string, but the field takes integer.'],
  }, {
    code: 'SP3006', file: LIST, change: ['"dataTextFieldName": "{title}"', '"dataTextFieldName": "{titel}"'],
    found: ['screens/shop/products-list.json:17:115 SP3006 Category has no field "titel". Did you mean "title"?'],
  }, {
    code: 'SP3006', file: FORM, change: ['"dataSourceDependsOn": "kind"', '"dataSourceDependsOn": "kinds"'],
    found: ['screens/shop/product-form.json:14:130 SP3006 There is no field "kinds" beside this one. Did you mean "kind"?'],
  }, {
    code: 'SP3006', file: FORM, change: [', "dataSourceDependsOn": "kind"', ''],
    found: ['screens/shop/product-form.json:14:88 SP3006 "getCurrenciesOf" needs kind: say with dataSourceDependsOn which field gives it.'],
  }, {
    code: 'SP3007', file: LIST, change: ['{ "name": "title" }', '{ "name": "body" }'],
    found: ['screens/shop/products-list.json:18:15 SP3007 A list cannot be filtered by "body".'],
  }, {
    code: 'SP3007', file: LIST, change: ['"dataTypeCode": "number"', '"dataTypeCode": "text"'],
    found: ['screens/shop/products-list.json:17:142 SP3007 "categoryId" is filtered as number, not as text.'],
  }, {
    code: 'SP3007', file: LIST, change: ['"startDate desc"', '"startDat desc"'],
    found: ['screens/shop/products-list.json:7:14 SP3007 There is no field "startDat" to filter or sort by. Did you mean "startDate"?'],
  }, {
    code: 'SP3008', file: LIST, change: ['{ "name": "price", "controlType": "money" }', '{ "name": "price", "controlType": "boolean" }'],
    found: ['screens/shop/products-list.json:13:39 SP3008 The cell "boolean" does not fit "price", which is of type number, format money.'],
  }, {
    code: 'SP3008', file: FORM, change: ['{ "name": "title" }', '{ "name": "title", "controlType": "boolean" }'],
    found: ['screens/shop/product-form.json:12:57 SP3008 The control "boolean" does not fit "title", which is of type string.'],
  }, {
    code: 'SP3009', file: FORM, change: ['"field": "screen.mode"', '"field": "screen.mod"'],
    found: ['screens/shop/product-form.json:11:37 SP3009 The screen has no field "screen.mod". Did you mean "screen.mode"?'],
  }, {
    code: 'SP3009', file: FORM, change: ['"field": "screen.mode"', '"field": "scren.mode"'],
    found: ['screens/shop/product-form.json:11:37 SP3009 Product has no field "scren.mode". Did you mean "screen.mode"?'],
  }, {
    code: 'SP3009', file: FORM, change: ['{ "field": "startDate" }', '{ "field": "startdate" }'],
    found: ['screens/shop/product-form.json:16:124 SP3009 Product has no field "startdate". Did you mean "startDate"?'],
  }, {
    code: 'SP3009', file: FORM, change: ['"some": { "field": "percentage"', '"some": { "field": "percent"'],
    found: ['screens/shop/product-form.json:22:68 SP3009 Installment has no field "percent".'],
  }, {
    code: 'SP3009', file: PRODUCT, change: ['"field": "hasInstallments"', '"field": "screen.mode"'],
    found: ['schemas/entities/shop-management/Product.json:28:33 SP3009 The scope "screen" does not exist here. There are: old, user.'],
  }, {
    code: 'SP3010', file: FORM, change: ['"is": "edit"', '"is": "edti"'],
    found: ['screens/shop/product-form.json:11:58 SP3010 "edti" is none of the choices of "screen.mode". Did you mean "edit"?'],
  }, {
    code: 'SP3010', file: FORM, change: ['"gt": 1000', '"contains": "1"'],
    found: ['screens/shop/product-form.json:15:162 SP3010 "contains" is for a text, and "old.price" is a number.'],
  }, {
    code: 'SP3010', file: FORM, change: ['"gt": 1000', '"gt": "1000"'],
    found: ['screens/shop/product-form.json:15:156 SP3010 "old.price" is a number, and "1000" is not.'],
  }, {
    code: 'SP3010', file: FORM, change: ['"lt": { "field": "startDate" }', '"lt": { "field": "price" }'],
    found: ['screens/shop/product-form.json:16:113 SP3010 "endDate" is a date, but "price" is a number.'],
  }, {
    code: 'SP3011', file: FORM, change: ['{ "fields": [ { "name": "title" }', '{ "visibleWhen": { "field": "price", "gt": 1 }, "fields": [ { "name": "title" }'],
    found: [
      'screens/shop/product-form.json:12:79 SP3011 "title" is always required and may be hidden when a record is added.',
      'screens/shop/product-form.json:12:100 SP3011 "kind" is always required and may be hidden when a record is added.',
    ],
  }, {
    code: 'SP3012', file: FORM, change: ['{ "name": "title" }, ', ''],
    found: ['screens/shop/product-form.json:8:3 SP3012 Product needs "title", which this form does not offer.'],
  }, {
    code: 'SP3013', file: FORM, change: ['{ "name": "title" }', '{ "name": "title", "controlType": "text", "customProps": { "rows": 3 } }'],
    found: ['screens/shop/product-form.json:12:82 SP3013 The control "text" has no option "rows".'],
  }, {
    code: 'SP3013', file: LIST, change: ['"label": "Category"', '"controlType": "status", "customProps": { "tones": { "dangr": ["Old"], "good": "New" } }'],
    found: [
      'screens/shop/products-list.json:12:95 SP3013 tones.dangr: There is no field "dangr". Did you mean "danger"?',
      'screens/shop/products-list.json:12:112 SP3013 tones.good: This must be a list.',
    ],
  }, {
    code: 'SP3014', file: STEP, change: ['"name": "code"', '"name": "cod"'],
    found: [
      'screens/auth/sign-in.json:7:15 SP3014 "login" takes no "cod". Did you mean "code"?',
      'screens/auth/sign-in.json:11:18 SP3014 "login" needs "code", which this step does not send.',
      'screens/auth/sign-in.json:14:13 SP3015 This step has no field "code". Did you mean "cod"?',
    ],
  }, {
    code: 'SP3015', file: STEP, change: ['{route.token}', '{route.tokn}'],
    found: ['screens/auth/sign-in.json:12:27 SP3015 The route has no field "route.tokn". Did you mean "route.token"?'],
  }, {
    code: 'SP3015', file: STEP, change: ['{code:words}', '{code:word}'],
    found: ['screens/auth/sign-in.json:14:13 SP3015 There is no format "word". Did you mean "words"? There are: words, title, date, datetime, time, number, integer, money, percentage, shortMoney, shortNumber, yesNo.'],
  }, {
    code: 'SP3015', file: FORM, change: ['{title}?', '{title?'],
    found: ['screens/shop/product-form.json:27:69 SP3015 A brace stands alone: a place is written {name} or {name:format}.'],
  },

  {
    code: 'SP3101', file: STEP, change: ['/auth/signin/{token}/', '/shop/products/add/'],
    found: [
      'screens/auth/sign-in.json:12:27 SP3015 The route has no field "route.token".',
      'screens/shop/product-form.json:5:21 SP3101 screens/auth/sign-in.json already answers this route.',
    ],
  }, {
    code: 'SP3102', file: FORM, change: ['/shop/products/{productId}/edit/', '/shop/products/{id}/edit/'],
    found: [
      'screens/shop/product-form.json:5:52 SP3102 Product has no field "id".',
      'screens/shop/product-form.json:5:52 SP3102 The route must hold {productId}, the key of Product.',
      'screens/shop/product-form.json:7:25 SP3017 "getProduct" needs "productId": say in args where it comes from.',
    ],
  }, {
    code: 'SP3103', file: STEP, change: ['/auth/signin/{token}/', '/auth/a/b/c/d/e/{token}/'],
    found: ['screens/auth/sign-in.json:5:12 SP3103 This route gives 6 crumbs; a breadcrumb shows 5 at most.'],
  }, {
    code: 'SP3201', file: SHOP, change: ['"screen": "products-list"', '"screen": "product-list"'],
    found: ['screens/shop/area.json:7:68 SP3201 There is no screen "product-list". Did you mean "products-list"?'],
  }, {
    code: 'SP3201', file: SHOP, change: ['"screen": "products-list"', '"screen": "sign-in"'],
    found: ['screens/shop/area.json:7:68 SP3201 A menu cannot open "sign-in": its route needs a record.'],
  }, {
    code: 'SP3202', file: FORM, change: ['"tabs": "product"', '"tabs": "products"'],
    found: [
      'screens/shop/area.json:10:50 SP3202 "product-form" does not say "tabs": "product", so it would not show them.',
      'screens/shop/product-form.json:6:11 SP3202 The area "shop" has no tab set "products". Did you mean "product"?',
    ],
  }, {
    code: 'SP3203', file: LIST, change: ['"href": "add/"', '"href": "new/"'],
    found: ['screens/shop/products-list.json:8:20 SP3203 No screen answers "/shop/products/new/". Did you mean "/shop/products/add/"?'],
  }, {
    code: 'SP3203', file: LIST, change: ['"linkUrlSegment": "edit/"', '"linkUrlSegment": "edti/"'],
    found: ['screens/shop/products-list.json:11:62 SP3203 No screen answers "/shop/products/{productId}/edti/". Did you mean "/shop/products/{productId}/edit/"?'],
  }, {
    code: 'SP3016', file: GRID, change: ['"price": { "from": "price" }', '"price": { "from": "prize" }'],
    found: ['screens/shop/prices-grid.json:10:159 SP3016 The row has no field "prize". Did you mean "price"?'],
  }, {
    code: 'SP3016', file: GRID, change: ['"each": "rows"', '"each": "row"'],
    found: ['screens/shop/prices-grid.json:10:38 SP3016 This screen has no field "row". Did you mean "rows"?'],
  }, {
    code: 'SP3017', file: GRID, change: ['"productId": { "from": "productId" }', '"productID": { "from": "productId" }'],
    found: ['screens/shop/prices-grid.json:10:102 SP3017 "savePrices", in "prices", takes no "productID". Did you mean "productId"?'],
  }, {
    code: 'SP3017', file: GRID, change: ['"prices": { "each"', '"price": { "each"'],
    found: [
      'screens/shop/prices-grid.json:10:5 SP3017 "savePrices" needs "prices", which is not sent.',
      'screens/shop/prices-grid.json:10:18 SP3017 "savePrices" takes no "price". Did you mean "prices"?',
    ],
  }, {
    code: 'SP3017', file: FORM, change: ['"get": "getProduct"', '"get": "getProduct", "new": "getCurrenciesOf"'],
    found: ['screens/shop/product-form.json:7:46 SP3017 "getCurrenciesOf" needs "kind": say in args where it comes from.'],
  }, {
    code: 'SP3204', file: PAGE, change: ['"prices-grid"', '"price-grid"'],
    found: ['screens/shop/shop-page.json:5:14 SP3204 There is no screen "price-grid". Did you mean "prices-grid"?'],
  }, {
    code: 'SP3204', file: PAGE, change: ['"products-list"', '"product-form"'],
    found: [
      'screens/shop/shop-page.json:5:29 SP3204 "product-form" is a form; it needs a screen of its own.',
      `screens/shop/shop-page.json:5:29 SP3204 "product-form" needs {productId}, which this page's route does not hold.`,
    ],
  }, {
    code: 'SP3004', file: GRID, change: ['"name": "title"', '"name": "titel"'],
    found: ['screens/shop/prices-grid.json:6:25 SP3004 The row has no field "titel". Did you mean "title"?'],
  }, {
    code: 'SP3009', file: GRID, change: ['{ "field": "price", "gt"', '{ "field": "prise", "gt"'],
    found: ['screens/shop/prices-grid.json:7:35 SP3009 The row has no field "prise". Did you mean "price"?'],
  }, {
    code: 'SP3017', file: GRID, change: ['"operation": "getProducts"', '"operation": "getProduct"'],
    found: [
      'screens/shop/prices-grid.json:5:11 SP3017 "getProduct" needs "productId": say in args where it comes from.',
      'screens/shop/prices-grid.json:5:26 SP3021 "getProduct" answers one record and not rows: say with "path" where in it they are.',
    ],
  }, {
    code: 'SP1003', file: GRID, change: ['"rows": { "operation": "getProducts" }', '"rows": { "union": [ { "operation": "getProducts" }, { "operation": "getProducts" } ], "path": "result" }'],
    found: ['screens/shop/prices-grid.json:5:90 SP1003 Unknown key "path". There are: union, join, on.'],
  }, {
    code: 'SP3018', file: GRID, change: ['"rows": { "operation": "getProducts" }', '"rows": { "union": [ { "operation": "getProducts", "set": { "isNew": true } }, { "operation": "getProducts", "set": { "isNw": true } } ] }'],
    found: [
      'screens/shop/prices-grid.json:5:82 SP3018 The first part sets "isNew", and this one does not.',
      'screens/shop/prices-grid.json:5:121 SP3018 The first part does not set "isNw". Did you mean "isNew"?',
    ],
  }, {
    code: 'SP3017', file: GRID, change: ['"price": { "from": "price" }', '"price": { "form": "price" }'],
    found: ['screens/shop/prices-grid.json:10:151 SP3017 Unknown key "form". Did you mean "from"?'],
  }, {
    code: 'SP3008', file: GRID, change: ['"emptyAs": 0', '"emptyAs": 0, "controlType": "boolean"'],
    found: ['screens/shop/prices-grid.json:6:102 SP3008 The control "boolean" does not fit "price", which is of type number, format money.'],
  },
  {
    code: 'SP3019', file: RECORD, change: ['"compute": "shop.perStage"', '"compute": "shop.perStag"'],
    found: ['screens/shop/product-record.json:9:60 SP3019 There is no registered calculation "shop.perStag". Did you mean "shop.perStage"?'],
  }, {
    code: 'SP3019', file: RECORD, change: ['"check": "shop.datesInOrder"', '"check": "shop.dateInOrder"'],
    found: ['screens/shop/product-record.json:6:78 SP3019 There is no registered check "shop.dateInOrder". Did you mean "shop.datesInOrder"?'],
  }, {
    code: 'SP3019', file: RECORD, change: ['{ "name": "percentage" }', '{ "name": "share", "compute": "shop.perStage" }'],
    found: ['screens/shop/product-record.json:12:141 SP3019 "shop.perStage" reads what is not here: The row has no field "price".'],
  }, {
    code: 'SP3020', file: RECORD, change: ['"productId": { "from": "productId" }', '"productId": { "from": "title" }'],
    found: ['screens/shop/product-record.json:14:94 SP3020 "productId" takes a number, and "title" is a text.'],
  }, {
    code: 'SP3020', file: RECORD, change: ['"productId": { "from": "productId" }', '"productId": "{productId}"'],
    found: ['screens/shop/product-record.json:14:84 SP3020 "productId" takes a number, and a text with places is always a text. Write { "from": ... }.'],
  }, {
    code: 'SP3020', file: GRID, change: ['"emptyAs": 0', '"emptyAs": "0"'],
    found: ['screens/shop/prices-grid.json:6:84 SP3020 "price" takes a number, and "0" is not.'],
  }, {
    code: 'SP3021', file: REPORT, change: ['"y": "total"', '"y": "category"'],
    found: ['screens/shop/sales-report.json:8:51 SP3021 "category" is a text, and is read here as a number.'],
  }, {
    code: 'SP3021', file: RECORD, change: ['"path": "installments"', '"path": "title"'],
    found: ['screens/shop/product-record.json:12:59 SP3021 "title" is a text, and is read here as rows or a list.'],
  }, {
    code: 'SP3021', file: RECORD, change: ['"get": "getProduct"', '"get": "getProducts"'],
    found: ['screens/shop/product-record.json:5:25 SP3021 "getProducts" answers rows, and a record is shown here.'],
  }, {
    code: 'SP3022', file: RECORD, change: ['"name": "price", "format": "money"', '"name": "price", "format": "date"'],
    found: ['screens/shop/product-record.json:8:34 SP3022 The format "date" writes a date, and "price" is a number.'],
  }, {
    code: 'SP3022', file: RECORD, change: ['{startDate:date}', '{startDate:money}'],
    found: ['screens/shop/product-record.json:14:129 SP3022 The format "money" writes a number, and "startDate" is a date.'],
  }, {
    code: 'SP3023', file: RECORD, change: ['"label": "Edit", "then": { "go": "/shop/products/{productId}/edit/" }', '"label": "Edit", "once": true'],
    found: [
      'screens/shop/product-record.json:15:5 SP3023 The button "Edit" does nothing: it has neither an operation nor a then.',
      'screens/shop/product-record.json:15:24 SP3023 once needs an operation.',
    ],
  }, {
    code: 'SP3023', file: RECORD, change: ['"label": "Publish", ', '"label": "Publish", "requires": "selection", '],
    found: ['screens/shop/product-record.json:14:39 SP3023 Nothing can be chosen here: only the submit button of a selection requires one.'],
  }, {
    code: 'SP3024', file: CATEGORY, change: ['"titlePlural": "Categories"', '"titlePlural": "Categories", "size": "large"'],
    found: ['screens/shop/product-form.json:13:23 SP3024 There may be more than 500 Categories: "categoryId" needs a control that searches, selectWithSearchInput or selectWithSearchPanel.'],
  }, {
    code: 'SP3025', file: STEP, change: ['"controlType": "otp"', '"controlType": "select", "dataSource": "getCategories", "dataKeyFieldName": "title", "dataTextFieldName": "title"'],
    found: ['screens/auth/sign-in.json:7:79 SP3025 "getCategories" needs a permission, and this screen is public.'],
  }, {
    code: 'SP3026', file: REPORT, change: ['"levels": ["year", "month"]', '"levels": ["year", "month", "day"]'],
    found: ['screens/shop/sales-report.json:5:25 SP3026 The path of "getSales" has a place for 2 of the 3 levels.'],
  }, {
    code: 'SP3026', file: REPORT, change: ['"levels": ["year", "month"]', '"levels": ["month"]'],
    found: ['screens/shop/sales-report.json:5:25 SP3026 The levels of a period go down from the year: year, month, day.'],
  }, {
    code: 'SP3205', file: SHOP, change: ['{ "screen": "products-list" }', '{ "screen": "products-list" }, { "screen": "products-list" }'],
    found: ['screens/shop/area.json:7:99 SP3205 "products-list" already stands in this menu.'],
  }, {
    code: 'SP3301', file: REPORT, change: ['"No data found..."', '"No data found."'],
    found: ['screens/shop/sales-report.json:9:16 SP3301 The documents spell this otherwise. Did you mean "No data found..."?'],
  }, {
    code: 'SP3301', file: REPORT, change: ['"No data found..."', '"There are no entires in the table at the moment."'],
    found: ['screens/shop/sales-report.json:9:16 SP3301 The documents spell this otherwise. Did you mean "There are no entries in the table at the moment."?'],
  }, {
    code: 'SP1002', file: LIST, change: ['"width": 110', '"width": 110, "width": 120'],
    found: ['screens/shop/products-list.json:10:42 SP1002 The key "width" stands twice here.'],
  }, {
    code: 'SP2004', file: OPERATIONS, change: ['"serves": { "list": "Category" }', '"serves": { "list": "Category", "expand": ["product"] }'],
    found: ['schemas/operations/shop-management.json:11:181 SP2004 Category has no reference "product".'],
  }, {
    code: 'SP3014', file: STEP, change: ['"payload": { "token": "{route.token}" }', '"payload": { "token": "{route.token}", "site": "{route.token}" }'],
    found: ['screens/auth/sign-in.json:12:44 SP3014 "login" takes no "site".'],
  }, {
    code: 'SP3101', file: REPORT, change: ['"route": "/shop/sales/"', '"route": "/shop/prices/"'],
    found: ['screens/shop/sales-report.json:4:30 SP3101 screens/shop/prices-grid.json already answers this route.'],
  }, {
    code: 'SP3102', file: FORM, change: ['"add": "/shop/products/add/"', '"add": "/shop/{title}/{title}/"'],
    found: ['screens/shop/product-form.json:5:21 SP3102 The parameter "title" stands twice.'],
  },
  {
    code: 'SP3018', file: GRID, change: ['"rows": { "operation": "getProducts" }', '"rows": { "union": [ { "operation": "getProducts", "set": { "isNew": true } }, { "operation": "getProducts", "set": { "isNew": "no" } } ] }'],
    found: ['screens/shop/prices-grid.json:5:130 SP3018 The first part sets "isNew" to true, which is of another type.'],
  },
];
