import type { ComponentType } from 'react';
import { fieldState } from '../../language/form/field-state.ts';
import { fieldNamed, type FormModelField } from '../../language/form/form-model.ts';
import { FieldFrame, type FieldFrameProps } from '../../ui/field/field-frame.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { ComputedField } from './computed-field.tsx';
import { useConditionScope, useFields, useRecord } from './form-context.ts';
import { LiveField } from './live-field.tsx';
import { LookupField } from './lookup-field.tsx';

/** The place of one field: its control in its frame, or nothing while its conditions hide it. */
export function FieldSlot({ name }: { name: string }) {
  const { model } = useFields();
  const field = fieldNamed(model, name);
  return field ? <Field model={field} /> : <UnknownControl controlType="field" name={name} screen={model.id} />;
}

interface FieldProps {
  model: FormModelField;
  /** What stands around the control: label, help and error over and under it, or what a cell of a table has instead. */
  frame?: ComponentType<FieldFrameProps>;
}

/** A field of the record around, a form's or a row's: its control in its frame, or nothing while its conditions hide it. */
export function Field({ model, frame = FieldFrame }: FieldProps) {
  const record = useRecord();
  const scope = useConditionScope(model.visibleWhen, model.readOnlyWhen, model.field.requiredWhen, model.field.presentWhen);
  const state = fieldState(model, record.mode, scope);
  if (!state.isShown) return null;
  if (model.compute !== undefined) return <ComputedField model={model} compute={model.compute} frame={frame} />;
  const isReadOnly = state.isReadOnly || record.isReadOnly;
  const live = { model, frame, isReadOnly, isRequired: state.isRequired && !isReadOnly };
  return model.lookup === undefined ? <LiveField {...live} /> : <LookupField {...live} lookup={model.lookup} />;
}
