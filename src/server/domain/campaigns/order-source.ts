import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { recordEvent } from './engine/record-event.ts';

/** Where the buyer of an order came from, as a link of a campaign said. */
export interface OrderSource {
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}

/**
 * Stores where an order came from, and lets it convert the newest message that its contact got from the campaign
 * (`docs/domain/campaigns.md#conversions`). An order without a campaign has no source.
 */
export async function noteOrderSource(
  transaction: Transaction,
  order: { orderId: number; contactId: number },
  { utmSource, utmMedium, utmCampaign }: OrderSource,
  now: Date,
): Promise<void> {
  if (utmCampaign === undefined || utmCampaign === null || utmCampaign === '') return;
  const slug = utmCampaign.toLowerCase();
  await sql`
    insert into public.order_sources (tenant_id, order_id, utm_source, utm_medium, utm_campaign)
    values (${transaction.tenantId}, ${order.orderId}, ${utmSource ?? null}, ${utmMedium ?? null}, ${slug})`.execute(
    transaction.query,
  );
  const messageId = await newestMessage(transaction, order.contactId, slug);
  if (messageId === null) return;
  const at = now.getTime();
  await recordEvent(transaction, { messageId, outcome: 'converted', at, key: `order ${order.orderId}` }, at);
}

async function newestMessage(
  { query, tenantId }: Transaction,
  contactId: number,
  slug: string,
): Promise<string | null> {
  const { rows } = await sql<{ messageId: string }>`
    select m.message_id as "messageId" from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
      join public.campaigns c on c.tenant_id = t.tenant_id and c.campaign_id = t.campaign_id
     where m.tenant_id = ${tenantId} and m.contact_id = ${contactId} and c.campaign_slug = ${slug}
       and m.status in ('sent', 'unknown')
     order by m.claimed_date desc limit 1`.execute(query);
  return rows[0]?.messageId ?? null;
}
