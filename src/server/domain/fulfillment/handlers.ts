import type { OperationHandler } from '../operation-handler.ts';
import { isFulfillmentProcessUsed } from './fulfillment-process-rules.ts';

/** The handlers of fulfilment processes. */
export const fulfillmentHandlers: readonly OperationHandler[] = [isFulfillmentProcessUsed];
