import { useRef } from 'react';
import type { Command } from '../../../../renderer/commands/command.ts';
import { useCommands } from '../../../../renderer/commands/use-commands.ts';
import type { FlowGraph } from '../../../../renderer/flow/graph.ts';
import { outcomeOf } from '../../../../renderer/flow/graph.ts';
import { useHost, type Answer } from '../../../../renderer/host/host.ts';
import { referenceOf } from '../../../../renderer/host/failure.ts';
import { useMarkReadsStale } from '../../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { DesignerAction, DesignerState } from '../state/designer-state.ts';
import type { Place } from '../state/place.ts';
import { changesOf, newIdsOf, type FlowChanges } from './flow-changes.ts';
import { readFlow, type StoredFlow } from './read-flow.ts';

interface SaveOptions {
  screen: ResolvedScreen;
  /** The operation that takes a flow. */
  operation: string;
  /** The key of the campaign. */
  campaignId: number;
  state: DesignerState;
  scope: ConditionScope;
  dispatch: (action: DesignerAction) => void;
  onSaved: () => void;
}

export interface FlowSave {
  isBusy: boolean;
  /** Stores all that is not stored. Returns whether it was. */
  save: () => Promise<boolean>;
  /** Deletes a stored stage or outcome, and nothing else. Returns whether it was deleted. */
  remove: (place: Place, about: string, moveTo: number | null) => Promise<boolean>;
}

/** The words of the documents for what a call does. */
interface Words {
  done: string;
  failed: string;
  broken: string;
}

const QUESTION = 'Are you sure you want to delete this stage/outcome? This action cannot be undone.';
const MERGED =
  'Somebody else has changed this flow meanwhile. Their changes are merged with yours: look at them, and try again.';

/** Stores a flow: all changes are one call, so that either all of them are stored or none. */
export function useFlowSave({ screen, operation, campaignId, state, scope, dispatch, onSaved }: SaveOptions): FlowSave {
  const host = useHost();
  const markReadsStale = useMarkReadsStale();
  /** The call that is being made. */
  const call = useRef<{ stages: JsonObject[]; words: Words; take: (answer: Answer) => void }>(undefined);

  const commands = useCommands({
    catalogue: screen,
    scope: () => scope,
    payload: () => ({ campaignId, version: state.version, stages: call.current?.stages ?? [] }),
    showConflict({ errorCode, result = null }: Answer) {
      if (errorCode !== 'stale' || !isObject(result)) return false;
      dispatch({ type: 'theirs', ...stored(readFlow(result)) });
      host.toast('info', MERGED);
      return true;
    },
    showRefusal(answer: Answer) {
      if (answer.status === 401) return false;
      host.toast('error', refusalText(answer, call.current?.words), { reference: referenceOf(answer) });
      return true;
    },
    invalidate: markReadsStale,
    onSuccess: (answer) => call.current?.take(answer),
  });

  return {
    isBusy: commands.running !== undefined,
    async save() {
      const { saved, history, selected } = state;
      const sent = history.present;
      const changes = changesOf(saved, sent);
      if (changes.count === 0) return true;
      const words = wordsOfSave(selected, changes, saved);
      call.current = { stages: changes.stages, words, take: (answer) => take(answer, sent, changes) };
      return commands.run({ ...SAVE, operation, successMessage: words.done });
    },
    async remove(place, about, moveTo) {
      const words = wordsOfDelete(place);
      const row = deletionOf(place, state.saved, moveTo);
      const confirm = { text: QUESTION, about, confirmLabel: 'Delete', isDangerous: true };
      call.current = {
        stages: [row],
        words,
        take: ({ result }) => dispatch({ type: 'theirs', ...stored(readFlow(result)) }),
      };
      return commands.run({ ...DELETE, operation, confirm, successMessage: words.done });
    },
  };

  function take({ result }: Answer, sent: FlowGraph, changes: FlowChanges): void {
    const flow = readFlow(result);
    const created = isObject(result) ? result['created'] : undefined;
    const ids = newIdsOf(sent, changes, flow.graph, created);
    dispatch({ type: 'saved', ...stored(flow), ids });
    onSaved();
  }
}

const SAVE: Command = { label: 'Save' };
const DELETE: Command = { label: 'Delete' };

function stored({ graph, version }: StoredFlow): { stored: FlowGraph; version: number } {
  return { stored: graph, version };
}

/** Returns what is said of a save: of the selected stage or outcome, if it is part of the save. */
function wordsOfSave(selected: Place | null, changes: FlowChanges, saved: FlowGraph): Words {
  const broken = 'An error occurred during save';
  const changed = selected?.kind === 'stage' ? changes.changedStages : changes.changedOutcomes;
  if (selected === null || !changed.has(selected.id)) {
    const done = changes.count === 1 ? '1 change saved.' : `${changes.count} changes saved.`;
    return { done, failed: 'Failed to save the changes', broken };
  }
  const isStage = selected.kind === 'stage';
  const isNew = isStage ? changes.sentIds.has(selected.id) : outcomeOf(saved, selected.id) === undefined;
  const subject = isStage ? 'Stage' : 'Outcome';
  return {
    done: `${subject} ${isNew ? 'created' : 'updated'} successfully!`,
    failed: `Failed to ${isNew ? 'create' : 'update'} ${subject.toLowerCase()}`,
    broken,
  };
}

function wordsOfDelete({ kind }: Place): Words {
  return {
    done: kind === 'stage' ? 'Stage deleted successfully!' : 'Outcome deleted successfully!',
    failed: `Failed to delete ${kind}`,
    broken: 'An error occurred during delete',
  };
}

function refusalText({ status, message, fieldErrors }: Answer, words: Words | undefined): string {
  if (words === undefined) return message;
  if (status === 0 || status >= 500) return `${words.broken}. ${message}`;
  const reasons = fieldErrors?.map((error) => error.message) ?? [];
  return `${words.failed}. ${reasons.length > 0 ? reasons.join(' ') : message}`;
}

function deletionOf(place: Place, saved: FlowGraph, moveTo: number | null): JsonObject {
  if (place.kind === 'stage')
    return { campaignStageId: place.id, isDeleted: true, ...(moveTo === null ? {} : { moveToStageId: moveTo }) };
  return {
    campaignStageId: outcomeOf(saved, place.id)?.campaignStageId ?? 0,
    campaignStageOutcomeCampaignStages: [{ campaignStageOutcomeId: place.id, isDeleted: true }],
  };
}
