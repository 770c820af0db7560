/**
 * Computes the amounts of a unit (`docs/domain/catalog.md#unit-price`) in minor units of the price's currency: whole
 * numbers, so that sums have no fractions.
 */
export interface StoredPrice {
  fixedPrice: bigint | null;
  /** 0 to 100, at most four decimals. */
  fixedDiscountPercentage: number;
  hasInstallments: boolean;
  orderConfirmationPercentage: number | null;
  hasSubscriptionPricing: boolean;
  subscriptionPrice: bigint | null;
  subscriptionDiscountPercentage: number | null;
}

export interface PriceAmounts {
  fixedDiscountedPrice: bigint | null;
  subscriptionDiscountedPrice: bigint | null;
  /** Due with the order: the confirmation or the whole fixed price, and the first interval of a subscription. */
  orderConfirmationPrice: bigint;
}

/** Returns the amounts of a price. Total: never throws. */
export function priceAmounts(price: StoredPrice): PriceAmounts {
  const fixed = price.fixedPrice === null ? null : share(price.fixedPrice, 100 - price.fixedDiscountPercentage);
  const subscription =
    price.hasSubscriptionPricing && price.subscriptionPrice !== null
      ? share(price.subscriptionPrice, 100 - (price.subscriptionDiscountPercentage ?? 0))
      : null;
  const confirmation =
    fixed !== null && price.hasInstallments ? confirmed(fixed, price.orderConfirmationPercentage ?? 100) : fixed;
  return {
    fixedDiscountedPrice: fixed,
    subscriptionDiscountedPrice: subscription,
    orderConfirmationPrice: (confirmation ?? 0n) + (subscription ?? 0n),
  };
}

/** Returns the share that confirms an order: at least one minor unit of an amount above 0. */
function confirmed(amount: bigint, percentage: number): bigint {
  const part = share(amount, percentage);
  return part === 0n && amount > 0n ? 1n : part;
}

const SCALE = 10_000n;

/** Returns a percentage of an amount; half a minor unit is rounded up. */
function share(amount: bigint, percentage: number): bigint {
  const whole = 100n * SCALE;
  return (2n * amount * BigInt(Math.round(percentage * Number(SCALE))) + whole) / (2n * whole);
}
