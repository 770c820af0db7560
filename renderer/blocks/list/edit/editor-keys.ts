/** A key press in the editor of a cell. */
export interface EditorPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  /** The focused element: a button, a field of several lines, or another field. */
  at: 'button' | 'lines' | 'field';
  /** Both versions of a changed value are shown, and none is chosen yet. */
  isUndecided: boolean;
}

/**
 * Returns what a key press does in the editor of a cell: saves and closes the editor, or saves and goes on to the next
 * cell (1) or the one before (-1). Undefined leaves the key to the browser. Tab reaches the buttons while both versions
 * are shown, because going on would save over the value of another person.
 */
export function editorStep({ key, shiftKey, ctrlKey, at, isUndecided }: EditorPress): 'close' | 1 | -1 | undefined {
  if (at === 'button') return undefined;
  if (key === 'Tab' && !isUndecided) return shiftKey ? -1 : 1;
  return key === 'Enter' && (at === 'field' || ctrlKey) ? 'close' : undefined;
}

/** Returns what is focused when a key is pressed. */
export function pressedAt(target: EventTarget): EditorPress['at'] {
  if (target instanceof HTMLButtonElement) return 'button';
  return target instanceof HTMLTextAreaElement ? 'lines' : 'field';
}
