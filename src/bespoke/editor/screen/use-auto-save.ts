import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentState } from './document-state.ts';
import type { DocumentSave } from './use-document-save.ts';

const EVERY_MS = 30_000;

export interface AutoSave {
  isOn: boolean;
  toggle: () => void;
}

/** Saves every 30 seconds while it is on and something was changed. Off by default; a conflict is decided first. */
export function useAutoSave(state: DocumentState, { saveQuietly, conflict, isBusy }: DocumentSave): AutoSave {
  const [isOn, setOn] = useState(false);
  const save = useEffectEvent(() => {
    state.settle();
    if (state.isDirty() && conflict === undefined && !isBusy) void saveQuietly();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => save(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return { isOn, toggle: () => setOn((before) => !before) };
}
