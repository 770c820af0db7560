import type { Choice } from '../../host/lookup-choices.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';

/** Returns the fixed choices of a field, those withheld that it does not offer now (`offerWhen`). */
export function offeredOptions(
  { options, offerWhen }: Pick<FormModelField, 'options' | 'offerWhen'>,
  scope: ConditionScope,
): Choice[] | undefined {
  return options?.map((option) =>
    isShown(offerWhen, { ...scope, option: { ...option } }) ? option : { ...option, isWithheld: true },
  );
}
