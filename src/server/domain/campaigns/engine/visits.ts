import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Decision, EndReason, Happened, Instant, Visit } from '../core/plan.ts';

/** A visit as it is stored, locked for this transaction. */
export interface StoredVisit {
  trackingId: number;
  runId: number;
  contactId: number;
  visit: Visit;
  /** How often the contact was at each stage of the campaign, this visit included. */
  visits: ReadonlyMap<number, number>;
  /** What contacts and the world did, other than programs. */
  happened: readonly Happened[];
}

interface VisitRow {
  trackingId: number;
  runId: number;
  contactId: number;
  stageId: number;
  state: Visit['state'];
  sentAt: number | null;
  outcome: number | null;
  outcomeAt: number | null;
  nextStageId: number | null;
  tries: number;
  dueAt: number | null;
  visits: Record<string, number>;
  happened: Happened[];
}

/**
 * Returns the visits of a campaign that are due, the longest due first. Those that another worker has are left out.
 * Nothing is due in a run that has ended.
 */
export function dueVisits(
  transaction: Transaction,
  campaignId: number,
  now: Instant,
  limit: number,
): Promise<StoredVisit[]> {
  return lockedVisits(
    transaction,
    sql`t.campaign_id = ${campaignId} and t.due_date <= ${instant(now)}
        order by t.due_date, t.campaign_tracking_id limit ${sql.lit(limit)} for no key update of t skip locked`,
  );
}

/** Returns some visits, locked, in the order of their ids. */
export function visitsOf(transaction: Transaction, trackingIds: readonly number[]): Promise<StoredVisit[]> {
  return lockedVisits(
    transaction,
    sql`t.campaign_tracking_id = any(${[...trackingIds]}::integer[]) order by t.campaign_tracking_id for no key update of t`,
  );
}

async function lockedVisits({ query, tenantId }: Transaction, which: RawBuilder<unknown>): Promise<StoredVisit[]> {
  const { rows } = await sql<VisitRow>`
    -- Without the runs, of which the database would read all while it does not know yet how many there are.
    with locked as (
      select t.* from public.campaign_tracking t where t.tenant_id = ${tenantId} and t.is_newest and ${which})
    select t.campaign_tracking_id as "trackingId", t.campaign_run_id as "runId", r.contact_id as "contactId",
           t.campaign_stage_id as "stageId", t.state, ${milliseconds('t.sent_date')} as "sentAt",
           t.stage_outcome_type_id as outcome, ${milliseconds('t.outcome_date')} as "outcomeAt",
           t.next_stage_id as "nextStageId", t.tries, ${milliseconds('t.due_date')} as "dueAt",
           (select jsonb_object_agg(v.stage, v.count) from (
              select v.campaign_stage_id as stage, count(*) as count from public.campaign_tracking v
               where v.tenant_id = t.tenant_id and v.campaign_run_id = t.campaign_run_id group by 1) v) as visits,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'outcome', e.stage_outcome_type_id, 'at', ${milliseconds('e.event_date')}) order by e.event_date)
                       from public.campaign_events e
                      where e.tenant_id = t.tenant_id and e.campaign_tracking_id = t.campaign_tracking_id
                        and not e.is_machine), '[]') as happened
      from locked t
      join public.campaign_runs r
        on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id and r.state = 'active'
     order by t.due_date, t.campaign_tracking_id`.execute(query);
  return rows.map(({ trackingId, runId, contactId, visits, happened, ...visit }) => ({
    trackingId,
    runId,
    contactId,
    visit,
    happened,
    visits: new Map(Object.entries(visits).map(([stage, count]) => [Number(stage), count])),
  }));
}

/** A decision about a stored visit. */
export interface Decided {
  stored: StoredVisit;
  decision: Decision;
}

/** Stores decisions: visits, arrivals at further stages, and ends of runs. */
export async function storeDecisions(
  transaction: Transaction,
  campaignId: number,
  decided: readonly Decided[],
  now: Instant,
): Promise<void> {
  const changed = decided.filter(({ stored, decision }) => decision.visit !== stored.visit);
  if (changed.length === 0) return;
  await updateVisits(transaction, changed);
  await insertArrivals(transaction, campaignId, changed, now);
  await endRuns(transaction, changed, now);
}

async function updateVisits({ query, tenantId }: Transaction, changed: readonly Decided[]): Promise<void> {
  const rows = changed.map(({ stored, decision: { visit, arriveAt } }) => ({
    id: stored.trackingId,
    state: visit.state,
    sent_date: iso(visit.sentAt),
    outcome: visit.outcome,
    outcome_date: iso(visit.outcomeAt),
    next_stage_id: visit.nextStageId,
    tries: visit.tries,
    due_date: iso(visit.dueAt),
    is_newest: arriveAt === null,
  }));
  await sql`
    update public.campaign_tracking t
       set state = n.state, sent_date = n.sent_date, stage_outcome_type_id = n.outcome, outcome_date = n.outcome_date,
           next_stage_id = n.next_stage_id, tries = n.tries, due_date = n.due_date, is_newest = n.is_newest
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id integer, state text, sent_date timestamptz,
             outcome integer, outcome_date timestamptz, next_stage_id integer, tries integer, due_date timestamptz, is_newest boolean)
     where t.tenant_id = ${tenantId} and t.campaign_tracking_id = n.id`.execute(query);
}

async function insertArrivals(
  { query, tenantId }: Transaction,
  campaignId: number,
  changed: readonly Decided[],
  now: Instant,
): Promise<void> {
  const rows = changed.flatMap(({ stored, decision: { arriveAt } }) =>
    arriveAt === null
      ? []
      : [{ run_id: stored.runId, stage_id: arriveAt, visit_no: (stored.visits.get(arriveAt) ?? 0) + 1 }],
  );
  if (rows.length === 0) return;
  await sql`
    insert into public.campaign_tracking
      (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state, entered_date, due_date)
    select ${tenantId}, n.run_id, ${campaignId}, n.stage_id, n.visit_no, 'queued', ${instant(now)}, ${instant(now)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (run_id integer, stage_id integer, visit_no integer)`.execute(
    query,
  );
}

async function endRuns({ query, tenantId }: Transaction, changed: readonly Decided[], now: Instant): Promise<void> {
  const rows = changed.flatMap(({ stored, decision }): { run_id: number; reason: EndReason }[] =>
    decision.end === null ? [] : [{ run_id: stored.runId, reason: decision.end }],
  );
  if (rows.length === 0) return;
  await sql`
    update public.campaign_runs r set state = 'ended', end_reason = n.reason, ended_date = ${instant(now)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (run_id integer, reason text)
     where r.tenant_id = ${tenantId} and r.campaign_run_id = n.run_id and r.state = 'active'`.execute(query);
}

function milliseconds(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}

/** Returns an instant as a value of a statement. */
export function instant(at: Instant): RawBuilder<unknown> {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}

function iso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
