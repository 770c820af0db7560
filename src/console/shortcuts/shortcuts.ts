import { hasSingleKeys, isTyping } from '../../../renderer/ui/single-keys.ts';

/** One line of the dialog that `?` opens. */
export interface Shortcut {
  /** Labels of the keys. */
  keys: string[];
  does: string;
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Label of the modifier key on this platform. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';

/** All shortcuts by place. */
export const SHORTCUTS: readonly { place: string; shortcuts: Shortcut[] }[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { keys: [MODIFIER, 'K'], does: 'Find a screen, a record or an action' },
      { keys: ['/'], does: 'Search the list' },
      { keys: ['j'], does: 'Go to the rows of the list or table' },
      { keys: ['n'], does: 'Do what is to be done next with the record' },
      { keys: [MODIFIER, 'Z'], does: 'Press Undo in the last message' },
      { keys: ['['], does: 'Collapse the side menu, or keep it open' },
      { keys: ['?'], does: 'Show this' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    place: 'List',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'Move between cells' },
      { keys: ['j', 'k'], does: 'Move to the next row, or the one before' },
      { keys: ['Enter'], does: 'Open the row, edit the cell, or sort by the column' },
      { keys: ['Space'], does: 'Show the record of the row beside the list' },
      { keys: ['F2'], does: 'Edit the cell' },
      { keys: ['x'], does: 'Choose the row; with Shift all rows from the last one on' },
      { keys: [MODIFIER, 'A'], does: 'Choose all rows of the page' },
      { keys: ['.'], does: 'Go to the actions of the chosen rows' },
      { keys: ['c'], does: 'Copy the link of the row' },
      { keys: [MODIFIER, 'C'], does: 'Copy the cell' },
      { keys: ['↓'], does: 'In the search: go to the rows' },
    ],
  },
  {
    place: 'Form',
    shortcuts: [
      { keys: [MODIFIER, 'S'], does: 'Save' },
      { keys: [MODIFIER, 'Enter'], does: 'Add a row to the table' },
    ],
  },
  {
    place: 'Page editor',
    shortcuts: [
      { keys: ['F'], does: 'Fill the window with the editor, or leave it, outside of the text' },
      { keys: [MODIFIER, 'Shift', 'F'], does: 'The same in the text' },
      { keys: ['Alt', 'F10'], does: 'Go from the text to the toolbar' },
    ],
  },
];

export type GlobalKey = 'palette' | 'shortcuts' | 'search' | 'rows' | 'menu' | 'next';

/** Returns the global shortcut of a key press, or undefined. */
export function globalKey(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>,
): GlobalKey | undefined {
  if (event.defaultPrevented || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (isTyping(event.target) || !hasSingleKeys()) return undefined;
  if (event.key === '?') return 'shortcuts';
  if (event.key === '[') return 'menu';
  if (event.key === 'j') return 'rows';
  if (event.key === 'n') return 'next';
  return event.key === '/' ? 'search' : undefined;
}
