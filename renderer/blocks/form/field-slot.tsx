import { useCallback, useSyncExternalStore, type ComponentType } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import { fieldState } from '../../language/form/field-state.ts';
import { fieldsOf, type FormModelField } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import { describedBy } from '../../ui/field/described-by.ts';
import { FieldFrame, type FieldFrameProps } from '../../ui/field/field-frame.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { afterPress } from './after-press.ts';
import { fieldId, useConditionScope, useFields, useRecord } from './form-context.ts';
import type { KeyedStore } from './keyed-store.ts';
import { ReadOnlyValue } from './read-only-value.tsx';

/** The place of one field: its control in its frame, or nothing while its conditions hide it. */
export function FieldSlot({ name }: { name: string }) {
  const { model } = useFields();
  const field = fieldsOf(model).find((candidate) => candidate.name === name);
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
  const isReadOnly = state.isReadOnly || record.isReadOnly;
  return <LiveField model={model} frame={frame} isReadOnly={isReadOnly} isRequired={state.isRequired && !isReadOnly} />;
}

interface LiveFieldProps extends Required<FieldProps> {
  isReadOnly: boolean;
  isRequired: boolean;
}

/** Apart from `Field`, because this part runs at every key press in the field and needs none of the conditions. */
function LiveField({ model, frame: Frame, isReadOnly, isRequired }: LiveFieldProps) {
  const { store, mode, screen, id: recordId } = useRecord();
  const { name, label, help, controlType } = model;
  const value = useKeyed(store.values, name);
  const error = useKeyed(store.errors, name);
  const problem = useKeyed(store.problems, name) ?? '';
  const change = useCallback((next: Json) => store.set(name, next), [store, name]);
  const leave = useCallback(() => afterPress(() => store.touch(name)), [store, name]);
  const control = controls.get(controlType);
  if (!control) return <UnknownControl controlType={controlType} name={name} screen={screen} />;

  const id = fieldId(recordId, name);
  const Control = control.component;
  const isPlain = isReadOnly && !control.showsReadOnly;
  const shownHelp = isReadOnly ? undefined : help;
  return (
    <Frame id={id} label={shownLabel(label, control)} labelPlace={isPlain ? 'above' : control.labelPlace} isRequired={isRequired} help={shownHelp} error={error}>
      {isPlain ? (
        <ReadOnlyValue id={id} value={value} model={model} />
      ) : (
        <Control
          id={id}
          name={name}
          label={label}
          value={value}
          field={model.field}
          placeholder={model.placeholder}
          lookup={model.lookup}
          options={model.options}
          customProps={model.customProps}
          mode={mode === 'add' ? 'add' : 'edit'}
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          isInvalid={error !== undefined}
          describedBy={describedBy(id, { help: shownHelp, error })}
          problem={problem}
          onChange={change}
          onBlur={leave}
        />
      )}
    </Frame>
  );
}

function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}
