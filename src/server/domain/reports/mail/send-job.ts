import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob } from '../../../jobs/job.ts';
import { recorderOf } from '../../../jobs/record-surely.ts';
import { sendReport } from './send-report.ts';

/** Tried for about six hours while the mail server cannot be reached. */
const ATTEMPTS = 14;

/** Sends what is due of one report. */
export const sendReportJob = defineJob({
  kind: 'reports.mail',
  maxAttempts: ATTEMPTS,
  async run({ payload: { reportScheduleId: id }, tenantId, tools, attempt, step }) {
    const reportScheduleId = Number(id);
    if (tenantId === null || !Number.isSafeInteger(reportScheduleId)) return;
    const { tables, services } = tools;
    await sendReport(reportScheduleId, {
      delivery: services.delivery,
      tables,
      now: () => new Date(),
      isLastAttempt: attempt >= ATTEMPTS,
      step,
      record: recorderOf(tools.database, tenantId),
    });
  },
});

/** Queues the reports that are due, and those that no job has sent to the end. */
export const queueReportsJob = defineJob({
  kind: 'reports.queueDue',
  everySeconds: 30,
  async run({ lastStep }) {
    await lastStep((transaction) => queueDueReports(transaction, null));
  },
});

/** @param now null for the database's own clock */
export async function queueDueReports({ query }: Pick<Transaction, 'query'>, now: Date | null): Promise<void> {
  await sql`select gate.queue_due_reports(${now?.toISOString() ?? null}::timestamptz, ${sendReportJob.kind}, ${ATTEMPTS})`.execute(
    query,
  );
}

/** Queues a report of the transaction's tenant; once is enough, however often it is asked for. */
export async function queueReport(transaction: Pick<Transaction, 'query'>, reportScheduleId: number): Promise<void> {
  await enqueueJob(transaction, sendReportJob, { key: String(reportScheduleId), payload: { reportScheduleId } });
}
