import type { KeyboardEvent } from 'react';

/**
 * For a button that opens a dialog: Enter that is still held down after it has saved the dialog, which gives the focus
 * back to the button, must not open another.
 */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
