import { isPresent, isRequired, isValid } from '../logic/conditions/apply-condition.ts';
import { rowScope, type ConditionScope } from '../logic/conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { readPath } from '../paths/read-path.ts';
import { isMarkedDeleted } from '../logic/rows/marked-deleted.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { checkRowSet } from './check-row-set.ts';
import { brokenRule } from './broken-rule.ts';
import { isMissing } from './is-missing.ts';
import { broken } from './messages.ts';
import { conditionRecord } from './condition-record.ts';
import { unknownKeys } from './unknown-keys.ts';

/** The data rules of an entity or a payload. The value of a dotted name is nested. */
export interface CheckedShape {
  required?: string[];
  properties: Record<string, Field>;
}

export interface CheckOptions {
  /** In `update` immutable fields and blank secrets are not required: the stored values stay. */
  mode: 'add' | 'update';
  /** The scopes that conditions may read. `record` holds the fields that are not among `values`. */
  scope?: Partial<ConditionScope>;
  unknownKeys: 'refuse' | 'ignore';
  /**
   * `accept` (the default): a row may be marked deleted, as in the child rows of an entity, and is then not checked.
   * `refuse`: `isDeleted` is a field like any other and every row is checked, for payloads whose handler does not
   * remove marked rows.
   */
  deletedMarks?: 'accept' | 'refuse';
  /** The values were typed into fields: messages give dates as people write them. By default as calls send them. */
  isTyped?: boolean;
}

/**
 * Checks `values` against their data rules and returns one error per field, with paths like `title`, `app.title` or
 * `rows[2].quantity`. An empty list means that the values may be stored. The server and every form call it. Values are
 * complete: a missing value counts as empty. Types are strict; no value is converted. Not checked are read-only fields
 * (`docs/deviations.md#read-only-is-not-checked`), fields whose `presentWhen` is not true, unless `whenAbsent` keeps
 * them, and rows marked deleted, unless marks are refused. No value makes it throw.
 */
export function check(shape: CheckedShape, values: JsonObject, options: CheckOptions): FieldError[] {
  const record = conditionRecord(shape.properties, { ...options.scope?.record, ...values });
  const fieldOptions = { ...options, scope: { ...options.scope, record } };
  const errors = options.unknownKeys === 'refuse' ? unknownKeys(values, Object.keys(shape.properties)) : [];
  for (const [name, field] of Object.entries(shape.properties)) {
    const isDemanded = shape.required?.includes(name) ?? false;
    errors.push(...checkField(name, field, readPath(values, name), isDemanded, fieldOptions));
  }
  return errors;
}

type FieldOptions = CheckOptions & { scope: ConditionScope };

function checkField(
  path: string,
  field: Field,
  value: Json | undefined,
  isDemanded: boolean,
  options: FieldOptions,
): FieldError[] {
  if (field.readOnly === true) return [];
  const present = isPresent(field.presentWhen, options.scope);
  if (!present && field.whenAbsent !== 'keep') return [];
  if (isMissing(value)) {
    const isKept = options.mode === 'update' && (field.immutable === true || field.writeOnly === true);
    const isNeeded = present && !isKept && (isDemanded || isRequired(field.requiredWhen, options.scope));
    if (isNeeded) return [broken(path, field, 'required')];
  }
  const fault = value === undefined || value === null ? null : brokenRule(field, value);
  if (fault !== null)
    return [broken(path + (fault.at ?? ''), field, fault.rule, { ...fault, isTyped: options.isTyped })];
  if (!isValid(field.validWhen, options.scope)) return [broken(path, field, 'validWhen')];
  return value === undefined || value === null ? [] : checkInside(path, field, value, options);
}

/** Returns the field errors inside an object or a list. */
function checkInside(path: string, field: Field, value: Json, options: FieldOptions): FieldError[] {
  if (isObject(value)) return field.properties === undefined ? [] : checkObject(path, field, value, options);
  if (!Array.isArray(value)) return [];
  return [
    ...checkElements(path, field.items, value, options),
    ...checkRowSet(path, field, value, options.scope.record ?? {}),
  ];
}

function checkElements(path: string, items: Field | undefined, list: Json[], options: FieldOptions): FieldError[] {
  if (items === undefined) return [];
  const checkElement = items.properties === undefined ? checkItem : checkRow;
  return list.flatMap((element, index) => checkElement(`${path}[${index}]`, items, element, options));
}

function checkItem(path: string, field: Field, value: Json, options: FieldOptions): FieldError[] {
  return checkField(path, field, value, field.nullable !== true, options);
}

/** Where marks are accepted, a row marked deleted is not checked. */
function checkRow(path: string, field: Field, row: Json, options: FieldOptions): FieldError[] {
  if (!isObject(row)) return [broken(path, field, 'type', { detail: 'object' })];
  if (options.deletedMarks === 'refuse') return checkObject(path, field, row, options);
  if (isMarkedDeleted(row)) return [];
  return checkObject(
    path,
    { ...field, properties: { ...field.properties, isDeleted: { type: 'boolean' } } },
    row,
    options,
  );
}

/** In the conditions of a nested record, names refer to the nested record, and `parent.` to the record that has it. */
function checkObject(path: string, field: Field, value: JsonObject, options: FieldOptions): FieldError[] {
  const scope = rowScope(value, options.scope);
  const errors = check({ required: field.required ?? [], properties: field.properties ?? {} }, value, {
    ...options,
    scope,
  });
  return errors.map((error) => ({ path: `${path}.${error.path}`, message: error.message }));
}
