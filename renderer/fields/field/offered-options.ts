import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { Field } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';

/** Returns the fixed choices that a field offers now (`offerWhen`). The value that it has keeps its choice. */
export function offeredOptions(
  { options, offerWhen }: Pick<FormModelField, 'options' | 'offerWhen'>,
  scope: ConditionScope,
  value: Json | undefined,
): Field['options'] {
  return options?.filter((option) => option.value === value || isShown(offerWhen, { ...scope, option: { ...option } }));
}
