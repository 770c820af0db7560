import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionFields } from '../../language/conditions/fields.ts';
import type { ConditionScope } from '../../language/conditions/evaluate.ts';
import { formScope, type FormMode } from '../../language/form/field-state.ts';
import type { FieldSet, FormModel } from '../../language/form/form-model.ts';
import type { Condition } from '../../language/types/condition.ts';
import type { FormStore } from './store.ts';

/** What fields that are filled in together share. It changes with the mode, never with a value. */
export interface FieldsContextValue {
  model: FieldSet;
  store: FormStore;
  mode: FormMode;
  /** Scopes besides the values: route, query, user. */
  scope: Partial<ConditionScope>;
  /** Nobody may save this: everything is shown, nothing can be changed. */
  isReadOnly: boolean;
  /** Prefix of the ids of the form's elements. */
  id: string;
}

/** The same of a form, whose fields are those of a record. */
export interface FormContextValue extends FieldsContextValue {
  model: FormModel;
}

export const FormContext = createContext<FieldsContextValue | null>(null);

/** The fields around: what a single field needs to play, in a form and wherever else something is filled in. */
export function useFields(): FieldsContextValue {
  const fields = useContext(FormContext);
  if (!fields) throw new Error('A field was rendered outside of a form.');
  return fields;
}

/** The form around: for what saves, deletes or restores its record. */
export function useForm(): FormContextValue {
  const fields = useFields();
  if (!isForm(fields)) throw new Error('A part of a form was rendered outside of one.');
  return fields;
}

function isForm(fields: FieldsContextValue): fields is FormContextValue {
  return 'endpoints' in fields.model;
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
  const { model, store, mode, scope } = useFields();
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
