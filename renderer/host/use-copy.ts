import { useCallback } from 'react';
import { useHost } from './host.ts';

/** Returns a function that copies a text and shows the message of `docs/console.md#messages`. */
export function useCopy(): (text: string) => Promise<void> {
  const host = useHost();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        host.toast('success', 'Copied Successfully');
      } catch {
        // The person or the browser has denied it, or the page is not served over HTTPS.
        host.toast('error', 'The browser did not allow copying. Select the text and copy it yourself.');
      }
    },
    [host],
  );
}
