import { fieldsOf } from '../../language/form/form-model.ts';
import { childrenOf, initialValues } from '../../language/form/initial-values.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FormContextValue } from './form-context.ts';

type Target = Pick<FormContextValue, 'model' | 'store' | 'rest'>;

/** The record is stored as this now; what was typed since `sent` was sent stays as it is. */
export function takeRecord({ model, store, rest }: Target, record: JsonObject, sent: JsonObject): void {
  rest.replace(record);
  store.rebase(initialValues(model, record), sent);
}

/**
 * Of the record this much is said to be stored now (`assign`). Of what is not said, what was typed stays typed; of what is said, what was
 * typed since `sent`.
 * @param said A part of a record. @param sent The form's values when it was asked.
 */
export function takeSaid({ model, store, rest }: Target, said: JsonObject, sent: JsonObject): void {
  const names = [...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name);
  const covered = [...names, ...model.entity.key, 'version'].filter((name) => readPath(said, name) !== undefined);
  rest.replace({ ...rest.all(), ...said });
  const stored = store.baseline();
  store.rebase({ ...stored, ...pick(initialValues(model, said), covered) }, { ...stored, ...pick(sent, covered) });
}

/** It was stored, and the answer does not say as what: as what was sent. */
export function takeSent({ store }: Target, sent: JsonObject): void {
  store.rebase({ ...store.baseline(), ...sent }, sent);
}

function pick(values: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
