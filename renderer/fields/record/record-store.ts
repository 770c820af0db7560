import { sameJson } from '../../language/logic/conditions/compare.ts';
import { fieldOfPath, NO_FAULTS, rowStep, type Faults } from '../../language/models/form/faults.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { createKeyedStore } from './keyed-store.ts';
import type { ListShape, RecordNode, RowList } from './record.ts';

/** The initial state of a record. */
interface Beginning {
  values: JsonObject;
  /** The stored values: all of a loaded record, none of an added row. */
  stored: JsonObject;
  shapes: readonly ListShape[];
  /** Creates the list of a shape; it calls `changed` after each change within. */
  makeList: (shape: ListShape, changed: () => void) => RowList;
}

/** @param changed Called after every change within, in rows of rows too. */
export function createRecord(
  { values: initial, stored: initiallyStored, shapes, makeList }: Beginning,
  changed: () => void,
): RecordNode {
  const lists = new Map(
    shapes.map((shape): [string, RowList] => [shape.name, makeList(shape, () => listChanged(shape.name))]),
  );
  // A list replaces its array on each change: deep comparison of a thousand rows at every key would be slow.
  const values = createKeyedStore<Json>({}, (a, b, key) => (lists.has(key) ? a === b : sameJson(a, b)));
  const problems = createKeyedStore<string>({});
  const errors = createKeyedStore<string>({});
  let baseline = initiallyStored;
  /** The initial values: the stored ones, or the defaults of a row that was just added. */
  let origin = initial;
  let held: Faults = NO_FAULTS;
  let refusals: Record<string, string> = {};
  let touched = new Set<string>();
  let showsAll = false;
  const dirty = new Set<string>();
  const storedListeners = new Set<() => void>();

  const listChanged = (name: string) => {
    values.set(name, lists.get(name)?.values());
    changed();
  };
  /** Compares one field after a key, all of them after a reset: comparing 500 values at every key would be slow. */
  const compare = (names: string[]) => {
    for (const name of names) {
      if (lists.has(name) || sameJson(values.get(name), origin[name])) dirty.delete(name);
      else dirty.add(name);
    }
  };
  const withLists = (given: JsonObject): JsonObject => ({
    ...given,
    ...Object.fromEntries([...lists].map(([name, list]) => [name, list.values()])),
  });
  const showErrors = () => {
    const shown: Record<string, string> = {};
    for (const { path, message } of held.own)
      if (showsAll || touched.has(fieldOfPath(path))) shown[fieldOfPath(path)] ??= message;
    errors.replace({ ...shown, ...refusals });
  };
  const begin = (stored: JsonObject, first: JsonObject) => {
    touched = new Set();
    refusals = {};
    showsAll = false;
    baseline = stored;
    origin = first;
  };
  const settle = (next: JsonObject, differing: string[]) => {
    values.replace(withLists(next));
    dirty.clear();
    compare(differing);
    showErrors();
    for (const listener of storedListeners) listener();
  };
  const open = (next: JsonObject, stored: JsonObject) => {
    begin(stored, next);
    for (const [name, list] of lists) list.open(rowsOf(next[name]));
    settle(next, []);
  };
  open(initial, initiallyStored);
  const takeWith = (next: JsonObject, takeRows: (list: RowList, rows: Json[]) => void) => {
    refusals = {};
    for (const [name, list] of lists) if (Object.hasOwn(next, name)) takeRows(list, rowsOf(next[name]));
    values.replace(withLists({ ...values.all(), ...next }));
    compare(Object.keys(next));
    showErrors();
  };

  const set = (name: string, value: Json) => {
    const { [name]: _mended, ...others } = refusals;
    refusals = others;
    const list = lists.get(name);
    if (list) list.take(rowsOf(value));
    values.set(name, list ? list.values() : value);
    compare([name]);
    changed();
    showErrors();
  };

  return {
    values,
    problems,
    errors,
    baseline: () => baseline,
    isDirty: () => dirty.size > 0 || [...lists.values()].some((list) => list.isDirty()),
    rows: (name) => lists.get(name),
    onStored(listener) {
      storedListeners.add(listener);
      return () => storedListeners.delete(listener);
    },
    set,
    preset(name, value) {
      origin = { ...origin, [name]: value };
      set(name, value);
    },
    touch(name) {
      if (sameJson(values.get(name), origin[name])) return;
      touched.add(name);
      showErrors();
    },
    hold(faults) {
      if (faults === held) return;
      held = faults;
      const byField: Record<string, string> = {};
      for (const { path, message } of faults.own) byField[fieldOfPath(path)] ??= message;
      problems.replace(byField);
      for (const [name, list] of lists) list.hold(faults.rows[name] ?? []);
      showErrors();
    },
    showAll() {
      showsAll = true;
      for (const list of lists.values()) for (const row of list.rows()) row.showAll();
      showErrors();
    },
    refuse(list) {
      refusals = {};
      const inRows = new Map<string, Map<number, FieldError[]>>();
      for (const { path, message } of list) {
        const step = rowStep(path);
        if (step && lists.has(step.list)) addTo(inRows, step, message);
        else refusals[fieldOfPath(path)] ??= message;
      }
      for (const [name, rows] of lists)
        for (const [index, row] of rows.rows().entries()) row.refuse(inRows.get(name)?.get(index) ?? []);
      showErrors();
    },
    changes() {
      const inLists = [...lists]
        .filter(([, list]) => list.isDirty())
        .map(([name, list]): [string, Json] => [name, list.changes()]);
      return Object.fromEntries([
        ...[...dirty].map((name): [string, Json] => [name, values.get(name) ?? null]),
        ...inLists,
      ]);
    },
    take: (next) => takeWith(next, (list, rows) => list.take(rows)),
    merge: (next) => takeWith(next, (list, rows) => list.merge(rows)),
    open,
    rebase(stored, sent) {
      const typedSince = Object.entries(values.all()).filter(
        ([name, value]) => !lists.has(name) && !sameJson(value, sent[name]),
      );
      begin(stored, stored);
      for (const [name, list] of lists) list.rebase(rowsOf(stored[name]), rowsOf(sent[name]));
      settle(
        { ...stored, ...Object.fromEntries(typedSince) },
        typedSince.map(([name]) => name),
      );
    },
  };
}

function rowsOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function addTo(
  all: Map<string, Map<number, FieldError[]>>,
  { list, index, path }: { list: string; index: number; path: string },
  message: string,
): void {
  const rows = all.get(list) ?? new Map<number, FieldError[]>();
  all.set(list, rows.set(index, [...(rows.get(index) ?? []), { path, message }]));
}
