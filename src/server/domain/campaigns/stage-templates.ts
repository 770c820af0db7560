import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { GetNotificationTemplatesForStagesResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';

/** Answers the templates that the stages of a campaign may send. */
export const getNotificationTemplatesForStages = defineOperation({
  name: 'getNotificationTemplatesForStages',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { campaignId } = await store.get(transaction, 'Campaign', { campaignId: args.campaignId });
    return { result: await readStageTemplates(transaction, Number(campaignId)) };
  },
});

/**
 * Returns the templates that the stages of a campaign may send: those of its topic, and those that its stages name
 * already. `channels` are the channels for which a template has something to say: a variant, or a body of its own for
 * every channel but e-mail.
 */
export async function readStageTemplates(
  { query, tenantId }: Transaction,
  campaignId: number,
): Promise<GetNotificationTemplatesForStagesResult> {
  const { rows } = await sql<GetNotificationTemplatesForStagesResult[number]>`
    select n.template_id as "templateId", n.title,
           array(select c.marketing_channel_id from public.marketing_channels c
                  where c.tenant_id = n.tenant_id and (
                    exists (select from public.notification_template_variants v
                             where v.tenant_id = n.tenant_id and v.notification_template_id = n.template_id
                               and v.marketing_channel_id = c.marketing_channel_id)
                    or c.transport_mode_id <> 1 and coalesce(n.body_template, '') <> '')
                  order by c.marketing_channel_id) as channels
      from public.campaigns g
      join public.notification_templates n on n.tenant_id = g.tenant_id
     where g.tenant_id = ${tenantId} and g.campaign_id = ${campaignId} and (
       n.notification_topic_id = g.notification_topic_id
       or exists (select from public.campaign_stages s
                   where s.tenant_id = n.tenant_id and s.campaign_id = ${campaignId} and s.deleted_at is null
                     and s.notification_template_id = n.template_id))
     order by n.title, n.template_id limit 500`.execute(query);
  return rows;
}
