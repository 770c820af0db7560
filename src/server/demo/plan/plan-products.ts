import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { daysAfter, spreadDate } from './plan-dates.ts';
import { productBody } from './documents/articles.ts';
import { planPictures, type PlannedPicture } from './plan-pictures.ts';
import { planPrices, type PlannedPrice } from './plan-prices.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import { acmeProducts } from './texts/acme-products.ts';
import { globexProducts } from './texts/globex-products.ts';
import type { ProductTexts } from './texts/product-texts.ts';
import type { Random } from './random.ts';

export interface PlannedProduct {
  /** The payload of `addProduct`, without pictures. */
  values: JsonObject;
  /** Its values of its category's attributes: the number of each within the category, and the text. */
  specifications: { attribute: number; attributeValue: string }[];
  prices: PlannedPrice[];
  pictures: PlannedPicture[];
  /** ISO 8601. */
  createdDate: string;
}

const OPENINGS: readonly [string, ...string[]] = [
  'Tried for a month before we listed it',
  'What we would buy ourselves',
  'Asked for again and again',
  'The one our own people took home',
  'Chosen out of eleven',
];
const CLOSINGS: readonly [string, ...string[]] = [
  'in stock in our own warehouse',
  'with a thirty-day return',
  'with parts for ten years',
  'delivered within two days',
  'at one price all year',
];

/**
 * Returns the products of a tenant in the order of their ids, oldest first; categories alternate, so that each has old
 * and new ones.
 */
export function planProducts(random: Random, tenant: PlannedTenant, anchor: Date): PlannedProduct[] {
  const { tenantId } = tenant;
  const ofCategories = tenantId === 1 ? acmeProducts : globexProducts;
  const turns = ofCategories
    .flatMap((products, category) => products.map((text, turn) => ({ text, categoryId: category + 1, turn })))
    .toSorted((one, other) => one.turn - other.turn);
  return turns.map(({ text, categoryId }, index) => {
    const key = `${tenantId}/${text.title}`;
    const createdDate = spreadDate(random, { entity: 'Product', tenantId, index, count: turns.length, anchor });
    return {
      values: productValues(random, tenantId, text, categoryId),
      specifications: (text.values ?? [])
        .map((attributeValue, attribute) => ({ attribute, attributeValue }))
        .filter(({ attributeValue }) => attributeValue !== ''),
      prices: planPrices(random, tenant, text, daysAfter(random, createdDate, key, 3, anchor)),
      pictures:
        text.fixture === 'bare'
          ? []
          : planPictures(random, 'ProductPicture', key, text.title.slice(0, 60), index % 12 === 0 ? 3 : 1),
      createdDate,
    };
  });
}

function productValues(random: Random, tenantId: number, text: ProductTexts, categoryId: number): JsonObject {
  const { title, subTitle, sku, process, fixture } = text;
  const whose = tenantId === 1 ? 'Picked by Acme.' : 'Stocked by Globex.';
  const pick = (list: readonly [string, ...string[]], field: string): string =>
    random.pick(list, 'Product', `${tenantId}/${title}`, field);
  const description = `${pick(OPENINGS, 'description.opening')}, ${pick(CLOSINGS, 'description.closing')}. ${whose}`;
  const values: JsonObject = {
    title,
    subTitle,
    fulfillmentProcessCode: process,
    categoryId,
    shortDescription: description,
  };
  if (fixture !== 'bare')
    values['rawBody'] = productBody(
      { title, subTitle, description },
      (text.values ?? []).filter((value) => value !== ''),
    );
  if (sku !== undefined) values['globalSku'] = sku;
  if (fixture === 'notForSale')
    return {
      ...values,
      isOnlineDirectSalesDisabled: true,
      contactSalesMessage: 'Call us: we put it together with you.',
    };
  return fixture === 'bare'
    ? values
    : { ...values, addToCartButtonText: process === 'SUBSCRIPTION' ? 'Subscribe' : 'Add to cart' };
}
