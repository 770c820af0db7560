import { useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import { computed } from '../../language/logic/compute/computed.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import type { LabelledControlProps } from '../../ui/field/labelled-control.tsx';
import { useSettings } from '../../host/host.ts';
import { useRecord } from '../record/fields-context.ts';
import { fieldId, type EditedRecord } from '../record/edited-record.ts';
import { rowsOf } from './read-only-rows.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { watchAll } from '../record/watch.ts';

interface ComputedFieldProps {
  model: FormModelField;
  /** The name of the function. */
  compute: string;
  wrapper: ComponentType<LabelledControlProps>;
}

/** A field whose value is calculated from the others, and follows them. */
export function ComputedField({ model, compute, wrapper: Wrapper }: ComputedFieldProps) {
  const record = useRecord();
  const value = useComputed(record, compute);
  const id = fieldId(record.id, model.name);
  return (
    <Wrapper id={id} label={model.label} labelPlace={rowsOf(value) ? 'group' : 'above'} help={model.help}>
      <ReadOnlyValue id={id} value={value} model={model} isLive />
    </Wrapper>
  );
}

/** Recalculates after every change of the record. Renders the field only when the result changes. */
function useComputed(record: EditedRecord, name: string): Json {
  const { functions } = useSettings();
  const source = useMemo(
    () => calculating(() => computed(name, record.scope(), functions.computes)),
    [record, name, functions],
  );
  const watched = useMemo(() => watchAll(record), [record]);
  return useSyncExternalStore(watched.subscribe, source);
}

/** Returns the previous object while the results are equal. */
function calculating(calculate: () => Json): () => Json {
  let last: Json = null;
  return () => {
    const next = calculate();
    if (!sameJson(next, last)) last = next;
    return last;
  };
}
