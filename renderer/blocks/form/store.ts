import { sameJson } from '../../language/conditions/compare.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';

/** The state of one form, outside React and outside RJSF: typing wakes the one field and whoever depends on it, nothing else. */
export interface FormStore {
  /** By the flat names of the form's fields. */
  values: KeyedStore<Json>;
  /** What `language.check` holds against each field now, shown or not. */
  problems: KeyedStore<string>;
  /** What is shown at each field: the server's refusal, or a problem once it was asked for. */
  errors: KeyedStore<string>;
  /** Whether anything differs from what is stored. */
  isDirty: () => boolean;
  subscribeDirty: (listener: () => void) => () => void;
  /** What is stored, as the form knows it. */
  baseline: () => JsonObject;
  set: (name: string, value: Json) => void;
  /** The person left the field: from now on its problem is shown, if the value was changed. */
  touch: (name: string) => void;
  /** The person asked to save: every problem is shown. Answers them in the order of the form. */
  validate: () => FieldError[];
  /** Refusals of the server, shown until their field changes. */
  refuse: (errors: FieldError[]) => void;
  /** Everything anew: another record, or this one as it is stored. */
  reset: (values: JsonObject) => void;
  /** What was sent is stored now; what was typed since then stays as it is. */
  rebase: (stored: JsonObject, sent: JsonObject) => void;
  /** Checks by other rules from now on: the mode or the surroundings changed. */
  checkBy: (check: Check) => void;
}

/** What a form holds against its values, under the paths of `checkForm`. */
export type Check = (values: JsonObject, baseline: JsonObject) => FieldError[];

/** @param firstCheck Called after every change; a few microseconds a field. */
export function createFormStore(initial: JsonObject, firstCheck: Check): FormStore {
  const values = createKeyedStore<Json>(initial, sameJson);
  const problems = createKeyedStore<string>({});
  const errors = createKeyedStore<string>({});
  const dirtyListeners = new Set<() => void>();
  let check = firstCheck;
  let baseline = initial;
  let found: FieldError[] = [];
  let refusals: Record<string, string> = {};
  let touched = new Set<string>();
  let isValidated = false;
  let wasDirty = false;

  const dirty = new Set<string>();
  /** One field after a key press, all of them after a reset: comparing five hundred values at every key would be felt. */
  const compare = (names: string[]) => {
    for (const name of names) {
      if (sameJson(values.get(name), baseline[name])) dirty.delete(name);
      else dirty.add(name);
    }
  };

  const showErrors = () => {
    const shown: Record<string, string> = {};
    for (const { path, message } of found) if (isValidated || touched.has(fieldOf(path))) shown[fieldOf(path)] ??= message;
    errors.replace({ ...shown, ...refusals });
  };
  const recheck = () => {
    found = check(values.all(), baseline);
    const byField: Record<string, string> = {};
    for (const { path, message } of found) byField[fieldOf(path)] ??= message;
    problems.replace(byField);
    showErrors();
    if (dirty.size > 0 === wasDirty) return;
    wasDirty = dirty.size > 0;
    for (const listener of dirtyListeners) listener();
  };
  recheck();

  return {
    values,
    problems,
    errors,
    isDirty: () => dirty.size > 0,
    subscribeDirty(listener) {
      dirtyListeners.add(listener);
      return () => dirtyListeners.delete(listener);
    },
    baseline: () => baseline,
    set(name, value) {
      const { [name]: _mended, ...others } = refusals;
      refusals = others;
      values.set(name, value);
      compare([name]);
      recheck();
    },
    touch(name) {
      if (sameJson(values.get(name), baseline[name])) return;
      touched.add(name);
      showErrors();
    },
    validate() {
      isValidated = true;
      showErrors();
      return found;
    },
    refuse(list) {
      refusals = {};
      for (const { path, message } of list) refusals[fieldOf(path)] ??= message;
      showErrors();
    },
    reset(next) {
      baseline = next;
      touched = new Set();
      refusals = {};
      isValidated = false;
      values.replace(next);
      dirty.clear();
      recheck();
    },
    rebase(stored, sent) {
      const typedSince = Object.entries(values.all()).filter(([name, value]) => !sameJson(value, sent[name]));
      baseline = stored;
      touched = new Set();
      refusals = {};
      isValidated = false;
      values.replace({ ...stored, ...Object.fromEntries(typedSince) });
      dirty.clear();
      compare(typedSince.map(([name]) => name));
      recheck();
    },
    checkBy(next) {
      check = next;
      recheck();
    },
  };
}

/** The field that an error's path lies in: `primaryAsset[0].assetUrl` is the business of `primaryAsset`. A dotted name is one field. */
function fieldOf(path: string): string {
  return path.replace(/\[.*$/s, '');
}
