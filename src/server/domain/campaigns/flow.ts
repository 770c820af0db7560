import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { GetCampaignFlowResult } from '../generated/operation-types.ts';
import { idIn } from '../id-in-path.ts';
import { outcomeTypeCode, stageTypeCode } from './stage-types.ts';

type Flow = GetCampaignFlowResult;

interface CampaignRow {
  campaignId: number;
  audienceSegmentId: number;
  name: string;
  isActive: boolean;
  version: number;
  channels: number[];
}

interface StageRow {
  campaignStageId: number;
  stageTypeId: number;
  isEntryPoint: boolean;
  notificationTemplateId: number | null;
  outcomeTimeoutDays: number | null;
  text: string;
  waiting: number;
  reached: number;
  outcomes: OutcomeRow[];
}

interface OutcomeRow {
  campaignStageOutcomeId: number;
  stageOutcomeTypeId: number;
  waitDays: number;
  nextStageId: number | null;
  reached: number;
}

/** Returns the stages and outcomes of a campaign, with how many contacts were there. Throws 404 for no campaign. */
export async function readFlow(transaction: Transaction, campaignId: unknown): Promise<Flow> {
  const campaign = await readCampaign(transaction, idIn(String(campaignId)));
  const stages = await readStages(transaction, campaign.campaignId);
  return { ...campaign, stages: stages.map((stage) => asStage(campaign.campaignId, stage)) };
}

async function readCampaign({ query, tenantId }: Transaction, campaignId: number): Promise<CampaignRow> {
  const { rows } = await sql<CampaignRow>`
    select c.campaign_id as "campaignId", c.audience_segment_id as "audienceSegmentId", c.name,
           c.is_active as "isActive", c.flow_version as version,
           array(select m.marketing_channel_id from public.campaign_marketing_channels m
                  where m.tenant_id = c.tenant_id and m.campaign_id = c.campaign_id
                  order by m.campaign_marketing_channel_id) as channels
      from public.campaigns c
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId}::bigint and c.deleted_at is null`.execute(query);
  const [campaign] = rows;
  if (campaign === undefined) throw noCampaign();
  return campaign;
}

/** The counts come from the visits: one pass over those of the campaign. */
async function readStages({ query, tenantId }: Transaction, campaignId: number): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    with visits as (
      select t.campaign_stage_id, t.stage_outcome_type_id, count(*) as reached,
             count(*) filter (where t.is_newest and t.state <> 'done') as waiting
        from public.campaign_tracking t
       where t.tenant_id = ${tenantId} and t.campaign_id = ${campaignId}
       group by t.campaign_stage_id, t.stage_outcome_type_id)
    select s.campaign_stage_id as "campaignStageId", s.stage_type_id as "stageTypeId", s.is_entry_point as "isEntryPoint",
           s.notification_template_id as "notificationTemplateId", s.outcome_timeout_days as "outcomeTimeoutDays", s.text,
           coalesce((select sum(v.waiting) from visits v where v.campaign_stage_id = s.campaign_stage_id), 0)::integer as waiting,
           coalesce((select sum(v.reached) from visits v where v.campaign_stage_id = s.campaign_stage_id), 0)::integer as reached,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'campaignStageOutcomeId', o.campaign_stage_outcome_id, 'stageOutcomeTypeId', o.stage_outcome_type_id,
                      'waitDays', o.wait_days, 'nextStageId', o.next_stage_id,
                      'reached', coalesce((select v.reached from visits v where v.campaign_stage_id = s.campaign_stage_id
                                              and v.stage_outcome_type_id = o.stage_outcome_type_id), 0))
                      order by o.campaign_stage_outcome_id)
               from public.campaign_stage_outcomes o
              where o.tenant_id = s.tenant_id and o.campaign_stage_id = s.campaign_stage_id), '[]') as outcomes
      from public.campaign_stages s
     where s.tenant_id = ${tenantId} and s.campaign_id = ${campaignId} and s.deleted_at is null
     order by s.campaign_stage_id`.execute(query);
  return rows;
}

function asStage(campaignId: number, { outcomes, ...stage }: StageRow): Flow['stages'][number] {
  return {
    ...stage,
    campaignId,
    stageTypeCode: stageTypeCode(stage.stageTypeId) ?? '',
    outcomeTimeoutDays: stage.outcomeTimeoutDays ?? 0,
    campaignStageOutcomeCampaignStages: outcomes.map((outcome) => ({
      ...outcome,
      campaignStageId: stage.campaignStageId,
      stageOutcomeTypeCode: outcomeTypeCode(outcome.stageOutcomeTypeId) ?? '',
    })),
  };
}

/**
 * Locks a campaign for a change of its flow, and returns its flow version. Throws 404 for no campaign: one of another
 * tenant does not exist.
 */
export async function lockFlow(transaction: Transaction, campaignId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select flow_version as version from public.campaigns
     where tenant_id = ${transaction.tenantId} and campaign_id = ${campaignId}::bigint and deleted_at is null
       for no key update`.execute(transaction.query);
  const [campaign] = rows;
  if (campaign === undefined) throw noCampaign();
  return campaign.version;
}

/** Counts a change of the flow of a campaign. */
export async function bumpFlow(transaction: Transaction, campaignId: number): Promise<void> {
  await sql`
    update public.campaigns set flow_version = flow_version + 1
     where tenant_id = ${transaction.tenantId} and campaign_id = ${campaignId}`.execute(transaction.query);
}

function noCampaign(): Refusal {
  return new Refusal(404, 'notFound', 'This campaign does not exist or was deleted.');
}
