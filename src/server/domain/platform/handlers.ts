import type { OperationHandler } from '../operation-handler.ts';
import { cancelPlatformJob, runPlatformJob } from './platform-jobs.ts';
import { switchSelfRegistration, updatePlatformTenant } from './platform-operations.ts';

/** The handlers of platform administrators. */
export const platformHandlers: readonly OperationHandler[] = [
  switchSelfRegistration,
  updatePlatformTenant,
  runPlatformJob,
  cancelPlatformJob,
];
