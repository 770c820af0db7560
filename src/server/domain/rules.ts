import type { EntityRules } from '../data/store-types.ts';
import { productPriceRules } from './catalog/product-price-rules.ts';
import { productRules, productSpecificationRules, specificationAttributeRules } from './catalog/variant-rules.ts';
import { fulfillmentProcessRules } from './fulfillment/fulfillment-process-rules.ts';
import { marketRules } from './markets/market-rules.ts';

/** What entities demand beyond their fields; one entry per entity, handed to the entity store. */
export const rules: EntityRules[] = [marketRules, productRules, productPriceRules, productSpecificationRules, specificationAttributeRules, fulfillmentProcessRules];
