import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../../renderer/ui/dialog/open-dialog.ts';
import { isTyping } from '../../../../renderer/ui/single-keys.ts';
import { useUndoKey } from '../../../../renderer/ui/undo-key/use-undo-key.ts';

interface Steps {
  canUndo: boolean;
  undo: () => void;
  redo: () => void;
}

/** Makes Ctrl+Z undo, and Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is except in a field. */
export function useHistoryKeys(steps: Steps | undefined): void {
  useUndoKey(steps?.canUndo === true ? steps.undo : undefined);
  const redo = useEffectEvent(() => steps?.redo());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isRedo =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        (event.shiftKey ? event.key.toLowerCase() === 'z' : event.key === 'y');
      if (!isRedo || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      redo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
