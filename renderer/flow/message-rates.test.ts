import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USUAL_RATES } from './branches.ts';
import { LEAST_MESSAGES, rateSetsOf, usualReasonOf, type MessageGroup } from './message-rates.ts';
import { anyGraph, FACTS, stage } from './testing/graphs.ts';

function group(
  marketingChannelId: number | null,
  notificationTemplateId: number,
  messages: number,
  reached: MessageGroup['reached'] = {},
): MessageGroup {
  return {
    marketingChannelId,
    notificationTemplateId,
    messages,
    firstDate: `2026-01-0${notificationTemplateId}T00:00:00.000Z`,
    lastDate: `2026-02-0${notificationTemplateId}T00:00:00.000Z`,
    reached,
  };
}

const letter = { stages: [stage(1)] };

const reasonOf = (...stages: ReturnType<typeof stage>[]) => usualReasonOf({ stages }, FACTS);

describe('the rates of a stage', () => {
  test('are the usual ones until others are chosen', () => {
    const [set] = rateSetsOf(letter, FACTS, undefined);
    expect(set).toMatchObject({ key: 'usual', source: { kind: 'usual' }, rates: USUAL_RATES, stages: letter.stages });
  });

  test('are those of its template, where it has enough messages by the channels of the campaign', () => {
    const groups = [
      group(13, 1, 60, { opened: 30, failed: 0 }),
      group(null, 1, 40, { failed: 40 }),
      // By a channel that the campaign does not have.
      group(41, 1, 1000, { opened: 1000 }),
      group(13, 2, 1000, { opened: 1000 }),
    ];
    const [set] = rateSetsOf(letter, FACTS, groups);
    expect(set?.source).toEqual({
      kind: 'template',
      name: 'Welcome',
      messages: 100,
      firstDate: '2026-01-01T00:00:00.000Z',
      lastDate: '2026-02-01T00:00:00.000Z',
    });
    expect(set?.rates).toMatchObject({ opened: 0.3, failed: 0.4, clicked: 0 });
  });

  test('are those of its channel, where the template has too few', () => {
    const groups = [group(13, 1, LEAST_MESSAGES - 1, { opened: 99 }), group(13, 2, 301, { opened: 1 })];
    const [set] = rateSetsOf(letter, FACTS, groups);
    expect(set).toMatchObject({ key: 'channel 13', source: { name: 'Email', messages: 400 }, rates: { opened: 0.25 } });
    expect(set?.source).toMatchObject({ firstDate: '2026-01-01T00:00:00.000Z', lastDate: '2026-02-02T00:00:00.000Z' });
  });

  test('are the usual ones for a reason that says whether a template is missing', () => {
    const [written, empty] = [stage(1), stage(2, { notificationTemplateId: null })];
    expect(reasonOf()).toBe('noStages');
    expect(reasonOf(written)).toBe('fewMessages');
    expect(reasonOf(empty)).toBe('noMessage');
    expect(reasonOf(empty, written)).toBe('mixed');
  });

  test('are the usual ones, where there are too few of both, or no channel', () => {
    expect(rateSetsOf(letter, FACTS, [group(13, 1, 50), group(13, 2, 49)])[0]?.key).toBe('usual');
    const blank = { stages: [stage(1, { notificationTemplateId: 3 })] };
    expect(rateSetsOf(blank, FACTS, [group(13, 1, 5000)])[0]?.key).toBe('usual');
    const none = { stages: [stage(1, { notificationTemplateId: null })] };
    expect(rateSetsOf(none, FACTS, [group(13, 1, 5000)])[0]?.key).toBe('usual');
  });

  test('of any graph are in exactly one set', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (graph, one, other) => {
        const sets = rateSetsOf(graph, FACTS, [group(13, 1, one), group(3, 2, other)]);
        const stages = sets.flatMap((set) => set.stages);
        expect(new Set(stages).size).toBe(stages.length);
        expect(stages.toSorted((a, b) => a.campaignStageId - b.campaignStageId)).toEqual(
          graph.stages.filter(({ stageTypeId }) => stageTypeId === 1),
        );
      }),
    );
  });
});
