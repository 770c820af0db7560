import type { ComponentType } from 'react';
import { controls } from '../../controls/registry.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { LabelledControlProps } from '../../ui/field/labelled-control.tsx';
import { FieldControl } from './field-control.tsx';
import { FieldLayout } from './field-layout.tsx';

interface FieldProps {
  model: FormModelField;
  /** Renders label, help and error around the control; a table cell has its own. */
  wrapper?: ComponentType<LabelledControlProps>;
}

/** A field of the record or row around: its layout with the control that its model names. */
export function Field({ model, wrapper }: FieldProps) {
  const { controlType, label, placeholder, customProps } = model;
  const control = controls.get(controlType);
  return (
    <FieldLayout model={model} wrapper={wrapper}>
      {control && <FieldControl control={control} label={label} placeholder={placeholder} customProps={customProps} />}
    </FieldLayout>
  );
}
