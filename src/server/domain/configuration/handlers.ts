import type { OperationHandler } from '../operation-handler.ts';
import {
  batchUpdateSiteConfigurations,
  batchUpdateTenantConfigurations,
  getSiteConfigurations,
  getTenantConfigurations,
} from './configuration-operations.ts';

/** The handlers of the configuration of tenants and sites. */
export const configurationHandlers: readonly OperationHandler[] = [
  batchUpdateSiteConfigurations,
  batchUpdateTenantConfigurations,
  getSiteConfigurations,
  getTenantConfigurations,
];
