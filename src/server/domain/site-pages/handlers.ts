import type { OperationHandler } from '../operation-handler.ts';
import { createCopyFromSitePage } from './create-copy.ts';
import { getAppBySiteId } from './get-app-by-site-id.ts';

/** The handlers of pages and apps of a site. */
export const sitePagesHandlers: readonly OperationHandler[] = [createCopyFromSitePage, getAppBySiteId];
