import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { GetProductPriceForCountryResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { priceAmounts, type StoredPrice } from './price-amounts.ts';

/** A price in minor units, with its currency. */
interface FoundPrice extends StoredPrice {
  productPriceId: number;
  marketCode: string;
  currencyCode: string;
  minorUnits: number;
}

/**
 * Returns where a product is sold and for how much: the price of the country's market, else of the fallback market,
 * else none (`docs/domain/catalog.md#price-for-a-country`). Throws 404.
 */
export const getProductPriceForCountry = defineOperation({
  name: 'getProductPriceForCountry',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const price = await findPrice(transaction, Number(productId), args.countryCode);
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

interface Row {
  product_price_id: number;
  market_code: string;
  currency_code: string;
  minor_units: number;
  fixed_price: string | null;
  fixed_discount_percentage: string;
  has_installments: boolean;
  order_confirmation_percentage: string | null;
  has_subscription_pricing: boolean;
  subscription_price: string | null;
  subscription_discount_percentage: string | null;
}

/** The country's own market is preferred to the fallback market. */
async function findPrice(
  transaction: Transaction,
  productId: number,
  countryCode: string,
): Promise<FoundPrice | undefined> {
  const { rows } = await sql<Row>`
    select p.product_price_id, p.market_code, p.currency_code, y.minor_units, p.fixed_price::text, p.fixed_discount_percentage::text, p.has_installments,
      p.order_confirmation_percentage::text, p.has_subscription_pricing, p.subscription_price::text, p.subscription_discount_percentage::text
    from public.product_prices p
    join public.markets m on m.tenant_id = p.tenant_id and m.market_code = p.market_code and m.deleted_at is null
    join public.currencies y on y.currency_code = p.currency_code
    left join public.market_countries k on k.tenant_id = m.tenant_id and k.market_id = m.market_id
      and k.country_id = (select c.country_id from public.supported_countries c where c.tenant_id = m.tenant_id and c.country_code = ${countryCode})
    where p.tenant_id = ${transaction.tenantId} and p.product_id = ${productId}::bigint and p.deleted_at is null
      and (k.country_id is not null or m.is_fallback_market)
    order by k.country_id is null limit 1`.execute(transaction.query);
  const [row] = rows;
  return (
    row && {
      productPriceId: row.product_price_id,
      marketCode: row.market_code,
      currencyCode: row.currency_code,
      minorUnits: row.minor_units,
      fixedPrice: minorUnitsIn(row.fixed_price),
      fixedDiscountPercentage: Number(row.fixed_discount_percentage),
      hasInstallments: row.has_installments,
      orderConfirmationPercentage: numberOrNull(row.order_confirmation_percentage),
      hasSubscriptionPricing: row.has_subscription_pricing,
      subscriptionPrice: minorUnitsIn(row.subscription_price),
      subscriptionDiscountPercentage: numberOrNull(row.subscription_discount_percentage),
    }
  );
}

function minorUnitsIn(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
