import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../dialog/open-dialog.ts';
import { hasOwnUndo } from './own-undo.ts';
import { useUndoKey } from './use-undo-key.ts';

interface Steps {
  canUndo: boolean;
  undo: () => void;
  redo: () => void;
}

/**
 * Makes Ctrl+Z undo, and Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is except in a field.
 * @param own Selects the places whose fields are part of the edited value: there the keys undo the value too.
 */
export function useHistoryKeys(steps: Steps | undefined, own?: string): void {
  useUndoKey(steps?.canUndo === true ? steps.undo : undefined, own);
  const redo = useEffectEvent(() => steps?.redo());
  const isOn = steps !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isRedo = (event.ctrlKey || event.metaKey) && !event.altKey && (event.shiftKey ? key === 'z' : key === 'y');
      if (!isRedo || event.defaultPrevented || hasOwnUndo(event.target, own) || isDialogOpen()) return;
      event.preventDefault();
      redo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, own]);
}
