import { createContext, useCallback, useContext, useSyncExternalStore, type PointerEvent } from 'react';
import type { Command } from './core/commands.ts';
import type { Layout, PartKey } from './core/layout.ts';
import { problemsOf, unplacedColumns, type Problem, type TableColumn } from './core/problems.ts';
import type { DragSource } from './canvas/use-part-drag.ts';
import type { ProblemTexts } from './problem-texts.ts';
import type { LayoutStore } from './store.ts';

/** What the parts of an open builder share. It does not change while the layout does. */
export interface Builder {
  store: LayoutStore;
  columns: readonly TableColumn[];
  problemTexts: ProblemTexts;
  isReadOnly: boolean;
  /** Runs a command, and moves the focus to the part that is selected then. */
  act: (command: Command) => void;
  /** Goes to the fields of the selected part. */
  editSelected: () => void;
  /** Follows the pointer from its press on a part or on a column. */
  drag: (event: PointerEvent, source: DragSource) => void;
}

export const BuilderContext = createContext<Builder | null>(null);

/** Returns the builder around. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('A part of the layout builder was rendered outside of it.');
  return builder;
}

/**
 * Returns what `read` finds in the open layout. Renders again only when that is another value: a text, a number, or the
 * same object.
 */
export function useInLayout<Value>(read: (layout: Layout) => Value): Value {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => read(store.get().present.layout));
}

/** Returns the open layout. Renders again after every change. */
export function useLayout(): Layout {
  return useInLayout(whole);
}

const whole = (layout: Layout): Layout => layout;

export function useSelectedKey(): PartKey | null {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.get().present.selected);
}

/** Returns whether any part is selected. */
export function useHasSelection(): boolean {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.get().present.selected !== null);
}

/** Returns whether a part is selected. Renders again only when that changes. */
export function useIsSelected(key: PartKey): boolean {
  const { store } = useBuilder();
  const subscribe = useCallback((listener: () => void) => store.subscribeToSelection(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get().present.selected === key);
}

/** Returns the problems of the open layout. Renders again only when there are others. */
export function useProblems(): readonly Problem[] {
  const { columns } = useBuilder();
  return useInLayout((layout) => problemsIn(layout, columns));
}

/** Returns the columns that no element shows. Renders again only when they are others. */
export function useUnplacedColumns(): readonly TableColumn[] {
  const { columns } = useBuilder();
  return useInLayout((layout) => unplacedIn(layout, columns));
}

/** Returns the sentence of what is wrong with a part. Renders again only when that changes. */
export function useProblemOf(key: PartKey): string | undefined {
  const { problemTexts } = useBuilder();
  const subscribe = useCallback((listener: () => void) => problemTexts.subscribe(key, listener), [problemTexts, key]);
  return useSyncExternalStore(subscribe, () => problemTexts.of(key));
}

/** Returns the problems of a layout: the same object as before while the problems are the same. */
export const problemsIn = ofLayout<Problem>(
  problemsOf,
  (one, other) => one.part === other.part && one.text === other.text && one.severity === other.severity,
);

const unplacedIn = ofLayout<TableColumn>(unplacedColumns, (one, other) => one === other);

/**
 * Finds a list in a layout once, because every part asks for the same one, and keeps the old list where the new one has
 * the same content.
 */
function ofLayout<Item>(
  list: (layout: Layout, columns: readonly TableColumn[]) => readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
) {
  const found = new WeakMap<Layout, readonly Item[]>();
  const latest = new WeakMap<readonly TableColumn[], readonly Item[]>();
  return (layout: Layout, columns: readonly TableColumn[]): readonly Item[] => {
    const known = found.get(layout);
    if (known !== undefined) return known;
    const [before, now] = [latest.get(columns), list(layout, columns)];
    const items = before !== undefined && isSameList(before, now, isSame) ? before : now;
    latest.set(columns, items);
    found.set(layout, items);
    return items;
  };
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const twin = other[index];
      return twin !== undefined && isSame(item, twin);
    })
  );
}
