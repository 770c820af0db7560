import { isReadOnly, isShown } from '../../language/conditions/uses.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { FormContextValue } from './form-context.ts';

/** Whether the form can be saved as it is now: by its button and by its key alike. */
export function canSave({ model, isReadOnly: isForbidden }: Pick<FormContextValue, 'model' | 'isReadOnly'>, scope: ConditionScope): boolean {
  return !isForbidden && isShown(model.save.visibleWhen, scope) && !isReadOnly(model.readOnlyWhen, scope);
}
