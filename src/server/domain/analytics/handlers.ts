import type { OperationHandler } from '../operation-handler.ts';
import {
  getCampaignTraffic,
  getGeographicDistribution,
  getTrafficSources,
  getUsersByLocation,
} from './reports/audience-reports.ts';
import {
  getBouncedPages,
  getExitPages,
  getLandingPages,
  getLeastVisitedPages,
  getMostVisitedPages,
} from './reports/page-reports.ts';
import {
  getActiveReturningLostNewUsersFixed30Days,
  getActiveUsersOverTime,
  getNewUsersOverTime,
  getReturnedUsersOverTime,
  getUserMetrics,
  getYearAnalytics,
} from './reports/user-reports.ts';

/** The handlers of web analytics. */
export const analyticsHandlers: readonly OperationHandler[] = [
  getBouncedPages,
  getExitPages,
  getLandingPages,
  getMostVisitedPages,
  getLeastVisitedPages,
  getTrafficSources,
  getUsersByLocation,
  getCampaignTraffic,
  getGeographicDistribution,
  getNewUsersOverTime,
  getReturnedUsersOverTime,
  getActiveUsersOverTime,
  getUserMetrics,
  getActiveReturningLostNewUsersFixed30Days,
  getYearAnalytics,
];
