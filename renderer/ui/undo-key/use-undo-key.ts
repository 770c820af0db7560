import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../dialog/open-dialog.ts';

/** What can be undone now, the newest last. Each offer is an object of its own. */
const offers: object[] = [];

/**
 * Calls a function at Ctrl+Z, except in a field, which undoes its own text, and while a dialog is open. Of several that
 * can be undone, Ctrl+Z undoes the one that was offered last.
 */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  const isOffered = undo !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    const offer = {};
    offers.push(offer);
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.defaultPrevented || offers.at(-1) !== offer) return;
      if (isField(event.target) || isDialogOpen()) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => {
      offers.splice(offers.indexOf(offer), 1);
      document.removeEventListener('keydown', listen);
    };
  }, [isOffered]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
