import type { OperationHandler } from '../operation-handler.ts';
import { savePersonalSetting } from './personal-settings.ts';
import { changeSharedView, deleteSharedView, deleteView, getSavedViews, saveView } from './saved-views.ts';

/** The handlers of personal settings and saved views. */
export const personalHandlers: readonly OperationHandler[] = [
  changeSharedView,
  deleteSharedView,
  deleteView,
  getSavedViews,
  savePersonalSetting,
  saveView,
];
