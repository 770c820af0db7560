import { isReadOnly, isShown } from '../../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { FormContextValue } from '../../../fields/record/edited-record.ts';

/** Returns whether the form can be saved now, by its button or by Ctrl+S. */
export function canSave(
  { model, isReadOnly: isForbidden }: Pick<FormContextValue, 'model' | 'isReadOnly'>,
  scope: ConditionScope,
): boolean {
  return !isForbidden && isShown(model.save.visibleWhen, scope) && !isReadOnly(model.readOnlyWhen, scope);
}
