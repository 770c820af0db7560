import { useCallback, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import { LabelledControl, type LabelledControlProps } from '../../ui/field/labelled-control.tsx';
import { UnknownControl } from '../../parts/unknown-control/unknown-control.tsx';
import { useRecord } from '../record/fields-context.ts';
import { fieldId, type EditedRecord } from '../record/edited-record.ts';
import { FieldContext } from './field-context.ts';
import { rowsOf } from './read-only-rows.tsx';
import { RuleNote } from '../change-rules/rule-note.tsx';
import { useKeyed } from '../record/use-keyed.ts';

export interface LiveFieldProps {
  model: FormModelField;
  wrapper: ComponentType<LabelledControlProps>;
  isReadOnly: boolean;
  isRequired: boolean;
  /** The lookup with its path keys filled in. */
  lookup?: LookupModel | undefined;
  /** Rendered under the field. */
  after?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A visible field. It renders when a condition or the error changes, and not on a key: the control reads the value. */
export function LiveField({
  model,
  wrapper: Wrapper,
  isReadOnly,
  isRequired,
  lookup,
  after,
  children,
}: LiveFieldProps) {
  const { store, screen, id: recordId } = useRecord();
  const { name, label, controlType } = model;
  const error = useKeyed(store.errors, name);
  const control = controls.get(controlType);
  const isPlain = isReadOnly && control?.showsReadOnly !== true;
  const hasRows = useHasRows(store, name, isPlain);
  // Help on filling in is hidden while a field is read-only for now. The help of a field that is always read-only
  // explains its value.
  const help = isReadOnly && !model.isReadOnly ? undefined : model.help;
  const isLabelHidden = Wrapper !== LabelledControl;
  const field = useMemo(
    () => ({ model, isReadOnly, isRequired, isPlain, lookup, help, isLabelHidden }),
    [model, isReadOnly, isRequired, isPlain, lookup, help, isLabelHidden],
  );
  if (!control) return <UnknownControl controlType={controlType} name={name} screen={screen} />;
  return (
    <Wrapper
      id={fieldId(recordId, name)}
      label={shownLabel(label, control)}
      labelPlace={isPlain ? (hasRows ? 'group' : 'above') : control.labelPlace}
      isRequired={isRequired}
      help={help}
      error={error}
      after={
        <>
          {after}
          <RuleNote name={name} />
        </>
      }
    >
      <FieldContext value={field}>{children}</FieldContext>
    </Wrapper>
  );
}

/** Returns whether a plain value is shown as a table of rows. Reads the value only while it is plain. */
function useHasRows({ values }: EditedRecord['store'], name: string, isPlain: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => (isPlain ? values.subscribe(name, listener) : unsubscribe),
    [values, name, isPlain],
  );
  return useSyncExternalStore(subscribe, () => isPlain && Boolean(rowsOf(values.get(name))));
}

const unsubscribe = () => undefined;
