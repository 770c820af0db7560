import type { ConditionScope } from '../../language/logic/conditions/evaluate.ts';
import { fieldState, formScope, type FieldState, type FormMode } from '../../language/models/form/field-state.ts';
import {
  fieldsOf,
  type FieldSet,
  type FormChildren,
  type FormModel,
  type FormModelField,
} from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import { rowRecord } from '../../language/models/form/check-rows.ts';
import { referencesOf } from '../../language/models/form/referenced-records.ts';
import { rowScope } from '../../language/logic/conditions/scope.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { RecordStore, Row } from './record.ts';
import type { Pending } from './pending.ts';
import type { Rest } from './rest.ts';
import type { FormStore } from './store.ts';

/** The context of fields that are sent together. It changes with the mode, never with a value. */
export interface FieldsContextValue {
  model: FieldSet;
  store: FormStore;
  mode: FormMode;
  /** The scopes besides the values: route, query, user, load, and the registered functions. */
  scope: Partial<ConditionScope>;
  /** The operations and entities of the fields' lookups. */
  catalogue: Pick<ResolvedScreen, 'operations' | 'entities'>;
  /** The stored values of the record that have no field: conditions and calls read them too. */
  rest?: Rest;
  pending: Pending;
  /** This person may not save: every field is read-only. */
  isReadOnly: boolean;
  /** The prefix of the ids of the form's elements. */
  id: string;
}

/** The context of a form, whose fields are those of an entity's record. */
export interface FormContextValue extends FieldsContextValue {
  model: FormModel;
  rest: Rest;
}

/** Returns the context as the context of a form; undefined for fields that do not belong to one record. */
export function formOf(fields: FieldsContextValue): FormContextValue | undefined {
  return isForm(fields) ? fields : undefined;
}

export function isForm(fields: FieldsContextValue): fields is FormContextValue {
  return 'endpoints' in fields.model;
}

/** Builds the id of a field's element, for labels, errors and focus. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '_')}`;
}

/** The record of a field: the form's own, or a row of it. It changes with the mode, never with a value. */
export interface EditedRecord {
  store: RecordStore;
  mode: FormMode;
  isReadOnly: boolean;
  /** The prefix of its elements' ids. */
  id: string;
  /** The id of the descriptor. */
  screen: string;
  catalogue: FieldsContextValue['catalogue'];
  rest?: Rest | undefined;
  /** Pending input of all fields that are sent together. */
  pending: Pending;
  /** The names of its fields and lists, and of the calculated fields among them. */
  names: ReadonlySet<string>;
  computed: ReadonlySet<string>;
  /** The fields by the names of the records that they refer to. */
  references: ReadonlyMap<string, string>;
  /** Returns the current scope of its conditions. */
  scope: () => ConditionScope;
  /** The record that the row belongs to. */
  parent?: EditedRecord;
}

/**
 * Returns the record of a form. All fields share one object, so that a scope is built once per change and not once per
 * field.
 */
export function recordOf(fields: FieldsContextValue): EditedRecord {
  const known = records.get(fields);
  if (known !== undefined) return known;
  const { model, store, mode, isReadOnly, id, catalogue, rest, pending } = fields;
  const names = new Set([...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name));
  const computed = new Set(
    fieldsOf(model)
      .filter(({ compute }) => compute !== undefined)
      .map(({ name }) => name),
  );
  const record: EditedRecord = {
    store,
    mode,
    isReadOnly,
    id,
    screen: model.id,
    catalogue,
    rest,
    pending,
    names,
    computed,
    references: referenceNames(fieldsOf(model)),
    scope: scopeOf(fields),
  };
  records.set(fields, record);
  return record;
}

const records = new WeakMap<FieldsContextValue, EditedRecord>();

/** Returns a function that builds the scope of fields, and reuses it until a value or the stored record changes. */
function scopeOf({ model, store, mode, scope, rest }: FieldsContextValue): () => ConditionScope {
  let last: { read: JsonObject[]; scope: ConditionScope } | undefined;
  return () => {
    const values = store.values.all();
    const stored = store.baseline();
    const around = rest?.all() ?? NOTHING;
    const storedAround = rest?.stored() ?? NOTHING;
    const read = [values, stored, around, storedAround];
    if (last === undefined || read.some((one, index) => one !== last?.read[index])) {
      const old = nestNames(stored, storedAround);
      last = { read, scope: formScope(model, values, mode, { ...scope, record: around, old }) };
    }
    return last.scope;
  };
}

const NOTHING: JsonObject = {};

/**
 * Builds the record of a row: plain names and `row.` are the row's own, `parent.` is the record's, `old.` the row as it
 * was loaded.
 */
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
    references: referenceNames(children.fields),
    scope: () => ({ ...rowScope(rowRecord(children, row.values.all()), parent.scope()), old: row.baseline() }),
    parent,
  };
}

const NONE: ReadonlySet<string> = new Set();

function referenceNames(fields: readonly FormModelField[]): ReadonlyMap<string, string> {
  return new Map(referencesOf(fields).map(({ as, name }) => [as, name]));
}

/** Builds the prefix of the ids of a row's elements. */
export function rowId(parent: Pick<EditedRecord, 'id'>, list: string, row: Pick<Row, 'id'>): string {
  return `${fieldId(parent.id, list)}-${row.id}`;
}

/** Returns the state of a field in its record. What a person may not change is read-only, and never required. */
export function stateIn(
  { mode, isReadOnly: isForbidden }: Pick<EditedRecord, 'mode' | 'isReadOnly'>,
  field: FormModelField,
  scope: ConditionScope,
): FieldState {
  const state = fieldState(field, mode, scope);
  const isReadOnly = state.isReadOnly || isForbidden;
  return { ...state, isReadOnly, isRequired: state.isRequired && !isReadOnly };
}
