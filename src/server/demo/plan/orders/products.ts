import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../../../data/store/reading/children.ts';
import type { PlacedPrice, PlacedProduct } from '../../../domain/orders/core/place.ts';
import type { SubscriptionPeriod } from '../../../domain/orders/core/state.ts';
import { folderOf } from '../../pictures/store-pictures.ts';
import { assetItem } from '../plan-pictures.ts';
import type { PlannedProduct } from '../plan-products.ts';
import type { PlannedMarket, PlannedTenant } from '../plan-tenants.ts';

/** The products that can be ordered, by market. */
export interface OrderedProducts {
  /** The market of a country, else the fallback market. */
  marketOf(countryCode: string): PlannedMarket;
  /** The products that a market sold at a time, one piece of each. */
  soldIn(marketCode: string, at: Date): readonly PlacedProduct[];
  /** One piece of the product with this title in a market. */
  byTitle(title: string, marketCode: string): PlacedProduct;
}

type Legs = PlacedProduct['legs'];

const none: Legs = { hasShipping: false, hasOnlineDelivery: false, hasServiceDelivery: false, hasSubscription: false };
/** The legs of the demo's fulfilment processes (`fill-records.ts`). */
const LEGS: Readonly<Record<string, Legs>> = {
  SHIP: { ...none, hasShipping: true },
  'SHIP-SERVICE': { ...none, hasShipping: true, hasServiceDelivery: true },
  ONLINE: { ...none, hasOnlineDelivery: true },
  SERVICE: { ...none, hasServiceDelivery: true },
  SUBSCRIPTION: { ...none, hasSubscription: true },
  MIXED: { hasShipping: true, hasOnlineDelivery: true, hasServiceDelivery: true, hasSubscription: true },
};

/** Returns the planned products of a tenant as orders take them. */
export function productForOrder(tenant: PlannedTenant, products: readonly PlannedProduct[]): OrderedProducts {
  const byMarket = new Map(
    tenant.markets.map((market) => [
      market.marketCode,
      products.flatMap((product, index) => {
        const price = product.prices.find(({ values }) => values['marketCode'] === market.marketCode);
        if (price === undefined || product.values['isOnlineDirectSalesDisabled'] === true) return [];
        return [{ since: price.createdDate, product: placed(product, index + 1, price.values, market.currencyCode) }];
      }),
    ]),
  );
  const fallback = tenant.markets.find(({ isFallbackMarket }) => isFallbackMarket) ?? tenant.markets[0];
  if (fallback === undefined) throw new Error('The demo has no market.');
  return {
    marketOf: (countryCode) => tenant.markets.find(({ countries }) => countries.includes(countryCode)) ?? fallback,
    soldIn: (marketCode, at) => {
      const all = byMarket.get(marketCode) ?? [];
      const then = all.filter(({ since }) => since <= at.toISOString());
      // The first weeks sold what the catalogue began with.
      return (then.length >= 4 ? then : all.slice(0, 4)).map(({ product }) => product);
    },
    byTitle: (title, marketCode) => {
      const found = byMarket.get(marketCode)?.find(({ product }) => product.title === title);
      if (found === undefined) throw new Error(`${marketCode} does not sell ${title}.`);
      return found.product;
    },
  };
}

function placed(product: PlannedProduct, productId: number, price: JsonObject, currencyCode: string): PlacedProduct {
  const code = String(product.values['fulfillmentProcessCode']);
  const [picture] = product.pictures;
  return {
    productId,
    title: String(product.values['title']),
    size: product.specifications[0]?.attributeValue ?? null,
    primaryAsset: picture === undefined ? null : [assetItem(picture, folderOf('products', productId))],
    quantity: 1,
    fulfillmentProcessCode: code,
    legs: LEGS[code] ?? none,
    price: priceOf(price, currencyCode === 'JPY' ? 1 : 100),
  };
}

function priceOf(price: JsonObject, units: number): PlacedPrice {
  const amount = (name: string): number => Math.round(numberIn(price[name]) * units);
  return {
    fixedPrice: amount('fixedPrice'),
    fixedDiscountPercentage: numberIn(price['fixedDiscountPercentage']),
    hasInstallments: price['hasInstallments'] === true,
    orderConfirmationPercentage: numberIn(price['orderConfirmationPercentage']),
    installments: rowsIn(price['productPriceInstallments']).map((row) => ({
      orderNo: numberIn(row['orderNo']),
      stage: String(row['stage']),
      percentage: numberIn(row['percentage']),
    })),
    subscription:
      price['hasSubscriptionPricing'] === true
        ? {
            price: amount('subscriptionPrice'),
            discountPercentage: numberIn(price['subscriptionDiscountPercentage']),
            period: periodOf(price['subscriptionPeriod']),
            intervals: numberIn(price['totalRecurringIntervals']),
          }
        : null,
  };
}

const PERIODS: readonly SubscriptionPeriod[] = ['day', 'week', 'month', 'quarter', 'year'];

function periodOf(value: unknown): SubscriptionPeriod {
  return PERIODS.find((period) => period === value) ?? 'month';
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
