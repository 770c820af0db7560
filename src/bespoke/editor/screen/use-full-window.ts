import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readSetting, writeSetting } from '../../../../renderer/ui/device-settings.ts';
import { isDialogOpen } from '../../../../renderer/ui/dialog/open-dialog.ts';
import { hasSingleKeys, isTyping } from '../../../../renderer/ui/single-keys.ts';

const SETTING = 'screenplay.fullWindow';

export interface FullWindow {
  isFull: boolean;
  toggle: () => void;
}

/**
 * Lets the editor fill the window, which the device remembers: F does it outside of the text, Ctrl+Shift+F everywhere.
 * Meanwhile `data-full-window` is on the root, and what is around the screen hides itself.
 */
export function useFullWindow(): FullWindow {
  const [isFull, setFull] = useState(() => readSetting(SETTING) === 'on');
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-full-window', isFull);
    return () => root.removeAttribute('data-full-window');
  }, [isFull]);
  const toggle = useCallback(() => {
    writeSetting(SETTING, isFull ? 'off' : 'on');
    setFull(!isFull);
  }, [isFull]);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || !isFullKey(event) || isDialogOpen()) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { isFull, toggle };
}

function isFullKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: globalThis.KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'f' || altKey) return false;
  if (ctrlKey || metaKey) return shiftKey;
  return !isTyping(target) && hasSingleKeys();
}
