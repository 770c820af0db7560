import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { GetProductPriceForCountryResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { selected, type Columns, type RowOf } from '../rows/selected.ts';
import { priceAmounts, type StoredPrice } from './price-amounts.ts';

/** A price in minor units, with its currency. */
type FoundPrice = StoredPrice & Columns<'product_prices', Identity> & { currencyCode: string; minorUnits: number };

type Identity = 'productPriceId' | 'marketCode';

/**
 * Returns where a product is sold and for how much: the price of the country's market, else of the fallback market,
 * else none (`docs/domain/catalog.md#price-for-a-country`). Throws 404.
 */
export const getProductPriceForCountry = defineOperation({
  name: 'getProductPriceForCountry',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const price = await findPrice(transaction, productId, args.countryCode);
    return { result: price === undefined ? { isSold: false } : answered(price) };
  },
});

function answered(price: FoundPrice): GetProductPriceForCountryResult {
  const decimal = (amount: bigint | null): number | null =>
    amount === null ? null : Number(amount) / 10 ** price.minorUnits;
  const { fixedDiscountedPrice, subscriptionDiscountedPrice, orderConfirmationPrice } = priceAmounts(price);
  return {
    isSold: true,
    productPriceId: price.productPriceId,
    marketCode: price.marketCode,
    currencyCode: price.currencyCode,
    fixedPrice: decimal(price.fixedPrice),
    fixedDiscountedPrice: decimal(fixedDiscountedPrice),
    orderConfirmationPrice: decimal(orderConfirmationPrice),
    subscriptionPrice: price.hasSubscriptionPricing ? decimal(price.subscriptionPrice) : null,
    subscriptionDiscountedPrice: decimal(subscriptionDiscountedPrice),
  };
}

const PRICE = selected('product_prices', 'p', [
  'productPriceId',
  'marketCode',
  'fixedDiscountPercentage',
  'hasInstallments',
  'orderConfirmationPercentage',
  'hasSubscriptionPricing',
  'subscriptionDiscountPercentage',
]);

/** Amounts as exact text, the currency, and the columns of the price. */
type Row = RowOf<typeof PRICE> & {
  currencyCode: string;
  minorUnits: number;
  fixedPriceText: string | null;
  subscriptionPriceText: string | null;
};

/** The country's own market is preferred to the fallback market. */
async function findPrice(
  transaction: Transaction,
  productId: number,
  countryCode: string,
): Promise<FoundPrice | undefined> {
  const { rows } = await sql<Row>`
    select ${PRICE}, p.currency_code as "currencyCode", y.minor_units as "minorUnits",
      p.fixed_price::text as "fixedPriceText", p.subscription_price::text as "subscriptionPriceText"
    from public.product_prices p
    join public.markets m on m.tenant_id = p.tenant_id and m.market_code = p.market_code and m.deleted_at is null
    join public.currencies y on y.currency_code = p.currency_code
    left join public.market_countries k on k.tenant_id = m.tenant_id and k.market_id = m.market_id
      and k.country_id = (select c.country_id from public.supported_countries c where c.tenant_id = m.tenant_id and c.country_code = ${countryCode})
    where p.tenant_id = ${transaction.tenantId} and p.product_id = ${productId}::bigint and p.deleted_at is null
      and (k.country_id is not null or m.is_fallback_market)
    order by k.country_id is null limit 1`.execute(transaction.query);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { fixedPriceText, subscriptionPriceText, ...price } = row;
  return { ...price, fixedPrice: minorUnitsIn(fixedPriceText), subscriptionPrice: minorUnitsIn(subscriptionPriceText) };
}

function minorUnitsIn(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
