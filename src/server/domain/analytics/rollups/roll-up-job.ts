import { sql } from 'kysely';
import { defineJob } from '../../../jobs/job.ts';
import { beginRebuild, rebuildNext, rollUpNext } from './roll-up.ts';

/** As many as cost about a tenth of a second: other requests wait meanwhile on the embedded engine. */
const ARRIVALS_PER_STEP = 500;
const VISITORS_PER_STEP = 300;

/**
 * Moves the arrivals of a tenant into its rollups (`docs/domain/analytics.md#rollups`). When the time zone of the tenant
 * has changed, it rebuilds them first.
 */
export const rollUpJob = defineJob({
  kind: 'analytics.rollUp',
  async run({ step, signal }) {
    await step((transaction) => beginRebuild(transaction));
    while (await step((transaction) => rebuildNext(transaction, VISITORS_PER_STEP))) signal.throwIfAborted();
    while ((await step((transaction) => rollUpNext(transaction, ARRIVALS_PER_STEP))) > 0) signal.throwIfAborted();
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
