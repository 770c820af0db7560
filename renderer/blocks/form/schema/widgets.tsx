import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Control } from '../../../controls/control.ts';
import { controls } from '../../../controls/registry.ts';
import { FieldControl } from '../../../fields/field/field-control.tsx';

/** Returns every control as an RJSF widget, under its `controlType`: `ui:widget` chooses one of them. */
export function formWidgets(): RegistryWidgetsType {
  return Object.fromEntries([...controls.values()].map((control) => [control.type, widgetOf(control)]));
}

/** One component per control, so that React keeps it between renders and forms. */
const widgets = new WeakMap<Control, ComponentType<WidgetProps>>();

function widgetOf(control: Control): ComponentType<WidgetProps> {
  const known = widgets.get(control);
  if (known !== undefined) return known;
  /** Renders a control from its `schema` and `uiSchema`. Value, error and state come from the form's store. */
  function ControlWidget({ label, placeholder, uiSchema }: WidgetProps) {
    return (
      <FieldControl
        control={control}
        label={label}
        placeholder={placeholder || undefined}
        customProps={uiSchema?.['ui:options'] ?? NO_PROPS}
      />
    );
  }
  widgets.set(control, ControlWidget);
  return ControlWidget;
}

const NO_PROPS = {};
