import { isMissing } from '../checks/is-missing.ts';
import { isObject } from '../paths/path.ts';
import { nestNames } from '../paths/nest-names.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { blankToNull } from './blank-to-null.ts';
import type { FormMode } from './field-state.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * What a form sends: its fields but those that are read-only or fixed, empty ones as null, dotted names nested; in an update also
 * the record's key and `version`. A secret that was left blank is not sent, so the stored one stays. New rows marked
 * deleted are dropped, stored ones are sent with their mark (000 §4).
 */
export function formPayload(model: FormModel, values: JsonObject, mode: FormMode): JsonObject {
  const given = blankToNull(model, values);
  const sent: JsonObject = {};
  for (const field of fieldsOf(model)) if (isSent(field, given[field.name], mode)) sent[field.name] = given[field.name] ?? null;
  for (const children of childrenOf(model)) sent[children.name] = sentRows(children, given[children.name]);
  if (mode === 'update') for (const name of [...model.entity.key, 'version']) sent[name] = given[name] ?? null;
  return nestNames(sent);
}

/**
 * The values that a form's own `save.payload` is built of: empty ones null, and without the new rows that were deleted again,
 * of which the server never knew.
 */
export function sendableValues(model: FormModel, values: JsonObject): JsonObject {
  const given = blankToNull(model, values);
  const lists = childrenOf(model).map(({ name, key }): [string, Json] => {
    const rows = given[name];
    return [name, Array.isArray(rows) ? rows.filter((row) => !isObject(row) || row['isDeleted'] !== true || !isNewRow(row, key)) : []];
  });
  return { ...given, ...Object.fromEntries(lists) };
}

function isNewRow(row: JsonObject, key: string[]): boolean {
  return key.some((name) => row[name] === null || row[name] === undefined);
}

function isSent({ isReadOnly, field }: FormModelField, value: Json | undefined, mode: FormMode): boolean {
  if (isReadOnly || (mode === 'update' && field.immutable === true)) return false;
  return !(field.writeOnly === true && mode === 'update' && isMissing(value));
}

function sentRows({ key, fields }: FormChildren, rows: Json | undefined): Json[] {
  if (!Array.isArray(rows)) return [];
  const readOnly = new Set(fields.filter((field) => field.isReadOnly && !key.includes(field.name)).map((field) => field.name));
  return rows.filter(isObject).flatMap((row) => {
    if (row['isDeleted'] === true && isNewRow(row, key)) return [];
    return [nestNames(Object.fromEntries(Object.entries(row).filter(([name]) => !readOnly.has(name))))];
  });
}
