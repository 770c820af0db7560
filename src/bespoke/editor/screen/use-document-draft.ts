import { useEffect, useState } from 'react';
import { draftKey, eraseDraft, readDraft, writeDraft, type Draft } from '../../../../renderer/fields/drafts/drafts.ts';
import { useSettings } from '../../../../renderer/host/host.ts';
import { whenIdle } from '../../../../renderer/ui/when-idle.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { DocumentState } from './document-state.ts';
import { draftText, draftValues } from './draft-text.ts';

const WAIT_MS = 400;
/** With the wait before, less than a second of typing is lost. */
const IDLE_WITHIN_MS = 500;

export interface DocumentDraft {
  /** The draft to restore; undefined without one. */
  offer: Draft | undefined;
  /** Returns the text of the draft, and offers it no longer. */
  take: () => string;
  /** Erases the draft, after a save or when it is not wanted. */
  erase: () => void;
}

/**
 * Keeps the unsaved text on this device, and offers it when the document is opened again.
 * @param document What is edited: the entity and its field. Two screens of one document share its draft.
 * @param record The record's key as text.
 * @param version The version of the stored record.
 */
export function useDocumentDraft(state: DocumentState, document: string, record: string, version: Json): DocumentDraft {
  const { draftOwner } = useSettings();
  const key = draftOwner === undefined ? undefined : draftKey(draftOwner, document, record);
  const [offer, setOffer] = useState(() => worthOffering(key, state.text()));

  useEffect(() => {
    // An offered draft is not overwritten: the person has not decided about it.
    if (key === undefined || offer !== undefined) return;
    let cancel: (() => void) | undefined;
    // A document that was not changed here may be changed in another tab, whose draft it is.
    let isChanged = state.isDirty();
    const write = () => {
      cancel?.();
      cancel = undefined;
      if (!isChanged) return;
      state.settle();
      if (state.isDirty())
        writeDraft(key, { values: draftValues(state.savedText(), state.text()), version, savedAt: Date.now() });
      else eraseDraft(key);
    };
    const leave = state.subscribe(() => {
      isChanged = true;
      if (cancel !== undefined) return;
      const timer = setTimeout(() => {
        cancel = whenIdle(write, IDLE_WITHIN_MS);
      }, WAIT_MS);
      cancel = () => clearTimeout(timer);
    });
    addEventListener('pagehide', write);
    return () => {
      leave();
      removeEventListener('pagehide', write);
      if (cancel !== undefined) write();
    };
  }, [key, offer, state, version]);

  const erase = () => {
    if (key !== undefined) eraseDraft(key);
    setOffer(undefined);
  };
  return {
    offer,
    take() {
      setOffer(undefined);
      return offer === undefined ? '' : (draftText(state.savedText(), offer.values) ?? '');
    },
    erase,
  };
}

function worthOffering(key: string | undefined, stored: string): Draft | undefined {
  const draft = key === undefined ? null : readDraft(key);
  if (draft === null) return undefined;
  const text = draftText(stored, draft.values);
  return text !== null && text !== stored ? draft : undefined;
}
