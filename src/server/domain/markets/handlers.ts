import type { OperationHandler } from '../operation-handler.ts';
import {
  AssociateCountryToMarket,
  getMarketAssociatedCountries,
  getUnassociatedCountries,
} from './market-countries.ts';

/** The handlers of the countries of markets. */
export const marketsHandlers: readonly OperationHandler[] = [
  AssociateCountryToMarket,
  getMarketAssociatedCountries,
  getUnassociatedCountries,
];
