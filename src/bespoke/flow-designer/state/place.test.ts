import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGraph, stage } from '../../../../renderer/flow/testing/graphs.ts';
import { hasPlace, outcomePlace, placeByKey, stagePlace } from './place.ts';

const graph = {
  stages: [stage(1, {}, [{ nextStageId: 3 }, { stageOutcomeTypeId: 40 }]), stage(2), stage(3)],
};

describe('keys', () => {
  test.each([
    ['ArrowDown', stagePlace(1), stagePlace(2)],
    ['ArrowUp', stagePlace(1), null],
    ['ArrowRight', stagePlace(1), outcomePlace(100)],
    ['ArrowRight', outcomePlace(100), outcomePlace(101)],
    ['ArrowRight', outcomePlace(101), null],
    ['ArrowLeft', outcomePlace(101), outcomePlace(100)],
    ['ArrowLeft', outcomePlace(100), stagePlace(1)],
    ['ArrowLeft', stagePlace(1), null],
    ['ArrowDown', outcomePlace(100), stagePlace(3)],
    ['ArrowDown', outcomePlace(101), stagePlace(2)],
    ['ArrowUp', outcomePlace(101), stagePlace(1)],
    ['End', outcomePlace(100), stagePlace(3)],
    ['Home', stagePlace(3), stagePlace(1)],
    ['x', stagePlace(3), null],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(placeByKey(graph, from, key)).toEqual(to);
  });

  test('right and down alone come to every stage and outcome, in any graph', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const [first] = any.stages;
        if (first === undefined) return;
        const seen = any.stages.flatMap((_, index) => {
          let at = stagePlace(first.campaignStageId);
          for (let step = 0; step < index; step += 1) at = placeByKey(any, at, 'ArrowDown') ?? at;
          const row = [at];
          for (let next = placeByKey(any, at, 'ArrowRight'); next !== null; next = placeByKey(any, next, 'ArrowRight'))
            row.push(next);
          return row;
        });
        expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length);
        expect(seen.every((place) => hasPlace(any, place))).toBe(true);
        const all = any.stages.reduce((sum, each) => sum + 1 + each.campaignStageOutcomeCampaignStages.length, 0);
        expect(seen).toHaveLength(all);
      }),
    );
  });
});
