import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { defineJob } from '../../jobs/job.ts';
import { LEASE_MILLISECONDS } from '../campaigns/engine/messages.ts';
import { applyNext, isWaiting } from './apply-report.ts';
import { APPLY_REPORTS } from './take-reports.ts';

/** Reports of one run, so that other jobs have their turn. */
const REPORTS_PER_RUN = 500;

/** Lets the reports of a tenant act, one in a transaction. */
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
      if (isMore) await enqueueJob(transaction, APPLY_REPORTS, { key: 'reports' });
      // What is left is of messages whose worker has not said yet how it ended: it has until the lease is over.
      else if (await isWaiting(transaction))
        await enqueueJob(transaction, APPLY_REPORTS, {
          key: 'reports',
          due: new Date(Date.now() + LEASE_MILLISECONDS),
        });
    });
  },
});
