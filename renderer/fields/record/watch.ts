import { splitScope } from '../../language/paths/read-scoped.ts';
import type { EditedRecord } from './edited-record.ts';

/** Values to subscribe to. */
export interface Watched {
  subscribe: (listener: () => void) => () => void;
  /** Returns the values: the same array until one of them changes. */
  seen: () => readonly unknown[];
}

interface Place {
  subscribe: (listener: () => void) => () => void;
  value: () => unknown;
}

/**
 * Watches the values at these paths. `lines[].quantity` watches `lines`, a dotted name is also tried as one field name,
 * `parent.` is the record of this row, `old.` the stored values. For a referenced record its field is watched too, for a
 * calculated value everything in its record.
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

/** Watches everything in a record and its parents, for calculated values. */
export function watchAll(record: EditedRecord): Watched {
  return seeing([wholeOf(record), ...(record.parent ? [wholeOf(record.parent)] : [])]);
}

function placesIn(record: EditedRecord, path: string): Place[] {
  const { store, rest, computed, references } = record;
  const head = path.replace(/[.[].*$/s, '');
  const by = references.get(head);
  const names = [...new Set([path, head, ...(by === undefined ? [] : [by])])];
  if (names.some((name) => computed.has(name))) return [wholeOf(record)];
  return [store.values, ...(rest ? [rest] : [])].flatMap((values) =>
    names.map((name): Place => ({
      subscribe: (listener) => values.subscribe(name, listener),
      value: () => values.get(name),
    })),
  );
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
