import { readPath } from '../paths/read-path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';

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

/** The values of a child row that was just added. */
export function newRow(children: FormChildren): JsonObject {
  return Object.fromEntries(children.fields.map((field) => [field.name, newValue(field, {})]));
}

export function childrenOf(model: FormModel): FormChildren[] {
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

function storedRows({ name }: FormChildren, record: JsonObject): Json[] {
  const rows = readPath(record, name);
  return Array.isArray(rows) ? rows : [];
}
