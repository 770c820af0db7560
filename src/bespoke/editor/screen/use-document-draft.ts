import { useEffect, useState } from 'react';
import { draftKey, eraseDraft, readDraft, writeDraft, type Draft } from '../../../../renderer/fields/drafts/drafts.ts';
import { useSettings } from '../../../../renderer/host/host.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { DocumentState } from './document-state.ts';

const WAIT_MS = 400;

/** The name of the text in a draft. */
const TEXT = 'document';

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
 * @param record The record's key as text.
 * @param version The version of the stored record.
 */
export function useDocumentDraft(state: DocumentState, screen: string, record: string, version: Json): DocumentDraft {
  const { draftOwner } = useSettings();
  const key = draftOwner === undefined ? undefined : draftKey(draftOwner, screen, record);
  const [offer, setOffer] = useState(() => worthOffering(key, state.text()));

  useEffect(() => {
    // An offered draft is not overwritten: the person has not decided about it.
    if (key === undefined || offer !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      state.settle();
      if (state.isDirty()) writeDraft(key, { values: { [TEXT]: state.text() }, version, savedAt: Date.now() });
      else eraseDraft(key);
    };
    const leave = state.subscribe(() => {
      timer ??= setTimeout(write, WAIT_MS);
    });
    addEventListener('pagehide', write);
    return () => {
      leave();
      removeEventListener('pagehide', write);
      if (timer !== undefined) write();
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
      return textOf(offer);
    },
    erase,
  };
}

function worthOffering(key: string | undefined, stored: string): Draft | undefined {
  const draft = key === undefined ? null : readDraft(key);
  return draft !== null && textOf(draft) !== stored ? draft : undefined;
}

function textOf(draft: Draft | undefined): string {
  const text = draft?.values[TEXT];
  return typeof text === 'string' ? text : '';
}
