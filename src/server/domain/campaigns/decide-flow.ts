import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { UpdateCampaignFlowPayload } from '../generated/operation-types.ts';

export type SentStage = UpdateCampaignFlowPayload['stages'][number];

/** The parts of a change of a flow in the order in which they are written: new stages exist before outcomes lead to them. */
export interface FlowPlan {
  add: SentStage[];
  change: SentStage[];
  delete: SentStage[];
}

/**
 * Decides how a change of a flow is written, or what is wrong with it. Rules of single stages are left to the entity.
 * @param stored the ids of the stages that the campaign has
 */
export function decideFlow(
  stored: ReadonlySet<number>,
  sent: readonly SentStage[],
): { kind: 'accept'; plan: FlowPlan } | { kind: 'refuse'; errors: FieldError[] } {
  const added = new Set(sent.filter((stage) => isNew(stage) && !isGone(stage)).map((stage) => stage.campaignStageId));
  const deleted = new Set(sent.filter(isGone).map((stage) => stage.campaignStageId));
  const isThere = (id: number): boolean => (id < 0 ? added.has(id) : stored.has(id) && !deleted.has(id));
  const errors = [
    ...numberErrors(stored, sent),
    ...entryErrors(sent),
    ...sent.flatMap((stage, index) => targetErrors(stage, index, isThere)),
  ];
  if (errors.length > 0) return { kind: 'refuse', errors };
  const living = sent.filter((stage) => !isGone(stage));
  return {
    kind: 'accept',
    plan: {
      add: living.filter(isNew),
      change: living.filter((stage) => !isNew(stage)),
      delete: sent.filter((stage) => isGone(stage) && !isNew(stage)),
    },
  };
}

function isNew({ campaignStageId }: SentStage): boolean {
  return campaignStageId <= 0;
}

function isGone({ isDeleted }: SentStage): boolean {
  return isDeleted === true;
}

function numberErrors(stored: ReadonlySet<number>, sent: readonly SentStage[]): FieldError[] {
  const seen = new Set<number>();
  return sent.flatMap((stage, index): FieldError[] => {
    const { campaignStageId: id } = stage;
    const path = `stages[${index}].campaignStageId`;
    if (id > 0 && !stored.has(id)) return [{ path, message: 'This stage is not of the campaign.' }];
    if (id !== 0 && seen.has(id)) return [{ path, message: 'This stage is there twice.' }];
    seen.add(id);
    return [];
  });
}

function entryErrors(sent: readonly SentStage[]): FieldError[] {
  const entries = sent.flatMap((stage, index) => (stage.isEntryPoint === true && !isGone(stage) ? [index] : []));
  return entries.slice(1).map((index) => ({
    path: `stages[${index}].isEntryPoint`,
    message: 'A campaign has one entry point.',
  }));
}

function targetErrors(stage: SentStage, index: number, isThere: (id: number) => boolean): FieldError[] {
  if (isGone(stage)) {
    const { moveToStageId: to } = stage;
    if (to === undefined || to === null || isThere(to)) return [];
    return [{ path: `stages[${index}].moveToStageId`, message: 'This stage is not of the campaign. Choose another.' }];
  }
  return (stage.campaignStageOutcomeCampaignStages ?? []).flatMap((outcome, row): FieldError[] => {
    const { nextStageId: next } = outcome;
    if (outcome.isDeleted === true || next === undefined || next === null || isThere(next)) return [];
    const path = `stages[${index}].campaignStageOutcomeCampaignStages[${row}].nextStageId`;
    return [{ path, message: 'This stage is not of the campaign. Choose another.' }];
  });
}
