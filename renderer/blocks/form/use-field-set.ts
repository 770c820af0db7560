import { useEffect, useId, useMemo, useState } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { FormChecker } from '../../language/form/check-form.ts';
import { namesInOrder } from '../../language/form/check-form.ts';
import type { FieldSet } from '../../language/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldsContextValue } from './form-context.ts';
import { createPending } from './pending.ts';
import { createFormStore, type FormStore } from './store.ts';

interface FieldSetOptions {
  /** What the fields begin with; of the first render counts. */
  initial: JsonObject;
  check: FormChecker;
  /** Scopes besides the values. */
  scope: Partial<ConditionScope>;
  isReadOnly: boolean;
  /** What the fields' lookups ask. */
  catalogue: FieldsContextValue['catalogue'];
}

/** The state of fields that are filled in outside of a form, for the same field slots: what is said about a choice, settings. */
export function useFieldSet(model: FieldSet, { initial, check, scope, isReadOnly, catalogue }: FieldSetOptions): FieldsContextValue {
  const id = useId();
  const [pending] = useState(createPending);
  const run = useMemo(() => (values: JsonObject, old: JsonObject) => check(values, { ...scope, old }), [check, scope]);
  const [store] = useState<FormStore>(() => createFormStore(initial, run, { lists: [], order: namesInOrder(model) }));
  useEffect(() => store.checkBy(run), [store, run]);
  return useMemo(() => ({ model, store, mode: 'update', scope, pending, isReadOnly, id, catalogue }), [model, store, scope, pending, isReadOnly, id, catalogue]);
}
