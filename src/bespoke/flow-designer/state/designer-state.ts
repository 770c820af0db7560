import { decide, type FlowCommand } from '../../../../renderer/flow/decide.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import { outcomesOf, type FlowGraph } from '../../../../renderer/flow/graph.ts';
import { mapHistory, record, redo, startHistory, undo, type History } from '../../../../renderer/undo/history.ts';
import { isSameGraph, merge } from '../../../../renderer/flow/merge.ts';
import { withIds, type NewIds } from '../screen/flow-changes.ts';
import { hasPlace, outcomePlace, stagePlace, type Place } from './place.ts';

export interface DesignerState {
  history: History<FlowGraph>;
  /** The graph as it is stored, as far as this screen knows. */
  saved: FlowGraph;
  version: number;
  /** What the sidebar shows. */
  selected: Place | null;
  /** Why the last command was refused. */
  refusal: string | null;
  /** What screen readers are told. */
  said: string;
}

export type DesignerAction =
  /** `key`: edits of one key are one step of undo. `selects` false leaves the selection as it is. */
  | { type: 'run'; command: FlowCommand; facts: FlowFacts; key?: string; selects?: boolean }
  /** A stage or outcome was deleted in the database; another action may have taken it from the graph already. */
  | { type: 'deleted'; place: Place; facts: FlowFacts }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; place: Place | null }
  /** The graph that was sent is stored, with these ids. */
  | { type: 'saved'; stored: FlowGraph; version: number; ids: NewIds }
  /** An unsaved graph of before is shown again. */
  | { type: 'restore'; graph: FlowGraph }
  /** Another person has stored another version. */
  | { type: 'theirs'; stored: FlowGraph; version: number };

export function startDesigner(graph: FlowGraph, version: number): DesignerState {
  return { history: startHistory(graph), saved: graph, version, selected: null, refusal: null, said: '' };
}

/** Returns the state after an action. */
export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.type) {
    case 'run':
      return run(state, action);
    case 'deleted': {
      const command = removalOf(action.place);
      if (hasPlace(state.history.present, action.place))
        return run(state, { type: 'run', command, facts: action.facts });
      return { ...state, refusal: null, said: sayingOf(command) };
    }
    case 'undo':
      return stepped(state, undo(state.history), 'Undone.');
    case 'redo':
      return stepped(state, redo(state.history), 'Redone.');
    case 'select':
      return { ...state, selected: action.place, refusal: null };
    case 'saved': {
      const { ids, stored, version } = action;
      const history = mapHistory(state.history, (graph) => withIds(graph, ids));
      return { ...state, history, saved: stored, version, selected: renamed(state.selected, ids), refusal: null };
    }
    case 'restore':
      return stepped(state, record(state.history, action.graph), 'The unsaved flow is shown.');
    case 'theirs': {
      const { present } = state.history;
      const merged = merge(state.saved, present, action.stored);
      const history = isSameGraph(merged, present) ? state.history : record(state.history, merged);
      return { ...stepped(state, history, ''), saved: action.stored, version: action.version };
    }
  }
}

function run(state: DesignerState, action: Extract<DesignerAction, { type: 'run' }>): DesignerState {
  const { command, facts, key = null, selects = true } = action;
  const before = state.history.present;
  const { graph, refusal } = decide(before, command, facts);
  if (graph === undefined) return { ...state, refusal, said: refusal };
  const history = record(state.history, graph, key);
  const selected = selects ? selectedAfter(command, graph, state.selected) : state.selected;
  return { ...state, history, selected: kept(graph, selected), refusal: null, said: sayingOf(command) };
}

/** A new stage or outcome is selected, so that its fields can be filled in. */
function selectedAfter(command: FlowCommand, graph: FlowGraph, selected: Place | null): Place | null {
  if (command.type === 'addStage') {
    const last = graph.stages.at(-1);
    return last === undefined ? selected : stagePlace(last.campaignStageId);
  }
  if (command.type === 'addOutcome')
    return outcomePlace(Math.min(...outcomesOf(graph).map((outcome) => outcome.campaignStageOutcomeId)));
  return selected;
}

function sayingOf(command: FlowCommand): string {
  switch (command.type) {
    case 'addStage':
      return 'Stage added.';
    case 'removeStage':
      return 'Stage deleted.';
    case 'addOutcome':
      return 'Outcome added.';
    case 'removeOutcome':
      return 'Outcome deleted.';
    case 'editStage':
    case 'editOutcome':
      return '';
  }
}

/** Returns the command that deletes a stage or an outcome. */
export function removalOf({ kind, id }: Place): FlowCommand {
  return kind === 'stage'
    ? { type: 'removeStage', campaignStageId: id }
    : { type: 'removeOutcome', campaignStageOutcomeId: id };
}

function stepped(state: DesignerState, history: History<FlowGraph>, said: string): DesignerState {
  return { ...state, history, selected: kept(history.present, state.selected), refusal: null, said };
}

function kept(graph: FlowGraph, place: Place | null): Place | null {
  return place !== null && hasPlace(graph, place) ? place : null;
}

function renamed(place: Place | null, { stages, outcomes }: NewIds): Place | null {
  if (place === null) return null;
  const ids = place.kind === 'stage' ? stages : outcomes;
  return { ...place, id: ids.get(place.id) ?? place.id };
}
