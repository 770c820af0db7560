import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceAmounts, type StoredPrice } from './price-amounts.ts';

const price = (more: Partial<StoredPrice> = {}): StoredPrice => ({
  fixedPrice: 10_000n,
  fixedDiscountPercentage: 0,
  hasInstallments: false,
  orderConfirmationPercentage: null,
  hasSubscriptionPricing: false,
  subscriptionPrice: null,
  subscriptionDiscountPercentage: null,
  ...more,
});

describe('priceAmounts', () => {
  it.each<[string, Partial<StoredPrice>, unknown]>([
    [
      'a plain price',
      {},
      { fixedDiscountedPrice: 10_000n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 10_000n },
    ],
    [
      'a discount',
      { fixedDiscountPercentage: 12.5 },
      { fixedDiscountedPrice: 8_750n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 8_750n },
    ],
    [
      'half a unit goes up',
      { fixedPrice: 1n, fixedDiscountPercentage: 50 },
      { fixedDiscountedPrice: 1n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 1n },
    ],
    [
      'less than half goes down',
      { fixedPrice: 1n, fixedDiscountPercentage: 50.01 },
      { fixedDiscountedPrice: 0n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 0n },
    ],
    [
      'installments',
      { hasInstallments: true, orderConfirmationPercentage: 33.3 },
      { fixedDiscountedPrice: 10_000n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 3_330n },
    ],
    [
      'a share that rounds to nothing',
      { fixedPrice: 40n, hasInstallments: true, orderConfirmationPercentage: 1 },
      { fixedDiscountedPrice: 40n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 1n },
    ],
    [
      'a subscription with a fee',
      { hasSubscriptionPricing: true, subscriptionPrice: 499n, subscriptionDiscountPercentage: 10 },
      { fixedDiscountedPrice: 10_000n, subscriptionDiscountedPrice: 449n, orderConfirmationPrice: 10_449n },
    ],
    [
      'a subscription alone',
      { fixedPrice: null, hasSubscriptionPricing: true, subscriptionPrice: 499n },
      { fixedDiscountedPrice: null, subscriptionDiscountedPrice: 499n, orderConfirmationPrice: 499n },
    ],
    [
      'nothing',
      { fixedPrice: 0n },
      { fixedDiscountedPrice: 0n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 0n },
    ],
    [
      'all of it off',
      { fixedDiscountPercentage: 100 },
      { fixedDiscountedPrice: 0n, subscriptionDiscountedPrice: null, orderConfirmationPrice: 0n },
    ],
  ])('%s', (_what, more, amounts) => expect(priceAmounts(price(more))).toEqual(amounts));

  it('a discount is at most the price, and the amount due now at most the total', () => {
    const percentage = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        percentage,
        percentage,
        (fixedPrice, fixedDiscountPercentage, orderConfirmationPercentage) => {
          const { fixedDiscountedPrice, orderConfirmationPrice } = priceAmounts(
            price({ fixedPrice, fixedDiscountPercentage, hasInstallments: true, orderConfirmationPercentage }),
          );
          const discounted = fixedDiscountedPrice ?? -1n;
          expect(discounted).toBeGreaterThanOrEqual(0n);
          expect(discounted).toBeLessThanOrEqual(fixedPrice);
          expect(orderConfirmationPrice).toBeLessThanOrEqual(discounted);
          // Within half a unit of the exact amount: 2 * |amount * 1e6 - price * share| <= 1e6.
          const exact = fixedPrice * BigInt(1_000_000 - Math.round(fixedDiscountPercentage * 10_000));
          const off = 2n * (discounted * 1_000_000n - exact);
          expect(off <= 1_000_000n && off > -1_000_000n).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
