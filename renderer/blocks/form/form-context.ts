import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionFields } from '../../language/conditions/fields.ts';
import type { ConditionScope } from '../../language/conditions/evaluate.ts';
import { formScope, type FormMode } from '../../language/form/field-state.ts';
import { fieldsOf, type FieldSet, type FormChildren, type FormModel } from '../../language/form/form-model.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import { rowRecord } from '../../language/form/check-rows.ts';
import { rowScope } from '../../language/conditions/scope.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Condition } from '../../language/types/condition.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { KeyedStore } from './keyed-store.ts';
import type { RecordStore, Row } from './record.ts';
import type { Pending } from './pending.ts';
import type { FormStore } from './store.ts';
import { watch } from './watch.ts';

/** What fields that are filled in together share. It changes with the mode, never with a value. */
export interface FieldsContextValue {
  model: FieldSet;
  store: FormStore;
  mode: FormMode;
  /** Scopes besides the values: route, query, user, load, and the registered functions. */
  scope: Partial<ConditionScope>;
  /** What the fields' lookups ask. */
  catalogue: Pick<ResolvedScreen, 'operations' | 'entities'>;
  /** What the record holds besides the fields, as it is stored: conditions and calls read it too. */
  rest?: KeyedStore<Json>;
  pending: Pending;
  /** Nobody may save this: everything is shown, nothing can be changed. */
  isReadOnly: boolean;
  /** Prefix of the ids of the form's elements. */
  id: string;
}

/** The same of a form, whose fields are those of a record. */
export interface FormContextValue extends FieldsContextValue {
  model: FormModel;
  rest: KeyedStore<Json>;
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
  catalogue: FieldsContextValue['catalogue'];
  rest?: KeyedStore<Json> | undefined;
  /** That of the fields that are sent together. */
  pending: Pending;
  /** Names of its fields and lists, and of the calculated ones among them. */
  names: ReadonlySet<string>;
  computed: ReadonlySet<string>;
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

/** The record of a form, as its fields see it: one for all of them, so that a scope is made once for each change and not for each field. */
export function recordOf(fields: FieldsContextValue): EditedRecord {
  const known = records.get(fields);
  if (known !== undefined) return known;
  const { model, store, mode, isReadOnly, id, catalogue, rest, pending } = fields;
  const names = new Set([...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name));
  const computed = new Set(fieldsOf(model).filter(({ compute }) => compute !== undefined).map(({ name }) => name));
  const record: EditedRecord = { store, mode, isReadOnly, id, screen: model.id, catalogue, rest, pending, names, computed, scope: scopeOf(fields) };
  records.set(fields, record);
  return record;
}

const records = new WeakMap<FieldsContextValue, EditedRecord>();

/** Asks for the scope of fields, made anew when one of their values, or what is stored, has changed. */
function scopeOf({ model, store, mode, scope, rest }: FieldsContextValue): () => ConditionScope {
  let last: { values: JsonObject; stored: JsonObject; rest: JsonObject; scope: ConditionScope } | undefined;
  return () => {
    const now = { values: store.values.all(), stored: store.baseline(), rest: rest?.all() ?? NOTHING };
    if (last?.values !== now.values || last.stored !== now.stored || last.rest !== now.rest) {
      const old = nestNames(now.stored, now.rest);
      last = { ...now, scope: formScope(model, now.values, mode, { ...scope, record: now.rest, old }) };
    }
    return last.scope;
  };
}

const NOTHING: JsonObject = {};

/** A row of a record, as its fields see it: `row.` and plain names are its own, `parent.` is the record's, `old.` the row as it was loaded. */
export function recordOfRow(parent: EditedRecord, children: FormChildren, row: Row): EditedRecord {
  return {
    store: row,
    mode: row.isNew() ? 'add' : parent.mode,
    isReadOnly: parent.isReadOnly,
    id: rowId(parent, children.name, row),
    screen: parent.screen,
    catalogue: parent.catalogue,
    pending: parent.pending,
    names: new Set(children.fields.map(({ name }) => name)),
    computed: NONE,
    scope: () => ({ ...rowScope(rowRecord(children, row.values.all()), parent.scope()), old: row.baseline() }),
    parent,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Prefix of the ids of a row's elements. */
export function rowId(parent: Pick<EditedRecord, 'id'>, list: string, row: Pick<Row, 'id'>): string {
  return `${fieldId(parent.id, list)}-${row.id}`;
}

/**
 * The scope in which conditions are asked, made anew only when a value that one of them reads has changed: a form of
 * five hundred fields with one rule pays for one.
 */
export function useConditionScope(...conditions: (Condition | undefined)[]): ConditionScope {
  return useScopeOf(conditions.flatMap((condition) => (condition === undefined ? [] : conditionFields(condition))));
}

/** The same for the paths that templates and calls read. */
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
