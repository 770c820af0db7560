import type { OperationHandler } from '../operation-handler.ts';
import { batchUpdateTenantExpressions } from './batch-update-tenant-expressions.ts';

/** The handlers of expressions of a tenant. */
export const expressionsHandlers: readonly OperationHandler[] = [batchUpdateTenantExpressions];
