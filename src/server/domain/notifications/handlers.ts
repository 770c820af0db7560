import type { OperationHandler } from '../operation-handler.ts';
import { getNewTemplateVariant } from './new-template-variant.ts';
import {
  getStaffNotificationKinds,
  getStaffNotifications,
  getUnreadStaffNotifications,
  readAllStaffNotifications,
  readStaffNotification,
  updateStaffNotificationKinds,
} from './staff/operations.ts';

/** The handlers of templates, and of what staff is told in the console. */
export const notificationsHandlers: readonly OperationHandler[] = [
  getNewTemplateVariant,
  getStaffNotificationKinds,
  getStaffNotifications,
  getUnreadStaffNotifications,
  readAllStaffNotifications,
  readStaffNotification,
  updateStaffNotificationKinds,
];
