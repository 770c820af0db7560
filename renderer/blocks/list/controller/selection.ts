import type { JsonObject } from '../../../language/types/json.ts';

/** The chosen rows by their keys, and the rows of the page on screen. */
export interface RowSelectionState {
  chosen: ReadonlyMap<string, JsonObject>;
  page: readonly JsonObject[];
}

/** The chosen rows of a list. Functions are stable. */
export interface RowSelection {
  get: () => RowSelectionState;
  subscribe: (listener: () => void) => () => void;
  keyOf: (row: JsonObject) => string;
  /** Chooses a row or takes it back. */
  toggle: (row: JsonObject) => void;
  /** Does to every row between the last one and this one what `toggle` does to this one. */
  toggleTo: (row: JsonObject) => void;
  set: (rows: readonly JsonObject[], isOn: boolean) => void;
  clear: () => void;
  /** Tells which rows are on screen. Chosen rows among them are replaced, because they may have new versions. */
  show: (page: readonly JsonObject[]) => void;
}

export function createRowSelection(keyOf: (row: JsonObject) => string): RowSelection {
  const listeners = new Set<() => void>();
  let state: RowSelectionState = { chosen: new Map(), page: [] };
  let last: string | undefined;
  const change = (next: Partial<RowSelectionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const set = (rows: readonly JsonObject[], isOn: boolean) => {
    const chosen = new Map(state.chosen);
    for (const row of rows) {
      if (isOn) chosen.set(keyOf(row), row);
      else chosen.delete(keyOf(row));
    }
    change({ chosen });
  };
  const toggle = (rows: readonly JsonObject[], row: JsonObject) => {
    last = keyOf(row);
    set(rows, !state.chosen.has(last));
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keyOf,
    set,
    toggle: (row) => toggle([row], row),
    toggleTo: (row) => toggle(between(state.page, keyOf, last, row), row),
    clear() {
      last = undefined;
      if (state.chosen.size > 0) change({ chosen: new Map() });
    },
    show(page) {
      if (page === state.page) return;
      const fresh = page.filter((row) => state.chosen.has(keyOf(row)));
      const chosen = new Map([...state.chosen, ...fresh.map((row) => [keyOf(row), row] as const)]);
      change({ page, chosen });
    },
  };
}

/** Returns the rows of the page from the one with a key to another; the other alone if the first is not on the page. */
function between(
  page: readonly JsonObject[],
  keyOf: (row: JsonObject) => string,
  from: string | undefined,
  to: JsonObject,
): readonly JsonObject[] {
  const keys = page.map(keyOf);
  const ends = [keys.indexOf(from ?? ''), keys.indexOf(keyOf(to))];
  return ends.includes(-1) ? [to] : page.slice(Math.min(...ends), Math.max(...ends) + 1);
}
