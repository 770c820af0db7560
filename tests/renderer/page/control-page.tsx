import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { shownLabel, type ControlProps } from '../../../renderer/controls/control.ts';
import { controls } from '../../../renderer/controls/registry.ts';
import { ValuesContext, type Values } from '../../../renderer/controls/values.ts';
import { check } from '../../../renderer/language/rules/check.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { describedBy } from '../../../renderer/ui/field/described-by.ts';
import { LabelledControl } from '../../../renderer/ui/field/labelled-control.tsx';
import { StubHost, toasts } from './stub-host.tsx';

/** A control as a form shows it. Everything has a default. */
export interface ShownCase extends Partial<
  Pick<ControlProps, 'field' | 'lookup' | 'options' | 'customProps' | 'isReadOnly' | 'isRequired'>
> {
  controlType: string;
  value?: Json;
  /** Other fields of the same record. */
  record?: JsonObject;
}

export interface ShownState {
  value: Json;
  /** The message of `language.check`; empty when the value is valid. */
  problem: string;
  /** The result of the form's `checkValidity()`. */
  isValid: boolean;
  toasts: string[];
}

let root: Root | undefined;
const current: { value: Json; problem: string; form: HTMLFormElement | undefined } = {
  value: null,
  problem: '',
  form: undefined,
};

/** Shows a single control with the label 'Thing'. */
export function show({
  controlType,
  value = null,
  field = { type: 'string' },
  record = {},
  isRequired = false,
  isReadOnly = false,
  customProps = {},
  lookup,
  options,
}: ShownCase): void {
  root?.unmount();
  document.body.replaceChildren();
  toasts.length = 0;
  const main = document.body.appendChild(document.createElement('main'));
  const form = main.appendChild(document.createElement('form'));
  Object.assign(current, { value, problem: '', form });
  const values: Values = {
    get: (path) => (path === 'thing' ? current.value : record[path]),
    subscribe: () => () => undefined,
  };

  function Shown() {
    const [held, setHeld] = useState<Json>(value);
    const problem =
      check(
        { required: isRequired ? ['thing'] : [], properties: { thing: field } },
        { thing: held },
        { mode: 'add', unknownKeys: 'refuse', isTyped: true },
      )[0]?.message ?? '';
    Object.assign(current, { value: held, problem });
    const control = controls.get(controlType);
    if (!control) throw new Error(`There is no control ${controlType}.`);
    const Control = control.component;
    return (
      <LabelledControl
        id="thing"
        label={shownLabel('Thing', control)}
        labelPlace={control.labelPlace}
        isRequired={isRequired}
        help="What it is."
      >
        <Control
          id="thing"
          name="thing"
          label="Thing"
          value={held}
          field={field}
          customProps={customProps}
          lookup={lookup}
          options={options}
          mode="edit"
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          isInvalid={false}
          describedBy={describedBy('thing', { help: 'What it is.' })}
          problem={problem}
          onBlur={() => undefined}
          onChange={(next) => {
            current.value = next;
            setHeld(next);
          }}
        />
      </LabelledControl>
    );
  }

  root = createRoot(form);
  const shown = root;
  flushSync(() =>
    shown.render(
      <StubHost>
        <ValuesContext value={values}>
          <Shown />
        </ValuesContext>
      </StubHost>,
    ),
  );
}

/** Returns the current state of the control. */
export function state(): ShownState {
  return {
    value: current.value,
    problem: current.problem,
    isValid: current.form?.checkValidity() ?? false,
    toasts: [...toasts],
  };
}
