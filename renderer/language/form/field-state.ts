import { computed } from '../compute/computed.ts';
import type { ConditionScope } from '../conditions/evaluate.ts';
import { isPresent, isReadOnly, isRequired, isShown } from '../conditions/uses.ts';
import { nestNames } from '../paths/nest-names.ts';
import type { JsonObject } from '../types/json.ts';
import { fieldsOf, type FieldSet, type FormModelField } from './form-model.ts';

/** `add`: a new record. `update`: one that is stored; conditions know it as `screen.mode` edit. */
export type FormMode = 'add' | 'update';

export interface FieldState {
  isShown: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
}

/** What a field is at this moment. Its section and row may hide it besides. */
export function fieldState(field: FormModelField, mode: FormMode, scope: ConditionScope): FieldState {
  const { requiredWhen, presentWhen, immutable, writeOnly } = field.field;
  const isFixed = field.isReadOnly || (mode === 'update' && immutable === true);
  // A stored secret is kept when its field is left blank (`design.md` §9.2).
  const isKept = mode === 'update' && writeOnly === true;
  return {
    isShown: isShown(field.visibleWhen, scope) && isPresent(presentWhen, scope),
    isRequired: !isKept && (field.isRequired || isRequired(requiredWhen, scope)),
    isReadOnly: isFixed || isReadOnly(field.readOnlyWhen, scope),
  };
}

/**
 * The scope in which the conditions of fields are asked: their values as a nested record in which every field is there, null where it is
 * empty, over what else the record holds (`scope.record`); the calculated ones among them; and `screen.mode`.
 */
export function formScope(model: FieldSet, values: JsonObject, mode: FormMode, scope: Partial<ConditionScope> = {}): ConditionScope {
  const empty = Object.fromEntries(Object.keys(model.entity.properties).map((name) => [name, null]));
  const screen = { mode: mode === 'add' ? 'add' : 'edit', ...scope.screen };
  return withComputed(model, { ...scope, record: nestNames(values, { ...empty, ...scope.record }), screen });
}

/** Each calculated value sees those of the fields before it. */
function withComputed(model: FieldSet, scope: ConditionScope): ConditionScope {
  const { computes } = scope;
  if (computes === undefined) return scope;
  return fieldsOf(model).reduce((around, { name, compute }) => {
    if (compute === undefined) return around;
    return { ...around, record: nestNames({ [name]: computed(compute, around, computes) }, around.record) };
  }, scope);
}
