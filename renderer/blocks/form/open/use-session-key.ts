import { useState } from 'react';

interface Opened {
  /** The record's key as text; null for a new record. */
  record: string | null;
  /** A React key that changes when the form has to be mounted again. */
  key: number;
  /** The key of the record that this form has added. */
  adopted: string | null;
}

export interface SessionKey {
  key: number;
  /** Keeps the key when the added record gets its own address. */
  adopt: (record: string) => void;
  /** Mounts the form again at the same address, for another new record. */
  renew: () => void;
}

/**
 * Returns the React key of a form. It changes with each record and each visit of the add route, but not when the record
 * that was just added gets its own address: the form then keeps its focus and the values typed since the save.
 */
export function useSessionKey(record: string | null): SessionKey {
  const [opened, setOpened] = useState<Opened>({ record, key: 0, adopted: null });
  const now = nextOpened(opened, record);
  if (now !== opened) setOpened(now);
  return {
    key: now.key,
    adopt: (adopted) => setOpened((before) => ({ ...before, adopted })),
    renew: () => setOpened((before) => ({ ...before, key: before.key + 1 })),
  };
}

/** @param record The record of the current address. */
export function nextOpened(opened: Opened, record: string | null): Opened {
  if (opened.record === record) return opened;
  const goesOn = opened.record === null && record !== null && record === opened.adopted;
  return { record, key: goesOn ? opened.key : opened.key + 1, adopted: null };
}
