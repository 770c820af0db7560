import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sameJson } from '../../language/conditions/compare.ts';
import { fieldsOf, type FormModel } from '../../language/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
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
 * network. Secrets are never in it.
 * @param record The record's key as text; 'add' for a new one.
 */
export function useDraft(model: FormModel, store: FormStore, record: string): DraftOffer {
  const { draftOwner } = useSettings();
  const key = draftOwner === undefined ? undefined : draftKey(draftOwner, model.id, record);
  const [offer, setOffer] = useState(() => (key === undefined ? undefined : worthOffering(readDraft(key), model, store)));
  const isDirty = useSyncExternalStore(store.subscribeDirty, store.isDirty);
  const names = useMemo(() => fieldsOf(model).filter((field) => !field.isReadOnly && field.field.writeOnly !== true).map((field) => field.name), [model]);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store.isDirty()) writeDraft(key, { values: pick(store.values.all(), names), version: store.baseline()['version'] ?? null, savedAt: Date.now() });
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
  }, [key, isDirty, store, names]);

  const erase = () => {
    if (key !== undefined) eraseDraft(key);
    setOffer(undefined);
  };
  return {
    offer,
    restore() {
      for (const name of names) if (offer && Object.hasOwn(offer.values, name)) store.set(name, offer.values[name] ?? null);
      setOffer(undefined);
    },
    discard: erase,
    erase,
  };
}

/** A draft that says what is stored anyway is none. */
function worthOffering(draft: Draft | null, model: FormModel, store: FormStore): Draft | undefined {
  if (draft === null) return undefined;
  const differs = fieldsOf(model).some(({ name }) => Object.hasOwn(draft.values, name) && !sameJson(draft.values[name], store.values.get(name)));
  return differs ? draft : undefined;
}

function pick(values: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
