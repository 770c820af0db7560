import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import { EMAIL } from '../domain/campaigns/engine/modes/transport-modes.ts';
import { TOPIC_OF_EVENT } from '../domain/orders/shell/announce-order.ts';

/** Events of orders that the people of topics were told of: the newest. */
const EVENTS = 90;

/**
 * Fills what topics have told customers of their newest orders by e-mail, as sets. Of every thirty messages one was
 * refused by its provider, and of another one nobody knows whether it was sent.
 *
 * @param origin Where the links of the messages lead.
 */
export async function fillTopicMessages({ tenantId, query }: Transaction, origin: string): Promise<void> {
  const codes = Object.entries(TOPIC_OF_EVENT).map(([event, topic]) => ({ event, topic }));
  await sql`
    insert into public.topic_events (tenant_id, notification_topic_id, event_key, site_id, contact_id, email_address,
      data, link_origin, is_expanded, data_state, created_date)
    select o.tenant_id, t.notification_topic_id, ${'order '}::text || o.order_id || '/' || e.place - 1, o.site_id,
           o.contact_id, o.email_address, jsonb_build_object('orderId', o.order_id::text), ${origin}::text, true, 'settled', e.at
      from (select v.*, row_number() over (partition by v.order_id order by v.order_event_id) as place
              from public.order_events v where v.tenant_id = ${tenantId}) e
      join jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as k (event text, topic text) on k.event = e.event_code
      join public.notification_topics t on t.tenant_id = e.tenant_id and t.topic_code = k.topic
      join public.orders o on o.tenant_id = e.tenant_id and o.order_id = e.order_id
     where t.send_to_context_user and o.email_address is not null and (e.data ->> 'isStarted') is null
     order by e.at desc, e.order_event_id desc limit ${sql.lit(EVENTS)}`.execute(query);
  await sql`
    insert into public.topic_messages (tenant_id, message_id, topic_event_id, contact_id, transport_mode_id,
      marketing_channel_id, template_id, address, is_critical, status, problem, due_date, sent_date)
    select e.tenant_id, md5(e.tenant_id || '/topic/' || e.event_key || '/' || e.notification_topic_id)::uuid,
           e.topic_event_id, e.contact_id, k.transport_mode_id, k.marketing_channel_id, v.notification_template_id,
           e.email_address, t.is_public, f.status, case f.status when 'failed' then 'refused' end, e.created_date,
           case f.status when 'sent' then e.created_date + interval '4 seconds' end
      from (select v.*, row_number() over (order by v.created_date, v.event_key) as place
              from public.topic_events v where v.tenant_id = ${tenantId}) e
      join public.notification_topics t
        on t.tenant_id = e.tenant_id and t.notification_topic_id = e.notification_topic_id
     cross join lateral (select case e.place % 30 when 11 then 'failed' when 23 then 'unknown' else 'sent' end as status) f
     cross join lateral (
       select v.* from public.notification_template_variants v
         join public.notification_templates n
           on n.tenant_id = v.tenant_id and n.template_id = v.notification_template_id
         join public.marketing_channels c
           on c.tenant_id = v.tenant_id and c.marketing_channel_id = v.marketing_channel_id
        where n.tenant_id = e.tenant_id and n.notification_topic_id = e.notification_topic_id
          and c.transport_mode_id = ${EMAIL}::integer
        order by n.template_id, v.notification_template_variant_id limit 1) v
      join public.marketing_channels k
        on k.tenant_id = v.tenant_id and k.marketing_channel_id = v.marketing_channel_id
     order by e.place`.execute(query);
}
