import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionFields } from '../../language/conditions/fields.ts';
import type { ConditionScope } from '../../language/conditions/evaluate.ts';
import { formScope, type FormMode } from '../../language/form/field-state.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import type { Condition } from '../../language/types/condition.ts';
import type { FormStore } from './store.ts';

/** What the parts of one form share. It changes with the mode, never with a value. */
export interface FormContextValue {
  model: FormModel;
  store: FormStore;
  mode: FormMode;
  /** Scopes besides the values: route, query, user. */
  scope: Partial<ConditionScope>;
  /** Nobody may save this: everything is shown, nothing can be changed. */
  isReadOnly: boolean;
  /** Prefix of the ids of the form's elements. */
  id: string;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of a form was rendered outside of one.');
  return form;
}

/** The id of the element that holds a field: what labels, errors and the first focus look for. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '_')}`;
}

/**
 * The scope in which conditions are asked, made anew only when a field that one of them reads has changed: a form of
 * five hundred fields with one rule pays for one.
 */
export function useConditionScope(...conditions: (Condition | undefined)[]): ConditionScope {
  const { model, store, mode, scope } = useForm();
  const watched = watchedFields(conditions).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = watched.split(' ').filter(Boolean).map((name) => store.values.subscribe(name, listener));
      return () => leaves.forEach((leave) => leave());
    },
    [store, watched],
  );
  const seen = useSyncExternalStore(subscribe, () => JSON.stringify(watched.split(' ').map((name) => store.values.get(name) ?? null)));
  return useMemo(
    () => formScope(model, store.values.all(), mode, { ...scope, old: store.baseline() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- `seen` stands for the values that were read
    [model, store, mode, scope, seen],
  );
}

/** The form's own fields among those that conditions read: `lines[].quantity` is read from `lines`, a dotted name is also tried whole. */
function watchedFields(conditions: (Condition | undefined)[]): string[] {
  const paths = conditions.flatMap((condition) => (condition === undefined ? [] : conditionFields(condition)));
  return [...new Set(paths.flatMap((path) => [path, path.replace(/[.[].*$/s, '')]))];
}
