import { isObject } from '../../language/paths/path.ts';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { ListShape, Row, RowList } from './record.ts';
import { createRecord } from './record-store.ts';

/** Creates an empty list; `changed` is called after every change within. */
export function createRowList(shape: ListShape, changed: () => void): RowList {
  const listeners = new Set<() => void>();
  const revealListeners = new Set<(row: Row) => void>();
  const dirty = new Set<Row>();
  let rows: readonly Row[] = [];
  let values: Json[] = [];
  let lastId = 0;
  /** While several rows are set, the list changes once, at the end. */
  let isSetting = false;

  const compare = (row: Row) => {
    if (row.isDirty()) dirty.add(row);
    else dirty.delete(row);
  };
  const createRow = (given: JsonObject, stored: JsonObject | null): Row =>
    newRow(`${++lastId}`, shape, given, stored, (row) => {
      compare(row);
      if (!isSetting) noteValues();
    });
  const noteValues = () => {
    values = rows.map((row) => row.values.all());
    changed();
  };
  const arrange = (next: readonly Row[]) => {
    const isOther = next.length !== rows.length || next.some((row, index) => row !== rows[index]);
    rows = isOther ? next : rows;
    values = rows.map((row) => row.values.all());
    dirty.clear();
    for (const row of rows) compare(row);
    if (isOther) wake();
  };
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const mark = (row: Row, isMarked: Json) => {
    row.set('isDeleted', isMarked);
    wake();
  };
  /** Finds the stored row of other values: by key, or by position without a key. */
  const finder = (): ((given: JsonObject, index: number) => Row | undefined) => {
    const stored = rows.filter((row) => !row.isNew());
    if (shape.key.length === 0) return (_given, index) => stored[index];
    const byKey = new Map(stored.map((row) => [keyOf(row.values.all(), shape), row]));
    return (given) => byKey.get(keyOf(given, shape) || NO_KEY);
  };

  const take = (next: Json[]) => {
    const find = finder();
    arrange(
      next.filter(isObject).map((given, index) => {
        const row = find(given, index);
        row?.take(given);
        return row ?? createRow(given, null);
      }),
    );
    wake();
  };

  const together = (work: () => void) => {
    isSetting = true;
    work();
    isSetting = false;
    noteValues();
  };

  return {
    shape,
    rows: () => rows,
    values: () => values,
    subscribe: (listener) => addTo(listeners, listener),
    isDirty: () => dirty.size > 0,
    add(given) {
      const row = createRow(given, null);
      arrange([...rows, row]);
      changed();
      return row;
    },
    together,
    setIn: (chosen, name, value) => together(() => chosen.forEach((row) => row.set(name, value))),
    remove: (row) => mark(row, true),
    restore: (row) => mark(row, row.baseline()['isDeleted'] ?? null),
    take,
    changes() {
      if (shape.key.length === 0) return values;
      return rows
        .filter((row) => dirty.has(row))
        .map((row) => (row.isNew() ? row.values.all() : { ...keyIn(row.values.all(), shape), ...row.changes() }));
    },
    merge(changes) {
      if (shape.key.length === 0) return take(changes);
      const find = finder();
      const added = changes.filter(isObject).flatMap((given, index) => {
        find(given, index)?.merge(given);
        return keyOf(given, shape) === '' ? [createRow(given, null)] : [];
      });
      arrange([...rows, ...added]);
      wake();
    },
    open(next) {
      const find = finder();
      arrange(
        next.filter(isObject).map((given, index) => {
          const row = find(given, index);
          row?.open(given, given);
          return row ?? createRow(given, given);
        }),
      );
    },
    rebase(stored, sent) {
      const find = finder();
      const sentNew = rows.filter((row, index) => row.isNew() && index < sent.length && !isDeleted(sent[index]));
      const places = new Map(rows.map((row, index) => [row, index]));
      const next = stored.filter(isObject).map((given, index) => {
        const row = find(given, index) ?? sentNew.shift();
        if (!row) return createRow(given, given);
        const before = sent[places.get(row) ?? -1];
        row.rebase(given, isObject(before) ? before : given);
        return row;
      });
      arrange([...next, ...rows.slice(sent.length).filter((row) => !row.isGone())]);
      wake();
    },
    hold: (faults) => rows.forEach((row, index) => row.hold(faults[index] ?? NO_FAULTS)),
    reveal(row) {
      for (const listener of revealListeners) listener(row);
    },
    onReveal: (listener) => addTo(revealListeners, listener),
  };
}

/** @param stored Null for a row that was added. */
function newRow(
  id: string,
  { children }: ListShape,
  given: JsonObject,
  stored: JsonObject | null,
  changed: (row: Row) => void,
): Row {
  let isNew = stored === null;
  const opened: { row?: Row } = {};
  const shapes = children === undefined ? [] : [children];
  const record = createRecord(
    { values: given, stored: stored ?? {}, shapes, makeList: createRowList },
    () => opened.row && changed(opened.row),
  );
  const isDeletedNow = () => record.values.get('isDeleted') === true;
  /** Without the deletion mark itself. */
  const isUntouched = () => !differs(record.values.all(), given);
  const row: Row = {
    ...record,
    id,
    isNew: () => isNew,
    isDeleted: isDeletedNow,
    isGone: () => isNew && isDeletedNow() && isUntouched(),
    // An added row has to be stored, unless it was deleted again.
    isDirty: () => (isNew ? !isDeletedNow() : record.isDirty()),
    open(values, baseline) {
      isNew = false;
      record.open(values, baseline);
    },
    rebase(values, sent) {
      isNew = false;
      record.rebase(values, sent);
    },
  };
  opened.row = row;
  return row;
}

function differs(values: JsonObject, given: JsonObject): boolean {
  return Object.entries(values).some(
    ([name, value]) =>
      name !== 'isDeleted' &&
      (value ?? null) !== (given[name] ?? null) &&
      !(Array.isArray(value) && value.length === 0),
  );
}

/** A value that is no key. */
const NO_KEY = 'none';

/** Returns the key of a row as text; '' for a row without a key, which matches no other row. */
function keyOf(row: JsonObject, { key }: ListShape): string {
  const values = key.map((name) => row[name] ?? null);
  return values.length === 0 || values.includes(null) ? '' : JSON.stringify(values.map(String));
}

function keyIn(row: JsonObject, { key }: ListShape): JsonObject {
  return Object.fromEntries(key.map((name) => [name, row[name]]));
}

function isDeleted(row: Json | undefined): boolean {
  return isObject(row) && row['isDeleted'] === true;
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
