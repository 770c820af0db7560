import { useCallback, useEffect, useRef, useState } from 'react';

const SAVED_MS = 2500;

interface SavedMark {
  isSaved: boolean;
  show: () => void;
  hide: () => void;
}

/** Keeps a save button at 'Saved' for a moment after a save. */
export function useSavedMark(): SavedMark {
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setSaved(false);
  }, []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setSaved(true);
    timer.current = setTimeout(() => setSaved(false), SAVED_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isSaved, show, hide };
}
