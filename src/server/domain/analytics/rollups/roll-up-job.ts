import { sql } from 'kysely';
import type { Engine } from '../../../data/engine/database.ts';
import { inPortions, type Portions } from '../../../jobs/in-portions.ts';
import { defineJob } from '../../../jobs/job.ts';
import { beginRebuild, rebuildNext, rollUpNext } from './roll-up.ts';

/** What a step should take, in milliseconds. On the embedded engine every other request waits for it. */
const GOALS: Record<Engine, number> = { embedded: 100, postgres: 1000 };
const FIRST_VISITORS = 300;
const FIRST_ARRIVALS = 500;
/** A step grows to so many times the first one: above that a busy machine needs more than the limit of a statement. */
const MOST_TIMES = 4;
/** A step shrinks to so many parts of the first one: the plan of its statement takes as long as hundreds of arrivals. */
const LEAST_PART = 4;

/**
 * Moves the arrivals of a tenant into its rollups (`docs/domain/analytics.md#rollups`). When the time zone of the tenant
 * has changed, it rebuilds them first. An attempt begins with half of what the one before began with.
 */
export const rollUpJob = defineJob({
  kind: 'analytics.rollUp',
  async run({ tools, attempt, step, signal }) {
    const portions = (first: number): Portions => ({
      first: Math.floor(first / 2 ** (attempt - 1)),
      least: Math.floor(first / LEAST_PART / 2 ** (attempt - 1)),
      most: Math.floor((first * MOST_TIMES) / 2 ** (attempt - 1)),
      goal: GOALS[tools.database.engine],
      signal,
    });
    await step((transaction) => beginRebuild(transaction));
    await inPortions(portions(FIRST_VISITORS), (most) => step((transaction) => rebuildNext(transaction, most)));
    await inPortions(portions(FIRST_ARRIVALS), (most) => step((transaction) => rollUpNext(transaction, most)));
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
