import { SUPPLIERS, LIST, FORM, STEP, SHOP, REPORT, PAGE } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in routes, menus, tabs, links and texts. */
export const navigationCases: Case[] = [
  {
    code: 'SP3101',
    file: STEP,
    change: ['/auth/signin/{token}/', '/shop/products/add/'],
    found: [
      'screens/auth/sign-in.json:5:12 SP3110 The area\'s section is "auth": the route must start with /auth/.',
      'screens/auth/sign-in.json:12:27 SP3015 The route has no field "route.token".',
      'screens/shop/product-form.json:5:21 SP3101 screens/auth/sign-in.json already answers this route.',
    ],
  },
  {
    code: 'SP3101',
    file: REPORT,
    change: ['"route": "/shop/sales/"', '"route": "/shop/prices/"'],
    found: ['screens/shop/sales-report.json:4:30 SP3101 screens/shop/prices-grid.json already answers this route.'],
  },
  {
    code: 'SP3102',
    file: FORM,
    change: ['/shop/products/{productId}/edit/', '/shop/products/{id}/edit/'],
    found: [
      'screens/shop/product-form.json:5:52 SP3102 Product has no field "id".',
      'screens/shop/product-form.json:5:52 SP3102 The route must hold {productId}, the key of Product.',
      'screens/shop/product-form.json:7:25 SP3017 "getProduct" needs "productId": say in args where it comes from.',
    ],
  },
  {
    code: 'SP3102',
    file: FORM,
    change: ['"add": "/shop/products/add/"', '"add": "/shop/{title}/{title}/"'],
    found: ['screens/shop/product-form.json:5:21 SP3102 The parameter "title" stands twice.'],
  },
  {
    code: 'SP3103',
    file: STEP,
    change: ['/auth/signin/{token}/', '/auth/a/b/c/d/e/{token}/'],
    found: ['screens/auth/sign-in.json:5:12 SP3103 This route gives 6 crumbs; a breadcrumb shows 5 at most.'],
  },
  {
    code: 'SP3104',
    file: FORM,
    change: ['"title": { "add": "Add Product", "edit": "Edit Product" }', '"title": { "edit": "Edit Product" }'],
    found: ['screens/shop/product-form.json:4:3 SP3104 A form that adds needs "title.add".'],
  },
  {
    code: 'SP3104',
    file: FORM,
    change: ['"get": "getProduct", "add": "addProduct", "update": "updateProduct",', '"add": "addProduct",'],
    found: [
      'screens/shop/product-form.json:7:3 SP3104 A form that edits needs "endpoints.get".',
      'screens/shop/product-form.json:7:3 SP3104 A form that edits needs "endpoints.update".',
    ],
  },
  {
    code: 'SP3102',
    file: FORM,
    change: ['"add": "/shop/products/add/"', '"add": "/shop/{shelf}/add/"'],
    found: ['screens/shop/product-form.json:5:21 SP3102 Product has no field "shelf".'],
  },
  {
    code: 'SP3201',
    file: SHOP,
    change: ['"screen": "products-list"', '"screen": "product-list"'],
    found: ['screens/shop/area.json:7:68 SP3201 There is no screen "product-list". Did you mean "products-list"?'],
  },
  {
    code: 'SP3201',
    file: SHOP,
    change: ['"screen": "products-list"', '"screen": "sign-in"'],
    found: ['screens/shop/area.json:7:68 SP3201 A menu cannot open "sign-in": its route needs a record.'],
  },
  {
    code: 'SP3206',
    file: SHOP,
    change: [
      '{ "label": "Details", "screen": "product-form" }',
      '{ "label": "Details", "screen": "product-form" }, { "label": "Stock", "screen": "stock-by-shelf" }',
    ],
    found: ['screens/shop/area.json:10:98 SP3206 The screen "stock-by-shelf" is not built yet; it is left out.'],
  },
  {
    code: 'SP3206',
    file: SHOP,
    change: ['{ "screen": "products-list" }', '{ "screen": "products-list" }, { "screen": "product-list" }'],
    found: ['screens/shop/area.json:7:99 SP3206 The screen "product-list" is not built yet; it is left out.'],
  },
  {
    code: 'SP3202',
    file: FORM,
    change: ['"tabs": "product"', '"tabs": "products"'],
    found: [
      'screens/shop/area.json:10:50 SP3202 "product-form" does not say "tabs": "product", so it would not show them.',
      'screens/shop/product-form.json:6:11 SP3202 The area "shop" has no tab set "products". Did you mean "product"?',
    ],
  },
  {
    code: 'SP3202',
    file: SHOP,
    change: ['"screen": "product-form"', '"screen": "product-form", "under": ["prices-grid"]'],
    found: [
      'screens/shop/area.json:10:76 SP3202 "prices-grid" does not say "tabs": "product", so it would not show them.',
    ],
  },
  {
    code: 'SP3203',
    file: LIST,
    change: ['"href": "add/"', '"href": "new/"'],
    found: [
      'screens/shop/products-list.json:8:20 SP3203 No screen answers "/shop/products/new/". Did you mean "/shop/products/add/"?',
    ],
  },
  {
    code: 'SP3203',
    file: LIST,
    change: ['"linkUrlSegment": "edit/"', '"linkUrlSegment": "edti/"'],
    found: [
      'screens/shop/products-list.json:11:62 SP3203 No screen answers "/shop/products/{productId}/edti/". Did you mean "/shop/products/{productId}/edit/"?',
    ],
  },
  {
    code: 'SP3204',
    file: PAGE,
    change: ['"prices-grid"', '"price-grid"'],
    found: ['screens/shop/shop-page.json:5:14 SP3204 There is no screen "price-grid". Did you mean "prices-grid"?'],
  },
  {
    code: 'SP3204',
    file: PAGE,
    change: ['"products-list"', '"product-form"'],
    found: [
      'screens/shop/shop-page.json:5:29 SP3204 "product-form" is a form; it needs a screen of its own.',
      `screens/shop/shop-page.json:5:29 SP3204 "product-form" needs {productId}, which this page's route does not hold.`,
    ],
  },
  {
    code: 'SP3205',
    file: SHOP,
    change: ['{ "screen": "products-list" }', '{ "screen": "products-list" }, { "screen": "products-list" }'],
    found: ['screens/shop/area.json:7:99 SP3205 "products-list" already stands in this menu.'],
  },
  {
    code: 'SP3207',
    file: SHOP,
    change: [
      '{ "screen": "products-list" }',
      '{ "screen": "products-list" }, { "screen": "prices-grid", "count": true }',
    ],
    found: ['screens/shop/area.json:7:123 SP3207 "prices-grid" is no list.'],
  },
  {
    code: 'SP3301',
    file: REPORT,
    change: ['"No data found..."', '"No data found."'],
    found: [
      'screens/shop/sales-report.json:9:16 SP3301 The documents spell this otherwise. Did you mean "No data found..."?',
    ],
  },
  {
    code: 'SP3301',
    file: REPORT,
    change: ['"No data found..."', '"There are no entires in the table at the moment."'],
    found: [
      'screens/shop/sales-report.json:9:16 SP3301 The documents spell this otherwise. Did you mean "There are no entries in the table at the moment."?',
    ],
  },
  {
    code: 'SP3202',
    file: SUPPLIERS,
    change: ['"headers": {\n    "supplier"', '"headers": {\n    "suplier"'],
    found: [
      'screens/suppliers/area.json:13:5 SP3202 The area "suppliers" has no tab set "suplier". Did you mean "supplier"?',
      'screens/suppliers/area.json:14:29 SP3017 "getSupplier" needs "supplierId": say in args where it comes from.',
    ],
  },
];
