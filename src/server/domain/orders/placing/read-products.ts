import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { notFound } from '../core/refuse.ts';
import type { PlacedProduct } from '../core/place.ts';
import type { SubscriptionPeriod } from '../core/state.ts';

/** The market of an address: the market of its country, else the fallback market. */
export interface OrderMarket {
  marketCode: string;
  currencyCode: string;
  digits: number;
}

/** Returns the market that an address is served by. Throws 404 for an address of another tenant. */
export async function marketOfAddress(transaction: Transaction, partyAddressId: number): Promise<OrderMarket> {
  const { rows } = await sql<OrderMarket>`
    select m.market_code as "marketCode", m.currency_code as "currencyCode", y.minor_units as digits
    from public.party_addresses a
    join public.markets m on m.tenant_id = a.tenant_id and m.deleted_at is null
    join public.currencies y on y.currency_code = m.currency_code
    left join public.market_countries k
      on k.tenant_id = m.tenant_id and k.market_id = m.market_id and k.country_id = a.country_id
    where a.tenant_id = ${transaction.tenantId} and a.party_address_id = ${partyAddressId}
      and (k.country_id is not null or m.is_fallback_market)
    order by k.country_id is null limit 1`.execute(transaction.query);
  const [market] = rows;
  if (market === undefined) throw notFound('address');
  return market;
}

interface Row extends Omit<PlacedProduct, 'price' | 'legs' | 'quantity'> {
  hasPrice: boolean;
  legs: PlacedProduct['legs'] | null;
  fixedPrice: string | null;
  fixedDiscountPercentage: number | null;
  hasInstallments: boolean | null;
  orderConfirmationPercentage: number | null;
  installments: { orderNo: number; stage: string; percentage: number }[];
  hasSubscriptionPricing: boolean | null;
  subscriptionPrice: string | null;
  subscriptionDiscountPercentage: number | null;
  subscriptionPeriod: SubscriptionPeriod | null;
  totalRecurringIntervals: number | null;
}

/** A product of the catalogue; `product` is null where the market has no price of it. */
export interface FoundProduct {
  productId: number;
  title: string;
  product: PlacedProduct | null;
}

/** A choice among more products needs a search. */
const MOST_PRODUCTS = 500;

/** Returns products with their prices in a market, one piece of each: those with these ids, or all that are sold. */
export async function readProducts(
  { tenantId, query }: Transaction,
  marketCode: string,
  productIds?: readonly number[],
): Promise<FoundProduct[]> {
  const chosen =
    productIds === undefined
      ? sql`r.product_price_id is not null order by p.title, p.product_id limit ${MOST_PRODUCTS}`
      : sql`p.product_id = any(${[...productIds]}::integer[])`;
  const { rows } = await sql<Row>`
    select p.product_id as "productId", p.title, p.primary_asset as "primaryAsset",
      p.fulfillment_process_code as "fulfillmentProcessCode",
      (select v.attribute_value from public.product_specifications v
        where v.tenant_id = p.tenant_id and v.product_id = p.product_id order by v.product_specification_id limit 1) as size,
      (select jsonb_build_object('hasShipping', f.is_shipping, 'hasOnlineDelivery', f.is_online_delivery,
          'hasServiceDelivery', f.is_service_delivery, 'hasSubscription', f.has_subscription)
        from public.fulfillment_processes f
        where f.tenant_id = p.tenant_id and f.fulfillment_process_code = p.fulfillment_process_code and f.deleted_at is null) as legs,
      r.product_price_id is not null as "hasPrice", r.fixed_price::text as "fixedPrice",
      r.fixed_discount_percentage::float as "fixedDiscountPercentage", r.has_installments as "hasInstallments",
      r.order_confirmation_percentage::float as "orderConfirmationPercentage",
      (select coalesce(jsonb_agg(jsonb_build_object('orderNo', i.order_no, 'stage', i.stage, 'percentage', i.percentage)), '[]')
        from public.product_price_installments i
        where i.tenant_id = r.tenant_id and i.product_price_id = r.product_price_id) as installments,
      r.has_subscription_pricing as "hasSubscriptionPricing", r.subscription_price::text as "subscriptionPrice",
      r.subscription_discount_percentage::float as "subscriptionDiscountPercentage",
      r.subscription_period as "subscriptionPeriod", r.total_recurring_intervals as "totalRecurringIntervals"
    from public.products p
    left join public.product_prices r on r.tenant_id = p.tenant_id and r.product_id = p.product_id
      and r.market_code = ${marketCode} and r.deleted_at is null
    where p.tenant_id = ${tenantId} and p.deleted_at is null and ${chosen}`.execute(query);
  return rows.map((row) => ({ productId: row.productId, title: row.title, product: placed(row) }));
}

function placed(row: Row): PlacedProduct | null {
  if (!row.hasPrice || row.legs === null) return null;
  const { productId, title, size, primaryAsset, fulfillmentProcessCode, legs } = row;
  return {
    productId,
    title,
    size,
    primaryAsset,
    quantity: 1,
    fulfillmentProcessCode,
    legs,
    price: {
      fixedPrice: Number(row.fixedPrice ?? 0),
      fixedDiscountPercentage: row.fixedDiscountPercentage ?? 0,
      hasInstallments: row.hasInstallments === true,
      orderConfirmationPercentage: row.orderConfirmationPercentage ?? 0,
      installments: row.installments,
      subscription:
        row.hasSubscriptionPricing === true
          ? {
              price: Number(row.subscriptionPrice ?? 0),
              discountPercentage: row.subscriptionDiscountPercentage ?? 0,
              period: row.subscriptionPeriod ?? 'month',
              intervals: row.totalRecurringIntervals ?? 0,
            }
          : null,
    },
  };
}
