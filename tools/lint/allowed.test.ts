import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source, SourceRole } from '../catalogue/read-sources.ts';
import { registry } from './fixtures/functions.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';

const sound = readSources(fileURLToPath(new URL('fixtures', import.meta.url)));

const LIST = 'screens/shop/products-list.json';
const FORM = 'screens/shop/product-form.json';
const RECORD = 'screens/shop/product-record.json';
const SHOP = 'screens/shop/area.json';
const DISCOUNTS = 'screens/suppliers/discounts-grid.json';
const PRODUCT = 'schemas/entities/shop-management/Product.json';
const OPERATIONS = 'schemas/operations/shop-management.json';

/** Changes of the sound tree after which it is still sound. */
interface Allowed {
  /** What a rule once reported by mistake. */
  name: string;
  /** The end of a file's path, a text that occurs once in it, and its replacement. */
  changes: [file: string, from: string, to: string][];
  added?: { file: string; role: SourceRole; text: string }[];
}

const SELF_REFERENCE = '"body": { "type": "string"';

const DETAILS = '{ "label": "Details", "screen": "product-form" }';

const allowed: Allowed[] = [
  {
    name: 'an action that asks for a field of its payload, which begins with a value of the record',
    changes: [
      [
        RECORD,
        '"label": "Publish",',
        '"label": "Publish", "ask": { "fields": [{ "name": "productId" }], "required": ["productId"], "new": { "productId": { "from": "parent.productId" } } },',
      ],
    ],
  },
  {
    name: 'a count of a list in a menu',
    changes: [[SHOP, '"screen": "products-list"', '"screen": "products-list", "count": true']],
  },
  {
    name: 'args of a screen that only its reads need',
    changes: [
      [
        LIST,
        '"route": "/shop/products/",',
        '"route": "/shop/products/", "args": { "productId": "{query.productId}" }, "load": { "one": { "operation": "getProduct" } },',
      ],
    ],
  },
  {
    name: 'an updatable view, which other records name and which is written',
    changes: [
      ['entities/shop-management/Category.json', '"class": "tenant"', '"class": "tenant", "view": "updatable"'],
    ],
  },
  {
    name: 'a tab that leads out of the record, to a screen without parameters',
    changes: [[SHOP, DETAILS, `{ "label": "All products", "screen": "products-list" }, ${DETAILS}`]],
  },
  {
    name: 'a tab set with all tabs of another one, and further ones',
    changes: [
      [SHOP, '"product": [', `"price": [ ${DETAILS}, { "label": "Prices", "screen": "prices-grid" } ], "product": [`],
      ['screens/shop/prices-grid.json', '"kind": "grid",', '"kind": "grid", "tabs": "price",'],
    ],
  },
  {
    name: 'a screen under a tab that names the tab set',
    changes: [
      [SHOP, '"screen": "product-form"', '"screen": "product-form", "under": ["prices-grid"]'],
      ['screens/shop/prices-grid.json', '"kind": "grid",', '"kind": "grid", "tabs": "product",'],
    ],
  },
  {
    name: 'a link to another record of the same entity, by a reference',
    changes: [
      [
        PRODUCT,
        SELF_REFERENCE,
        `"original": { "type": "integer", "references": { "entity": "Product", "field": "productId", "as": "copied" } }, ${SELF_REFERENCE}`,
      ],
      [LIST, '"link": "/shop/products/{productId}/edit/"', '"link": "/shop/products/{original}/edit/"'],
    ],
  },
  {
    name: 'a link to another record of the same entity, by a name that ends with the name of the key',
    changes: [
      [PRODUCT, SELF_REFERENCE, `"originalProductId": { "type": "integer" }, ${SELF_REFERENCE}`],
      [LIST, '"link": "/shop/products/{productId}/edit/"', '"link": "/shop/products/{originalProductId}/edit/"'],
    ],
  },
  {
    name: 'a sent row without a required field that has a default',
    changes: [
      [
        OPERATIONS,
        '"items": { "type": "object", "properties": { "productId": { "type": "integer" }, "price"',
        '"items": { "type": "object", "required": ["state"], "properties": { "state": { "type": "string", "default": "new" }, "productId": { "type": "integer" }, "price"',
      ],
    ],
  },
  {
    name: 'a hidden field that is required and has a default',
    changes: [
      [
        FORM,
        '{ "name": "kind", "controlType"',
        '{ "name": "kind", "visibleWhen": { "field": "title", "empty": false }, "controlType"',
      ],
    ],
  },
  {
    name: 'a value called rows that is sent',
    changes: [
      [
        OPERATIONS,
        '"summary": "Publishes a product", "payload": { "type": "object", "properties": {',
        '"summary": "Publishes a product", "payload": { "type": "object", "properties": { "rows": { "type": "object", "properties": { "pageSize": { "type": "integer" } } },',
      ],
      [RECORD, '"payload": {', '"payload": { "rows": { "pageSize": 5 },'],
    ],
  },
  {
    name: 'a field that is present while a field that the form does not offer has no value',
    changes: [
      [
        PRODUCT,
        '"body": { "type": "string",',
        '"isPlain": { "type": "boolean" }, "body": { "presentWhen": { "field": "isPlain", "isNot": true }, "type": "string",',
      ],
      [FORM, '{ "name": "startDate" },', '{ "name": "startDate" }, { "name": "body" },'],
    ],
  },
  {
    name: 'comparisons that one value alone fulfils',
    changes: [
      [
        DISCOUNTS,
        '{ "field": "discount", "gt": 50 }',
        '{ "all": [ { "field": "discount", "gte": 50 }, { "field": "discount", "lte": 50 } ] }',
      ],
    ],
  },
  {
    name: 'a list of many child rows that is filtered by their foreign key',
    changes: [
      [
        'shop-management/Delivery.json',
        '"required": ["place", "share"]',
        '"rows": "many", "indexes": ["place"], "required": ["place", "share"]',
      ],
      [
        OPERATIONS,
        '"operations": [',
        '"operations": [ { "name": "getDeliveries", "method": "GET", "path": "/shop-management/management/suppliers/getDeliveries", "summary": "Deliveries", "serves": { "list": "Delivery" } },',
      ],
    ],
    added: [
      {
        file: 'screens/suppliers/deliveries-list.json',
        role: 'screen',
        text: JSON.stringify({
          $schema: '../../schemas/descriptor/generated/Delivery.list.schema.json',
          id: 'deliveries-list',
          kind: 'list',
          title: 'Deliveries',
          route: '/suppliers/deliveries/',
          entity: 'Delivery',
          endpoints: { list: 'getDeliveries' },
          columns: [{ name: 'place' }, { name: 'supplierId' }],
          filters: [{ name: 'supplierId', dataTypeCode: 'number' }],
        }),
      },
    ],
  },
];

function changed({ changes, added = [] }: Allowed): Source[] {
  const sources = changes.reduce((all, [file, from, to]) => {
    const source = all.find((one) => one.file.endsWith(file));
    if (source?.text.split(from).length !== 2) throw new Error(`${from} must stand exactly once in ${file}.`);
    return all.map((one) =>
      one === source
        ? withText(
            one,
            one.text.replace(from, () => to),
          )
        : one,
    );
  }, sound);
  return [...sources, ...added.map(({ text, ...rest }) => withText({ ...rest, text, value: undefined }, text))];
}

test.each(allowed)('$name is not reported', (one) => {
  expect(lint(createLintContext(changed(one), registry))).toEqual([]);
});
