import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { decide } from '../core/decide.ts';
import type { Instant } from '../core/plan.ts';
import { outcomeTypeId, type OutcomeCode } from '../stage-types.ts';
import { queueCampaign } from './advance-job.ts';
import { holdFlow, readRunningCampaign } from './read-campaign.ts';
import { suppress } from './suppressions.ts';
import { instant, storeDecisions, visitsOf } from './visits.ts';

/** Something that happened to a message. */
export interface MessageEvent {
  messageId: string;
  outcome: OutcomeCode;
  at: Instant;
  /** The same event that is told twice has the same key. */
  key: string;
  /** By a program that reads mails, and not by the contact. */
  isMachine?: boolean;
}

/** An opening or a click within so many milliseconds of the sending is one of a program that checks mails. */
const MACHINE_MILLISECONDS = 10_000;

interface MessageRow {
  trackingId: number;
  campaignId: number;
  contactId: number;
  transportModeId: number | null;
  address: string | null;
  /** While it is on its way, and where nobody knows whether it was sent: when it was claimed. */
  sentAt: number;
}

/**
 * Records an event of a message, once, and lets it settle the stage (`docs/domain/campaigns.md#events`). Returns false
 * when there is no such message. An unsubscription holds at once, whatever the stage does with it.
 */
export async function recordEvent(transaction: Transaction, event: MessageEvent, now: Instant): Promise<boolean> {
  const message = await findMessage(transaction, event.messageId);
  if (message === null) return false;
  await holdFlow(transaction, message.campaignId);
  const { contactId, transportModeId, address } = message;
  if (event.outcome === 'unsubscribed' && transportModeId !== null)
    await suppress(transaction, { contactId, transportModeId, address, at: event.at });
  const isRead = event.outcome === 'clicked' || event.outcome === 'opened';
  const isMachine = event.isMachine === true || (isRead && event.at - message.sentAt < MACHINE_MILLISECONDS);
  // A program that was first does not hide that the contact opens the mail later.
  const key = isMachine && event.outcome === 'opened' ? `${event.key} by a program` : event.key;
  const isNews = await insertEvent(transaction, message.trackingId, { ...event, key }, isMachine);
  if (!isNews || isMachine) return true;
  const campaign = await readRunningCampaign(transaction, message.campaignId, now);
  const [stored] = await visitsOf(transaction, [message.trackingId]);
  if (campaign === null || stored === undefined) return true;
  const happened = { kind: 'happened', outcome: outcomeTypeId(event.outcome), at: event.at } as const;
  const situation = { plan: campaign.plan, visit: stored.visit, visits: stored.visits };
  await storeDecisions(transaction, message.campaignId, [{ stored, decision: decide(situation, happened, now) }], now);
  await queueCampaign(transaction, message.campaignId);
  return true;
}

async function findMessage({ query, tenantId }: Transaction, messageId: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select m.campaign_tracking_id as "trackingId", t.campaign_id as "campaignId", m.contact_id as "contactId",
           k.transport_mode_id as "transportModeId", m.address, (extract(epoch from coalesce(m.sent_date, m.claimed_date)) * 1000)::float8 as "sentAt"
      from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
      left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id
     where m.tenant_id = ${tenantId} and m.message_id = ${messageId}::uuid`.execute(query);
  return rows[0] ?? null;
}

async function insertEvent(
  { query, tenantId }: Transaction,
  trackingId: number,
  { key, outcome, at }: MessageEvent,
  isMachine: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    insert into public.campaign_events (tenant_id, campaign_tracking_id, event_key, stage_outcome_type_id, event_date, is_machine)
    values (${tenantId}, ${trackingId}, ${key}, ${outcomeTypeId(outcome)}, ${instant(at)}, ${isMachine})
    on conflict do nothing returning 1`.execute(query);
  return rows.length > 0;
}
