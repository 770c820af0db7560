import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { GetCampaignReportByIdResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { idIn } from '../id-in-path.ts';
import { decimal } from '../orders/shell/money.ts';
import { outcomeTypeId, stageTypeCode, type OutcomeCode } from './stage-types.ts';
import { atSiteOf } from './order-source.ts';
import { trackingUrl } from './tracking-url.ts';

type Report = GetCampaignReportByIdResult;

/** Answers what a campaign has cost and brought (`docs/domain/campaigns.md#report`). */
export const getCampaignReportById = defineOperation({
  name: 'getCampaignReportById',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const campaign = await readHead(transaction, idIn(args.campaignId));
    const { digits, budget, spend, revenue, slug, domain, landingPage, channels, ...head } = campaign;
    const stages = await readStages(transaction, campaign);
    const result: Report = {
      ...head,
      campaignSlug: slug,
      siteDomainName: domain,
      budget: decimal(budget, digits),
      spend: decimal(spend, digits),
      revenue: decimal(revenue, digits),
      isOverBudget: spend > budget,
      campaignMarketingChannels: channels.map(({ spend: spent, source, medium, utmParams, ...channel }) => ({
        ...channel,
        spend: decimal(spent, digits),
        currencyCode: head.currencyCode,
        campaignTrackingUrl: trackingUrl({ domain, landingPage, slug, source, medium, utmParams }),
      })),
      stages: stages.map(({ stageTypeId, revenue: amount, ...stage }) => ({
        ...stage,
        stageTypeCode: stageTypeCode(stageTypeId) ?? '',
        revenue: decimal(amount, digits),
        currencyCode: head.currencyCode,
      })),
      traffic: await readTraffic(transaction, domain, slug),
    };
    return { result };
  },
});

interface Head {
  campaignId: number;
  name: string;
  goalTitle: string;
  currencyCode: string;
  digits: number;
  budget: number;
  spend: number;
  revenue: number;
  slug: string;
  domain: string;
  landingPage: string;
  contacts: number;
  messages: number;
  unknownMessages: number;
  conversions: number;
  channels: ChannelRow[];
}

interface ChannelRow {
  marketingChannelId: number;
  channelName: string;
  spend: number;
  source: string;
  medium: string;
  utmParams: string;
}

/** Orders count in the currency of the campaign only: amounts of several currencies are never added up. */
async function readHead({ query, tenantId }: Transaction, campaignId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select c.campaign_id as "campaignId", c.name, g.title as "goalTitle", c.currency_code as "currencyCode",
           y.minor_units as digits, c.budget, c.campaign_slug as slug, c.site_domain_name as domain,
           c.relative_landing_page_url as "landingPage",
           (select coalesce(sum(m.spend), 0)::bigint from public.campaign_marketing_channels m
             where m.tenant_id = c.tenant_id and m.campaign_id = c.campaign_id) as spend,
           (select count(*)::integer from public.campaign_runs r
             where r.tenant_id = c.tenant_id and r.campaign_id = c.campaign_id) as contacts,
           sent.messages, sent.unknown as "unknownMessages", bought.conversions, bought.revenue,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'marketingChannelId', k.marketing_channel_id, 'channelName', k.channel_name, 'spend', m.spend,
                       'source', k.source, 'medium', k.medium, 'utmParams', k.utm_params)
                       order by m.campaign_marketing_channel_id)
                       from public.campaign_marketing_channels m
                       join public.marketing_channels k
                         on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id
                      where m.tenant_id = c.tenant_id and m.campaign_id = c.campaign_id), '[]') as channels
      from public.campaigns c
      join public.campaign_goals g on g.campaign_goal_id = c.campaign_goal_id
      join public.currencies y on y.currency_code = c.currency_code
      cross join lateral (
        select count(*) filter (where m.status = 'sent')::integer as messages,
               count(*) filter (where m.status = 'unknown')::integer as unknown
          from public.campaign_tracking t
          join public.campaign_messages m on m.tenant_id = t.tenant_id and m.campaign_tracking_id = t.campaign_tracking_id
         where t.tenant_id = c.tenant_id and t.campaign_id = c.campaign_id) sent
      cross join lateral (
        select count(*)::integer as conversions, coalesce(sum(o.current_order_total), 0)::bigint as revenue
          from public.order_sources s
          join public.orders o on o.tenant_id = s.tenant_id and o.order_id = s.order_id
         where s.tenant_id = c.tenant_id and s.utm_campaign = c.campaign_slug and o.status <> 'cancelled'
           and o.currency_code = c.currency_code and ${atSiteOf('o', sql.ref('c.site_domain_name'))}) bought
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId}::bigint and c.deleted_at is null`.execute(query);
  const [head] = rows;
  if (head === undefined) throw new Refusal(404, 'notFound', 'This campaign does not exist or was deleted.');
  return head;
}

interface StageRow {
  text: string;
  stageTypeId: number;
  contacts: number;
  messages: number;
  opened: number;
  clicked: number;
  converted: number;
  revenue: number;
}

/** How many visits of a stage have had one of some outcomes, by the contact and not by a program. */
const happened = (...codes: OutcomeCode[]) => sql`
  (select count(distinct t.campaign_tracking_id)::integer from public.campaign_tracking t
     join public.campaign_events e on e.tenant_id = t.tenant_id and e.campaign_tracking_id = t.campaign_tracking_id
    where t.tenant_id = s.tenant_id and t.campaign_stage_id = s.campaign_stage_id and not e.is_machine
      and e.stage_outcome_type_id = any(${codes.map(outcomeTypeId)}::integer[]))`;

/** The revenue of an order belongs to the stage whose message its contact got last before it. */
async function readStages(
  { query, tenantId }: Transaction,
  { campaignId, slug, domain, currencyCode }: Head,
): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    with bought as (
      select o.order_id, o.current_order_total as amount, last.campaign_stage_id
        from public.order_sources u
        join public.orders o on o.tenant_id = u.tenant_id and o.order_id = u.order_id
        cross join lateral (
          select t.campaign_stage_id from public.campaign_runs r
            join public.campaign_tracking t on t.tenant_id = r.tenant_id and t.campaign_run_id = r.campaign_run_id
           where r.tenant_id = o.tenant_id and r.campaign_id = ${campaignId} and r.contact_id = o.contact_id
             and t.sent_date <= o.created_date
           order by t.sent_date desc, t.campaign_tracking_id desc limit 1) last
       where u.tenant_id = ${tenantId} and u.utm_campaign = ${slug} and o.status <> 'cancelled'
         and o.currency_code = ${currencyCode} and ${atSiteOf('o', domain)})
    select s.text, s.stage_type_id as "stageTypeId",
           (select count(*)::integer from public.campaign_tracking t
             where t.tenant_id = s.tenant_id and t.campaign_stage_id = s.campaign_stage_id) as contacts,
           (select count(*)::integer from public.campaign_tracking t
              join public.campaign_messages m on m.tenant_id = t.tenant_id and m.campaign_tracking_id = t.campaign_tracking_id
             where t.tenant_id = s.tenant_id and t.campaign_stage_id = s.campaign_stage_id and m.status = 'sent') as messages,
           ${happened('opened', 'clicked')} as opened, ${happened('clicked')} as clicked,
           ${happened('converted')} as converted,
           (select coalesce(sum(b.amount), 0)::bigint from bought b
             where b.campaign_stage_id = s.campaign_stage_id) as revenue
      from public.campaign_stages s
     where s.tenant_id = ${tenantId} and s.campaign_id = ${campaignId} and (s.deleted_at is null or exists (
             select from public.campaign_tracking t
              where t.tenant_id = s.tenant_id and t.campaign_stage_id = s.campaign_stage_id))
     order by s.campaign_stage_id`.execute(query);
  return rows;
}

/** The views of all time whose address named the campaign, by their source. */
async function readTraffic({ query, tenantId }: Transaction, domain: string, slug: string): Promise<Report['traffic']> {
  const { rows } = await sql<Report['traffic'][number]>`
    select substr(r.value, length(${slug}) + 2) as source, r.users, r.page_views as "pageViews"
      from public.traffic_rollups r
      join public.site_web_domains d on d.tenant_id = r.tenant_id and d.site_web_domain_id = r.site_web_domain_id
     where r.tenant_id = ${tenantId} and d.web_domain_name = ${domain} and r.dimension = 'campaign' and r.bucket = ''
       and starts_with(r.value, ${slug} || E'\\x1f')
     order by r.users desc, r.page_views desc, r.value limit 100`.execute(query);
  return rows;
}
