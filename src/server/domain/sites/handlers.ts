import type { OperationHandler } from '../operation-handler.ts';
import { getSitesAccess } from './get-sites-access.ts';
import { switchSite } from './switch-site.ts';

/** The handlers of the site that a person works at. */
export const sitesHandlers: readonly OperationHandler[] = [getSitesAccess, switchSite];
