import type { ComponentType, ReactNode } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import { describedBy } from '../../ui/field/described-by.ts';
import { FieldFrame, type FieldFrameProps } from '../../ui/field/field-frame.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { fieldId, useRecord } from './form-context.ts';
import { rowsOf } from './read-only-rows.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { RuleNote } from './rule-note.tsx';
import { useFieldChange } from './use-field-change.ts';
import { useKeyed } from './use-keyed.ts';

export interface LiveFieldProps {
  model: FormModelField;
  frame: ComponentType<FieldFrameProps>;
  isReadOnly: boolean;
  isRequired: boolean;
  /** With the keys of its call filled in. */
  lookup?: LookupModel | undefined;
  /** Beneath the field. */
  after?: ReactNode;
}

/** A field with its value. Apart from `Field`, because this part runs at every key press in it and needs none of the conditions. */
export function LiveField({ model, frame: Frame, isReadOnly, isRequired, lookup, after }: LiveFieldProps) {
  const { store, mode, screen, id: recordId } = useRecord();
  const { name, label, help, controlType } = model;
  const value = useKeyed(store.values, name);
  const error = useKeyed(store.errors, name);
  const problem = useKeyed(store.problems, name) ?? '';
  const control = controls.get(controlType);
  const { change, leave } = useFieldChange(model, control?.isTyped ?? false);
  if (!control) return <UnknownControl controlType={controlType} name={name} screen={screen} />;

  const id = fieldId(recordId, name);
  const Control = control.component;
  const isPlain = isReadOnly && !control.showsReadOnly;
  // How to fill in what cannot be changed now helps nobody; of what is only ever shown it says what it is.
  const shownHelp = isReadOnly && !model.isReadOnly ? undefined : help;
  return (
    <Frame
      id={id}
      label={shownLabel(label, control)}
      labelPlace={isPlain ? (rowsOf(value) ? 'group' : 'above') : control.labelPlace}
      isRequired={isRequired}
      help={shownHelp}
      error={error}
      after={<>{after}<RuleNote name={name} /></>}
    >
      {isPlain ? (
        <ReadOnlyValue id={id} value={value} model={model} lookup={lookup} />
      ) : (
        <Control
          id={id}
          name={name}
          label={label}
          value={value}
          field={model.field}
          placeholder={model.placeholder}
          lookup={lookup}
          options={model.options}
          customProps={model.customProps}
          uploadInSharedLocation={model.uploadInSharedLocation}
          mode={mode === 'add' ? 'add' : 'edit'}
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { help: shownHelp, error })}
          isLabelHidden={Frame !== FieldFrame}
          problem={problem}
          onChange={change}
          onBlur={leave}
        />
      )}
    </Frame>
  );
}
