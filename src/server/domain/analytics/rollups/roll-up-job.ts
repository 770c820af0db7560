import { sql } from 'kysely';
import { inPortions, portionsOfJob } from '../../../jobs/in-portions.ts';
import { defineJob } from '../../../jobs/job.ts';
import { beginRebuild, rebuildNext, rollUpNext } from './roll-up.ts';

const FIRST_VISITORS = 300;
const FIRST_ARRIVALS = 500;

/**
 * Moves the arrivals of a tenant into its rollups (`docs/domain/analytics.md#rollups`). When the time zone of the tenant
 * has changed, it rebuilds them first. An attempt begins with half of what the one before began with.
 */
export const rollUpJob = defineJob({
  kind: 'analytics.rollUp',
  async run(run) {
    const { step } = run;
    await step((transaction) => beginRebuild(transaction));
    await inPortions(portionsOfJob(run, FIRST_VISITORS), (most) =>
      step((transaction) => rebuildNext(transaction, most)),
    );
    await inPortions(portionsOfJob(run, FIRST_ARRIVALS), (most) =>
      step((transaction) => rollUpNext(transaction, most)),
    );
  },
});

/** Makes and drops the months of page views, and queues the rollups that nothing else has queued. */
export const keepPageViewsJob = defineJob({
  kind: 'analytics.keepPageViews',
  everySeconds: 600,
  async run({ lastStep }) {
    await lastStep(({ query }) =>
      sql`select gate.keep_page_view_months(), gate.queue_forgotten_arrivals()`.execute(query),
    );
  },
});
