import { sql } from 'kysely';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { defineJob } from '../../jobs/job.ts';
import { applyNext } from './apply-report.ts';
import { APPLY_REPORTS } from './take-reports.ts';

/** Reports of one run, so that other jobs have their turn. */
const REPORTS_PER_RUN = 500;
/** Reports that one run forgets. */
const FORGOTTEN_PER_RUN = 1000;

/** Lets the reports of a tenant act, one in a transaction, and forgets those that are older than a year. */
export const applyReportsJob = defineJob({
  ...APPLY_REPORTS,
  async run({ tenantId, signal, step, lastStep }) {
    if (tenantId === null) return;
    let isMore = true;
    for (let applied = 0; isMore && applied < REPORTS_PER_RUN; applied += 1) {
      signal.throwIfAborted();
      isMore = await step((transaction) => applyNext(transaction, Date.now()));
    }
    await lastStep(async (transaction) => {
      await sql`
        delete from public.delivery_reports where tenant_id = ${tenantId} and delivery_report_id in (
          select r.delivery_report_id from public.delivery_reports r
           where r.tenant_id = ${tenantId} and r.is_applied and r.received_date < now() - interval '1 year'
           order by r.received_date limit ${sql.lit(FORGOTTEN_PER_RUN)})`.execute(transaction.query);
      if (isMore) await enqueueJob(transaction, APPLY_REPORTS, { key: 'reports' });
    });
  },
});
