import { sql } from 'kysely';
import { defineJob, type Job } from '../jobs/job.ts';
import { LINES_OF_A_SEAL, sealNext } from './add-seal.ts';
import { sealKeys } from './seal-keys.ts';

/** A line is sealed in the second run after it was written at the earliest. */
const EVERY_SECONDS = 300;

/** Queues the sealing of the lines that are settled. */
const queueSealsJob = defineJob({
  kind: 'audit.queueSeals',
  everySeconds: EVERY_SECONDS,
  async run({ lastStep }) {
    await lastStep(({ query }) => sql`select gate.queue_audit_seals()`.execute(query));
  },
});

/** Seals the lines of one tenant, up to the one that `gate.queue_audit_seals` has found to be settled. */
const sealLinesJob = defineJob({
  kind: 'audit.sealLines',
  async run({ payload: { upTo }, tenantId, tools, step, signal }) {
    if (tenantId === null || typeof upTo !== 'number') return;
    const keys = sealKeys(tools.services.pepper);
    const sealOnce = (): Promise<number> => step(({ query }) => sealNext(query, tenantId, keys, upTo));
    while ((await sealOnce()) === LINES_OF_A_SEAL) signal.throwIfAborted();
  },
});

/** The jobs that seal the audit log (`docs/security.md#t20`). */
export const sealJobs: readonly Job[] = [queueSealsJob, sealLinesJob];
