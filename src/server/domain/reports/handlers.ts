import type { OperationHandler } from '../operation-handler.ts';
import { addReportSchedule, sendReportScheduleNow } from './mail/report-schedules.ts';
import { getCustomersOverTime, getSalesOverTime } from './over-time.ts';

/** The handlers of reports. */
export const reportsHandlers: readonly OperationHandler[] = [
  getSalesOverTime,
  getCustomersOverTime,
  addReportSchedule,
  sendReportScheduleNow,
];
