import { useEffect, useId, useMemo, useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { FormChecker } from '../../language/models/form/check-form.ts';
import { namesInOrder } from '../../language/models/form/check-form.ts';
import type { FieldSet } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldsContextValue } from './edited-record.ts';
import { createPending } from './pending.ts';
import { createFormStore, type FormStore } from './store.ts';

interface FieldSetOptions {
  /** The initial values; only those of the first render are used. */
  initial: JsonObject;
  check: FormChecker;
  /** The scopes besides the values. */
  scope: Partial<ConditionScope>;
  isReadOnly: boolean;
  /** The operations and entities of the fields' lookups. */
  catalogue: FieldsContextValue['catalogue'];
}

/** Creates the context of fields outside of a form: of settings, or of the reason for a selection. */
export function useFieldSet(
  model: FieldSet,
  { initial, check, scope, isReadOnly, catalogue }: FieldSetOptions,
): FieldsContextValue {
  const id = useId();
  const [pending] = useState(createPending);
  const run = useMemo(() => (values: JsonObject, old: JsonObject) => check(values, { ...scope, old }), [check, scope]);
  const [store] = useState<FormStore>(() => createFormStore(initial, run, { lists: [], order: namesInOrder(model) }));
  useEffect(() => store.checkBy(run), [store, run]);
  return useMemo(
    () => ({ model, store, mode: 'update', scope, pending, isReadOnly, id, catalogue }),
    [model, store, scope, pending, isReadOnly, id, catalogue],
  );
}
