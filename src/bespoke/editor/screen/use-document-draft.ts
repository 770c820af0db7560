import { useMemo } from 'react';
import {
  useValueDraft,
  type DraftSource,
  type ValueDraft,
} from '../../../../renderer/fields/drafts/use-value-draft.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { DocumentState } from './document-state.ts';
import { draftBase, draftText, draftValues } from './draft-text.ts';

interface DocumentDraft extends Pick<ValueDraft, 'offer' | 'erase'> {
  /** Returns the text of the draft, and offers it no longer. */
  take: () => string;
}

/**
 * Keeps the unsaved text on this device, and offers it when the document is opened again.
 * @param document What is edited: the entity and its field. Two screens of one document share its draft.
 * @param record The record's key as text.
 * @param version The version of the stored record.
 */
export function useDocumentDraft(state: DocumentState, document: string, record: string, version: Json): DocumentDraft {
  const source = useMemo(() => sourceOf(state, version), [state, version]);
  const draft = useValueDraft(source, document, record);
  return {
    ...draft,
    take: () => {
      const base = draft.offer?.base;
      return draftText(state.savedText(), { values: draft.take(), ...(base === undefined ? {} : { base }) }) ?? '';
    },
  };
}

function sourceOf(state: DocumentState, version: Json): DraftSource {
  return {
    isDirty() {
      state.settle();
      return state.isDirty();
    },
    values: () => draftValues(state.savedText(), state.text()),
    base: () => draftBase(state.savedText(), state.text()),
    isWorthOffering(draft) {
      const text = draftText(state.text(), draft);
      return text !== null && text !== state.text();
    },
    version: () => version,
    subscribe: state.subscribe,
  };
}
