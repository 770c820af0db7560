import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the focus in a field that becomes full: the button that added the last item is gone then. Returns a function
 * that is called before the user's own addition, so that a record that arrives full moves no focus.
 * @param count Number of items, with the pending ones.
 * @param focusLast Focuses the last item.
 */
export function useFocusWhenFull(count: number, isFull: boolean, focusLast: () => void): () => void {
  /** The count before the user's own addition, until it has changed. */
  const before = useRef<number>(undefined);
  const focus = useEffectEvent(focusLast);
  useEffect(() => {
    if (before.current === undefined || before.current === count) return;
    before.current = undefined;
    // After a closed dialog has tried to return the focus. A focus that went elsewhere stays there.
    if (isFull) requestAnimationFrame(() => document.activeElement === document.body && focus());
  });
  return () => {
    before.current = count;
  };
}
