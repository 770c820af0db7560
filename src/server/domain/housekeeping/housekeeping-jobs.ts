import { sql, type RawBuilder } from 'kysely';
import { defineJob, type Job } from '../../jobs/job.ts';

const HOUR_SECONDS = 3600;

/** Submits the attempts of exams that have closed, and deletes what has expired, every hour. */
export const housekeepingJobs: readonly Job[] = [
  hourly('housekeeping.submitClosedAttempts', sql`select gate.submit_closed_attempts()`),
  hourly('housekeeping.forgetTheOld', sql`select gate.forget_the_old()`),
  hourly('housekeeping.forgetOldAccess', sql`select gate.forget_old_access()`),
  hourly('housekeeping.forgetOldJobs', sql`select gate.forget_old_jobs()`),
  hourly('housekeeping.forgetTopicEvents', sql`select gate.forget_topic_events()`),
  hourly('housekeeping.forgetDeliveryReports', sql`select gate.forget_delivery_reports()`),
  hourly('housekeeping.forgetNotifications', sql`select gate.forget_staff_notifications()`),
];

function hourly(kind: string, statement: RawBuilder<unknown>): Job {
  return defineJob({
    kind,
    everySeconds: HOUR_SECONDS,
    run: ({ lastStep }) => lastStep(({ query }) => statement.execute(query)).then(() => undefined),
  });
}
