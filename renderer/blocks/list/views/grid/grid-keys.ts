import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import { cellLink } from '../../../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { ACTIONS_COLUMN, columnOfId, SELECTION_COLUMN } from './grid-columns.ts';
import type { RowSelection } from '../../controller/selection.ts';
import type { Peek } from '../../peek/use-peek.ts';

/** What the keys of the rows act on. */
export interface KeyTarget {
  list: ListModel;
  /** The path of the list and its route params. */
  pathname: string;
  route: Record<string, string>;
  selection: RowSelection | undefined;
  /** Rows of the page. */
  rowCount: number;
  /** Navigates to an address of the console. */
  onOpen: (href: string) => void;
  /** Opens the editor of a cell. Returns false for a cell that is not editable. */
  onEdit: (place: { row: number; column: string }) => boolean;
  /** The panel with the record of a row. */
  peek: Pick<Peek, 'toggle' | 'close'>;
  /** Copies a text. */
  onCopy: (text: string) => void;
}

/** A key pressed in a cell: what the grid asks `suppressKeyboardEvent` about. */
type PressedKey = SuppressKeyboardEventParams<JsonObject>;

/**
 * Does what a key says to the focused cell: Enter opens, edits or presses, F2 edits, j and k go down and up, Space
 * shows the record beside the list, x chooses, and so does Space on the box (with Shift all rows from the last one on),
 * Ctrl+A chooses all rows of the page, a dot goes to what can be done with the chosen ones, c copies the link of the
 * row, Ctrl+C the cell. Returns true for a key that it has answered. Called while the key is dispatched: the grid tells
 * its own `cellKeyDown` later, when the next key may have met the old cell already.
 */
export function pressKey(pressed: PressedKey, target: KeyTarget): boolean {
  const { event: key, data } = pressed;
  if (key.type !== 'keydown' || data === undefined || isTyped(key.target)) return false;
  if (key.ctrlKey || key.metaKey) {
    if (key.key === 'c') copyCell(key.target, target);
    if (key.key !== 'a' || target.selection === undefined) return false;
    target.selection.set(target.selection.get().page, true);
    key.preventDefault();
    return true;
  }
  if (key.altKey) return false;
  // The grid must not act on the key either; the browser follows the link.
  if (isOwnLink(key)) return true;
  if (key.key === 'Tab') return goAlongLinks(key);
  if (key.key === 'Escape' && target.peek.close()) {
    key.preventDefault();
    return true;
  }
  const action = actionOf(key, pressed);
  if (action === undefined) return false;
  action(pressed, data, target);
  key.preventDefault();
  return true;
}

type KeyAction = (pressed: PressedKey, row: JsonObject, target: KeyTarget) => unknown;

const KEYS: Record<string, KeyAction> = {
  j: (pressed, _row, { rowCount }) => move(pressed, 1, rowCount),
  k: (pressed, _row, { rowCount }) => move(pressed, -1, rowCount),
  x: (_pressed, row, { selection }) => selection?.toggle(row),
  X: (_pressed, row, { selection }) => selection?.toggleTo(row),
  c: copyLink,
  '.': ({ event }, _row, { selection }) => focusBulkActions(event.target, selection),
  Enter: open,
  F2: edit,
  ' ': ({ node }, _row, { peek }) => node.rowIndex !== null && peek.toggle(node.rowIndex),
};

function actionOf(key: KeyboardEvent, { column }: PressedKey): KeyAction | undefined {
  if (key.key === ' ' && column.getColId() === SELECTION_COLUMN) return key.shiftKey ? KEYS['X'] : KEYS['x'];
  // Space presses the button that has the focus itself.
  if (key.key === ' ' && key.target instanceof HTMLButtonElement) return undefined;
  return KEYS[key.key];
}

function move({ api, node, column }: PressedKey, by: 1 | -1, rowCount: number): void {
  const to = (node.rowIndex ?? 0) + by;
  if (to >= 0 && to < rowCount) api.setFocusedCell(to, column);
}

function open(pressed: PressedKey, row: JsonObject, target: KeyTarget): void {
  const id = pressed.column.getColId();
  const cell = pressed.event.target;
  if (id === SELECTION_COLUMN) return target.selection?.toggle(row);
  if (pressIn(cell, 'open')) return;
  if (id === ACTIONS_COLUMN) return void pressIn(cell, 'act');
  const own = columnOfId(target.list, id);
  if (own?.isLink !== true && edit(pressed, row, target)) return;
  const href = rowLink(row, target, columnOfId(target.list, id));
  if (href.startsWith('/')) target.onOpen(href);
  else if (href !== '') window.open(href, '_blank', 'noreferrer');
}

function edit({ node, column }: PressedKey, _row: JsonObject, { onEdit }: KeyTarget): boolean {
  return node.rowIndex !== null && onEdit({ row: node.rowIndex, column: column.getColId() });
}

function copyLink({ column }: PressedKey, row: JsonObject, target: KeyTarget): void {
  const href = rowLink(row, target, columnOfId(target.list, column.getColId()));
  if (href !== '') target.onCopy(new URL(href, location.origin).href);
}

/** How long the code of the bar may take to arrive. */
const BAR_PATIENCE_MS = 5000;

/**
 * Focuses the first action of the chosen rows, once their bar is there: its code is fetched when the first row is
 * chosen. Does nothing while none is chosen, or when the focus has moved on.
 */
function focusBulkActions(cell: EventTarget | null, selection: RowSelection | undefined): void {
  if (!(cell instanceof HTMLElement) || selection === undefined) return;
  const card = cell.closest('section[aria-label]');
  const deadline = performance.now() + BAR_PATIENCE_MS;
  const focusWhenShown = () => {
    const action = card?.querySelector<HTMLElement>('[data-bulk-actions] button');
    if (action) return action.focus();
    const isWanted = document.activeElement === cell && selection.get().chosen.size > 0;
    if (isWanted && performance.now() < deadline) requestAnimationFrame(focusWhenShown);
  };
  focusWhenShown();
}

/** Copies the value of the cell, unless the person has selected a text: the browser copies that. */
function copyCell(cell: EventTarget | null, { onCopy }: KeyTarget): void {
  if (pressIn(cell, 'copy') || (getSelection()?.toString() ?? '') !== '') return;
  const text = cell instanceof HTMLElement ? cell.innerText.trim() : '';
  if (text !== '') onCopy(text);
}

/** Whether Enter is pressed on a link that has the focus itself: one of a row of two lines. */
function isOwnLink({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLElement && target.matches('a[href]');
}

/**
 * Moves the focus to the next link of a row of two lines, or back to its cell. Returns false at the ends, and in
 * anything else within a cell: Tab leaves the grid there.
 */
export function goAlongLinks(key: Pick<KeyboardEvent, 'target' | 'shiftKey' | 'preventDefault'>): boolean {
  const cell = key.target instanceof HTMLElement ? key.target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell) return false;
  const stops = [cell, ...cell.querySelectorAll<HTMLElement>('[data-more-links] a[href]')];
  const place = stops.findIndex((stop) => stop === key.target);
  const next = place < 0 ? undefined : stops[place + (key.shiftKey ? -1 : 1)];
  if (!next) return false;
  next.focus();
  key.preventDefault();
  return true;
}

/** Whether a key is typed into a field within the grid. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}

/** Clicks the link or button of the focused cell: the grid focuses cells, not their content. */
function pressIn(cell: EventTarget | null, action: 'open' | 'copy' | 'act'): boolean {
  const offered =
    cell instanceof HTMLElement ? cell.querySelector<HTMLElement>(`[data-cell-action="${action}"]`) : null;
  offered?.click();
  return offered !== null;
}

/** Returns the link that Enter opens: the link of the focused cell, or else the first link of the row. */
export function rowLink(
  row: JsonObject,
  { list, pathname, route }: Pick<KeyTarget, 'list' | 'pathname' | 'route'>,
  focused?: ListColumn,
): string {
  const ordered = focused ? [focused, ...list.columns] : list.columns;
  return ordered.map((column) => cellLink(list, column, row, pathname, { route })).find((href) => href !== '') ?? '';
}
