import type { OperationHandler } from '../operation-handler.ts';
import { batchUpdateEventSchedules, getEventSchedulesWithUnscheduledSessions } from './event-schedules.ts';

/** The handlers of the content hub. */
export const contentHubHandlers: readonly OperationHandler[] = [
  batchUpdateEventSchedules,
  getEventSchedulesWithUnscheduledSessions,
];
