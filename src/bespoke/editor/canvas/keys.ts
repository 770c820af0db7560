import type { KeyboardEvent } from 'react';
import { Editor, Transforms } from 'slate';
import { indentItem, outdentItem } from '../core/commands/blocks.ts';
import {
  duplicateSelected,
  enterBox,
  moveBlock,
  selectEnclosing,
  selectNeighbour,
  type Neighbour,
} from '../core/commands/boxes.ts';
import { toggleFormat } from '../core/commands/marks.ts';
import { applyShortcut } from '../core/commands/shortcuts.ts';
import { cellAt, goToCell } from '../core/commands/table.ts';
import type { Page } from '../core/page-editor.ts';
import { elementName } from '../frame/names.ts';
import type { Studio } from '../frame/studio.ts';

/** What keys do with Ctrl or Cmd. */
const COMMANDS: Partial<Record<string, (studio: Studio) => void>> = {
  b: ({ page }) => toggleFormat(page, 'bold'),
  i: ({ page }) => toggleFormat(page, 'italic'),
  u: ({ page }) => toggleFormat(page, 'underline'),
  k: ({ openDialog }) => openDialog('link'),
  d: ({ page }) => void duplicateSelected(page),
  y: ({ page }) => page.history.redo(),
  f: ({ openFind }) => openFind(),
  h: ({ openFind }) => openFind(),
};

interface KeyTargets {
  focusToolbar: () => void;
  /** Leaves the text: Escape where no container is left to select. */
  leave: () => void;
}

/** Handles a key in the text. Returns whether it did. */
export function handleKey(event: KeyboardEvent, studio: Studio, { focusToolbar, leave }: KeyTargets): boolean {
  const { page, announce } = studio;
  const key = event.key.toLowerCase();
  if (event.altKey && key === 'f10') return did(focusToolbar);
  if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
    const isMoved = moveBlock(page, key === 'arrowup' ? 'up' : 'down');
    if (isMoved) announce(key === 'arrowup' ? 'Moved up' : 'Moved down');
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey) return command(key, event.shiftKey, studio);
  if (key === 'escape') return did(() => (selectEnclosing(page) ? tellBox(studio) : leave()));
  if (page.boxes.path() !== null) return inBox(key, studio);
  if (key === 'tab') return goOn(page, event.shiftKey);
  return key === ' ' && !event.altKey && applyShortcut(page);
}

const MODIFIERS = new Set(['shift', 'control', 'alt', 'meta']);
/** Keys after which an element stays selected. Tab leads from the text to its properties. */
const KEEPS_BOX = new Set([...MODIFIERS, 'tab']);

function did(act: () => unknown): true {
  act();
  return true;
}

function command(key: string, isShift: boolean, studio: Studio): boolean {
  const { history } = studio.page;
  if (key === 'z') return did(isShift ? history.redo : history.undo);
  if (key === 'home' || key === 'end') return did(() => goToEdge(studio.page, key, isShift));
  const run = isShift ? undefined : COMMANDS[key];
  // Ctrl and an arrow key move the caret.
  if (run === undefined && key.length > 1 && !MODIFIERS.has(key)) studio.page.boxes.select(null);
  return run !== undefined && did(() => run(studio));
}

/** Goes to the start or end of the page. The browser does not look into parts that are not laid out. */
function goToEdge({ editor, boxes }: Page, key: 'home' | 'end', isExtending: boolean): void {
  boxes.select(null);
  const focus = key === 'home' ? Editor.start(editor, []) : Editor.end(editor, []);
  Transforms.select(editor, { anchor: isExtending ? (editor.selection?.anchor ?? focus) : focus, focus });
}

/** Where arrow keys lead from a selected element. */
const NEIGHBOURS: Partial<Record<string, Neighbour>> = {
  arrowup: 'before',
  arrowdown: 'after',
  arrowleft: 'around',
  arrowright: 'within',
};

/**
 * Keys while an element is selected: arrows lead to its neighbours, Enter goes on in its text or in a new line behind an
 * element without text, Delete asks, Tab leaves the text. Every other key ends the selection and goes to the text, or behind the element.
 */
function inBox(key: string, studio: Studio): boolean {
  const { page, askToDelete } = studio;
  if (key === 'delete' || key === 'backspace') return did(askToDelete);
  if (key === 'enter') return did(() => goOnInBox(page));
  const neighbour = NEIGHBOURS[key];
  if (neighbour !== undefined) return did(() => selectNeighbour(page, neighbour) && tellBox(studio));
  if (!KEEPS_BOX.has(key)) enterBox(page);
  return false;
}

function goOnInBox(page: Page): void {
  const box = page.boxes.get();
  enterBox(page);
  if (box !== null && page.editor.isVoid(box.element)) page.editor.insertBreak();
}

/** Tab: the next cell of a table, or one level of a list. */
function goOn(page: Page, isBack: boolean): boolean {
  if (cellAt(page) !== null && goToCell(page, isBack ? 'previous' : 'next')) return true;
  return isBack ? outdentItem(page) : indentItem(page);
}

/** Says which element is selected. */
export function tellBox({ page, announce }: Studio): void {
  const box = page.boxes.get();
  if (box !== null) announce(`${elementName(box.element)} selected`);
}
