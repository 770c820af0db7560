import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { instant } from '../campaigns/engine/visits.ts';
import type { DeliveryReport, ReportSource } from './report.ts';

/** The job that lets the reports of a tenant act: apart from its work, so that what queues it need not load that. */
export const APPLY_REPORTS = { kind: 'deliveryReports.apply', maxAttempts: 5 } as const;

/** What became of reports. */
export interface Taken {
  taken: number;
  /** Were stored before, or say only what is known: that a message which was sent has arrived. */
  repeated: number;
  /** Are of messages that do not exist. */
  unknown: number;
}

/**
 * Stores the reports of a tenant's messages, each once, and queues the job that lets them act. The address is the one
 * that the message was sent to, whatever the report says. Times lie between the sending and now.
 */
export async function takeReports(
  transaction: Transaction,
  source: ReportSource,
  reports: readonly DeliveryReport[],
  now: Instant,
): Promise<Taken> {
  const { query, tenantId } = transaction;
  const sent = reports.map(({ key, kind, messageId, detail, at }) => {
    return { key, kind, messageId, detail, at: new Date(Math.min(at, now)).toISOString() };
  });
  const { rows } = await sql<{ known: number; taken: number }>`
    with known as materialized (
      select n.*, m.contact_id, m.transport_mode_id, m.address, m.status, greatest(n.at, m.since) as happened
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
          as n (key text, kind text, "messageId" uuid, detail text, at timestamptz)
        join lateral (
          select c.contact_id, k.transport_mode_id, c.address, c.status, coalesce(c.sent_date, c.claimed_date) as since
            from public.campaign_messages c
            join public.marketing_channels k
              on k.tenant_id = c.tenant_id and k.marketing_channel_id = c.marketing_channel_id
           where c.tenant_id = ${tenantId} and c.message_id = n."messageId"
           union all
          select t.contact_id, t.transport_mode_id, t.address, t.status, coalesce(t.sent_date, '-infinity')
            from public.topic_messages t
           where t.tenant_id = ${tenantId} and t.message_id = n."messageId") m on m.address is not null),
    added as (
      insert into public.delivery_reports (tenant_id, source, report_key, kind, message_id, contact_id, transport_mode_id,
        address, detail, happened_date, received_date)
      select ${tenantId}, ${source}, k.key, k.kind, k."messageId", k.contact_id, k.transport_mode_id, k.address, k.detail,
             k.happened, ${instant(now)}
        from known k
       where k.kind <> 'delivered' or k.status in ('sending', 'unknown')
       -- In one order, so that two requests with the same reports do not wait for each other.
       order by k.key
      on conflict (tenant_id, source, report_key) do nothing
      returning 1)
    select (select count(*)::integer from known) as known, (select count(*)::integer from added) as taken`.execute(
    query,
  );
  const { known = 0, taken = 0 } = rows[0] ?? {};
  if (taken > 0) await enqueueJob(transaction, APPLY_REPORTS, { key: 'reports' });
  return { taken, repeated: known - taken, unknown: reports.length - known };
}
