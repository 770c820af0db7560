import type { ProcessCode } from '../plan-tenants.ts';

/** The content of a product. */
export interface ProductTexts {
  title: string;
  subTitle: string;
  /** Products with the same one are variants of each other. */
  sku?: string;
  process: ProcessCode;
  /** In the tenant's base currency, before any discount. */
  price: number;
  /** In the order of the category's attributes; a missing one or '' has no value. */
  values?: readonly string[];
  /** A special case; see `plan-prices.ts`. */
  fixture?: ProductFixture;
}

/** Named cases that tests and the tour use (`docs/domain/demo.md#named-cases`). */
export type ProductFixture =
  | 'fiveStages'
  | 'twoStages'
  | 'subscription'
  | 'subscriptionOnly'
  | 'free'
  | 'notForSale'
  | 'withoutPrice'
  | 'homeMarketOnly'
  | 'bare';
