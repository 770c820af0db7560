import type { Control as ControlEntry, ControlProps } from '../../controls/control.ts';
import { offeredOptions } from './offered-options.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import { useConditionScope } from '../record/fields-context.ts';

interface OfferedControlProps {
  control: ControlEntry;
  model: FormModelField;
  props: ControlProps;
}

/** The control of a field that offers some of its fixed choices, by a condition that other fields decide. */
export function OfferedControl({ control, model, props }: OfferedControlProps) {
  const scope = useConditionScope(model.offerWhen);
  const Control = control.component;
  return <Control {...props} options={offeredOptions(model, scope)} />;
}
