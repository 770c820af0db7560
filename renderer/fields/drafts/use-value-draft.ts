import { useEffect, useState } from 'react';
import { useSettings } from '../../host/host.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { baseKeeper, type DraftBase } from './draft-base.ts';
import { draftKey, eraseDraft, readDraft, writeDraft, type Draft } from './drafts.ts';

const WAIT_MS = 400;
/** With the wait before, less than a second of work is lost. */
const IDLE_WITHIN_MS = 500;

/** A value that is edited as a whole, such as a document or a layout. It is one object while it is open. */
export interface DraftSource {
  /** Returns whether there are changes since the last save. */
  isDirty: () => boolean;
  /** Returns what a draft keeps. */
  values: () => JsonObject;
  /** Returns the stored text from which the values are a difference; undefined while they are whole. */
  base?: () => DraftBase | undefined;
  /** Returns whether a draft can be opened, and differs from what is stored. */
  isWorthOffering: (draft: Pick<Draft, 'values' | 'base'>) => boolean;
  /** The version of the stored record. */
  version: () => Json;
  subscribe: (listener: () => void) => () => void;
}

export interface ValueDraft {
  /** The draft to restore; undefined without one. */
  offer: Draft | undefined;
  /** Returns the values of the draft, and offers it no longer. */
  take: () => JsonObject;
  /** Erases the draft, after a save or when it is not wanted. */
  erase: () => void;
}

/**
 * Keeps an unsaved value on this device, and offers it when the value is opened again.
 * @param subject What is edited. Two screens of one subject share its draft.
 * @param record The record's key as text, or its address.
 */
export function useValueDraft(source: DraftSource, subject: string, record: string): ValueDraft {
  const { draftOwner } = useSettings();
  const key = draftOwner === undefined ? undefined : draftKey(draftOwner, subject, record);
  const [offer, setOffer] = useState(() => worthOffering(key, source));

  useEffect(() => {
    // An offered draft is not overwritten: the person has not decided about it.
    if (key === undefined || offer !== undefined) return;
    let cancel: (() => void) | undefined;
    // A value that was not changed here may be changed in another tab, whose draft it is.
    let isChanged = source.isDirty();
    const keeper = baseKeeper(key);
    const write = () => {
      cancel?.();
      cancel = undefined;
      if (!isChanged) return;
      if (!source.isDirty()) {
        eraseDraft(key);
        return;
      }
      const draft = { values: source.values(), version: source.version(), savedAt: Date.now() };
      const base = source.base?.();
      if (writeDraft(key, draft) && base !== undefined) keeper.keep(base);
    };
    const leave = source.subscribe(() => {
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
  }, [key, offer, source]);

  return {
    offer,
    take() {
      setOffer(undefined);
      return offer?.values ?? {};
    },
    erase() {
      if (key !== undefined) eraseDraft(key);
      setOffer(undefined);
    },
  };
}

function worthOffering(key: string | undefined, { isWorthOffering }: DraftSource): Draft | undefined {
  const draft = key === undefined ? null : readDraft(key);
  return draft !== null && isWorthOffering(draft) ? draft : undefined;
}
