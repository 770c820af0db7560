import type { OperationHandler } from '../operation-handler.ts';
import {
  getNewCustomWebDomainDnsConfiguration,
  getNewSystemWebDomainDnsConfiguration,
  verifySiteWebDomain,
} from './web-domain-operations.ts';

/** The handlers of web domains. */
export const webDomainsHandlers: readonly OperationHandler[] = [
  getNewCustomWebDomainDnsConfiguration,
  getNewSystemWebDomainDnsConfiguration,
  verifySiteWebDomain,
];
