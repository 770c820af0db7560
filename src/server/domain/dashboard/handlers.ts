import type { OperationHandler } from '../operation-handler.ts';
import { getProductsWithoutPicture, getProductsWithoutPrice } from './catalogue-gaps.ts';
import { getMonthlyOrderMetrics } from './monthly-metrics.ts';
import { getPinnedNavigationLinks } from './pinned-navigation-links.ts';
import { getRecentRecords } from './recent-records.ts';

/** The handlers of the home page. */
export const dashboardHandlers: readonly OperationHandler[] = [
  getMonthlyOrderMetrics,
  getPinnedNavigationLinks,
  getProductsWithoutPicture,
  getProductsWithoutPrice,
  getRecentRecords,
];
