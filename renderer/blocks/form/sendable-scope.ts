import type { ConditionScope } from '../../language/conditions/scope.ts';
import { sendableValues } from '../../language/form/payload.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { recordOf, type FormContextValue } from './form-context.ts';

/** The scope that calls of a form are made in: nothing is null, and rows that were added and deleted again are not there. */
export function sendableScope(form: FormContextValue, values: JsonObject = form.store.values.all()): ConditionScope {
  const scope = recordOf(form).scope();
  return { ...scope, record: nestNames(sendableValues(form.model, values), scope.record) };
}
