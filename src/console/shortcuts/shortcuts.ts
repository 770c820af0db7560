import { hasSingleKeys, isTyping } from '../../../renderer/ui/single-keys.ts';
import * as shortcutsTexts from '../../../renderer/texts/generated/shortcuts.ts';

/** One line of the dialog that `?` opens. */
export interface Shortcut {
  /** Labels of the keys. */
  keys: string[];
  does: () => string;
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Label of the modifier key on this platform. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';

/** All shortcuts by place. */
export const SHORTCUTS: readonly { place: () => string; shortcuts: Shortcut[] }[] = [
  {
    place: shortcutsTexts.everywhere,
    shortcuts: [
      { keys: [MODIFIER, 'K'], does: shortcutsTexts.find },
      { keys: ['/'], does: shortcutsTexts.searchList },
      { keys: ['j'], does: shortcutsTexts.goToRows },
      { keys: ['n'], does: shortcutsTexts.nextStep },
      { keys: [MODIFIER, 'Z'], does: shortcutsTexts.undo },
      { keys: ['['], does: shortcutsTexts.sideMenu },
      { keys: ['?'], does: shortcutsTexts.show },
      { keys: ['Esc'], does: shortcutsTexts.closeOpen },
    ],
  },
  {
    place: shortcutsTexts.list,
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: shortcutsTexts.moveCells },
      { keys: ['j', 'k'], does: shortcutsTexts.moveRows },
      { keys: ['Enter'], does: shortcutsTexts.openRow },
      { keys: ['Space'], does: shortcutsTexts.showBeside },
      { keys: ['F2'], does: shortcutsTexts.editCell },
      { keys: ['x'], does: shortcutsTexts.chooseRow },
      { keys: [MODIFIER, 'A'], does: shortcutsTexts.chooseAll },
      { keys: ['.'], does: shortcutsTexts.rowActions },
      { keys: ['c'], does: shortcutsTexts.copyLink },
      { keys: [MODIFIER, 'C'], does: shortcutsTexts.copyCell },
      { keys: ['↓'], does: shortcutsTexts.fromSearch },
    ],
  },
  {
    place: shortcutsTexts.form,
    shortcuts: [
      { keys: [MODIFIER, 'S'], does: shortcutsTexts.save },
      { keys: [MODIFIER, 'Enter'], does: shortcutsTexts.addRow },
    ],
  },
  {
    place: shortcutsTexts.editor,
    shortcuts: [
      { keys: ['F'], does: shortcutsTexts.fill },
      { keys: [MODIFIER, 'Shift', 'F'], does: shortcutsTexts.fillInText },
      { keys: ['Alt', 'F10'], does: shortcutsTexts.toolbar },
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
