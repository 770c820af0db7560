import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../dialog/open-dialog.ts';

/** Calls a function at Ctrl+Z, except in a field, which undoes its own text, and while a dialog is open. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  const isOffered = undo !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.defaultPrevented || isField(event.target) || isDialogOpen()) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOffered]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
