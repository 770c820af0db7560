import { useState } from 'react';

interface Opened {
  /** The record's key as text; null for a new one. */
  record: string | null;
  /** Changes when the form has to begin anew. */
  key: number;
  /** The record that the new one of this form has become. */
  adopted: string | null;
}

/**
 * A form begins anew with each record and with each visit of the add route, but not when the record it has just added gets its own address:
 * then it goes on, with its focus and with what was typed meanwhile.
 */
export function useSessionKey(record: string | null): { key: number; adopt: (record: string) => void } {
  const [opened, setOpened] = useState<Opened>({ record, key: 0, adopted: null });
  const now = nextOpened(opened, record);
  if (now !== opened) setOpened(now);
  return { key: now.key, adopt: (adopted) => setOpened((before) => ({ ...before, adopted })) };
}

/** @param record What the address shows now. */
export function nextOpened(opened: Opened, record: string | null): Opened {
  if (opened.record === record) return opened;
  const goesOn = opened.record === null && record !== null && record === opened.adopted;
  return { record, key: goesOn ? opened.key : opened.key + 1, adopted: null };
}
