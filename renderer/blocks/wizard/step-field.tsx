import { useId, useMemo } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { describedBy } from '../../ui/field/described-by.ts';
import { LabelledControl } from '../../ui/field/labelled-control.tsx';
import { UnknownControl } from '../../parts/unknown-control/unknown-control.tsx';

interface StepFieldProps {
  field: FormModelField;
  /** The id of the descriptor. */
  screen: string;
  values: JsonObject;
  /** The current error of the field, shown or not. */
  problem: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: Json) => void;
}

/** One field of a step: label, control, help and error. */
export function StepField({ field: model, screen, values, problem, error, isReadOnly, onChange }: StepFieldProps) {
  const id = useId();
  const { name, label, help, controlType, field, isRequired, placeholder, lookup, options, customProps } = model;
  const siblings = useMemo<Values>(() => ({ get: (path) => values[path], subscribe: () => () => undefined }), [values]);
  const control = controls.get(controlType);
  if (!control) return <UnknownControl controlType={controlType} name={name} screen={screen} />;
  const Control = control.component;
  return (
    <ValuesContext value={siblings}>
      <LabelledControl
        id={id}
        label={shownLabel(label, control)}
        labelPlace={control.labelPlace}
        isRequired={isRequired}
        help={help}
        error={error}
      >
        <Control
          id={id}
          name={name}
          label={label}
          value={values[name]}
          field={field}
          placeholder={placeholder}
          lookup={lookup}
          options={options}
          customProps={customProps}
          mode="add"
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { help, error })}
          problem={problem}
          onChange={onChange}
          onBlur={() => undefined}
        />
      </LabelledControl>
    </ValuesContext>
  );
}
