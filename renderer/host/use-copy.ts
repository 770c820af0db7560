import { useCallback } from 'react';
import { useHost } from './host.ts';

/** Puts a text on the clipboard and says so in the documents' words (000 §8). */
export function useCopy(): (text: string) => Promise<void> {
  const host = useHost();
  return useCallback(async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      host.toast('success', 'Copied Successfully');
    } catch {
      // Forbidden by the person or the browser, or the page is not served securely.
      host.toast('error', 'The browser did not allow copying. Select the text and copy it yourself.');
    }
  }, [host]);
}
