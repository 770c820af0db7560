import type { OperationHandler } from '../operation-handler.ts';
import { getFooterLinks, getNavigationDescendantsByPath } from './navigation-operations.ts';

/** The handlers of navigation links. */
export const navigationHandlers: readonly OperationHandler[] = [getFooterLinks, getNavigationDescendantsByPath];
