/**
 * Tells whether Ctrl+Z on an element undoes the text that is typed there, and nothing else.
 * @param own Selects the places whose fields are part of what is undone, such as the properties of a selected part.
 */
export function hasOwnUndo(target: EventTarget | null, own?: string): boolean {
  if (!(target instanceof HTMLElement) || (own !== undefined && target.closest(own) !== null)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
