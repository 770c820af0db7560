import { isMissing } from '../checks/is-missing.ts';
import { isObject } from '../paths/path.ts';
import { nestNames } from '../paths/nest-names.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { blankToNull } from './blank-to-null.ts';
import type { FormMode } from './field-state.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf, isNewRow } from './initial-values.ts';

/**
 * What a form sends: its fields but those that are read-only or fixed, empty ones as null, dotted names nested; in an update also
 * the record's key and `version`. A secret that was left blank is not sent, so the stored one stays. New rows marked
 * deleted are dropped, stored ones are sent with their mark (000 §4).
 * @param route Parameters of the address. A new record has those that are fields of it which the form does not offer: the price that is
 * added at `/products/7/prices/add/` is one of product 7.
 */
export function formPayload(model: FormModel, values: JsonObject, mode: FormMode, route: Readonly<Record<string, string>> = {}): JsonObject {
  const given = blankToNull(model, values);
  const sent: JsonObject = mode === 'add' ? routeValues(model, route) : {};
  for (const field of fieldsOf(model)) if (isSent(field, given[field.name], mode)) sent[field.name] = given[field.name] ?? null;
  for (const children of childrenOf(model)) sent[children.name] = sentRows(children, given[children.name]);
  if (mode === 'update') for (const name of [...model.entity.key, 'version']) sent[name] = given[name] ?? null;
  return nestNames(sent);
}

function routeValues(model: FormModel, route: Readonly<Record<string, string>>): JsonObject {
  const { properties } = model.entity;
  return Object.fromEntries(Object.entries(route).flatMap(([name, text]): [string, Json][] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined || field.readOnly === true || field.generated === true) return [];
    return [[name, field.type === 'integer' && /^\d{1,15}$/.test(text) ? Number(text) : text]];
  }));
}

/**
 * The values that a form's own `save.payload` is built of: empty ones null, and without the new rows that were deleted again,
 * of which the server never knew.
 */
export function sendableValues(model: FormModel, values: JsonObject): JsonObject {
  const given = blankToNull(model, values);
  return { ...given, ...Object.fromEntries(childrenOf(model).map((children) => [children.name, knownRows(children, given[children.name])])) };
}

/** Rows, nested as records are, without the new ones that were deleted again, in rows within them too. */
export function knownRows({ key, children }: FormChildren, rows: Json | undefined): Json[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row) => !isObject(row) || isKnown(row, key)).map((row) => {
    if (!isObject(row)) return row;
    return nestNames(children === undefined ? row : { ...row, [children.name]: knownRows(children, row[children.name]) });
  });
}

/** What the server has, or is to have. */
export function isKnown(row: JsonObject, key: string[]): boolean {
  return row['isDeleted'] !== true || !isNewRow(row, key);
}

function isSent({ isReadOnly, field }: FormModelField, value: Json | undefined, mode: FormMode): boolean {
  if (isReadOnly || (mode === 'update' && field.immutable === true)) return false;
  return !(field.writeOnly === true && mode === 'update' && isMissing(value));
}

function sentRows(list: FormChildren, rows: Json | undefined): Json[] {
  const { key, fields, children } = list;
  if (!Array.isArray(rows)) return [];
  const readOnly = new Set(fields.filter((field) => field.isReadOnly && !key.includes(field.name)).map((field) => field.name));
  return rows.filter(isObject).filter((row) => isKnown(row, key)).map((row) => {
    const own = Object.fromEntries(Object.entries(row).filter(([name]) => !readOnly.has(name)));
    return nestNames(children === undefined ? own : { ...own, [children.name]: sentRows(children, row[children.name]) });
  });
}
