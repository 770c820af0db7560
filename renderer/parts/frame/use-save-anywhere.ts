import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useHost } from '../../host/host.ts';
import { isDialogOpen } from '../../ui/dialog/open-dialog.ts';

/**
 * Makes Ctrl+S save the mounted block wherever the focus is, and offers the save while there are unsaved values and the
 * screen is left. Returns the ref of the form: the form with the focus keeps its keys for itself.
 * @param save Resolves to whether the values were saved.
 */
export function useSaveAnywhere(isDirty: boolean, save: () => Promise<boolean>): RefObject<HTMLFormElement | null> {
  const { offerSave } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const latest = useEffectEvent(save);
  useEffect(() => (isDirty ? offerSave(() => latest()) : undefined), [isDirty, offerSave]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      const focused = document.activeElement?.closest('form');
      if (event.defaultPrevented || (focused && focused !== form.current && !isInOverlay(focused))) return;
      // Also without a save: the browser would offer to save the page as a file.
      event.preventDefault();
      if (!isDialogOpen()) void latest();
    };
    // In the capture phase: widgets stop keys that they know.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return form;
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
}

function isInOverlay(element: Element): boolean {
  return element.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
