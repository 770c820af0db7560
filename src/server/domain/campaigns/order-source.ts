import { sql, type RawBuilder } from 'kysely';
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
  const messageId = await newestMessage(transaction, order, slug);
  if (messageId === null) return;
  const at = now.getTime();
  await recordEvent(transaction, { messageId, outcome: 'converted', at, key: `order ${order.orderId}` }, at);
}

/**
 * Returns the condition that an order was placed at the site of a domain: campaigns of two domains may have one slug. All
 * orders count for a domain that no site has any more.
 * @param order the alias of the order
 */
export function atSiteOf(order: string, domain: RawBuilder<unknown> | string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select bool_or(d.site_id = ${sql.ref(`${order}.site_id`)}) from public.site_web_domains d
      where d.tenant_id = ${sql.ref(`${order}.tenant_id`)} and d.web_domain_name = ${domain}), true)`;
}

async function newestMessage(
  { query, tenantId }: Transaction,
  { orderId, contactId }: { orderId: number; contactId: number },
  slug: string,
): Promise<string | null> {
  const { rows } = await sql<{ messageId: string }>`
    select m.message_id as "messageId" from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
      join public.campaigns c on c.tenant_id = t.tenant_id and c.campaign_id = t.campaign_id
      join public.orders o on o.tenant_id = m.tenant_id and o.order_id = ${orderId}
     where m.tenant_id = ${tenantId} and m.contact_id = ${contactId} and c.campaign_slug = ${slug}
       and m.status in ('sent', 'unknown') and ${atSiteOf('o', sql.ref('c.site_domain_name'))}
     order by m.claimed_date desc limit 1`.execute(query);
  return rows[0]?.messageId ?? null;
}
