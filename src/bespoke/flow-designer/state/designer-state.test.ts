import { expect, test } from 'vitest';
import { FACTS, stage } from '../../../../renderer/flow/testing/graphs.ts';
import { designerReducer, startDesigner, type DesignerAction, type DesignerState } from './designer-state.ts';

const graph = { stages: [stage(1, {}, [{}])] };

function after(...actions: DesignerAction[]): DesignerState {
  return actions.reduce(designerReducer, startDesigner(graph, 3));
}

test('a new stage is selected, and undo takes stage and selection back', () => {
  const added: DesignerAction = { type: 'run', command: { type: 'addStage' }, facts: FACTS };
  expect(after(added).selected).toEqual({ kind: 'stage', id: -1 });
  expect(after(added, { type: 'undo' })).toMatchObject({ selected: null, history: { present: graph } });
});

test('a save renames what is on screen, in every step of undo', () => {
  const state = after(
    { type: 'run', command: { type: 'addStage', from: 100 }, facts: FACTS },
    {
      type: 'saved',
      stored: { stages: [stage(1, {}, [{ nextStageId: 8 }]), stage(8)] },
      version: 4,
      ids: { stages: new Map([[-1, 8]]), outcomes: new Map() },
    },
    { type: 'undo' },
    { type: 'redo' },
  );
  expect(state.version).toBe(4);
  expect(state.history.present.stages.map((each) => each.campaignStageId)).toEqual([1, 8]);
  expect(state.history.present.stages[0]?.campaignStageOutcomeCampaignStages[0]?.nextStageId).toBe(8);
});

test('a refused command says why and changes nothing', () => {
  const command = { type: 'removeStage', campaignStageId: 9 } as const;
  const state = after({ type: 'run', command, facts: FACTS });
  expect(state.refusal).toBe('The stage does not exist any more.');
  expect(state.history.present).toBe(graph);
});

test('a stored stage that was deleted is said to be deleted, also when the answer has taken it away before', () => {
  const place = { kind: 'stage', id: 1 } as const;
  const answer = { type: 'theirs', stored: { stages: [] }, version: 4 } as const;
  for (const before of [[answer], []]) {
    const state = after({ type: 'select', place }, ...before, { type: 'deleted', place, facts: FACTS });
    expect(state).toMatchObject({ refusal: null, said: 'Stage deleted.', selected: null });
    expect(state.history.present.stages).toEqual([]);
  }
});

test("another person's version is merged, as a step that can be undone", () => {
  const state = after(
    { type: 'run', command: { type: 'editStage', campaignStageId: 1, change: { text: 'Mine' } }, facts: FACTS },
    { type: 'theirs', stored: { stages: [stage(1, { outcomeTimeoutDays: 4 }, [{}])] }, version: 5 },
  );
  expect(state.history.present.stages).toEqual([stage(1, { text: 'Mine', outcomeTimeoutDays: 4 }, [{}])]);
  expect(designerReducer(state, { type: 'undo' }).history.present.stages[0]?.outcomeTimeoutDays).toBe(0);
});
