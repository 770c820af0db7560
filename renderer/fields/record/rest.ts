import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';

/** The values of a record that have no field. Conditions, calls and calculated values read them. */
export interface Rest extends KeyedStore<Json> {
  /** Returns the values as they are stored, without those that a choice or an answer has set since. */
  stored: () => JsonObject;
  /** Makes a part of the record stored. */
  rebase: (part: JsonObject) => void;
  /** Makes a refetched record stored while values are typed: values that were set since stay. */
  refresh: (stored: JsonObject) => void;
}

/** Creates the values without a field. `replace` makes the whole record stored. */
export function createRest(first: JsonObject): Rest {
  const values = createKeyedStore<Json>(first, sameJson);
  let stored = first;
  let set: JsonObject = {};
  return {
    ...values,
    stored: () => stored,
    set(name, value) {
      set = { ...set, [name]: value };
      values.set(name, value);
    },
    replace(next) {
      stored = next;
      set = {};
      values.replace(next);
    },
    rebase(part) {
      stored = { ...stored, ...part };
      set = Object.fromEntries(Object.entries(set).filter(([name]) => !Object.hasOwn(part, name)));
      values.replace({ ...stored, ...set });
    },
    refresh(next) {
      stored = next;
      values.replace({ ...stored, ...set });
    },
  };
}
