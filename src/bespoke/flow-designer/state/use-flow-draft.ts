import { useEffect, useState } from 'react';
import {
  useValueDraft,
  type DraftSource,
  type ValueDraft,
} from '../../../../renderer/fields/drafts/use-value-draft.ts';
import { isSameGraph } from '../../../../renderer/flow/merge.ts';
import { draftOfFlow, restoredFlow } from '../screen/flow-draft.ts';
import type { DesignerAction, DesignerState } from './designer-state.ts';

interface FlowDraftOptions {
  state: DesignerState;
  dispatch: (action: DesignerAction) => void;
  /** The id of the screen. */
  screen: string;
  campaignId: number;
}

export interface FlowDraft extends Pick<ValueDraft, 'offer' | 'erase'> {
  /** Merges the draft with the stored flow; undo brings the stored one back. */
  restore: () => void;
}

/** Keeps the unsaved flow on this device, and offers it when the flow is opened again. */
export function useFlowDraft({ state, dispatch, screen, campaignId }: FlowDraftOptions): FlowDraft {
  const [kept] = useState(() => keptState(state));
  useEffect(() => kept.take(state), [kept, state]);
  const { offer, take, erase } = useValueDraft(kept.source, screen, String(campaignId));
  return {
    offer,
    restore() {
      const graph = restoredFlow(take(), state.saved);
      if (graph !== null) dispatch({ type: 'restore', graph });
    },
    erase,
  };
}

/** Holds the state outside of React: a draft is written after the page is hidden, when nothing renders. */
function keptState(first: DesignerState): { source: DraftSource; take: (state: DesignerState) => void } {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    source: {
      isDirty: () => !isSameGraph(state.saved, state.history.present),
      values: () => draftOfFlow(state.saved, state.history.present),
      isWorthOffering: ({ values }) => restoredFlow(values, state.saved) !== null,
      version: () => state.version,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    take(next) {
      const isSame = next.history.present === state.history.present && next.saved === state.saved;
      state = next;
      if (!isSame) for (const listener of listeners) listener();
    },
  };
}
