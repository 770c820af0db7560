import { useId, useMemo } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { lookupOf } from '../../language/screens/lookup.ts';
import type { WizardField } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { describedBy } from '../../ui/field/described-by.ts';
import { FieldFrame } from '../../ui/field/field-frame.tsx';
import { useSettings } from '../../host/host.ts';
import { UnknownControl } from '../unknown-control.tsx';
import { stepField } from './step-model.ts';

interface StepFieldControlProps {
  element: WizardField;
  screen: string;
  values: JsonObject;
  problem: string;
  error: string | undefined;
  onChange: (value: Json) => void;
}

/** One field of a step: its control in its frame. */
export function StepFieldControl({ element, screen, values, problem, error, onChange }: StepFieldControlProps) {
  const { otpLength } = useSettings();
  const id = useId();
  const { name, label = name, help, controlType = 'text', required = false } = element;
  const siblings = useMemo<Values>(() => ({ get: (path) => values[path], subscribe: () => () => undefined }), [values]);
  const lookup = useMemo(() => lookupOf(element, undefined, {}), [element]);
  const control = controls.get(controlType);
  if (!control) return <UnknownControl controlType={controlType} name={name} screen={screen} />;
  const Control = control.component;
  return (
    <ValuesContext value={siblings}>
      <FieldFrame id={id} label={shownLabel(label, control)} labelPlace={control.labelPlace} isRequired={required} help={help} error={error}>
        <Control
          id={id}
          name={name}
          label={label}
          value={values[name]}
          field={stepField(element, values[name], otpLength)}
          placeholder={element.placeholder}
          lookup={lookup}
          options={element.dataset}
          customProps={element.customProps ?? {}}
          mode="add"
          isRequired={required}
          isReadOnly={false}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { help, error })}
          problem={problem}
          onChange={onChange}
          onBlur={() => undefined}
        />
      </FieldFrame>
    </ValuesContext>
  );
}
