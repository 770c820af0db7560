import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { queueCampaign } from './engine/advance-job.ts';
import { decideFlow, type FlowPlan, type SentStage } from './decide-flow.ts';
import { emptyStage } from './empty-stage.ts';
import { lockFlow, readFlow } from './flow.ts';
import { refuseUnsound } from './flow-problems.ts';
import { staleFlow } from './stage-rules.ts';

/** Answers all stages and outcomes of a campaign. */
export const getCampaignFlow = defineOperation({
  name: 'getCampaignFlow',
  transaction: 'request',
  async run({ transaction }, { args }) {
    return { result: await readFlow(transaction, args.campaignId) };
  },
});

/**
 * Writes stages and outcomes of a campaign, all or none (`docs/domain/campaigns.md#saving-a-flow`), and answers the flow
 * with the ids of its new stages.
 */
export const updateCampaignFlow = defineOperation({
  name: 'updateCampaignFlow',
  transaction: 'request',
  async run({ store, transaction, origin, now }, { payload: { campaignId, version, stages } }) {
    const current = await lockFlow(transaction, campaignId);
    const flow = await readFlow(transaction, campaignId);
    if (current !== version) throw staleFlow(flow);
    const decision = decideFlow(new Set(flow.stages.map((stage) => stage.campaignStageId)), stages);
    if (decision.kind === 'refuse') throw invalid(decision.errors);
    const writing: Writing = { store, transaction, origin, now, campaignId, sent: stages, ids: new Map() };
    await write(writing, decision.plan);
    await refuseUnsound(transaction, campaignId);
    if (decision.plan.delete.length > 0) await queueCampaign(transaction, campaignId);
    const created = [...writing.ids].map(([sentStageId, campaignStageId]) => ({ sentStageId, campaignStageId }));
    return {
      result: { ...(await readFlow(transaction, campaignId)), created },
      message: 'Changes saved successfully.',
    };
  },
});

/** Deletes a stage; the contacts at it move to another one, or the campaign ends for them. */
export const deleteCampaignStage = defineOperation({
  name: 'deleteCampaignStage',
  transaction: 'request',
  async run({ store, transaction, origin, now }, { payload: { campaignStageId, version, moveToStageId } }) {
    const stage = await store.get(transaction, 'CampaignStage', { campaignStageId });
    await lockFlow(transaction, Number(stage.campaignId));
    const { stages } = await readFlow(transaction, stage.campaignId);
    const sent = { campaignStageId, isDeleted: true, moveToStageId: moveToStageId ?? null };
    const decision = decideFlow(new Set(stages.map((one) => one.campaignStageId)), [sent]);
    if (decision.kind === 'refuse')
      throw invalid(decision.errors.map((error) => ({ ...error, path: error.path.replace('stages[0].', '') })));
    const emptied = await emptyStage(transaction, campaignStageId, moveToStageId ?? null, now);
    await store.delete(transaction, origin, 'CampaignStage', {
      campaignStageId,
      ...(typeof version === 'number' ? { version } : {}),
    });
    await refuseUnsound(transaction, Number(stage.campaignId));
    await queueCampaign(transaction, Number(stage.campaignId));
    return { result: emptied, message: 'Stage deleted successfully!' };
  },
});

interface Writing {
  store: EntityStore;
  transaction: Transaction;
  origin: WriteOrigin;
  now: Date;
  campaignId: number;
  /** The stages as they were sent, for the paths of refusals. */
  sent: readonly SentStage[];
  /** The ids of new stages by the numbers below 0 that the caller gave them. */
  ids: Map<number, number>;
}

async function write(writing: Writing, plan: FlowPlan): Promise<void> {
  const { store, transaction, origin, campaignId, ids, now } = writing;
  for (const stage of plan.add)
    await at(writing, stage, async () => {
      const values = { ...ownValues(stage), campaignId };
      const { campaignStageId } = await store.create(transaction, origin, 'CampaignStage', values);
      ids.set(stage.campaignStageId, Number(campaignStageId));
    });
  for (const stage of [...plan.change, ...plan.add])
    await at(writing, stage, async () => {
      const values = { ...ownValues(stage), ...outcomesOf(stage, ids) };
      await store.change(
        transaction,
        origin,
        'CampaignStage',
        { campaignStageId: idOf(stage.campaignStageId, ids) },
        values,
      );
    });
  for (const { campaignStageId, moveToStageId } of plan.delete) {
    await emptyStage(
      transaction,
      campaignStageId,
      typeof moveToStageId === 'number' ? idOf(moveToStageId, ids) : null,
      now,
    );
    await store.delete(transaction, origin, 'CampaignStage', { campaignStageId });
  }
}

/** Returns the fields of a stage itself that were sent; the others stay as they are. */
function ownValues({
  stageTypeId,
  isEntryPoint,
  notificationTemplateId,
  outcomeTimeoutDays,
  text,
}: SentStage): JsonObject {
  const values = { stageTypeId, isEntryPoint, notificationTemplateId, outcomeTimeoutDays, text };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function outcomesOf({ campaignStageOutcomeCampaignStages: sent }: SentStage, ids: Writing['ids']): JsonObject {
  if (sent === undefined || sent === null) return {};
  const rows = sent.map(({ campaignStageOutcomeId: id, nextStageId: next, ...outcome }): JsonObject => ({
    ...outcome,
    ...(id === 0 ? {} : { campaignStageOutcomeId: id }),
    ...(next === undefined ? {} : { nextStageId: next === null ? null : idOf(next, ids) }),
  }));
  return { campaignStageOutcomeCampaignStages: rows };
}

/** Returns the id of a stage, which was sent by its id or, when it is new, by its number below 0. */
function idOf(sent: number, ids: Writing['ids']): number {
  return ids.get(sent) ?? sent;
}

/** Adds the place of a stage to the paths of a refusal. */
async function at({ sent }: Writing, stage: SentStage, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fieldErrors === undefined) throw error;
    const place = `stages[${sent.indexOf(stage)}]`;
    throw invalid(error.fieldErrors.map(({ path, message }) => ({ path: `${place}.${path}`, message })));
  }
}
