import { DISCOUNTS, FORM, LIST, STEP, GRID, RECORD, REPORT, CATEGORY } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in the calls of a screen and in their values. */
export const callsCases: Case[] = [
  {
    code: 'SP3112',
    file: FORM,
    change: ['"title": "Installments",', '"title": "Installments", "aside": true,'],
    found: ['screens/shop/product-form.json:21:32 SP3112 The rail has no room for child rows.'],
  },
  {
    code: 'SP3026',
    file: REPORT,
    change: ['"x": "category"', '"x": { "all": "category", "year": "category" }'],
    found: ['screens/shop/sales-report.json:8:34 SP3026 The axis lacks the levels month.'],
  },
  {
    code: 'SP3026',
    file: REPORT,
    change: [
      '"x": "category"',
      '"x": { "all": "category", "year": "category", "month": "category", "day": "category" }',
    ],
    found: ['screens/shop/sales-report.json:8:34 SP3026 The period has no level day: its levels are year, month.'],
  },
  {
    code: 'SP3048',
    file: STEP,
    change: ['"fields": [', '"args": { "shopId": "7" }, "fields": ['],
    found: ['screens/auth/sign-in.json:6:13 SP3048 No call of this screen has {shopId} in its path.'],
  },
  {
    code: 'SP3017',
    file: LIST,
    change: [
      '"route": "/shop/products/",',
      '"route": "/shop/products/", "args": { "productId": "{load.one.productId}" }, "load": { "one": { "operation": "getProduct" } },',
    ],
    found: [
      'screens/shop/products-list.json:4:97 SP3017 "getProduct" needs "productId": say in args where it comes from.',
    ],
  },
  {
    code: 'SP3014',
    file: STEP,
    change: ['"name": "code"', '"name": "cod"'],
    found: [
      'screens/auth/sign-in.json:7:15 SP3014 "login" takes no "cod". Did you mean "code"?',
      'screens/auth/sign-in.json:11:18 SP3014 "login" needs "code", which this step does not send.',
      'screens/auth/sign-in.json:14:13 SP3015 This step has no field "code". Did you mean "cod"?',
    ],
  },
  {
    code: 'SP3014',
    file: STEP,
    change: [
      '"payload": { "token": "{route.token}" }',
      '"payload": { "token": "{route.token}", "site": "{route.token}" }',
    ],
    found: ['screens/auth/sign-in.json:12:44 SP3014 "login" takes no "site".'],
  },
  {
    code: 'SP3057',
    file: STEP,
    change: [`{code:words}.",\n    "go": "{query.returnUrl}"`, '{code:words}."'],
    found: ['screens/auth/sign-in.json:9:13 SP3057 This step leads nowhere: give "go", or a "next" step.'],
  },
  {
    code: 'SP3057',
    file: STEP,
    change: ['"route": "/auth/signin/{token}/",', '"route": "/auth/signin/{token}/", "cancel": "/shop/products/",'],
    found: ['screens/auth/sign-in.json:5:47 SP3057 Only a wizard with a "next" step has a Cancel button.'],
  },
  {
    code: 'SP3015',
    file: STEP,
    change: ['{route.token}', '{route.tokn}'],
    found: ['screens/auth/sign-in.json:12:27 SP3015 The route has no field "route.tokn". Did you mean "route.token"?'],
  },
  {
    code: 'SP3015',
    file: STEP,
    change: ['{code:words}', '{code:word}'],
    found: [
      'screens/auth/sign-in.json:14:13 SP3015 There is no format "word". Did you mean "words"? There are: words, title, date, datetime, time, number, integer, money, percentage, shortMoney, shortNumber, slug, first, yesNo.',
    ],
  },
  {
    code: 'SP3015',
    file: FORM,
    change: ['{title}?', '{title?'],
    found: [
      'screens/shop/product-form.json:27:69 SP3015 A brace stands alone: a place is written {name} or {name:format}.',
    ],
  },
  {
    code: 'SP3016',
    file: GRID,
    change: ['"price": { "from": "price" }', '"price": { "from": "prize" }'],
    found: ['screens/shop/prices-grid.json:10:159 SP3016 The row has no field "prize". Did you mean "price"?'],
  },
  {
    code: 'SP3016',
    file: GRID,
    change: ['"each": "rows"', '"each": "row"'],
    found: ['screens/shop/prices-grid.json:10:38 SP3016 This screen has no field "row". Did you mean "rows"?'],
  },
  {
    code: 'SP3017',
    file: GRID,
    change: ['"productId": { "from": "productId" }', '"productID": { "from": "productId" }'],
    found: [
      'screens/shop/prices-grid.json:10:102 SP3017 "savePrices", in "prices", takes no "productID". Did you mean "productId"?',
    ],
  },
  {
    code: 'SP3017',
    file: GRID,
    change: ['"prices": { "each"', '"price": { "each"'],
    found: [
      'screens/shop/prices-grid.json:10:5 SP3017 "savePrices" needs "prices", which is not sent.',
      'screens/shop/prices-grid.json:10:18 SP3017 "savePrices" takes no "price". Did you mean "prices"?',
    ],
  },
  {
    code: 'SP3017',
    file: FORM,
    change: ['"get": "getProduct"', '"get": "getProduct", "new": "getCurrenciesOf"'],
    found: [
      'screens/shop/product-form.json:7:46 SP3017 "getCurrenciesOf" needs "kind": say in args where it comes from.',
    ],
  },
  {
    code: 'SP3017',
    file: GRID,
    change: ['"operation": "getProducts"', '"operation": "getProduct"'],
    found: [
      'screens/shop/prices-grid.json:5:11 SP3017 "getProduct" needs "productId": say in args where it comes from.',
      'screens/shop/prices-grid.json:5:26 SP3021 "getProduct" answers one record and not rows: say with "path" where in it they are.',
    ],
  },
  {
    code: 'SP3017',
    file: GRID,
    change: ['"price": { "from": "price" }', '"price": { "form": "price" }'],
    found: ['screens/shop/prices-grid.json:10:151 SP3017 Unknown key "form". Did you mean "from"?'],
  },
  {
    code: 'SP3018',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" }',
      '"rows": { "union": [ { "operation": "getProducts", "set": { "isNew": true } }, { "operation": "getProducts", "set": { "isNw": true } } ] }',
    ],
    found: [
      'screens/shop/prices-grid.json:5:82 SP3018 The first part sets "isNew", and this one does not.',
      'screens/shop/prices-grid.json:5:121 SP3018 The first part does not set "isNw". Did you mean "isNew"?',
    ],
  },
  {
    code: 'SP3018',
    file: GRID,
    change: [
      '"rows": { "operation": "getProducts" }',
      '"rows": { "union": [ { "operation": "getProducts", "set": { "isNew": true } }, { "operation": "getProducts", "set": { "isNew": "no" } } ] }',
    ],
    found: [
      'screens/shop/prices-grid.json:5:130 SP3018 The first part sets "isNew" to true, which is of another type.',
    ],
  },
  {
    code: 'SP3019',
    file: RECORD,
    change: ['"compute": "shop.perStage"', '"compute": "shop.perStag"'],
    found: [
      'screens/shop/product-record.json:9:60 SP3019 There is no registered calculation "shop.perStag". Did you mean "shop.perStage"?',
    ],
  },
  {
    code: 'SP3019',
    file: RECORD,
    change: ['"check": "shop.datesInOrder"', '"check": "shop.dateInOrder"'],
    found: [
      'screens/shop/product-record.json:6:78 SP3019 There is no registered check "shop.dateInOrder". Did you mean "shop.datesInOrder"?',
    ],
  },
  {
    code: 'SP3019',
    file: RECORD,
    change: ['{ "name": "percentage" }', '{ "name": "share", "compute": "shop.perStage" }'],
    found: [
      'screens/shop/product-record.json:12:141 SP3019 "shop.perStage" reads what is not here: The row has no field "price".',
    ],
  },
  {
    code: 'SP3020',
    file: RECORD,
    change: ['"productId": { "from": "productId" }', '"productId": { "from": "title" }'],
    found: ['screens/shop/product-record.json:14:94 SP3020 "productId" takes a number, and "title" is a text.'],
  },
  {
    code: 'SP3020',
    file: RECORD,
    change: ['"productId": { "from": "productId" }', '"productId": "{productId}"'],
    found: [
      'screens/shop/product-record.json:14:84 SP3020 "productId" takes a number, and a text with places is always a text. Write { "from": ... }.',
    ],
  },
  {
    code: 'SP3020',
    file: GRID,
    change: ['"emptyAs": 0', '"emptyAs": "0"'],
    found: ['screens/shop/prices-grid.json:6:84 SP3020 "price" takes a number, and "0" is not.'],
  },
  {
    code: 'SP3021',
    file: REPORT,
    change: ['"y": "total"', '"y": "category"'],
    found: ['screens/shop/sales-report.json:8:51 SP3021 "category" is a text, and is read here as a number.'],
  },
  {
    code: 'SP3021',
    file: RECORD,
    change: ['"path": "installments"', '"path": "title"'],
    found: ['screens/shop/product-record.json:12:59 SP3021 "title" is a text, and is read here as rows or a list.'],
  },
  {
    code: 'SP3021',
    file: RECORD,
    change: ['"get": "getProduct"', '"get": "getProducts"'],
    found: ['screens/shop/product-record.json:5:25 SP3021 "getProducts" answers rows, and a record is shown here.'],
  },
  {
    code: 'SP3022',
    file: RECORD,
    change: ['"name": "price", "format": "money"', '"name": "price", "format": "date"'],
    found: ['screens/shop/product-record.json:8:34 SP3022 The format "date" writes a date, and "price" is a number.'],
  },
  {
    code: 'SP3022',
    file: RECORD,
    change: ['{startDate:date}', '{startDate:money}'],
    found: [
      'screens/shop/product-record.json:14:129 SP3022 The format "money" writes a number, and "startDate" is a date.',
    ],
  },
  {
    code: 'SP3023',
    file: RECORD,
    change: ['"label": "Edit", "then": { "go": "/shop/products/{productId}/edit/" }', '"label": "Edit", "once": true'],
    found: [
      'screens/shop/product-record.json:15:5 SP3023 The button "Edit" does nothing: it has neither an operation nor a then.',
      'screens/shop/product-record.json:15:24 SP3023 once needs an operation.',
    ],
  },
  {
    code: 'SP3023',
    file: RECORD,
    change: ['"label": "Publish", ', '"label": "Publish", "requires": "selection", '],
    found: [
      'screens/shop/product-record.json:14:39 SP3023 Nothing can be chosen here: only the submit button of a selection requires one.',
    ],
  },
  {
    code: 'SP3023',
    file: LIST,
    change: ['"label": "Reprice", ', '"label": "Reprice", "requires": "valid", '],
    found: [
      'screens/shop/products-list.json:21:27 SP3023 requires is not for an action of a row: a row has no fields.',
    ],
  },
  {
    code: 'SP3009',
    file: LIST,
    change: ['"field": "row.price"', '"field": "row.prise"'],
    found: ['screens/shop/products-list.json:21:53 SP3009 Product has no field "row.prise". Did you mean "row.price"?'],
  },
  {
    code: 'SP3024',
    file: CATEGORY,
    change: ['"titlePlural": "Categories"', '"titlePlural": "Categories", "rows": "many"'],
    found: [
      'screens/shop/product-form.json:13:23 SP3024 There may be more than 500 Categories: "categoryId" needs a control that searches, selectWithSearchInput or selectWithSearchPanel.',
    ],
  },
  {
    code: 'SP3025',
    file: REPORT,
    change: ['"kind": "report"', '"kind": "report", "access": "public"'],
    found: ['screens/shop/sales-report.json:6:26 SP3025 "getSales" needs a permission, and this screen is public.'],
  },
  {
    code: 'SP3026',
    file: REPORT,
    change: ['"levels": ["year", "month"]', '"levels": ["year", "month", "day"]'],
    found: ['screens/shop/sales-report.json:5:25 SP3026 The path of "getSales" has a place for 2 of the 3 levels.'],
  },
  {
    code: 'SP3026',
    file: REPORT,
    change: ['"levels": ["year", "month"]', '"levels": ["month"]'],
    found: [
      'screens/shop/sales-report.json:5:25 SP3026 The levels of a period go down from the year: year, month, day.',
    ],
  },
  {
    code: 'SP3026',
    file: REPORT,
    change: ['"years": 10', '"years": 10, "start": "day"'],
    found: ['screens/shop/sales-report.json:5:66 SP3026 A report cannot open at "day": its levels are year, month.'],
  },
  {
    code: 'SP3022',
    file: RECORD,
    change: ['"compute": "shop.perStage"', '"compute": "shop.perStage", "format": "date"'],
    found: [
      'screens/shop/product-record.json:9:87 SP3022 The format "date" writes a date, and "perStage" is a number.',
    ],
  },
  {
    code: 'SP3017',
    file: DISCOUNTS,
    change: ['"suppliers": { "each"', '"supplier": { "each"'],
    found: [
      'screens/suppliers/discounts-grid.json:11:43 SP3017 "saveSuppliers" needs "suppliers", which is not sent.',
      'screens/suppliers/discounts-grid.json:11:56 SP3017 "saveSuppliers" takes no "supplier". Did you mean "suppliers"?',
    ],
  },
  {
    code: 'SP3017',
    file: DISCOUNTS,
    change: ['"changed": true } }', '"changed": true }, "as": { "supplierId": { "form": "supplierId" } } }'],
    found: [
      'screens/suppliers/discounts-grid.json:11:138 SP3050 Deleted rows are not sent: a grid with "canDelete" sends "isDeleted".',
      'screens/suppliers/discounts-grid.json:11:144 SP3050 "saveSuppliers" needs "version" in each row.',
      'screens/suppliers/discounts-grid.json:11:162 SP3017 Unknown key "form". Did you mean "from"?',
    ],
  },
  {
    code: 'SP3020',
    file: STEP,
    change: ['"required": true', '"required": true, "default": 7'],
    found: ['screens/auth/sign-in.json:7:91 SP3020 "code" takes a text, and 7 is not.'],
  },
];
