import { sql } from 'kysely';
import { maySend, problemsOf, type FlowProblem } from '../../../../renderer/flow/problems.ts';
import type { FlowChannel } from '../../../../renderer/flow/facts.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { readFlow } from './flow.ts';
import { OUTCOME_TYPES, STAGE_TYPES } from './stage-types.ts';
import { readStageTemplates } from './stage-templates.ts';

const STAGE_KINDS = [...STAGE_TYPES].map(([stageTypeId, type]) => ({
  ...type,
  stageTypeId,
  displayName: type.stageTypeCode,
}));
const OUTCOME_KINDS = [...OUTCOME_TYPES].map(([stageOutcomeTypeId, type]) => ({
  ...type,
  stageOutcomeTypeId,
  displayName: type.stageOutcomeTypeCode,
}));

/**
 * Returns the first problem that keeps a campaign from sending, by the rules that the flow designer shows
 * (`docs/domain/campaign-flow.md#problems`); null when there is none.
 */
export async function flowProblem(transaction: Transaction, campaignId: number): Promise<FlowProblem | null> {
  const { stages, channels } = await readFlow(transaction, campaignId);
  const graph = {
    stages: stages.map((stage) => ({
      ...stage,
      notificationTemplateId: stage.notificationTemplateId ?? null,
      campaignStageOutcomeCampaignStages: stage.campaignStageOutcomeCampaignStages.map((outcome) => ({
        ...outcome,
        nextStageId: outcome.nextStageId ?? null,
      })),
    })),
  };
  const templates = await readStageTemplates(transaction, campaignId);
  const problems = problemsOf(graph, {
    stageTypes: STAGE_KINDS,
    outcomeTypes: OUTCOME_KINDS,
    channels: await namesOf(transaction, channels),
    templates: templates.map(({ templateId, title, channels: marketingChannelIds }) => ({
      notificationTemplateId: templateId,
      title,
      marketingChannelIds,
      // Empty fields make warnings, and to find them every body is read.
      emptyFields: [],
    })),
  });
  return maySend(problems) ? null : (problems.find(({ severity }) => severity === 'error') ?? null);
}

/**
 * Refuses a change after which a campaign that is active could not go on sending; what was written is rolled back with
 * the refusal. A deleted outcome makes no error, so nothing asks after one.
 */
export async function refuseUnsound(transaction: Transaction, campaignId: number): Promise<void> {
  const { rows } = await sql<{ isActive: boolean }>`
    select is_active as "isActive" from public.campaigns
     where tenant_id = ${transaction.tenantId} and campaign_id = ${campaignId}`.execute(transaction.query);
  if (rows[0]?.isActive !== true) return;
  const problem = await flowProblem(transaction, campaignId);
  if (problem !== null)
    throw new Refusal(409, 'refused', `The campaign is active, and could not go on sending: ${problem.text}`);
}

async function namesOf({ query, tenantId }: Transaction, ids: readonly number[]): Promise<FlowChannel[]> {
  const { rows } = await sql<FlowChannel>`
    select marketing_channel_id as "marketingChannelId", channel_name as "channelName" from public.marketing_channels
     where tenant_id = ${tenantId} and marketing_channel_id = any(${[...ids]}::integer[])`.execute(query);
  return rows;
}
