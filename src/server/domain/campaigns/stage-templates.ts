import { sql } from 'kysely';
import type { GetNotificationTemplatesForStagesResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';

/**
 * Answers the templates that the stages of a campaign may send: those of its topic, and those that its stages name
 * already. `channels` are the channels for which a template has something to say: a variant, or a body of its own for
 * every channel but e-mail.
 */
export const getNotificationTemplatesForStages = defineOperation({
  name: 'getNotificationTemplatesForStages',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { campaignId, notificationTopicId } = await store.get(transaction, 'Campaign', {
      campaignId: args.campaignId,
    });
    const { rows } = await sql<GetNotificationTemplatesForStagesResult[number]>`
      select n.template_id as "templateId", n.title,
             array(select c.marketing_channel_id from public.marketing_channels c
                    where c.tenant_id = n.tenant_id and (
                      exists (select from public.notification_template_variants v
                               where v.tenant_id = n.tenant_id and v.notification_template_id = n.template_id
                                 and v.marketing_channel_id = c.marketing_channel_id)
                      or c.transport_mode_id <> 1 and coalesce(n.body_template, '') <> '')
                    order by c.marketing_channel_id) as channels
        from public.notification_templates n
       where n.tenant_id = ${transaction.tenantId} and (
         n.notification_topic_id = ${notificationTopicId}
         or exists (select from public.campaign_stages s
                     where s.tenant_id = n.tenant_id and s.campaign_id = ${campaignId} and s.deleted_at is null
                       and s.notification_template_id = n.template_id))
       order by n.title, n.template_id limit 500`.execute(transaction.query);
    return { result: rows };
  },
});
