import { useEffect } from 'react';
import { isDialogOpen } from '../../../renderer/ui/dialog/open-dialog.ts';
import { globalKey, type GlobalKey } from './shortcuts.ts';

/**
 * Listens for the global shortcuts. Both functions must be stable.
 * @param onPrefetch Called when the modifier key is pressed, so that the palette is loaded before text is typed.
 */
export function useGlobalKeys(onKey: (key: GlobalKey) => void, onPrefetch: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onPrefetch();
      const key = globalKey(event);
      if (key === undefined) return;
      // An open dialog keeps its keys, except the palette's.
      if (key !== 'palette' && isDialogOpen()) return;
      event.preventDefault();
      onKey(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey, onPrefetch]);
}
