import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { ProductTexts } from './texts/product-texts.ts';
import type { Random } from './random.ts';

export interface PlannedPrice {
  /** The payload of `addProductPrice`, without the product. */
  values: JsonObject;
  /** ISO 8601. */
  createdDate: string;
}

/** Stages of a price in installments, with their percentages. The first is due with the order. */
const STAGES: Record<'fiveStages' | 'twoStages', readonly (readonly [stage: string, percentage: number])[]> = {
  fiveStages: [
    ['Order', 20],
    ['Design approved', 25],
    ['Parts ordered', 20],
    ['Built', 20],
    ['Delivered', 15],
  ],
  twoStages: [
    ['Order', 33.3],
    ['On delivery', 66.7],
  ],
};

/**
 * Plans a product's prices, one per market that sells it: always the home market, any other in nineteen cases of
 * twenty. Amounts are converted by the tenant's rate and end like amounts of that market.
 */
export function planPrices(
  random: Random,
  { tenantId, markets }: PlannedTenant,
  text: ProductTexts,
  createdDate: string,
): PlannedPrice[] {
  if (text.fixture === 'withoutPrice') return [];
  const sold = markets.filter(
    (market, index) =>
      index === 0 ||
      (text.fixture !== 'homeMarketOnly' &&
        random.integer(1, 20, 'ProductPrice', `${tenantId}/${text.title}/${market.marketCode}`, 'isSold') > 1),
  );
  return sold.map(({ marketCode, rate, ending }) => {
    const amount = (base: number): number => (base === 0 || rate === 1 ? base : endingIn(ending, base * rate));
    const discount =
      random.integer(1, 5, 'ProductPrice', `${tenantId}/${text.title}/${marketCode}`, 'discount') === 1 ? 10 : 0;
    return { values: { marketCode, ...amounts(text, amount, discount) }, createdDate };
  });
}

/** Returns the nearest amount with this ending: 19.99, 129.5, 90. */
function endingIn(ending: number, amount: number): number {
  const tens = Math.max(0, Math.round(amount / 10) - 1);
  return Math.round((tens * 10 + ending) * 100) / 100;
}

function amounts({ price, fixture }: ProductTexts, amount: (base: number) => number, discount: number): JsonObject {
  const fixed: JsonObject = { fixedPriceTitle: 'Price', fixedPrice: amount(price), fixedDiscountPercentage: discount };
  switch (fixture) {
    case 'fiveStages':
    case 'twoStages': {
      const [[, orderConfirmationPercentage] = ['', 100], ...rest] = STAGES[fixture];
      const productPriceInstallments = rest.map(([stage, percentage], index) => ({
        orderNo: index + 1,
        stage,
        percentage,
      }));
      return { ...fixed, hasInstallments: true, orderConfirmationPercentage, productPriceInstallments };
    }
    case 'subscription':
      return {
        ...fixed,
        fixedPriceTitle: 'Joining',
        fixedPrice: amount(price / 5),
        hasSubscriptionPricing: true,
        subscriptionTitle: 'A year, by the month',
        subscriptionPrice: amount(price),
        subscriptionPeriod: 'month',
        totalRecurringIntervals: 12,
        subscriptionDiscountPercentage: 5,
      };
    case 'subscriptionOnly':
      return {
        hasSubscriptionPricing: true,
        subscriptionTitle: 'Until you end it',
        subscriptionPrice: amount(price),
        subscriptionPeriod: 'month',
        totalRecurringIntervals: 0,
      };
    default:
      return fixed;
  }
}
