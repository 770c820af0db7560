import { useEffect } from 'react';
import { globalKey, type GlobalKey } from './shortcuts.ts';

/**
 * Listens for the keys that work everywhere. Both functions are stable.
 * @param onNear told that a key is held with which the palette opens: what is typed right after must find it there
 */
export function useGlobalKeys(onKey: (key: GlobalKey) => void, onNear: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onNear();
      const key = globalKey(event);
      if (key === undefined) return;
      // A dialog keeps its keys to itself, but for the one that may open anything.
      if (key !== 'palette' && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      event.preventDefault();
      onKey(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey, onNear]);
}
