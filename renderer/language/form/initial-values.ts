import { isObject } from '../paths/path.ts';
import { readPath } from '../paths/read-path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { fieldsOf, type FieldSet, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';

/**
 * The values a form opens with, under flat names: of a stored `record`, or of a new one. A new one has the entity's defaults,
 * over them those that the server or a lookup gave (`defaults`), null elsewhere. Of a stored one come besides its key and `version`, which `formPayload` needs.
 */
export function initialValues(model: FormModel, record: JsonObject | null, defaults: JsonObject = {}): JsonObject {
  const values: JsonObject = {};
  for (const field of fieldsOf(model)) values[field.name] = record === null ? newValue(field, defaults) : stored(field, record);
  for (const children of childrenOf(model)) values[children.name] = storedRows(children, record ?? defaults);
  if (record === null) return values;
  for (const name of [...model.entity.key, 'version']) values[name] = record[name] ?? null;
  return values;
}

/** The values that fields begin with where nothing is stored yet. */
export function newValues(fields: readonly FormModelField[]): JsonObject {
  return Object.fromEntries(fields.map((field): [string, Json] => [field.name, newValue(field, {})]));
}

/** The values of a child row that was just added; the rows within it are none. */
export function newRow({ fields, children }: FormChildren): JsonObject {
  const values = newValues(fields);
  return children === undefined ? values : { ...values, [children.name]: [] };
}

/** Whether a row is not stored yet: it lacks its key. Rows that have no key of their own are never new. */
export function isNewRow(row: JsonObject, key: readonly string[]): boolean {
  return key.some((name) => row[name] === null || row[name] === undefined);
}

export function childrenOf(model: Pick<FieldSet, 'sections'>): FormChildren[] {
  return model.sections.flatMap((section) => (section.children === undefined ? [] : [section.children]));
}

function newValue({ name, field, controlType }: FormModelField, defaults: JsonObject): Json {
  const value = readPath(defaults, name) ?? field.default;
  // A tick box has no third state.
  return value ?? (controlType === 'boolean' ? false : null);
}

function stored({ name }: FormModelField, record: JsonObject): Json {
  return readPath(record, name) ?? null;
}

/** The rows of a stored record as they are edited: all they hold, and under their flat names the fields whose names are dotted. */
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
