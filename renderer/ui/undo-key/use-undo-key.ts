import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../dialog/open-dialog.ts';
import { hasOwnUndo } from './own-undo.ts';

/** What can be undone now, the newest last. Each offer is an object of its own. */
const offers: object[] = [];

/**
 * Calls a function at Ctrl+Z, except in a field, which undoes its own text, and while a dialog is open. Of several that
 * can be undone, Ctrl+Z undoes the one that was offered last.
 * @param own Selects the places whose fields are part of what is undone.
 */
export function useUndoKey(undo: (() => void) | undefined, own?: string): void {
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
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || offers.at(-1) !== offer) return;
      if (hasOwnUndo(event.target, own) || isDialogOpen()) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => {
      offers.splice(offers.indexOf(offer), 1);
      document.removeEventListener('keydown', listen);
    };
  }, [isOffered, own]);
}
