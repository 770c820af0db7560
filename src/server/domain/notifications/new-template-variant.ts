import { sql } from 'kysely';
import { defineOperation } from '../operation-handler.ts';

/** Returns what a new variant begins with: its template, and the first channel for which the template has none. */
export const getNewTemplateVariant = defineOperation({
  name: 'getNewTemplateVariant',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { templateId } = await store.get(transaction, 'NotificationTemplate', { templateId: args.templateId });
    const { rows } = await sql<{ marketing_channel_id: number }>`
      select c.marketing_channel_id from public.marketing_channels c
      where c.tenant_id = ${transaction.tenantId} and not exists (
        select from public.notification_template_variants v
        where v.tenant_id = c.tenant_id and v.marketing_channel_id = c.marketing_channel_id
          and v.notification_template_id = ${templateId}::bigint)
      order by c.marketing_channel_id limit 1`.execute(transaction.query);
    return {
      result: {
        notificationTemplateId: Number(templateId),
        marketingChannelId: rows[0]?.marketing_channel_id ?? null,
      },
    };
  },
});
