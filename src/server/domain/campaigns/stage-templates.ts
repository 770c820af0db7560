import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { GetNotificationTemplatesForStagesResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { mergeFieldsOf } from '../notifications/merge-fields.ts';
import { EMAIL, WHATSAPP } from './engine/modes/transport-modes.ts';
import { textOfBody } from './engine/contents.ts';

/** A field of the data of a message, in braces or as a node of a stored document. */
const DATA_FIELD = '\\{\\{\\s*data[.]|"name"\\s*:\\s*"data"';

/** Answers the templates that the stages of a campaign may send. */
export const getNotificationTemplatesForStages = defineOperation({
  name: 'getNotificationTemplatesForStages',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { campaignId } = await store.get(transaction, 'Campaign', { campaignId: args.campaignId });
    const templates = await readStageTemplates(transaction, Number(campaignId));
    const empty = await readEmptyFields(
      transaction,
      Number(campaignId),
      templates.map(({ templateId }) => templateId),
    );
    return { result: templates.map((one) => ({ ...one, emptyFields: empty.get(one.templateId) ?? [] })) };
  },
});

/** A template that the stages of a campaign may send, without what only its body tells. */
export type StageTemplate = Omit<GetNotificationTemplatesForStagesResult[number], 'emptyFields'>;

/** Whether a stage of the campaign `g` names the template `n`. */
const IS_NAMED = sql`
  exists (select from public.campaign_stages s
           where s.tenant_id = g.tenant_id and s.campaign_id = g.campaign_id and s.deleted_at is null
             and s.notification_template_id = n.template_id)`;

/** Whether the stages of the campaign `g` may send the template `n`: one of its topic, or one that a stage names already. */
const MAY_BE_SENT = sql`(n.notification_topic_id = g.notification_topic_id or ${IS_NAMED})`;

/**
 * Returns the templates that the stages of a campaign may send, by their titles. Of more than 500 those that stages name
 * are never left out. `channels` are the channels for which a template has something to say: a variant, or a body of
 * its own for every channel but e-mail. By WhatsApp its variant names an approved template.
 */
export async function readStageTemplates(
  { query, tenantId }: Transaction,
  campaignId: number,
): Promise<StageTemplate[]> {
  const { rows } = await sql<StageTemplate>`
    with sendable as (
      select n.tenant_id, n.template_id, n.title, n.body_template
        from public.campaigns g
        join public.notification_templates n on n.tenant_id = g.tenant_id
       where g.tenant_id = ${tenantId} and g.campaign_id = ${campaignId} and ${MAY_BE_SENT}
       order by ${IS_NAMED} desc, n.title, n.template_id limit 500)
    select n.template_id as "templateId", n.title,
           array(select c.marketing_channel_id from public.marketing_channels c
                  where c.tenant_id = n.tenant_id and (
                    exists (select from public.notification_template_variants v
                             where v.tenant_id = n.tenant_id and v.notification_template_id = n.template_id
                               and v.marketing_channel_id = c.marketing_channel_id
                               and (c.transport_mode_id <> ${WHATSAPP} or btrim(v.integration_template_name) <> ''))
                    or c.transport_mode_id not in (${EMAIL}, ${WHATSAPP}) and coalesce(n.body_template, '') <> '')
                  order by c.marketing_channel_id) as channels
      from sendable n
     order by n.title, n.template_id`.execute(query);
  return rows;
}

/** Whether the stages of a campaign may send a template. */
export async function maySendTemplate(
  { query, tenantId }: Transaction,
  campaignId: number,
  templateId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from public.campaigns g
      join public.notification_templates n on n.tenant_id = g.tenant_id and n.template_id = ${templateId}
     where g.tenant_id = ${tenantId} and g.campaign_id = ${campaignId} and ${MAY_BE_SENT}`.execute(query);
  return rows.length > 0;
}

/**
 * Returns the merge fields of templates that have no value in a campaign, by template. A message of a campaign has no
 * data of a topic, so that only fields of it are looked for: bodies without one are not read.
 */
async function readEmptyFields(
  { query, tenantId }: Transaction,
  campaignId: number,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ templateId: number; subject: string | null; body: string | null }>`
    select * from (
      select n.template_id as "templateId", v.subject, coalesce(nullif(v.body_template, ''), n.body_template) as body
        from public.campaign_marketing_channels m
        join public.marketing_channels c
          on c.tenant_id = m.tenant_id and c.marketing_channel_id = m.marketing_channel_id
        join public.notification_templates n
          on n.tenant_id = m.tenant_id and n.template_id = any(${[...templateIds]}::integer[])
        left join public.notification_template_variants v on v.tenant_id = n.tenant_id
         and v.notification_template_id = n.template_id and v.marketing_channel_id = m.marketing_channel_id
       where m.tenant_id = ${tenantId} and m.campaign_id = ${campaignId}
         and (v.notification_template_variant_id is not null or c.transport_mode_id <> ${EMAIL})) t
     where t.subject ~ ${DATA_FIELD} or t.body ~ ${DATA_FIELD}`.execute(query);
  const fields = new Map<number, string[]>();
  for (const { templateId, subject, body } of rows) {
    const names = mergeFieldsOf(`${subject ?? ''}\n${textOfBody(body ?? '')}`).filter((name) =>
      name.startsWith('data.'),
    );
    fields.set(templateId, [...new Set([...(fields.get(templateId) ?? []), ...names])]);
  }
  return fields;
}
