import { isObject } from '../../renderer/language/paths/path.ts';
import { entityOf, catalogue } from '../walks/plan/catalogue.ts';
import { resolveScreen, type ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { serviceOf, type Service } from '../../src/server/http/testing/service.ts';
import { signedIn } from '../../src/server/http/testing/sign-in.ts';
import type { TestBrowser } from '../../src/server/http/testing/test-browser.ts';
import type { TestServer } from '../../src/server/http/testing/test-server.ts';

/** The fields that the list of products edits, in many rows or in a cell. */
export type EditedName = 'title' | 'globalSku' | 'categoryId' | 'isOnlineDirectSalesDisabled';

/** One change: of some rows to one value, which may be taken back. */
export interface Edit {
  name: EditedName;
  /** In a cell, with the undo of a cell; else of many rows. */
  isInCell: boolean;
  /** Places of the rows. */
  rows: number[];
  /** A category is the place of one; there is none at place 9. */
  value: Json;
  /** Places of rows that another person changes between the read and the change. */
  stale: number[];
  isUndone: boolean;
}

/** How the change of one row ended. */
export interface Ended {
  place: number;
  isDone: boolean;
  message: string;
}

/** The products of one tenant. */
export interface Shop {
  service: Service;
  browser: TestBrowser;
  categories: number[];
  products: number[];
}

export const product: Entity = entityOf('Product');
export const listScreen = screenOf('products-list');
export const formScreen = screenOf('product-form');

function screenOf(id: string): ResolvedScreen {
  const descriptor = catalogue.screens[id];
  if (!descriptor) throw new Error(`There is no screen '${id}'.`);
  return resolveScreen(descriptor, catalogue);
}

/** Adds the two categories and the fulfilment process of a tenant. */
export async function openShop(server: TestServer, tenantId: 1 | 2): Promise<Shop> {
  const browser = await signedIn(server, 'owner', tenantId);
  const service = serviceOf(server, browser);
  await service.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
  const categories: number[] = [];
  for (const title of ['Lamps', 'Tables']) {
    const { categoryId } = await service.done('addCategory', { title, shortTitle: title });
    categories.push(Number(categoryId));
  }
  return { service, browser, categories, products: [] };
}

/** Returns a shop with new products, which have no sibling. */
export async function withProducts(shop: Shop, count: number): Promise<Shop> {
  const products: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const { productId } = await shop.service.done('addProduct', {
      title: `Product ${place}`,
      subTitle: 'Plain',
      shortDescription: 'A product.',
      fulfillmentProcessCode: 'SHIP',
      categoryId: shop.categories[0] ?? 0,
      globalSku: `SKU-${place}`,
    });
    products.push(Number(productId));
  }
  return { ...shop, products };
}

/** Returns the products as the list reads them, in their places. */
export async function readRows({ service, products }: Shop, places: readonly number[]): Promise<JsonObject[]> {
  const rows = await service.rows('getProducts', [], '$top=100&$orderby=productId desc');
  return places.map((place) => {
    const row = rows.find(({ productId }) => productId === products[place]);
    if (!row) throw new Error(`The list has no product at place ${place}.`);
    return row;
  });
}

/** Another person changes another field. */
export async function changeByAnother({ service }: Shop, row: JsonObject): Promise<void> {
  const { productId = 0, version = 0 } = row;
  await service.done('updateProduct', { productId, version, subTitle: 'Changed by another' });
}

/** Returns the value of an edit in a shop. */
export function valueIn({ categories }: Shop, { name, value }: Edit): Json {
  return name === 'categoryId' && typeof value === 'number' ? (categories[value] ?? 999_999) : value;
}

/** Returns the products with their histories, without what differs from tenant to tenant: keys, people and times. */
export async function stateOf(shop: Shop): Promise<Json> {
  const { browser, products, categories } = shop;
  const everyone = products.map((_id, place) => place);
  const rows = await readRows(shop, everyone);
  const all: JsonObject[] = [];
  for (const [place, productId] of products.entries()) {
    const history = await browser.get(`${HISTORY}/${productId}?$top=100`);
    all.push({ row: rows[place] ?? null, history: history.envelope().result });
  }
  return neutral(all, new Map(categories.map((id, place) => [id, `category ${place}`])));
}

const HISTORY = '/catalog-management/management/products/getProductById/history';

const OF_A_TENANT = new Set(['changeId', 'by', 'assetsUploadPath', 'productId', 'fulfillmentProcessId']);
const TIME = /^\d{4}-\d\d-\d\dT/;

function neutral(value: Json, ids: ReadonlyMap<number, string>): Json {
  if (Array.isArray(value)) return value.map((item) => neutral(item, ids));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !OF_A_TENANT.has(name))
        .map(([name, inner]) => [name, neutralMember(name, inner, ids)]),
    );
  return typeof value === 'string' && TIME.test(value) ? 'a time' : value;
}

function neutralMember(name: string, value: Json | undefined, ids: ReadonlyMap<number, string>): Json {
  const isId = /^(categoryId|before|after)$/.test(name);
  return isId && typeof value === 'number' ? (ids.get(value) ?? value) : neutral(value ?? null, ids);
}
