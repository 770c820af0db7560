import { useEffect } from 'react';
import { isDialogOpen } from '../../../../renderer/ui/dialog/open-dialog.ts';
import type { LayoutStore } from '../store.ts';

/**
 * Undoes by Ctrl+Z and redoes by Ctrl+Shift+Z or Ctrl+Y. In the fields of the properties too, because what is typed
 * there is the layout; other fields, such as those of the preview, undo their own text.
 */
export function useUndoKeys(store: LayoutStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if ((!ctrlKey && !metaKey) || altKey || event.defaultPrevented || isDialogOpen()) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !shiftKey;
      if (!isUndo && key !== 'y' && !(key === 'z' && shiftKey)) return;
      const { target } = event;
      if (target instanceof Element && target.matches('input, textarea') && !target.closest('[data-keep]')) return;
      event.preventDefault();
      if (isUndo) store.undo();
      else store.redo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
