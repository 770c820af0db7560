import { splitScope } from '../../language/paths/read-scoped.ts';
import type { EditedRecord } from './form-context.ts';

/** Something to look at and to be woken by. */
export interface Watched {
  subscribe: (listener: () => void) => () => void;
  /** The values; the same list until one of them is another. */
  seen: () => readonly unknown[];
}

interface Place {
  subscribe: (listener: () => void) => () => void;
  value: () => unknown;
}

/**
 * Watches what is read at these paths: `lines[].quantity` is read from `lines`, a dotted name is also tried whole, `parent.` is the record
 * that has this row, `old.` what is stored. A calculated value may read anything in its record.
 */
export function watch(record: EditedRecord, paths: readonly string[]): Watched {
  const places = paths.flatMap((path): Place[] => {
    const { scope, path: within } = splitScope(path);
    if (scope === 'parent') return record.parent ? placesIn(record.parent, within) : [];
    return scope === 'record' || scope === 'row' ? placesIn(record, within) : [];
  });
  const stored: Place = { subscribe: record.store.onStored, value: record.store.baseline };
  return seeing(paths.length === 0 ? [] : [stored, ...places]);
}

/** Watches everything in a record, and in the record that has it: for values that are calculated. */
export function watchAll(record: EditedRecord): Watched {
  return seeing([wholeOf(record), ...(record.parent ? [wholeOf(record.parent)] : [])]);
}

function placesIn(record: EditedRecord, path: string): Place[] {
  const { store, rest, computed } = record;
  const names = [...new Set([path, path.replace(/[.[].*$/s, '')])];
  if (names.some((name) => computed.has(name))) return [wholeOf(record)];
  return [store.values, ...(rest ? [rest] : [])].flatMap((values) => names.map((name): Place => ({ subscribe: (listener) => values.subscribe(name, listener), value: () => values.get(name) })));
}

function wholeOf({ store }: EditedRecord): Place {
  return { subscribe: store.values.subscribeAll, value: store.values.all };
}

function seeing(places: readonly Place[]): Watched {
  let last: readonly unknown[] = [];
  return {
    subscribe(listener) {
      const leaves = places.map((place) => place.subscribe(listener));
      return () => leaves.forEach((leave) => leave());
    },
    seen() {
      const now = places.map(({ value }) => value());
      if (now.length !== last.length || now.some((value, index) => value !== last[index])) last = now;
      return last;
    },
  };
}
