import type { Faults } from '../../language/form/faults.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { KeyedStore } from './keyed-store.ts';

/** One record that is edited, a form's own or a row of it, outside React: typing wakes the one field and whoever depends on it, nothing else. */
export interface RecordStore {
  /** By the flat names of the fields. Under the name of a list its rows as they are now, the same array until one of them changes. */
  values: KeyedStore<Json>;
  /** What the checks hold against each field now, shown or not; against a list as a whole, and against the record as a whole under ''. */
  problems: KeyedStore<string>;
  /** What is shown at each field: the server's refusal, or a problem once it was asked for. */
  errors: KeyedStore<string>;
  /** What is stored, as the form knows it; nothing of a row that was added. */
  baseline: () => JsonObject;
  set: (name: string, value: Json) => void;
  /** The person left the field: from now on its problem is shown, if the value was changed. */
  touch: (name: string) => void;
  /** The rows under a name; undefined where the record has no such list. */
  rows: (name: string) => RowList | undefined;
  /** Whether anything differs from what is stored. */
  isDirty: () => boolean;
  /** Wakes when something else is stored than before. */
  onStored: (listener: () => void) => () => void;
  /** What differs from what is stored: fields by name, and of each list the rows that were changed or added, under their keys. */
  changes: () => JsonObject;
}

/** A record as those see it who have it: its form, or the list it is a row of. */
export interface RecordNode extends RecordStore {
  /** Takes what the checks found. */
  hold: (faults: Faults) => void;
  /** The person asked to save: every problem is shown from now on. */
  showAll: () => void;
  /** Refusals of the server, in place of earlier ones, shown until their field changes. */
  refuse: (errors: FieldError[]) => void;
  /** Takes other values, and tells nobody but who looks at them. */
  take: (values: JsonObject) => void;
  /** Lays changes (`changes`) over what there is now. */
  merge: (changes: JsonObject) => void;
  /** Everything anew: these values, of which `stored` are stored. */
  open: (values: JsonObject, stored: JsonObject) => void;
  /** What was sent is stored now; what was typed since then stays as it is. */
  rebase: (stored: JsonObject, sent: JsonObject) => void;
}

/** What a list of rows is, as far as its rows are told apart and hold rows themselves. */
export interface ListShape {
  name: string;
  /** Properties that tell a stored row from another; none where rows are told by their place. */
  key: readonly string[];
  children?: ListShape | undefined;
}

/** A row that is edited. It stays the same object while it has its place in the list, whatever is typed, saved or read anew. */
export interface Row extends RecordNode {
  /** Tells it from the others of its list, for React and for the ids of its elements. */
  id: string;
  /** Not stored yet. */
  isNew: () => boolean;
  isDeleted: () => boolean;
  /** Added, left as it was and deleted again: nobody has to be shown what was. */
  isGone: () => boolean;
}

/**
 * The rows of a list. They are only ever marked deleted, and added at the end: a row is told by its place by whatever is sent and by what was loaded
 * (`language/calls`).
 */
export interface RowList {
  shape: ListShape;
  /** The same array until a row comes or goes. */
  rows: () => readonly Row[];
  /** The rows' values; the same array until one of them changes. */
  values: () => Json[];
  /** Wakes when rows come or go, or are marked deleted. */
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  add: (values: JsonObject) => Row;
  /** Marks a row deleted; `restore` takes it back. */
  remove: (row: Row) => void;
  restore: (row: Row) => void;
  /** Other values, of which nothing is stored yet: a draft, an answer. Rows that have a key keep what is known of them. */
  take: (rows: Json[]) => void;
  /** The rows that were changed or added, each with its key; all of them where rows have no key. */
  changes: () => Json[];
  /** Lays changed rows over what there is now; one that nobody has any more is left out. */
  merge: (changes: Json[]) => void;
  /** These rows are stored, and all there is. */
  open: (rows: Json[]) => void;
  rebase: (stored: Json[], sent: Json[]) => void;
  hold: (faults: readonly Faults[]) => void;
  /** Brings a row to the screen, for whoever shows the list. */
  reveal: (row: Row) => void;
  onReveal: (listener: (row: Row) => void) => () => void;
}
