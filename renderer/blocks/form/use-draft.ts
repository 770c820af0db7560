import { useEffect, useState, useSyncExternalStore } from 'react';
import { sameJson } from '../../language/conditions/compare.ts';
import { draftOf } from '../../language/form/draft.ts';
import type { FieldSet } from '../../language/form/form-model.ts';
import { useSettings } from '../../host/host.ts';
import { draftKey, eraseDraft, readDraft, writeDraft, type Draft } from './drafts.ts';
import type { FormStore } from './store.ts';

const WAIT_MS = 400;

interface DraftOffer {
  /** What was typed earlier and not saved; absent when there is nothing to offer. */
  offer: Draft | undefined;
  restore: () => void;
  discard: () => void;
  /** What is typed is stored now, or no longer wanted. */
  erase: () => void;
}

/**
 * Keeps what is typed on this device until it is saved, and offers it when the form is opened again: after a reload, an expired session, a dead
 * network. Only what was changed is kept, so that restoring it takes back nothing that somebody else has stored since; secrets never are.
 * @param record Which record: its key as text, or where a new one is added.
 */
export function useDraft(model: FieldSet, store: FormStore, record: string): DraftOffer {
  const { draftOwner } = useSettings();
  const key = draftOwner === undefined ? undefined : draftKey(draftOwner, model.id, record);
  const [offer, setOffer] = useState(() => (key === undefined ? undefined : worthOffering(readDraft(key), store)));
  const isDirty = useSyncExternalStore(store.subscribeDirty, store.isDirty);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store.isDirty()) writeDraft(key, { values: draftOf(model, store.changes()), version: store.baseline()['version'] ?? null, savedAt: Date.now() });
    };
    const later = () => {
      timer ??= setTimeout(write, WAIT_MS);
    };
    later();
    const leave = store.values.subscribeAll(later);
    addEventListener('pagehide', write);
    return () => {
      leave();
      removeEventListener('pagehide', write);
      if (timer !== undefined) write();
    };
  }, [key, isDirty, store, model]);

  // What was taken back by hand is not worth offering; a draft that waits for an answer is, and had been written over.
  useEffect(() => {
    if (key === undefined) return;
    return store.subscribeDirty(() => {
      if (store.isDirty()) return;
      if (offer) writeDraft(key, offer);
      else eraseDraft(key);
    });
  }, [key, offer, store]);

  const erase = () => {
    if (key !== undefined) eraseDraft(key);
    setOffer(undefined);
  };
  return {
    offer,
    restore() {
      if (offer) store.merge(offer.values);
      setOffer(undefined);
    },
    discard: erase,
    erase,
  };
}

/** A draft that says what is stored anyway is none; rows are only kept when they differ. */
function worthOffering(draft: Draft | null, store: FormStore): Draft | undefined {
  if (draft === null) return undefined;
  const differs = Object.entries(draft.values).some(([name, value]) => (store.rows(name) === undefined ? !sameJson(value, store.values.get(name)) : Array.isArray(value) && value.length > 0));
  return differs ? draft : undefined;
}
