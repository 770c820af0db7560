import type { OperationHandler } from '../operation-handler.ts';
import { createSite } from './create-site.ts';

/** The handlers of the creation of sites. */
export const siteCreationHandlers: readonly OperationHandler[] = [createSite];
