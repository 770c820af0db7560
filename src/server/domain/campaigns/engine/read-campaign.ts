import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { OfferedChannel } from '../core/channel.ts';
import type { Instant, Plan, PlannedStage } from '../core/plan.ts';
import type { SendPolicy } from '../core/send-time.ts';
import { STAGE_TYPES } from '../stage-types.ts';

/** Everything that the engine knows of a campaign. */
export interface RunningCampaign {
  campaignId: number;
  slug: string;
  domain: string;
  /** The title of the site of the domain. */
  siteTitle: string;
  landingPage: string;
  topicId: number;
  topicTitle: string;
  /** Whether contacts of the segment are left that a sending was to enrol. */
  isEnrolling: boolean;
  /** The origin of the links in messages; null before the campaign was sent. Without it nothing is sent. */
  linkOrigin: string | null;
  plan: Plan;
  channels: readonly CampaignChannel[];
  /** The template of a stage, by the id of the stage. */
  templates: ReadonlyMap<number, number>;
  policy: SendPolicy;
  /** Whether mails tell when they are opened. */
  tracksOpens: boolean;
  /** Milliseconds by which the clock of the tenant is ahead of UTC. */
  offset: number;
}

export interface CampaignChannel extends OfferedChannel {
  source: string;
  medium: string;
  utmParams: string;
}

interface CampaignRow {
  slug: string | null;
  domain: string;
  siteTitle: string | null;
  landingPage: string;
  topicId: number;
  topicTitle: string;
  linkOrigin: string | null;
  isEnrolling: boolean;
  isActive: boolean;
  endsAt: number | null;
  offset: number;
  tracksOpens: boolean;
  channels: CampaignChannel[];
  stages: StageRow[];
  /** Every tenant has one, made with the tenant. */
  policy: SendPolicy;
}

interface StageRow {
  id: number;
  typeId: number;
  templateId: number | null;
  timeoutDays: number | null;
  outcomes: { typeId: number; waitDays: number; nextStageId: number | null }[];
}

/** The title of the site of the domain of a campaign `c`; null when the domain is no site's any more. */
export const SITE_TITLE = sql`(select s.title from public.site_web_domains d
              join public.sites s on s.tenant_id = d.tenant_id and s.site_id = d.site_id
             where d.tenant_id = c.tenant_id and d.web_domain_name = c.site_domain_name
             order by d.site_web_domain_id limit 1)`;

/**
 * Keeps the flow of a campaign as it is until the transaction ends: nobody empties or deletes a stage while a contact is
 * on its way there.
 */
export async function holdFlow({ query, tenantId }: Transaction, campaignId: number): Promise<void> {
  await sql`
    select from public.campaigns c where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId} for share`.execute(
    query,
  );
}

/** Returns a campaign as the engine needs it, in one statement; null for one that was deleted. */
export async function readRunningCampaign(
  { query, tenantId }: Transaction,
  campaignId: number,
  now: Instant,
): Promise<RunningCampaign | null> {
  const { rows } = await sql<CampaignRow>`
    select c.campaign_slug as slug, c.site_domain_name as domain, c.relative_landing_page_url as "landingPage",
           c.link_origin as "linkOrigin", c.is_enrolling as "isEnrolling", c.is_active as "isActive",
           ${SITE_TITLE} as "siteTitle",
           c.notification_topic_id as "topicId",
           (select n.title from public.notification_topics n where n.tenant_id = c.tenant_id
               and n.notification_topic_id = c.notification_topic_id) as "topicTitle",
           (extract(epoch from (c.end_date + 1)::timestamp at time zone gate.sales_time_zone()) * 1000)::float8 as "endsAt",
           (extract(epoch from (to_timestamp(${now / 1000}::float8) at time zone gate.sales_time_zone())
             - (to_timestamp(${now / 1000}::float8) at time zone 'UTC')) * 1000)::float8 as "offset",
           coalesce((select jsonb_agg(jsonb_build_object(
                       'marketingChannelId', k.marketing_channel_id, 'transportModeId', k.transport_mode_id,
                       'source', k.source, 'medium', k.medium, 'utmParams', k.utm_params)
                       order by m.campaign_marketing_channel_id)
                       from public.campaign_marketing_channels m
                       join public.marketing_channels k
                         on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id
                      where m.tenant_id = c.tenant_id and m.campaign_id = c.campaign_id), '[]') as channels,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'id', s.campaign_stage_id, 'typeId', s.stage_type_id, 'templateId', s.notification_template_id,
                       'timeoutDays', s.outcome_timeout_days,
                       'outcomes', coalesce((select jsonb_agg(jsonb_build_object(
                          'typeId', o.stage_outcome_type_id, 'waitDays', o.wait_days, 'nextStageId', o.next_stage_id))
                          from public.campaign_stage_outcomes o
                         where o.tenant_id = s.tenant_id and o.campaign_stage_id = s.campaign_stage_id), '[]')))
                       from public.campaign_stages s
                      where s.tenant_id = c.tenant_id and s.campaign_id = c.campaign_id and s.deleted_at is null), '[]') as stages,
           (select jsonb_build_object('quietFrom', p.quiet_from, 'quietUntil', p.quiet_until,
                                      'messagesPerDay', p.messages_per_day)
              from public.campaign_policies p where p.tenant_id = c.tenant_id) as policy,
           exists (select from public.campaign_policies p where p.tenant_id = c.tenant_id and p.tracks_opens) as "tracksOpens"
      from public.campaigns c
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId} and c.deleted_at is null`.execute(query);
  const [row] = rows;
  return row === undefined ? null : asCampaign(campaignId, row);
}

function asCampaign(
  campaignId: number,
  { stages, isActive, endsAt, slug, siteTitle, ...row }: CampaignRow,
): RunningCampaign {
  return {
    ...row,
    campaignId,
    slug: slug ?? '',
    siteTitle: siteTitle ?? row.domain,
    plan: { isActive, endsAt, stages: new Map(stages.map((stage) => [stage.id, asStage(stage)])) },
    templates: new Map(
      stages.flatMap(({ id, templateId }) => (templateId === null ? [] : [[id, templateId] as const])),
    ),
  };
}

function asStage({ typeId, timeoutDays, outcomes }: StageRow): PlannedStage {
  const type = STAGE_TYPES.get(typeId);
  return {
    sendsMessage: type?.sendsMessage === true,
    isTerminal: type?.isTerminal === true,
    timeoutDays: timeoutDays ?? 0,
    outcomes: new Map(outcomes.map(({ typeId: id, ...outcome }) => [id, outcome])),
  };
}
