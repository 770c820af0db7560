import fc from 'fast-check';
import type { FlowCommand } from '../decide.ts';
import type { FlowFacts } from '../facts.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from '../graph.ts';

/** Facts with every kind of stage, four outcomes, and templates with all, some and no variants. */
export const FACTS: FlowFacts = {
  stageTypes: [
    {
      stageTypeId: 1,
      stageTypeCode: 'sendMessage',
      displayName: 'Send message',
      sendsMessage: true,
      isTerminal: false,
    },
    { stageTypeId: 5, stageTypeCode: 'wait', displayName: 'Wait', sendsMessage: false, isTerminal: false },
    { stageTypeId: 7, stageTypeCode: 'exit', displayName: 'Exit', sendsMessage: false, isTerminal: true },
  ],
  outcomeTypes: [
    { stageOutcomeTypeId: 30, stageOutcomeTypeCode: 'opened', displayName: 'Opened', rank: 30 },
    { stageOutcomeTypeId: 40, stageOutcomeTypeCode: 'clicked', displayName: 'Clicked', rank: 40 },
    { stageOutcomeTypeId: 80, stageOutcomeTypeCode: 'failed', displayName: 'Failed', rank: 80 },
    { stageOutcomeTypeId: 99, stageOutcomeTypeCode: 'timeout', displayName: 'Timeout', rank: 0 },
  ],
  templates: [
    { notificationTemplateId: 1, title: 'Welcome', marketingChannelIds: [13, 3], emptyFields: [] },
    { notificationTemplateId: 2, title: 'Offer', marketingChannelIds: [13], emptyFields: [] },
    { notificationTemplateId: 3, title: 'Blank', marketingChannelIds: [], emptyFields: [] },
    {
      notificationTemplateId: 4,
      title: 'Parcel',
      marketingChannelIds: [13, 3],
      emptyFields: ['data.orderId', 'data.city'],
    },
  ],
  channels: [
    { marketingChannelId: 13, channelName: 'Email' },
    { marketingChannelId: 3, channelName: 'WhatsApp' },
  ],
};

/** Returns a stage with given outcomes. */
export function stage(
  campaignStageId: number,
  values: Partial<Omit<FlowStage, 'campaignStageId' | 'campaignStageOutcomeCampaignStages'>> = {},
  outcomes: Partial<FlowOutcome>[] = [],
): FlowStage {
  return {
    campaignStageId,
    stageTypeId: 1,
    isEntryPoint: false,
    notificationTemplateId: 1,
    outcomeTimeoutDays: 0,
    text: `Stage ${campaignStageId}`,
    ...values,
    campaignStageOutcomeCampaignStages: outcomes.map((outcome, index) => ({
      campaignStageOutcomeId: campaignStageId * 100 + index,
      campaignStageId,
      stageOutcomeTypeId: 30,
      waitDays: 0,
      nextStageId: null,
      ...outcome,
    })),
  };
}

const id = fc.integer({ min: -5, max: 5 });
const typeId = fc.constantFrom(1, 5, 7, 8);
const outcomeTypeId = fc.constantFrom(30, 40, 80, 99, 8);
const days = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(-1, 0.5, 365, 366, Number.NaN));

/** Any command, also with ids that do not exist and values out of bounds. */
export const anyCommand: fc.Arbitrary<FlowCommand> = fc.oneof(
  fc.record({ type: fc.constant('addStage'), from: id }, { requiredKeys: ['type'] }),
  fc.record({
    type: fc.constant('editStage'),
    campaignStageId: id,
    change: fc.record(
      {
        stageTypeId: typeId,
        notificationTemplateId: fc.constantFrom(null, 1, 2, 9),
        outcomeTimeoutDays: fc.oneof(days, fc.constant(null)),
        text: fc.string({ maxLength: 220 }),
        isEntryPoint: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('removeStage'), campaignStageId: id }),
  fc.record({ type: fc.constant('addOutcome'), campaignStageId: id, stageOutcomeTypeId: outcomeTypeId }),
  fc.record({
    type: fc.constant('editOutcome'),
    campaignStageOutcomeId: id,
    change: fc.record(
      { stageOutcomeTypeId: outcomeTypeId, waitDays: days, nextStageId: fc.oneof(id, fc.constant(null)) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('removeOutcome'), campaignStageOutcomeId: id }),
);

/** Any sound graph of up to seven stages, with loops, dead ends and stages that no outcome leads to. */
export const anyGraph: fc.Arbitrary<FlowGraph> = fc
  .integer({ min: 0, max: 7 })
  .chain((size) =>
    fc.record({
      entry: fc.integer({ min: 0, max: size }),
      stages: fc.array(
        fc.record({
          stageTypeId: fc.constantFrom(1, 1, 1, 5, 7),
          notificationTemplateId: fc.constantFrom(null, 1, 2, 3),
          outcomeTimeoutDays: fc.constantFrom(null, 0, 0, 3),
          outcomes: fc.uniqueArray(
            fc.record({
              stageOutcomeTypeId: fc.constantFrom(30, 40, 80, 99),
              waitDays: fc.constantFrom(0, 0, 2),
              nextStageId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: Math.max(1, size) })),
            }),
            { selector: (outcome) => outcome.stageOutcomeTypeId, maxLength: 4 },
          ),
        }),
        { minLength: size, maxLength: size },
      ),
    }),
  )
  .map(({ entry, stages }) => ({
    stages: stages.map(({ outcomes, ...values }, index) =>
      stage(index + 1, { ...values, isEntryPoint: index === entry }, values.stageTypeId === 7 ? [] : outcomes),
    ),
  }));
