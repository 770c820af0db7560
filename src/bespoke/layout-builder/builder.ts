import { createContext, useContext, useSyncExternalStore, type PointerEvent } from 'react';
import type { Command } from './core/commands.ts';
import type { Layout, PartKey } from './core/layout.ts';
import { problemsOf, type Problem, type TableColumn } from './core/problems.ts';
import type { DragSource } from './canvas/use-part-drag.ts';
import type { LayoutStore } from './store.ts';

/** What the parts of an open builder share. It does not change while the layout does. */
export interface Builder {
  store: LayoutStore;
  columns: readonly TableColumn[];
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

/** Returns the open layout. Renders again after every change. */
export function useLayout(): Layout {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.get().present.layout);
}

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
  return useSyncExternalStore(store.subscribe, () => store.get().present.selected === key);
}

/** Returns the problems of the open layout. */
export function useProblems(): readonly Problem[] {
  const { columns } = useBuilder();
  return problemsIn(useLayout(), columns);
}

/** Returns the sentence of what is wrong with a part. Renders again only when that changes. */
export function useProblemOf(key: PartKey): string | undefined {
  const { store, columns } = useBuilder();
  return useSyncExternalStore(
    store.subscribe,
    () => problemsIn(store.get().present.layout, columns).find(({ part }) => part === key)?.text,
  );
}

/** Every part asks for the problems of the same layout. */
const found = new WeakMap<Layout, readonly Problem[]>();

export function problemsIn(layout: Layout, columns: readonly TableColumn[]): readonly Problem[] {
  const known = found.get(layout) ?? problemsOf(layout, columns);
  found.set(layout, known);
  return known;
}
