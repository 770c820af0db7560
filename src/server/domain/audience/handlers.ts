import type { OperationHandler } from '../operation-handler.ts';
import { associateContacts } from './associate-contacts.ts';

/** The handlers of audiences. */
export const audienceHandlers: readonly OperationHandler[] = [associateContacts];
