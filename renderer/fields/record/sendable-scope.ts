import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { sendableValues } from '../../language/models/form/payload.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { recordOf, type FormContextValue } from './edited-record.ts';

/** Returns the scope of a form's calls: without nulls, and without rows that were added and deleted again. */
export function sendableScope(form: FormContextValue, values: JsonObject = form.store.values.all()): ConditionScope {
  const scope = recordOf(form).scope();
  return { ...scope, record: nestNames(sendableValues(form.model, values), scope.record) };
}
