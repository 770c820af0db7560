import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Command } from './core/commands.ts';
import { openHistory, redo, replaceLayout, run, select, undo, withIds, type LayoutHistory } from './core/history.ts';
import { find, type Layout, type PartKey } from './core/layout.ts';
import { fullName, sentenceOf } from './core/names.ts';
import { createPartListeners } from './part-listeners.ts';

export type FocusView = 'canvas' | 'outline';

/** The open layout, outside of React: a part renders again only when it has changed itself. */
export interface LayoutStore {
  get: () => LayoutHistory;
  /** Returns what screen readers are told last. */
  said: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener when a part is selected, and when it is no longer: a layout has hundreds of parts. */
  subscribeToSelection: (key: PartKey, listener: () => void) => () => void;
  /** Returns whether the command was possible. */
  run: (command: Command) => boolean;
  select: (key: PartKey | null) => void;
  undo: () => void;
  redo: () => void;
  /** Shows another layout; undo brings this one back. `said` is what screen readers are told. */
  replace: (layout: Layout, said?: string) => void;
  /** Does something after which the selected part gets the focus, in the canvas or in the outline. */
  focusing: (view: FocusView, does: () => void) => void;
  /** Returns the view whose selected part gets the focus now; null while nothing asks for it. */
  focusedView: () => FocusView | null;
  identify: (ids: ReadonlyMap<PartKey, number>) => void;
  /** Returns the layout as it is stored, as far as this screen knows. */
  stored: () => StoredLayout;
  /** Takes what the server has stored. */
  keep: (stored: StoredLayout) => void;
}

/** A layout as the server has it. */
export interface StoredLayout {
  record: JsonObject;
  layout: Layout;
}

export function createLayoutStore(opened: StoredLayout): LayoutStore {
  const listeners = new Set<() => void>();
  const ofParts = createPartListeners();
  let stored = opened;
  let history = openHistory(opened.layout);
  let sentence = '';
  let focused: FocusView | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: LayoutHistory, said = ''): boolean => {
    if (next === history) return false;
    const before = history.present.selected;
    const now = next.present.selected;
    history = next;
    sentence = said;
    if (before !== now) ofParts.tell([before, now]);
    tell();
    return true;
  };
  return {
    get: () => history,
    said: () => sentence,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToSelection: ofParts.subscribe,
    run(command) {
      const before = history.present.layout;
      const next = run(history, command);
      return change(next, sentenceOf(command, before, next.present.layout, next.present.selected));
    },
    select: (key) => void change(select(history, key)),
    undo: () => void change(undo(history), `Undone.${selectedSentence(undo(history))}`),
    redo: () => void change(redo(history), `Done again.${selectedSentence(redo(history))}`),
    replace: (next, said = 'The other version is shown.') => void change(replaceLayout(history, next), said),
    focusing(view, does) {
      focused = view;
      does();
      focused = null;
    },
    focusedView: () => focused,
    identify: (ids) => void change(withIds(history, ids)),
    stored: () => stored,
    keep(next) {
      stored = next;
      tell();
    },
  };
}

function selectedSentence({ present: { layout, selected } }: LayoutHistory): string {
  const placed = find(layout, selected);
  return placed ? ` ${fullName(layout, placed)} selected.` : '';
}
