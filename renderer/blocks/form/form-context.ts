import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionFields } from '../../language/conditions/fields.ts';
import type { ConditionScope } from '../../language/conditions/evaluate.ts';
import { formScope, type FormMode } from '../../language/form/field-state.ts';
import type { FieldSet, FormChildren, FormModel } from '../../language/form/form-model.ts';
import { rowRecord } from '../../language/form/check-rows.ts';
import { rowScope } from '../../language/conditions/scope.ts';
import { splitScope } from '../../language/paths/read-scoped.ts';
import type { Condition } from '../../language/types/condition.ts';
import type { RecordStore, Row } from './record.ts';
import type { FormStore } from './store.ts';

/** What fields that are filled in together share. It changes with the mode, never with a value. */
export interface FieldsContextValue {
  model: FieldSet;
  store: FormStore;
  mode: FormMode;
  /** Scopes besides the values: route, query, user. */
  scope: Partial<ConditionScope>;
  /** Nobody may save this: everything is shown, nothing can be changed. */
  isReadOnly: boolean;
  /** Prefix of the ids of the form's elements. */
  id: string;
}

/** The same of a form, whose fields are those of a record. */
export interface FormContextValue extends FieldsContextValue {
  model: FormModel;
}

export const FormContext = createContext<FieldsContextValue | null>(null);

/** The fields around: what a single field needs to play, in a form and wherever else something is filled in. */
export function useFields(): FieldsContextValue {
  const fields = useContext(FormContext);
  if (!fields) throw new Error('A field was rendered outside of a form.');
  return fields;
}

/** The form around: for what saves, deletes or restores its record. */
export function useForm(): FormContextValue {
  const fields = useFields();
  if (!isForm(fields)) throw new Error('A part of a form was rendered outside of one.');
  return fields;
}

function isForm(fields: FieldsContextValue): fields is FormContextValue {
  return 'endpoints' in fields.model;
}

/** The id of the element that holds a field: what labels, errors and the first focus look for. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '_')}`;
}

/** The record that fields stand in: the form's own, or a row of it. It changes with the mode, never with a value. */
export interface EditedRecord {
  store: RecordStore;
  mode: FormMode;
  isReadOnly: boolean;
  /** Prefix of the ids of its elements. */
  id: string;
  /** Id of the descriptor. */
  screen: string;
  /** What its conditions are asked about, at this moment. */
  scope: () => ConditionScope;
  /** The record that has this row. */
  parent?: EditedRecord;
}

/** The row around, for fields that stand in one. */
export const RowContext = createContext<EditedRecord | null>(null);

/** The record that a field stands in: the row around, or else the form. */
export function useRecord(): EditedRecord {
  const row = useContext(RowContext);
  const fields = useFields();
  return useMemo(() => row ?? recordOf(fields), [row, fields]);
}

/** The record of a form, as its fields see it. */
export function recordOf({ model, store, mode, scope, isReadOnly, id }: FieldsContextValue): EditedRecord {
  return { store, mode, isReadOnly, id, screen: model.id, scope: () => formScope(model, store.values.all(), mode, { ...scope, old: store.baseline() }) };
}

/** A row of a record, as its fields see it: `row.` and plain names are its own, `parent.` is the record's, `old.` the row as it was loaded. */
export function recordOfRow(parent: EditedRecord, children: FormChildren, row: Row): EditedRecord {
  return {
    store: row,
    mode: row.isNew() ? 'add' : parent.mode,
    isReadOnly: parent.isReadOnly,
    id: rowId(parent, children.name, row),
    screen: parent.screen,
    scope: () => ({ ...rowScope(rowRecord(children, row.values.all()), parent.scope()), old: row.baseline() }),
    parent,
  };
}

/** Prefix of the ids of a row's elements. */
export function rowId(parent: Pick<EditedRecord, 'id'>, list: string, row: Pick<Row, 'id'>): string {
  return `${fieldId(parent.id, list)}-${row.id}`;
}

/**
 * The scope in which conditions are asked, made anew only when a value that one of them reads has changed: a form of
 * five hundred fields with one rule pays for one.
 */
export function useConditionScope(...conditions: (Condition | undefined)[]): ConditionScope {
  const record = useRecord();
  const paths = readPaths(conditions).join(' ');
  const watched = useMemo(() => watch(record, paths === '' ? [] : paths.split(' ')), [record, paths]);
  const seen = useSyncExternalStore(watched.subscribe, watched.seen);
  return useMemo(
    () => record.scope(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- `seen` stands for the values that were read
    [record, seen],
  );
}

function readPaths(conditions: (Condition | undefined)[]): string[] {
  return [...new Set(conditions.flatMap((condition) => (condition === undefined ? [] : conditionFields(condition))))];
}

interface Watched {
  subscribe: (listener: () => void) => () => void;
  /** The values; the same list until one of them is another. */
  seen: () => readonly unknown[];
}

/** Watches what conditions read: `lines[].quantity` is read from `lines`, a dotted name is also tried whole, `old.` is what is stored. */
function watch(record: EditedRecord, paths: string[]): Watched {
  const places = paths.flatMap((path) => {
    const { scope, path: within } = splitScope(path);
    const store = scope === 'parent' ? record.parent?.store : scope === 'record' || scope === 'row' ? record.store : undefined;
    return store === undefined ? [] : [...new Set([within, within.replace(/[.[].*$/s, '')])].map((key) => ({ values: store.values, key }));
  });
  let last: readonly unknown[] = [];
  return {
    subscribe(listener) {
      const leaves = places.map(({ values, key }) => values.subscribe(key, listener));
      if (paths.length > 0) leaves.push(record.store.onStored(listener));
      return () => leaves.forEach((leave) => leave());
    },
    seen() {
      const now = [paths.length > 0 && record.store.baseline(), ...places.map(({ values, key }) => values.get(key))];
      if (now.length !== last.length || now.some((value, index) => value !== last[index])) last = now;
      return last;
    },
  };
}
