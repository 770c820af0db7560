import type { OperationHandler } from '../operation-handler.ts';
import { getNewTemplateVariant } from './new-template-variant.ts';

/** The handlers of templates. */
export const notificationsHandlers: readonly OperationHandler[] = [getNewTemplateVariant];
