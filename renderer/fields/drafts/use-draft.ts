import { useEffect, useState, useSyncExternalStore } from 'react';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import { draftOf } from '../../language/models/form/draft.ts';
import type { FieldSet } from '../../language/models/form/form-model.ts';
import { useSettings } from '../../host/host.ts';
import { draftKey, eraseDraft, readDraft, writeDraft, type Draft } from './drafts.ts';
import type { FormStore } from '../record/store.ts';

const WAIT_MS = 400;

interface DraftOffer {
  /** The draft to restore; undefined without one. */
  offer: Draft | undefined;
  restore: () => void;
  discard: () => void;
  /** Erases the draft, after a save or when the values are dropped. */
  erase: () => void;
}

/**
 * Keeps typed values on this device until they are saved, and offers them when the form is opened again: after a
 * reload, an expired session, a lost network. Only changed values are kept, so that restoring them does not undo what
 * another person has stored since. Secrets are never kept.
 * @param record The record's key as text, or the address under which a new one is added.
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
      if (store.isDirty())
        writeDraft(key, {
          values: draftOf(model, store.changes()),
          version: store.baseline()['version'] ?? null,
          savedAt: Date.now(),
        });
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

  // A change that was undone by hand leaves no draft, unless one is being offered: that one must not be overwritten.
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

/** Whether a draft holds anything but stored values. Rows are only in a draft when they differ. */
function worthOffering(draft: Draft | null, store: FormStore): Draft | undefined {
  if (draft === null) return undefined;
  const differs = Object.entries(draft.values).some(([name, value]) =>
    store.rows(name) === undefined
      ? !sameJson(value, store.values.get(name))
      : Array.isArray(value) && value.length > 0,
  );
  return differs ? draft : undefined;
}
