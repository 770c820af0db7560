import { useCallback } from 'react';
import { useHost } from './host.ts';
import * as commonTexts from '../texts/generated/common.ts';
import * as uiTexts from '../texts/generated/ui.ts';

/** Returns a function that copies a text and shows the message of `docs/console.md#messages`. */
export function useCopy(): (text: string) => Promise<void> {
  const host = useHost();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        host.toast('success', commonTexts.copied());
      } catch {
        // The person or the browser has denied it, or the page is not served over HTTPS.
        host.toast('error', uiTexts.copyRefused());
      }
    },
    [host],
  );
}
