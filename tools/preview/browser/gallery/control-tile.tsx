import { useState } from 'react';
import { ReadOnlyValue } from '../../../../renderer/fields/field/read-only-value.tsx';
import { shownLabel } from '../../../../renderer/controls/control.ts';
import { controlDefinitions } from '../../../../renderer/controls/definitions.ts';
import { controls } from '../../../../renderer/controls/registry.ts';
import type { FormModelField } from '../../../../renderer/language/models/form/form-model.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { describedBy } from '../../../../renderer/ui/field/described-by.ts';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import styles from './gallery.module.css';

/** The states in which the gallery shows a control. */
export const CONTROL_STATES = ['empty', 'filled', 'required', 'error', 'readOnly', 'disabled'] as const;

export type ControlState = (typeof CONTROL_STATES)[number];

const TITLES: Record<ControlState, string> = {
  empty: 'Empty',
  filled: 'Filled',
  required: 'Required',
  error: 'Error',
  readOnly: 'Read-only',
  disabled: 'Disabled',
};
const REQUIRED = 'This is a required field';

/** Shows a control in one of its states, with label, help and error as in a form. The control can be used. */
export function ControlTile({ model, state }: { model: FormModelField; state: ControlState }) {
  return (
    <fieldset className={styles.tile} disabled={state === 'disabled'}>
      <legend>{TITLES[state]}</legend>
      <UsableControl model={model} state={state} id={`${model.name}-${state}`} />
    </fieldset>
  );
}

/** A control that keeps what a person enters. */
export function UsableControl({ model, state, id }: { model: FormModelField; state: ControlState; id: string }) {
  const isEmpty = state === 'empty' || state === 'required' || state === 'error';
  const [value, setValue] = useState<Json>(isEmpty ? null : (controlDefinitions.get(model.name)?.sample.value ?? null));
  const control = controls.get(model.controlType);
  if (!control) return null;

  const isReadOnly = state === 'readOnly';
  const isRequired = state === 'required' || state === 'error';
  const error = state === 'error' ? REQUIRED : undefined;
  const help = model.field.description;
  const Control = control.component;
  return (
    <LabelledControl
      id={id}
      label={shownLabel(model.label, control)}
      labelPlace={control.labelPlace}
      isRequired={isRequired}
      help={help}
      error={error}
    >
      {isReadOnly && !control.showsReadOnly ? (
        <ReadOnlyValue id={id} value={value} model={model} />
      ) : (
        <Control
          id={id}
          name={id}
          label={model.label}
          value={value}
          field={model.field}
          options={model.options}
          customProps={model.customProps}
          mode="edit"
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { help, error })}
          problem={error ?? ''}
          onChange={setValue}
          onBlur={() => undefined}
        />
      )}
    </LabelledControl>
  );
}
