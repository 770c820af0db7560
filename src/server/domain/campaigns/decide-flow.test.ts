import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideFlow, type SentStage } from './decide-flow.ts';

const stored = new Set([1, 2, 3]);

const decide = (...sent: SentStage[]) => {
  const decision = decideFlow(stored, sent);
  return decision.kind === 'accept' ? decision.plan : decision.errors.map(({ path, message }) => `${path}: ${message}`);
};

const leadsTo = (nextStageId: number | null) => [
  { campaignStageOutcomeId: 0, stageOutcomeTypeId: 3, waitDays: 0, nextStageId },
];

describe('decideFlow', () => {
  it('adds new stages, changes others and deletes those that are marked', () => {
    const added = { campaignStageId: -1, text: 'New' };
    const changed = { campaignStageId: 1, campaignStageOutcomeCampaignStages: leadsTo(-1) };
    const gone = { campaignStageId: 2, isDeleted: true, moveToStageId: -1 };
    expect(decide(gone, changed, added)).toEqual({ add: [added], change: [changed], delete: [gone] });
  });

  it('drops a new stage that is marked as deleted', () => {
    expect(decide({ campaignStageId: -1, isDeleted: true })).toEqual({ add: [], change: [], delete: [] });
  });

  it.each<[string, SentStage[], string]>([
    [
      'a stage of another campaign',
      [{ campaignStageId: 9 }],
      'stages[0].campaignStageId: This stage is not of the campaign.',
    ],
    [
      'a stage twice',
      [{ campaignStageId: 1 }, { campaignStageId: 1 }],
      'stages[1].campaignStageId: This stage is there twice.',
    ],
    [
      'two entry points',
      [
        { campaignStageId: 1, isEntryPoint: true },
        { campaignStageId: -1, isEntryPoint: true },
      ],
      'stages[1].isEntryPoint: A campaign has one entry point.',
    ],
    [
      'an outcome to a stage that is deleted with it',
      [
        { campaignStageId: 1, campaignStageOutcomeCampaignStages: leadsTo(2) },
        { campaignStageId: 2, isDeleted: true },
      ],
      'stages[0].campaignStageOutcomeCampaignStages[0].nextStageId: This stage is not of the campaign. Choose another.',
    ],
    [
      'contacts moved to a stage that is not there',
      [{ campaignStageId: 1, isDeleted: true, moveToStageId: -4 }],
      'stages[0].moveToStageId: This stage is not of the campaign. Choose another.',
    ],
  ])('refuses %s', (_, sent, error) => expect(decide(...sent)).toEqual([error]));

  it('accepts no plan in which an outcome leads nowhere', () => {
    const id = fc.integer({ min: -3, max: 5 });
    const stage: fc.Arbitrary<SentStage> = fc.record({
      campaignStageId: id,
      isDeleted: fc.boolean(),
      campaignStageOutcomeCampaignStages: fc.option(id).map(leadsTo),
    });
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 5 }), (sent) => {
        const decision = decideFlow(stored, sent);
        if (decision.kind === 'refuse') return;
        const { add, change, delete: gone } = decision.plan;
        const left = new Set([...stored, ...add.map((one) => one.campaignStageId)]);
        for (const one of gone) left.delete(one.campaignStageId);
        for (const one of [...add, ...change])
          for (const { nextStageId } of one.campaignStageOutcomeCampaignStages ?? [])
            expect(nextStageId === null || left.has(nextStageId ?? 0)).toBe(true);
      }),
    );
  });
});
