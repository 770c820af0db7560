import type { Faults } from '../../language/models/form/faults.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { KeyedStore } from './keyed-store.ts';

/**
 * An edited record, a form's own or a row of it, outside React. A key notifies the one field and its dependents only.
 */
export interface RecordStore {
  /** Values by flat field name. A list's name holds its current rows: the same array until one of them changes. */
  values: KeyedStore<Json>;
  /**
   * The current error of each field, shown or not. A list's name holds the error of the whole list, '' the error of the
   * whole record.
   */
  problems: KeyedStore<string>;
  /** The error that each field shows: the server's, or its own after blur or a save. */
  errors: KeyedStore<string>;
  /** Returns the stored values as the form knows them; empty for an added row. */
  baseline: () => JsonObject;
  set: (name: string, value: Json) => void;
  /** Sets the value that a field opens with: the record does not count as changed by it. */
  preset: (name: string, value: Json) => void;
  /** Handles blur: from now on the field shows its error, if its value was changed. */
  touch: (name: string) => void;
  /** Returns the list of a name; undefined without one. */
  rows: (name: string) => RowList | undefined;
  /** Whether any value differs from the stored ones. */
  isDirty: () => boolean;
  /** Subscribes to changes of the stored values. */
  onStored: (listener: () => void) => () => void;
  /**
   * Returns the values that differ from the stored ones: fields by name, and of each list the changed and added rows
   * with their keys.
   */
  changes: () => JsonObject;
}

/** A record with the functions for its owner: its form, or the list it is a row of. */
export interface RecordNode extends RecordStore {
  /** Stores the result of the checks. */
  hold: (faults: Faults) => void;
  /** Shows every error from now on, after a save was requested. */
  showAll: () => void;
  /** Replaces the server's field errors. Each is shown until its field changes. */
  refuse: (errors: FieldError[]) => void;
  /** Sets other values and notifies their subscribers only. */
  take: (values: JsonObject) => void;
  /** Applies changes (`changes`) to the current values. */
  merge: (changes: JsonObject) => void;
  /** Resets the record to these values, of which `stored` are stored. */
  open: (values: JsonObject, stored: JsonObject) => void;
  /** Makes `stored` the stored values. Values that were typed after `sent` was sent stay. */
  rebase: (stored: JsonObject, sent: JsonObject) => void;
}

/** The shape of a list: the key of its rows, and the list within each row. */
export interface ListShape {
  name: string;
  /** The key properties of a stored row; empty where rows are matched by position. */
  key: readonly string[];
  children?: ListShape | undefined;
}

/** An edited row. It stays the same object while it is in the list, through typing, saving and refetching. */
export interface Row extends RecordNode {
  /** Unique in its list: a React key, and part of its elements' ids. */
  id: string;
  /** Whether the row is not stored yet. */
  isNew: () => boolean;
  isDeleted: () => boolean;
  /** Whether the row was added, left unchanged and deleted again: it does not have to be shown. */
  isGone: () => boolean;
}

/**
 * The rows of a list. Rows are added at the end and deleted by a mark, so that positions are stable: payloads and
 * `old.` match rows by position (`language/calls`).
 */
export interface RowList {
  shape: ListShape;
  /** Returns the rows: the same array until a row is added or removed. */
  rows: () => readonly Row[];
  /** Returns the rows' values: the same array until one of them changes. */
  values: () => Json[];
  /** Subscribes to added, removed and marked rows. */
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  add: (values: JsonObject) => Row;
  /** Sets one field in several rows, as one change. */
  setIn: (rows: readonly Row[], name: string, value: Json) => void;
  /** Calls a function that sets fields of several rows, as one change. */
  together: (work: () => void) => void;
  /** Marks a row deleted; `restore` removes the mark. */
  remove: (row: Row) => void;
  restore: (row: Row) => void;
  /** Sets unsaved rows, of a draft or an answer. A row with a known key keeps its stored values. */
  take: (rows: Json[]) => void;
  /** Returns the changed and added rows with their keys; all rows of a list without a key. */
  changes: () => Json[];
  /** Applies changed rows to the current ones; a row that no longer exists is left out. */
  merge: (changes: Json[]) => void;
  /** Resets the list to these stored rows. */
  open: (rows: Json[]) => void;
  rebase: (stored: Json[], sent: Json[]) => void;
  hold: (faults: readonly Faults[]) => void;
  /** Scrolls to a row. */
  reveal: (row: Row) => void;
  onReveal: (listener: (row: Row) => void) => () => void;
}
