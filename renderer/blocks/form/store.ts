import { faultList, NO_FAULTS, type Faults } from '../../language/form/faults.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { ListShape, RecordStore } from './record.ts';
import { createRecord } from './record-store.ts';
import { createRowList } from './row-list.ts';

/** The state of one form, outside React and outside RJSF. */
export interface FormStore extends RecordStore {
  subscribeDirty: (listener: () => void) => () => void;
  /** The person asked to save: every problem is shown. Answers them in the order of the form, as addresses. */
  validate: () => FieldError[];
  /** Refusals of the server, by their addresses in the record, shown until their field changes. */
  refuse: (errors: FieldError[]) => void;
  /** Everything anew: another record, or this one as it is stored. */
  reset: (values: JsonObject) => void;
  /** What was sent is stored now; what was typed since then stays as it is. */
  rebase: (stored: JsonObject, sent: JsonObject) => void;
  /** Lays changes that were made before (`changes`) over what there is now. */
  merge: (changes: JsonObject) => void;
  /** Checks by other rules from now on: the mode or the surroundings changed. */
  checkBy: (check: Check) => void;
}

/** What a form holds against its values; rows that have not changed keep what was found of them (`language/form/faults.ts`). */
export type Check = (values: JsonObject, baseline: JsonObject) => Faults;

/** What of a form its store must know. */
export interface StoreShape {
  /** The lists of rows among its values. */
  lists: readonly ListShape[];
  /** Fields and lists from top to bottom. */
  order: readonly string[];
}

const NO_LISTS: StoreShape = { lists: [], order: [] };

/** @param firstCheck Called after every change; a few microseconds a field. */
export function createFormStore(initial: JsonObject, firstCheck: Check, { lists, order }: StoreShape = NO_LISTS): FormStore {
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
  const record = createRecord({ values: initial, stored: initial, shapes: lists, makeList: createRowList }, () => recheck());
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
