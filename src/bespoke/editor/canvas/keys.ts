import { Editor, Range } from 'slate';
import type { KeyboardEvent } from 'react';
import { indentItem, outdentItem } from '../core/commands/blocks.ts';
import { duplicateSelected, moveBlock, selectEnclosing } from '../core/commands/boxes.ts';
import { toggleFormat } from '../core/commands/marks.ts';
import type { Studio } from '../frame/studio.ts';

/** What keys do with Ctrl or Cmd. */
const COMMANDS: Partial<Record<string, (studio: Studio) => void>> = {
  b: ({ page }) => toggleFormat(page, 'bold'),
  i: ({ page }) => toggleFormat(page, 'italic'),
  u: ({ page }) => toggleFormat(page, 'underline'),
  k: ({ openDialog }) => openDialog('link'),
  d: ({ page }) => void duplicateSelected(page),
  y: ({ page }) => page.history.redo(),
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
  if (key === 'tab') return event.shiftKey ? outdentInList(studio) : indentItem(page);
  return false;
}

function did(act: () => void): true {
  act();
  return true;
}

function command(key: string, isShift: boolean, studio: Studio): boolean {
  const { history } = studio.page;
  if (key === 'z') return did(isShift ? history.redo : history.undo);
  const run = COMMANDS[key];
  return run !== undefined && !isShift && did(() => run(studio));
}

/** Keys while an element is selected: Enter goes on in its text, Delete asks. Others go on as usual. */
function inBox(key: string, { page, askToDelete }: Studio): boolean {
  if (key === 'delete' || key === 'backspace') return did(askToDelete);
  if (key !== 'enter') return false;
  page.boxes.select(null);
  return true;
}

function outdentInList({ page }: Studio): boolean {
  return outdentItem(page);
}

/** Says which element is selected. */
export function tellBox({ page, announce }: Studio): void {
  const box = page.boxes.get();
  if (box !== null) announce(`${box.element.kind} selected`);
}

/** Returns whether the text before the caret ends with `@`: the menu of data fields opens. */
export function isAfterAt(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || !Range.isCollapsed(selection)) return false;
  const [text] = Editor.node(editor, selection.anchor.path);
  return 'text' in text && text.text.slice(0, selection.anchor.offset).endsWith('@');
}
