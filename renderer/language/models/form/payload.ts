import { recordIdentity } from '../../calls/record-identity.ts';
import { evaluate } from '../../logic/conditions/evaluate.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { conditionFields } from '../../logic/conditions/fields.ts';
import { readPath } from '../../paths/read-path.ts';
import { clearAbsent } from '../../rules/clear-absent.ts';
import { isMissing } from '../../rules/is-missing.ts';
import { isObject } from '../../paths/path.ts';
import { nestNames } from '../../paths/nest-names.ts';
import type { Condition } from '../../types/condition.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { blankToNull } from './blank-to-null.ts';
import { formScope, type FormMode } from './field-state.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf, isNewRow } from './initial-values.ts';

/**
 * Returns the payload of a form: all fields except read-only and fixed ones, null for empty and absent fields, dotted
 * names nested. An update adds the record's key, and its `version` where it has one. A blank secret is not sent, so that
 * the stored one stays. New rows that were deleted again are left out; stored rows are sent with their mark
 * (`docs/console.md#child-rows`).
 * @param scope The scopes around the values. A new record also sends the params of the address (`route`) that are fields
 * of it but not of the form: at `/products/7/prices/add/` the price gets the `productId` 7.
 */
export function formPayload(
  model: FormModel,
  values: JsonObject,
  mode: FormMode,
  scope: Partial<ConditionScope> = {},
): JsonObject {
  const given = clearedValues(model, blankToNull(model, values), mode, scope);
  const sent: JsonObject = mode === 'add' ? routeValues(model, textsOf(scope.route)) : {};
  for (const field of fieldsOf(model))
    if (isSent(field, given[field.name], mode)) sent[field.name] = given[field.name] ?? null;
  for (const children of childrenOf(model))
    if (isTaken(children, mode)) sent[children.name] = sentRows(children, given[children.name]);
  if (mode === 'update') Object.assign(sent, recordIdentity(model.entity, given));
  return nestNames(sent);
}

/**
 * Returns the values of a form, flat, with null for its own fields that are absent
 * (`docs/language.md#absent-fields`). The server clears them too, and also what a form cannot decide: a field keeps its
 * value when its condition is unknown here, or reads a field that the form was not given.
 * @param values Flat, with null for empty fields.
 */
function clearedValues(
  model: FormModel,
  values: JsonObject,
  mode: FormMode,
  scope: Partial<ConditionScope>,
): JsonObject {
  const open = formScope(model, values, mode, scope);
  const given = nestNames(values, scope.record);
  const decided = fieldsOf(model).filter(
    ({ field: { presentWhen } }) =>
      presentWhen !== undefined &&
      (mode === 'add' || conditionFields(presentWhen).every((name) => isGiven(model, given, name))),
  );
  const rules = Object.fromEntries(decided.map(({ name, field }) => [name, field]));
  const cleared = clearAbsent(rules, open.record, open, isSurelyAbsent);
  const absent = decided.filter(({ name }) => readPath(cleared, name) === null);
  return { ...values, ...Object.fromEntries(absent.map(({ name }) => [name, null])) };
}

function isSurelyAbsent(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === false;
}

/** A field of the record that the form was not given, or whose value is secret, counts as empty in conditions. */
function isGiven({ entity: { properties } }: FormModel, given: JsonObject, name: string): boolean {
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return field === undefined || (field.writeOnly !== true && readPath(given, name) !== undefined);
}

function textsOf(route: JsonObject | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(route ?? {}).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Returns the params of an address that are fields of the entity, with the type of the field. */
export function routeValues(model: Pick<FormModel, 'entity'>, route: Readonly<Record<string, string>>): JsonObject {
  const { properties } = model.entity;
  return Object.fromEntries(
    Object.entries(route).flatMap(([name, text]): [string, Json][] => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (field === undefined || field.readOnly === true || field.generated === true) return [];
      return [[name, field.type === 'integer' && /^\d{1,15}$/.test(text) ? Number(text) : text]];
    }),
  );
}

/**
 * Returns the values that `save.payload` reads: null for empty fields, and without new rows that were deleted again,
 * because the server never knew them.
 */
export function sendableValues(model: FormModel, values: JsonObject): JsonObject {
  const given = blankToNull(model, values);
  return {
    ...given,
    ...Object.fromEntries(
      childrenOf(model).map((children) => [children.name, knownRows(children, given[children.name])]),
    ),
  };
}

/**
 * Returns the rows, nested as in the record, without new rows that were deleted again. Inner rows are treated the same.
 */
export function knownRows({ key, children }: FormChildren, rows: Json | undefined): Json[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row) => !isObject(row) || isKnown(row, key))
    .map((row) => {
      if (!isObject(row)) return row;
      return nestNames(
        children === undefined ? row : { ...row, [children.name]: knownRows(children, row[children.name]) },
      );
    });
}

/** Returns whether the server has a row, or will have it after the save. */
export function isKnown(row: JsonObject, key: string[]): boolean {
  return row['isDeleted'] !== true || !isNewRow(row, key);
}

function isTaken({ field }: FormChildren, mode: FormMode): boolean {
  return field.readOnly !== true && (mode === 'add' || field.immutable !== true);
}

function isSent({ isReadOnly, field }: FormModelField, value: Json | undefined, mode: FormMode): boolean {
  if (isReadOnly || (mode === 'update' && field.immutable === true)) return false;
  return !(field.writeOnly === true && mode === 'update' && isMissing(value));
}

function sentRows(list: FormChildren, rows: Json | undefined): Json[] {
  const { key, fields, children } = list;
  if (!Array.isArray(rows)) return [];
  const readOnly = new Set(
    fields.filter((field) => field.isReadOnly && !key.includes(field.name)).map((field) => field.name),
  );
  return rows
    .filter(isObject)
    .filter((row) => isKnown(row, key))
    .map((row) => {
      const own = Object.fromEntries(Object.entries(row).filter(([name]) => !readOnly.has(name)));
      return nestNames(
        children === undefined ? own : { ...own, [children.name]: sentRows(children, row[children.name]) },
      );
    });
}
