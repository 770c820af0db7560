import { faultList, NO_FAULTS, type Faults } from '../../language/models/form/faults.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { ListShape, RecordStore } from './record.ts';
import { createRecord } from './record-store.ts';
import { createRowList } from './row-list.ts';

/** The state of one form, outside of React and RJSF. */
export interface FormStore extends RecordStore {
  subscribeDirty: (listener: () => void) => () => void;
  /** Shows every error, and returns the errors with their paths in the order of the form. */
  validate: () => FieldError[];
  /** Sets the server's field errors, by path. Each is shown until its field changes. */
  refuse: (errors: FieldError[]) => void;
  /** Resets the form to stored values, of this record or another one. */
  reset: (values: JsonObject) => void;
  /** Makes `stored` the stored values. Values that were typed after `sent` was sent stay. */
  rebase: (stored: JsonObject, sent: JsonObject) => void;
  /** Applies earlier changes (`changes`) to the current values. */
  merge: (changes: JsonObject) => void;
  /** Replaces the check, when the mode or the scope has changed. */
  checkBy: (check: Check) => void;
}

/** Checks the values of a form. Unchanged rows keep their result (`language/models/form/faults.ts`). */
export type Check = (values: JsonObject, baseline: JsonObject) => Faults;

/** The structure of a form, as its store needs it. */
export interface StoreShape {
  /** The row lists among its values. */
  lists: readonly ListShape[];
  /** The names of fields and lists, from top to bottom. */
  order: readonly string[];
}

const NO_LISTS: StoreShape = { lists: [], order: [] };

/** @param firstCheck Called after every change; takes a few microseconds per field. */
export function createFormStore(
  initial: JsonObject,
  firstCheck: Check,
  { lists, order }: StoreShape = NO_LISTS,
): FormStore {
  const dirtyListeners = new Set<() => void>();
  let check = firstCheck;
  let faults = NO_FAULTS;
  let wasDirty = false;

  const recheck = () => {
    faults = check(record.values.all(), record.baseline());
    record.hold(faults);
    if (record.isDirty() === wasDirty) return;
    wasDirty = record.isDirty();
    for (const listener of dirtyListeners) listener();
  };
  const record = createRecord({ values: initial, stored: initial, shapes: lists, makeList: createRowList }, () =>
    recheck(),
  );
  recheck();

  return {
    ...record,
    subscribeDirty(listener) {
      dirtyListeners.add(listener);
      return () => dirtyListeners.delete(listener);
    },
    validate() {
      record.showAll();
      return faultList(faults, order);
    },
    reset(next) {
      record.open(next, next);
      recheck();
    },
    rebase(stored, sent) {
      record.rebase(stored, sent);
      recheck();
    },
    merge(changes) {
      record.merge(changes);
      recheck();
    },
    checkBy(next) {
      if (next === check) return;
      check = next;
      recheck();
    },
  };
}
