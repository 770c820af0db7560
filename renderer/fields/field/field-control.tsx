import type { Control as ControlEntry, ControlProps } from '../../controls/control.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { describedBy } from '../../ui/field/described-by.ts';
import { useRecord } from '../record/fields-context.ts';
import { fieldId } from '../record/edited-record.ts';
import { useKeyed } from '../record/use-keyed.ts';
import { useField } from './field-context.ts';
import { OfferedControl } from './offered-control.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { useFieldChange } from './use-field-change.ts';

interface FieldControlProps {
  control: ControlEntry;
  label: string;
  placeholder: string | undefined;
  customProps: JsonObject;
}

/** The control of the field around, over its value in the store. It is the only part of a form that a key renders. */
export function FieldControl({ control, label, placeholder, customProps }: FieldControlProps) {
  const { model, isReadOnly, isRequired, isPlain, lookup, help, isLabelHidden } = useField();
  const { store, mode, id: recordId } = useRecord();
  const { name } = model;
  const value = useKeyed(store.values, name);
  const error = useKeyed(store.errors, name);
  const problem = useKeyed(store.problems, name) ?? '';
  const { change, preset, leave } = useFieldChange(model, control.isTyped);
  const id = fieldId(recordId, name);
  if (isPlain) return <ReadOnlyValue id={id} value={value} model={model} lookup={lookup} />;
  const props: ControlProps = {
    id,
    name,
    label,
    value,
    field: model.field,
    placeholder,
    lookup,
    options: model.options,
    customProps,
    uploadInSharedLocation: model.uploadInSharedLocation,
    mode: mode === 'add' ? 'add' : 'edit',
    isRequired,
    isReadOnly,
    isInvalid: error !== undefined,
    describedBy: describedBy(id, { help, error }),
    isLabelHidden,
    problem,
    onChange: change,
    onPreset: preset,
    onBlur: leave,
  };
  if (model.offerWhen !== undefined) return <OfferedControl control={control} model={model} props={props} />;
  const Control = control.component;
  return <Control {...props} />;
}
