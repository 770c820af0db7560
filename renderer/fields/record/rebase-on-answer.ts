import { fieldsOf } from '../../language/models/form/form-model.ts';
import { childrenOf, initialValues } from '../../language/models/form/initial-values.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FormContextValue } from './edited-record.ts';

type Target = Pick<FormContextValue, 'model' | 'store' | 'rest'>;

/** Rebases the form on the stored record of an answer. Values that were typed after `sent` was sent stay. */
export function rebaseOnRecord({ model, store, rest }: Target, record: JsonObject, sent: JsonObject): void {
  rest.replace(record);
  store.rebase(initialValues(model, record), sent);
}

/**
 * Rebases the form on a part of the record (`assign`). Typed values outside of the part stay; inside of it, those typed
 * after `sent`.
 * @param said The part of the record. @param sent The form's values at the call.
 */
export function rebaseOnPart({ model, store, rest }: Target, said: JsonObject, sent: JsonObject): void {
  const names = [...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name);
  const covered = [...names, ...model.entity.key, 'version'].filter((name) => readPath(said, name) !== undefined);
  rest.rebase(said);
  const stored = store.baseline();
  store.rebase({ ...stored, ...pick(initialValues(model, said), covered) }, { ...stored, ...pick(sent, covered) });
}

/** Rebases the form on the sent values, for an answer without a record. */
export function rebaseOnSent({ store }: Target, sent: JsonObject): void {
  store.rebase({ ...store.baseline(), ...sent }, sent);
}

function pick(values: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
