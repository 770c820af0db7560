import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionFields } from '../../language/logic/conditions/fields.ts';
import type { ConditionScope } from '../../language/logic/conditions/evaluate.ts';
import type { Condition } from '../../language/types/condition.ts';
import {
  isForm,
  recordOf,
  type EditedRecord,
  type FieldsContextValue,
  type FormContextValue,
} from './edited-record.ts';
import { watch } from './watch.ts';

export const FieldsContext = createContext<FieldsContextValue | null>(null);

/** Returns the context of the fields around, in a form, a grid, settings or a dialog. */
export function useFields(): FieldsContextValue {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('A field was rendered outside of a form.');
  return fields;
}

/** Returns the context of the form around. Throws outside of a form. */
export function useForm(): FormContextValue {
  const fields = useFields();
  if (!isForm(fields)) throw new Error('A part of a form was rendered outside of one.');
  return fields;
}

/** The row around a field; null outside of rows. */
export const RowContext = createContext<EditedRecord | null>(null);

/** Returns the record of a field: the row around, or else the form. */
export function useRecord(): EditedRecord {
  const row = useContext(RowContext);
  const fields = useFields();
  return useMemo(() => row ?? recordOf(fields), [row, fields]);
}

/** Returns the scope of conditions. It renders only when a value that one of the conditions reads has changed. */
export function useConditionScope(...conditions: (Condition | undefined)[]): ConditionScope {
  return useScopeOf(conditions.flatMap((condition) => (condition === undefined ? [] : conditionFields(condition))));
}

/** Returns the scope of templates and calls that read these paths. */
export function useScopeOf(paths: readonly string[]): ConditionScope {
  const record = useRecord();
  const names = [...new Set(paths)].join(' ');
  const watched = useMemo(() => watch(record, names === '' ? [] : names.split(' ')), [record, names]);
  const seen = useSyncExternalStore(watched.subscribe, watched.seen);
  return useMemo(
    () => record.scope(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- `seen` stands for the values that were read
    [record, seen],
  );
}
