import { buildPayload } from '../../calls/build-payload.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { isObject } from '../../paths/path.ts';
import { readPath } from '../../paths/read-path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { formFacts } from '../definitions/form-facts.ts';
import { fieldsOf, type FieldSet, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';

/**
 * Returns the values that a form opens with, under flat names. A new record (`record` is null) gets the entity's
 * defaults, then those from the server or a lookup (`defaults`), and null elsewhere. A stored record also gives its key
 * and `version`, which `formPayload` needs.
 */
export function initialValues(model: FormModel, record: JsonObject | null, defaults: JsonObject = {}): JsonObject {
  const values: JsonObject = {};
  for (const field of fieldsOf(model))
    values[field.name] = record === null ? newValue(field, defaults) : stored(field, record);
  for (const children of childrenOf(model)) values[children.name] = storedRows(children, record ?? defaults);
  if (record === null) return values;
  for (const name of [...model.entity.key, 'version']) values[name] = record[name] ?? null;
  return values;
}

/**
 * Returns the values that a new record opens with: those of `new` in the descriptor, over those from the server.
 * @param scope The scopes around the record: `new` reads the address.
 */
export function newRecord(model: FormModel, defaults: JsonObject, scope: ConditionScope): JsonObject {
  const given = Object.entries(buildPayload(model.new ?? {}, scope, model.entity.properties));
  const present = given.filter(([, value]) => value !== null && value !== '');
  return initialValues(model, null, { ...defaults, ...Object.fromEntries(present) });
}

/** Returns the values that fields start with when nothing is stored yet. */
export function newValues(fields: readonly FormModelField[]): JsonObject {
  return Object.fromEntries(fields.map((field): [string, Json] => [field.name, newValue(field, {})]));
}

/** Returns the values of a new child row. Its inner lists are empty. */
export function newRow({ fields, children }: FormChildren): JsonObject {
  const values = newValues(fields);
  return children === undefined ? values : { ...values, [children.name]: [] };
}

/** Returns whether a row is not stored yet, because it lacks its key. Rows without a key of their own are never new. */
export function isNewRow(row: JsonObject, key: readonly string[]): boolean {
  return key.some((name) => row[name] === null || row[name] === undefined);
}

export function childrenOf(model: Pick<FieldSet, 'sections'>): FormChildren[] {
  return model.sections.flatMap((section) => (section.children === undefined ? [] : [section.children]));
}

function newValue({ name, field, controlType }: FormModelField, defaults: JsonObject): Json {
  const value = readPath(defaults, name) ?? field.default;
  return value ?? formFacts(controlType).emptyValue ?? null;
}

function stored({ name }: FormModelField, record: JsonObject): Json {
  return readPath(record, name) ?? null;
}

/**
 * Returns the rows of a stored record as they are edited: all their values, with dotted fields under their flat names.
 */
export function storedRows({ name, fields, children }: FormChildren, record: JsonObject): Json[] {
  const rows = readPath(record, name);
  if (!Array.isArray(rows)) return [];
  const dotted = fields.filter((field) => field.name.includes('.'));
  if (dotted.length === 0 && children === undefined) return rows;
  return rows.map((row) => {
    if (!isObject(row)) return row;
    const flat = Object.fromEntries(dotted.map((field): [string, Json] => [field.name, stored(field, row)]));
    return { ...row, ...flat, ...(children === undefined ? {} : { [children.name]: storedRows(children, row) }) };
  });
}
