import { sql } from 'kysely';
import { isMarkedDeleted } from '../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import type { EntityRules, EntityStore, WriteOrigin } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { bumpFlow, lockFlow } from './flow.ts';
import { refuseUnsound } from './flow-problems.ts';
import { STAGE_TYPES } from './stage-types.ts';

const OUTCOMES = 'campaignStageOutcomeCampaignStages';

/**
 * The rules of stages (`docs/domain/campaigns.md#stages`): one entry point in a campaign, outcomes lead to stages of the
 * same campaign, and a stage that ends the campaign has none.
 */
export const campaignStageRules: EntityRules = {
  entity: 'CampaignStage',

  async beforeAdd(transaction, values) {
    await beginChange(transaction, Number(values['campaignId']));
    await refuseWrongOutcomes(transaction, Number(values['campaignId']), values);
    if (values['isEntryPoint'] === true) await clearEntryPoint(transaction, Number(values['campaignId']), null);
    return values;
  },

  async beforeUpdate(transaction, values, current) {
    const campaignId = Number(current['campaignId']);
    await beginChange(transaction, campaignId);
    await refuseWrongOutcomes(transaction, campaignId, { ...current, ...values });
    if (values['isEntryPoint'] === true)
      await clearEntryPoint(transaction, campaignId, Number(current['campaignStageId']));
    return values;
  },

  afterAdd: (transaction, record, origin) => endChange(transaction, Number(record['campaignId']), origin),
  afterUpdate: (transaction, record, _before, origin) => endChange(transaction, Number(record['campaignId']), origin),

  async beforeDelete(transaction, current) {
    await beginChange(transaction, Number(current['campaignId']));
    await sql`
      update public.campaign_stage_outcomes set next_stage_id = null, version = version + 1
       where tenant_id = ${transaction.tenantId} and next_stage_id = ${Number(current['campaignStageId'])}`.execute(
      transaction.query,
    );
  },
};

/** The rules of an outcome that is written without its stage. */
export const campaignStageOutcomeRules: EntityRules = {
  entity: 'CampaignStageOutcome',

  async beforeAdd(transaction, values, _origin, store) {
    const stage = await store.get(transaction, 'CampaignStage', { campaignStageId: Number(values['campaignStageId']) });
    await beginChange(transaction, Number(stage.campaignId));
    const errors = outcomeErrors(
      stage.stageTypeId,
      [values],
      '',
      await stagesOf(transaction, Number(stage.campaignId)),
    );
    if (errors.length > 0) throw invalid(errors);
    return values;
  },

  async beforeUpdate(transaction, values, current, _origin, store) {
    const stage = await store.get(transaction, 'CampaignStage', {
      campaignStageId: Number(current['campaignStageId']),
    });
    await beginChange(transaction, Number(stage.campaignId));
    const errors = outcomeErrors(
      stage.stageTypeId,
      [values],
      '',
      await stagesOf(transaction, Number(stage.campaignId)),
    );
    if (errors.length > 0) throw invalid(errors);
    return values;
  },

  async afterAdd(transaction, record, origin, store) {
    await endChange(transaction, await campaignOf(transaction, record, store), origin);
  },

  async afterUpdate(transaction, record, _before, origin, store) {
    await endChange(transaction, await campaignOf(transaction, record, store), origin);
  },

  async beforeDelete(transaction, current, _origin, store) {
    await beginChange(transaction, await campaignOf(transaction, current, store));
  },
};

/** Lets one writer at a time change the flow of a campaign. */
async function beginChange(transaction: Transaction, campaignId: number): Promise<void> {
  await lockFlow(transaction, campaignId);
  await bumpFlow(transaction, campaignId);
}

/** The operation that writes a whole flow, and so is checked as a whole when it is written. */
const WHOLE = 'updateCampaignFlow';

/** A campaign that sends keeps a flow without errors, also when a stage or an outcome is written alone. */
async function endChange(transaction: Transaction, campaignId: number, { operation }: WriteOrigin): Promise<void> {
  if (operation !== WHOLE) await refuseUnsound(transaction, campaignId);
}

async function campaignOf(transaction: Transaction, outcome: JsonObject, store: EntityStore): Promise<number> {
  const campaignStageId = Number(outcome['campaignStageId']);
  return Number((await store.get(transaction, 'CampaignStage', { campaignStageId })).campaignId);
}

async function refuseWrongOutcomes(transaction: Transaction, campaignId: number, stage: JsonObject): Promise<void> {
  const rows = rowsIn(stage[OUTCOMES]);
  if (rows.length === 0) return;
  const errors = outcomeErrors(stage['stageTypeId'], rows, OUTCOMES, await stagesOf(transaction, campaignId));
  if (errors.length > 0) throw invalid(errors);
}

function outcomeErrors(
  stageTypeId: unknown,
  rows: readonly JsonObject[],
  list: string,
  stages: ReadonlySet<number>,
): FieldError[] {
  const isTerminal = STAGE_TYPES.get(Number(stageTypeId))?.isTerminal === true;
  return rows.flatMap((row, index): FieldError[] => {
    if (isMarkedDeleted(row)) return [];
    const place = list === '' ? '' : `${list}[${index}].`;
    if (isTerminal)
      return [{ path: `${place}stageOutcomeTypeId`, message: 'The campaign ends at this stage: it has no outcomes.' }];
    const next = row['nextStageId'];
    if (typeof next !== 'number' || stages.has(next)) return [];
    return [{ path: `${place}nextStageId`, message: 'This stage is not of the campaign. Choose another.' }];
  });
}

async function stagesOf({ query, tenantId }: Transaction, campaignId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select campaign_stage_id as id from public.campaign_stages
     where tenant_id = ${tenantId} and campaign_id = ${campaignId} and deleted_at is null`.execute(query);
  return new Set(rows.map(({ id }) => id));
}

/** Another stage becomes the entry point, so the one that was it is one no longer. */
async function clearEntryPoint(
  { query, tenantId }: Transaction,
  campaignId: number,
  except: number | null,
): Promise<void> {
  await sql`
    update public.campaign_stages set is_entry_point = false, version = version + 1
     where tenant_id = ${tenantId} and campaign_id = ${campaignId} and is_entry_point and deleted_at is null
       and campaign_stage_id is distinct from ${except}::bigint`.execute(query);
}

/** Returns the refusal of a change to an older version of a flow, with the flow as it is. */
export function staleFlow(current: JsonObject): Refusal {
  return new Refusal(409, 'stale', 'This record was changed by someone else. Reload and try again.', {
    result: current,
  });
}
