import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { operationTypes, operationTypesFile } from './operation-types.ts';

const operation = (more: Partial<CatalogueOperation>): CatalogueOperation => ({
  name: 'payOrder',
  method: 'POST',
  path: '/orders/payOrder',
  summary: 'Pays',
  service: 'orders',
  ...more,
});

/** Returns the lines of the declaration of a type. */
function declared(text: string, name: string): string {
  const start = text.indexOf(`export type ${name} =`);
  return text.slice(start, text.indexOf(';\n\n', start) + 1);
}

test('a field may be missing or null unless it is required and always present', () => {
  const text = operationTypes([
    operation({
      payload: {
        type: 'object',
        required: ['orderId', 'note', 'reason', 'secret'],
        properties: {
          orderId: { type: 'integer' },
          note: { type: 'string', presentWhen: { field: 'orderId', gt: 1 } },
          reason: {
            type: 'string',
            options: [
              { value: "it's", title: 'A' },
              { value: 'b', title: 'B' },
            ],
          },
          secret: { type: 'string', readOnly: true },
          rate: { type: 'number' },
        },
      },
    }),
  ]);
  expect(declared(text, 'PayOrderPayload')).toBe(`export type PayOrderPayload = {
  orderId: number;
  note?: string | null;
  reason: 'it\\'s' | 'b';
  secret?: Json | null;
  rate?: number | null;
};`);
});

test('lists, objects, free JSON and dotted names have their types', () => {
  const text = operationTypes([
    operation({
      result: {
        type: 'array',
        items: {
          type: 'object',
          required: ['days', 'tags', 'kinds'],
          properties: {
            days: { type: 'array', items: { type: 'number', nullable: true } },
            tags: { type: 'array', items: { type: 'string' } },
            kinds: {
              type: 'array',
              items: {
                type: 'string',
                options: [
                  { value: 'a', title: 'A' },
                  { value: 'b', title: 'B' },
                ],
              },
            },
            files: { type: 'array', format: 'assets' },
            settings: { type: 'object', format: 'json' },
            logo: { type: 'object' },
            'app.title': { type: 'string' },
          },
        },
      },
    }),
  ]);
  expect(declared(text, 'PayOrderResult')).toBe(`export type PayOrderResult = {
  days: (number | null)[];
  tags: string[];
  kinds: ('a' | 'b')[];
  files?: JsonObject[] | null;
  settings?: Json | null;
  logo?: JsonObject | null;
  app?: JsonObject | null;
}[];`);
});

test('a list of objects that may be null is broken as oxfmt does', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { roleId: { type: 'integer' } } } } as const;
  const text = operationTypes([operation({ payload: { type: 'object', properties: { rows } } })]);
  expect(declared(text, 'PayOrderPayload')).toBe(`export type PayOrderPayload = {
  rows?:
    | {
        roleId?: number | null;
      }[]
    | null;
};`);
});

test('an operation has the keys of its path, and null without a result', () => {
  const sales = { name: 'getSales', path: '/orders/getSales/{siteId}[/{yyyy}[/{mm}]]', list: { entity: 'Order' } };
  const text = operationTypes([operation({}), operation(sales)]);
  expect(text).toContain(`  getSales: {
    args: { siteId: string; yyyy?: string; mm?: string };
    payload: Record<string, never>;
    result: JsonObject[];
  };
  payOrder: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: null;
  };`);
});

test('the file has the operations with a handler alone, and has the form of `npm run format`', async () => {
  const root = projectRoot();
  const catalogue = catalogueOf(readSources(root));
  const [file, text] = operationTypesFile(catalogue, 'src/server/domain/generated');
  expect(text).toContain('  AssociateCountryToMarket: {');
  expect(text).not.toContain('  addMarket: {');
  const options: FormatConfig = JSON.parse(readFileSync(`${root}/.oxfmtrc.json`, 'utf8'));
  expect(await format(file, text, options)).toEqual({ code: text, errors: [] });
});
