import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { recordEvent } from '../campaigns/engine/record-event.ts';
import { suppress } from '../campaigns/engine/suppressions.ts';
import { instant } from '../campaigns/engine/visits.ts';
import type { OutcomeCode } from '../campaigns/stage-types.ts';
import { bouncesForDays, noteBounced } from './bounced-addresses.ts';
import type { ReportKind } from './report.ts';

/** A stored report that has not acted yet. */
interface WaitingReport {
  deliveryReportId: number;
  kind: ReportKind;
  messageId: string;
  contactId: number;
  transportModeId: number;
  address: string;
  detail: string | null;
  at: Instant;
}

/** The event of a campaign's stage that a report is. */
const OUTCOME: Readonly<Record<ReportKind, OutcomeCode>> = {
  delivered: 'delivered',
  hardBounce: 'failed',
  softBounce: 'failed',
  complaint: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  replied: 'replied',
};

/**
 * Lets the oldest waiting report of a tenant act (`docs/domain/delivery-reports.md#kinds`): on its address, whatever
 * became of its message, and on the stage of its campaign. Returns false when none waits.
 */
export async function applyNext(transaction: Transaction, now: Instant): Promise<boolean> {
  const report = await nextReport(transaction, now);
  if (report === null) return false;
  await actOnAddress(transaction, report);
  // Before the visit is locked, as a worker does that stores how an attempt ended.
  await actOnMessage(transaction, report);
  const { messageId, kind, at } = report;
  await recordEvent(transaction, { messageId, outcome: OUTCOME[kind], at, key: kind }, now);
  await sql`
    update public.delivery_reports set is_applied = true
     where tenant_id = ${transaction.tenantId} and delivery_report_id = ${report.deliveryReportId}`.execute(
    transaction.query,
  );
  return true;
}

/** Returns whether a tenant has reports that have not acted yet. */
export async function isWaiting({ query, tenantId }: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from public.delivery_reports r where r.tenant_id = ${tenantId} and not r.is_applied limit 1`.execute(query);
  return rows.length > 0;
}

/**
 * Returns the oldest report that may act. A report that a message has arrived waits while a worker sends the message: the
 * worker says itself that it is sent. The wait ends with the lease of the worker.
 */
async function nextReport({ query, tenantId }: Transaction, now: Instant): Promise<WaitingReport | null> {
  const { rows } = await sql<WaitingReport>`
    select r.delivery_report_id as "deliveryReportId", r.kind, r.message_id as "messageId", r.contact_id as "contactId",
           r.transport_mode_id as "transportModeId", r.address, r.detail,
           (extract(epoch from r.happened_date) * 1000)::float8 as at
      from public.delivery_reports r
     where r.tenant_id = ${tenantId} and not r.is_applied
       and not (r.kind = 'delivered' and (
         exists (select from public.campaign_messages m
                  where m.tenant_id = r.tenant_id and m.message_id = r.message_id and m.status = 'sending'
                    and m.lease_until > ${instant(now)})
         or exists (select from public.topic_messages m
                     where m.tenant_id = r.tenant_id and m.message_id = r.message_id and m.status = 'sending'
                       and m.lease_until > ${instant(now)})))
     order by r.delivery_report_id limit 1 for update`.execute(query);
  return rows[0] ?? null;
}

async function actOnAddress(transaction: Transaction, report: WaitingReport): Promise<void> {
  const { kind, contactId, transportModeId, address, at } = report;
  if (kind === 'hardBounce') await noteBounced(transaction, 'hardBounce', report);
  if (kind === 'softBounce' && (await bouncesForDays(transaction, report)))
    await noteBounced(transaction, 'softBounces', report);
  if (kind === 'complaint') await suppress(transaction, { contactId, transportModeId, address, at, complainedAt: at });
  if (kind === 'unsubscribed') await suppress(transaction, { contactId, transportModeId, address, at });
}

/** A message that is on its way keeps its status until its worker has stored how the attempt ended. */
async function actOnMessage(
  { query, tenantId }: Transaction,
  { kind, messageId, at, detail }: WaitingReport,
): Promise<void> {
  for (const table of ['campaign_messages', 'topic_messages'] as const) {
    const message = sql.table(`public.${table}`);
    if (kind === 'hardBounce' || kind === 'softBounce')
      await sql`
        update ${message} set bounced_date = ${instant(at)}, provider_reason = ${detail},
               status = case when status in ('sent', 'unknown') then 'failed' else status end
         where tenant_id = ${tenantId} and message_id = ${messageId}::uuid and status <> 'failed'`.execute(query);
    if (kind === 'delivered')
      await sql`
        update ${message} set status = 'sent', sent_date = ${instant(at)}
         where tenant_id = ${tenantId} and message_id = ${messageId}::uuid and status = 'unknown'`.execute(query);
  }
}
