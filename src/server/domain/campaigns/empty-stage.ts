import { sql } from 'kysely';
import { MOST_VISITS, MOST_VISITS_OF_STAGE } from '../../../../renderer/flow/limits.ts';
import type { Transaction } from '../../data/engine/database.ts';

/** How many contacts left a deleted stage, and how. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type Emptied = {
  moved: number;
  ended: number;
};

/**
 * Moves the contacts at a stage to another one, or ends the campaign for them. A message that is being sent stays as it
 * is: only its contact goes on. Contacts who were about to come to the stage come to the other one; without one they end
 * when they are due there, because the stage was deleted.
 */
export async function emptyStage(
  transaction: Transaction,
  stageId: number,
  moveTo: number | null,
  now: Date,
): Promise<Emptied> {
  if (moveTo === null) return { moved: 0, ended: await endRuns(transaction, stageId, now) };
  await redirect(transaction, stageId, moveTo);
  const moved = await moveRuns(transaction, stageId, moveTo, now);
  return { moved, ended: await endRuns(transaction, stageId, now) };
}

async function redirect({ query, tenantId }: Transaction, stageId: number, moveTo: number): Promise<void> {
  await sql`
    update public.campaign_tracking set next_stage_id = ${moveTo}::integer
     where tenant_id = ${tenantId} and next_stage_id = ${stageId} and state = 'settled'`.execute(query);
}

/** Contacts who were at the other stage as often as a contact may be are left for `endRuns`. */
async function moveRuns({ query, tenantId }: Transaction, stageId: number, moveTo: number, now: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with leaving as (
      update public.campaign_tracking t set state = 'done', due_date = null, is_newest = false
       where t.tenant_id = ${tenantId} and t.campaign_stage_id = ${stageId} and t.is_newest and t.state <> 'done'
         and (select count(*) < ${MOST_VISITS}
                     and count(*) filter (where v.campaign_stage_id = ${moveTo}) < ${MOST_VISITS_OF_STAGE}
                from public.campaign_tracking v
               where v.tenant_id = t.tenant_id and v.campaign_run_id = t.campaign_run_id)
      returning t.campaign_run_id, t.campaign_id),
    arriving as (
      insert into public.campaign_tracking
        (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state, entered_date, due_date)
      select ${tenantId}, l.campaign_run_id, l.campaign_id, ${moveTo}::integer,
             1 + (select count(*) from public.campaign_tracking v
                   where v.tenant_id = ${tenantId} and v.campaign_run_id = l.campaign_run_id
                     and v.campaign_stage_id = ${moveTo})::integer,
             'queued', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from leaving l
      returning 1)
    select count(*)::integer as moved from arriving`.execute(query);
  return rows[0]?.moved ?? 0;
}

async function endRuns({ query, tenantId }: Transaction, stageId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with leaving as (
      update public.campaign_tracking set state = 'done', due_date = null
       where tenant_id = ${tenantId} and campaign_stage_id = ${stageId} and is_newest and state <> 'done'
      returning campaign_run_id),
    ended as (
      update public.campaign_runs r
         set state = 'ended', end_reason = 'stageDeleted', ended_date = ${now.toISOString()}::timestamptz
        from leaving l
       where r.tenant_id = ${tenantId} and r.campaign_run_id = l.campaign_run_id and r.state = 'active'
      returning 1)
    select count(*)::integer as ended from ended`.execute(query);
  return rows[0]?.ended ?? 0;
}
