import type { ComponentType, ReactNode } from 'react';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import { LabelledControl, type LabelledControlProps } from '../../ui/field/labelled-control.tsx';
import { useConditionScope, useRecord } from '../record/fields-context.ts';
import { stateIn } from '../record/edited-record.ts';
import { ComputedField } from './computed-field.tsx';
import { LiveField } from './live-field.tsx';
import { LookupField } from './lookup-field.tsx';

interface FieldLayoutProps {
  model: FormModelField;
  wrapper?: ComponentType<LabelledControlProps> | undefined;
  /** The control. It is not rendered for a hidden or a calculated field. */
  children: ReactNode;
}

/** Lays out label, control, help and error of one field, or nothing while the field's conditions hide it. */
export function FieldLayout({ model, wrapper = LabelledControl, children }: FieldLayoutProps) {
  const record = useRecord();
  const scope = useConditionScope(
    model.visibleWhen,
    model.readOnlyWhen,
    model.field.requiredWhen,
    model.field.presentWhen,
  );
  const state = stateIn(record, model, scope);
  if (!state.isShown) return null;
  if (model.compute !== undefined) return <ComputedField model={model} compute={model.compute} wrapper={wrapper} />;
  const live = { model, wrapper, isReadOnly: state.isReadOnly, isRequired: state.isRequired, children };
  return model.lookup === undefined ? <LiveField {...live} /> : <LookupField {...live} lookup={model.lookup} />;
}
