import { sql, type Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import { findingsOf, type Finding } from './finding.ts';

const LATE_SECONDS = 300;
const jobFindings = findingsOf('jobs');

/** Says which jobs fail, and whether due ones are worked off. Needs a migrated database. */
export async function checkJobs(query: Kysely<Tables>): Promise<Finding[]> {
  const measured = await sql<{ kind: string; failed: number; oldest_due_seconds: number }>`
    select kind, failed, oldest_due_seconds from gate.measure_jobs() order by kind`.execute(query);
  const retried = await sql<{ kind: string }>`
    select distinct kind::text as kind from gate.jobs where state = 'queued' and attempt > 0 and problem is not null
     order by 1`.execute(query);
  const failed = measured.rows.filter((job) => job.failed > 0).map((job) => `${job.kind} (${job.failed})`);
  const late = Math.round(Math.max(0, ...measured.rows.map((job) => job.oldest_due_seconds)));
  const findings: Finding[] = [];
  if (failed.length > 0)
    findings.push(
      jobFindings.warning(
        `Failed for good within a day: ${failed.join(', ')}.`,
        'Platform administrators see why, and run them again, under Jobs; the log has them as jobFailed.',
      ),
    );
  if (retried.rows.length > 0)
    findings.push(
      jobFindings.warning(
        `Tried again after a failure: ${retried.rows.map(({ kind }) => kind).join(', ')}.`,
        'The log says why (jobFailed).',
      ),
    );
  if (late > LATE_SECONDS)
    findings.push(
      jobFindings.warning(
        `A job has been due for ${late} s.`,
        'Start a server: each process works jobs off. If one runs, its log says why it does not (jobsNotClaimed).',
      ),
    );
  return findings.length > 0 ? findings : [jobFindings.ok('No job fails, and none is late.')];
}
