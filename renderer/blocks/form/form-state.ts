import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { namesInOrder, type FormChecker } from '../../language/models/form/check-form.ts';
import type { FormMode } from '../../language/models/form/field-state.ts';
import type { FormModel } from '../../language/models/form/form-model.ts';
import { childrenOf, initialValues, newRecord } from '../../language/models/form/initial-values.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { Values } from '../../controls/values.ts';
import type { Rest } from '../../fields/record/rest.ts';
import { createFormStore, type Check, type FormStore } from '../../fields/record/store.ts';

/**
 * Returns the values that a form opens with.
 * @param loaded The stored record, or the server's defaults of a new record.
 */
export function openedValues(
  model: FormModel,
  mode: FormMode,
  loaded: JsonObject | undefined,
  around: ConditionScope,
): JsonObject {
  return mode === 'add' ? newRecord(model, loaded ?? {}, around) : initialValues(model, loaded ?? {});
}

/** Returns the check of a form's store: the values between the scopes around the record and its stored values. */
export function checkOf(checker: FormChecker, scope: Partial<ConditionScope>, rest: Rest): Check {
  return (values, stored) => checker(values, { ...scope, record: rest.all(), old: nestNames(stored, rest.stored()) });
}

/** Creates the store of a form with these values. */
export function createStoreOf(model: FormModel, values: JsonObject, check: Check): FormStore {
  return createFormStore(values, check, { lists: childrenOf(model), order: namesInOrder(model) });
}

/** Returns the values that a control can read besides its own: the form's, and those of the record that have no field. */
export function siblingsOf(store: FormStore, rest: Rest): Values {
  return {
    get: (path) => store.values.get(path) ?? rest.get(path),
    subscribe(path, listener) {
      const leaves = [store.values.subscribe(path, listener), rest.subscribe(path, listener)];
      return () => leaves.forEach((leave) => leave());
    },
  };
}
