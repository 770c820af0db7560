import { computed } from '../../logic/compute/computed.ts';
import type { ConditionScope } from '../../logic/conditions/evaluate.ts';
import { isPresent, isReadOnly, isRequired, isShown } from '../../logic/conditions/apply-condition.ts';
import { nestNames } from '../../paths/nest-names.ts';
import type { JsonObject } from '../../types/json.ts';
import { fieldsOf } from './fields-of.ts';
import type { FieldSet, FormModelField } from './form-model.ts';
import { withReferenced } from './referenced-records.ts';

/** `add` is a new record, `update` a stored one. Conditions read them as `screen.mode`: `add` or `edit`. */
export type FormMode = 'add' | 'update';

export interface FieldState {
  isShown: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
}

/** Returns whether a field is shown, required and read-only now. Its section and row may hide it besides. */
export function fieldState(field: FormModelField, mode: FormMode, scope: ConditionScope): FieldState {
  const { requiredWhen, presentWhen, immutable, writeOnly } = field.field;
  const isFixed = field.isReadOnly || (mode === 'update' && immutable === true);
  // A stored secret is kept when its field is left blank (`docs/deviations.md#write-only-secrets`).
  const isKept = mode === 'update' && writeOnly === true;
  return {
    isShown: isShown(field.visibleWhen, scope) && isPresent(presentWhen, scope),
    isRequired: !isKept && (field.isRequired || isRequired(requiredWhen, scope)),
    isReadOnly: isFixed || isReadOnly(field.readOnlyWhen, scope),
  };
}

/**
 * Returns the scope of the fields' conditions: the values as a nested record over the rest of the record
 * (`scope.record`), with null for empty fields, the referenced records that belong to the values, calculated values, and
 * `screen.mode`.
 */
export function formScope(
  model: FieldSet,
  values: JsonObject,
  mode: FormMode,
  scope: Partial<ConditionScope> = {},
): ConditionScope {
  const empty = Object.fromEntries(Object.keys(model.entity.properties).map((name) => [name, null]));
  const screen = { mode: mode === 'add' ? 'add' : 'edit', ...scope.screen };
  const record = withReferenced(fieldsOf(model), nestNames(values, { ...empty, ...scope.record }), scope.old);
  return withComputed(model, { ...scope, record, screen });
}

/** Adds the calculated values. Each one reads those of the fields before it. */
function withComputed(model: FieldSet, scope: ConditionScope): ConditionScope {
  const { computes } = scope;
  if (computes === undefined) return scope;
  return fieldsOf(model).reduce((around, { name, compute }) => {
    if (compute === undefined) return around;
    return { ...around, record: nestNames({ [name]: computed(compute, around, computes) }, around.record) };
  }, scope);
}
