import { useEffect, useId, useMemo, useState } from 'react';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { formChecker } from '../../language/models/form/check-form.ts';
import type { FormMode } from '../../language/models/form/field-state.ts';
import type { FormModel } from '../../language/models/form/form-model.ts';
import { initialValues } from '../../language/models/form/initial-values.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { Values } from '../../controls/values.ts';
import { useHost } from '../../host/host.ts';
import type { FormContextValue } from '../../fields/record/edited-record.ts';
import { createPending } from '../../fields/record/pending.ts';
import { createRest } from '../../fields/record/rest.ts';
import { checkOf, createStoreOf, openedValues, siblingsOf } from './form-state.ts';

interface FormStateOptions {
  screen: ResolvedScreen;
  model: FormModel;
  mode: FormMode;
  /** The stored record, or the server's defaults of a new record. */
  loaded: JsonObject | undefined;
  /** The scopes around the record: route, query, user, load, functions. */
  around: ConditionScope;
}

/** Creates the form's store with the first record. A refetched record resets it only while nothing was typed. */
export function useFormState({ screen, model, mode, loaded, around }: FormStateOptions): FormContextValue {
  const host = useHost();
  const id = useId();
  const [pending] = useState(createPending);
  const [rest] = useState(() => createRest(loaded ?? {}));
  const scope = useMemo(() => {
    const { record: _record, ...scopes } = around;
    return scopes;
  }, [around]);
  const checker = useMemo(() => formChecker(model, mode), [model, mode]);
  const check = useMemo(() => checkOf(checker, scope, rest), [checker, scope, rest]);
  const [store] = useState(() => createStoreOf(model, openedValues(model, mode, loaded, around), check));

  useEffect(() => store.checkBy(check), [store, check]);
  useEffect(() => {
    if (loaded === undefined) return;
    if (store.isDirty()) rest.refresh(loaded);
    else rest.replace(loaded);
    if (mode === 'add' || store.isDirty()) return;
    const stored = initialValues(model, loaded);
    if (!sameJson(stored, store.baseline())) store.reset(stored);
  }, [store, rest, model, mode, loaded]);

  const writes = model.endpoints[mode];
  const isReadOnly = writes === undefined || !host.can(writes);
  return useMemo(
    () => ({ model, store, mode, scope, catalogue: screen, rest, pending, isReadOnly, id }),
    [model, store, mode, scope, screen, rest, pending, isReadOnly, id],
  );
}

/** Returns the values that a control can read besides its own. */
export function useSiblings({ store, rest }: FormContextValue): Values {
  return useMemo(() => siblingsOf(store, rest), [store, rest]);
}
