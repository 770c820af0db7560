import type { Command, Direction } from './commands.ts';
import { contentOf, find, partsOf, type Layout, type PartKey } from './layout.ts';

/** The keys of an event that the builder reads. */
export interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What a key does: select another part (null: none), run a command, or go to the fields of the part. */
export type KeyAction = { select: PartKey | null } | { run: Command } | { edit: true };

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Returns what a key does on a part; null for keys that the builder does not know. Arrows select, Alt and arrows move.
 * @param isTree In a tree the left arrow goes to the part around, and the right one to the first part within.
 */
export function keyAction(press: Press, layout: Layout, key: PartKey, isTree = false): KeyAction | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = press;
  const towards = ARROWS[press.key];
  if (altKey && towards !== undefined) return { run: { do: 'move', key, towards } };
  if (altKey || shiftKey) return null;
  if (ctrlKey || metaKey) return press.key.toLowerCase() === 'd' ? { run: { do: 'copySection', key } } : null;
  switch (press.key) {
    case 'Delete':
    case 'Backspace':
      return { run: { do: 'delete', key } };
    case 'Enter':
    case 'F2':
      return { edit: true };
    case 'Escape':
      return { select: null };
    default:
      return selected(press.key, layout, key, isTree);
  }
}

function selected(pressed: string, layout: Layout, key: PartKey, isTree: boolean): KeyAction | null {
  const parts = partsOf(layout);
  const placed = find(layout, key);
  const at = parts.findIndex(({ part }) => part.key === key);
  const target = (): PartKey | null | undefined => {
    if (pressed === 'Home') return parts[0]?.part.key;
    if (pressed === 'End') return parts.at(-1)?.part.key;
    if (isTree && pressed === 'ArrowLeft') return placed?.parent;
    if (isTree && pressed === 'ArrowRight') return placed && contentOf(placed.part)[0]?.key;
    if (pressed === 'ArrowDown' || pressed === 'ArrowRight') return parts[at + 1]?.part.key;
    return pressed === 'ArrowUp' || pressed === 'ArrowLeft' ? parts[at - 1]?.part.key : undefined;
  };
  if (!(pressed in ARROWS) && pressed !== 'Home' && pressed !== 'End') return null;
  // At an end the selection stays, and the page does not scroll.
  return { select: target() ?? key };
}
