import type { Command } from './core/commands.ts';
import { openHistory, redo, replaceLayout, run, select, undo, withIds, type LayoutHistory } from './core/history.ts';
import { find, type Layout, type PartKey } from './core/layout.ts';
import { fullName, sentenceOf } from './core/names.ts';

export type FocusView = 'canvas' | 'outline';

/** The open layout, outside of React: a part renders again only when it has changed itself. */
export interface LayoutStore {
  get: () => LayoutHistory;
  /** Returns what screen readers are told last. */
  said: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Returns whether the command was possible. */
  run: (command: Command) => boolean;
  select: (key: PartKey | null) => void;
  undo: () => void;
  redo: () => void;
  /** Shows another layout; undo brings this one back. */
  replace: (layout: Layout) => void;
  /** Does something after which the selected part gets the focus, in the canvas or in the outline. */
  focusing: (view: FocusView, does: () => void) => void;
  /** Returns the view whose selected part gets the focus now; null while nothing asks for it. */
  focusedView: () => FocusView | null;
  identify: (ids: ReadonlyMap<PartKey, number>) => void;
}

export function createLayoutStore(layout: Layout): LayoutStore {
  const listeners = new Set<() => void>();
  let history = openHistory(layout);
  let sentence = '';
  let focused: FocusView | null = null;
  const change = (next: LayoutHistory, said = ''): boolean => {
    if (next === history) return false;
    history = next;
    sentence = said;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    get: () => history,
    said: () => sentence,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(command) {
      const before = history.present.layout;
      const next = run(history, command);
      return change(next, sentenceOf(command, before, next.present.layout, next.present.selected));
    },
    select: (key) => void change(select(history, key)),
    undo: () => void change(undo(history), `Undone.${selectedSentence(undo(history))}`),
    redo: () => void change(redo(history), `Done again.${selectedSentence(redo(history))}`),
    replace: (next) => void change(replaceLayout(history, next), 'The other version is shown.'),
    focusing(view, does) {
      focused = view;
      does();
      focused = null;
    },
    focusedView: () => focused,
    identify: (ids) => void change(withIds(history, ids)),
  };
}

function selectedSentence({ present: { layout, selected } }: LayoutHistory): string {
  const placed = find(layout, selected);
  return placed ? ` ${fullName(layout, placed)} selected.` : '';
}
