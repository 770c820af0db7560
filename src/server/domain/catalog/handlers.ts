import type { OperationHandler } from '../operation-handler.ts';
import { addProductVariant } from './add-product-variant.ts';
import { getProductPriceForCountry } from './price-for-country.ts';
import {
  getBaseVariants,
  getMarketsForProduct,
  getNewProductPrice,
  getProductSpecificationAttributes,
  getVariantPrices,
} from './product-operations.ts';

/** The handlers of the catalogue. */
export const catalogHandlers: readonly OperationHandler[] = [
  addProductVariant,
  getBaseVariants,
  getMarketsForProduct,
  getNewProductPrice,
  getProductPriceForCountry,
  getProductSpecificationAttributes,
  getVariantPrices,
];
