import { useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { sameJson } from '../../language/conditions/compare.ts';
import { computed } from '../../language/compute/computed.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import type { FieldFrameProps } from '../../ui/field/field-frame.tsx';
import { useSettings } from '../../host/host.ts';
import { fieldId, useRecord, type EditedRecord } from './form-context.ts';
import { rowsOf } from './read-only-rows.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { watchAll } from './watch.ts';

interface ComputedFieldProps {
  model: FormModelField;
  /** Name of the function. */
  compute: string;
  frame: ComponentType<FieldFrameProps>;
}

/** A field whose value is calculated from what is typed, and follows it. */
export function ComputedField({ model, compute, frame: Frame }: ComputedFieldProps) {
  const record = useRecord();
  const value = useComputed(record, compute);
  const id = fieldId(record.id, model.name);
  return (
    <Frame id={id} label={model.label} labelPlace={rowsOf(value) ? 'group' : 'above'} help={model.help}>
      <ReadOnlyValue id={id} value={value} model={model} isLive />
    </Frame>
  );
}

/** Calculated anew after every change in the record; wakes the field only when something else comes of it. */
function useComputed(record: EditedRecord, name: string): Json {
  const { functions } = useSettings();
  const source = useMemo(() => calculating(() => computed(name, record.scope(), functions.computes)), [record, name, functions]);
  const watched = useMemo(() => watchAll(record), [record]);
  return useSyncExternalStore(watched.subscribe, source);
}

/** Answers the same value for as long as an equal one comes of it. */
function calculating(calculate: () => Json): () => Json {
  let last: Json = null;
  return () => {
    const next = calculate();
    if (!sameJson(next, last)) last = next;
    return last;
  };
}
