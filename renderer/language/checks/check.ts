import { isPresent, isRequired, isValid } from '../conditions/uses.ts';
import { rowScope, type ConditionScope } from '../conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { readPath } from '../paths/read-path.ts';
import { isMarkedDeleted } from '../rows/marked-deleted.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { checkRowSet } from './check-row-set.ts';
import { brokenRule } from './broken-rule.ts';
import { isMissing } from './is-missing.ts';
import { broken } from './messages.ts';
import { conditionRecord } from './condition-record.ts';
import { unknownKeys } from './unknown-keys.ts';

/** The data rules of an entity or of a payload. Names may be dotted: then the value lies nested. */
export interface CheckedShape {
  required?: string[];
  properties: Record<string, Field>;
}

export interface CheckOptions {
  /** In `update` an immutable field and a blank secret are not demanded: the stored ones stay. */
  mode: 'add' | 'update';
  /** Scopes that conditions may name; `record` gives fields that are not among `values`. */
  scope?: Partial<ConditionScope>;
  unknownKeys: 'refuse' | 'ignore';
  /**
   * Whether a row may be marked deleted, and is then not checked; by default it may, like the child rows of an entity. `refuse` where nobody
   * takes such a row away: then `isDeleted` is a field like any other, and every row is checked.
   */
  deletedMarks?: 'accept' | 'refuse';
}

/**
 * Holds `values` against their data rules and answers one error per field, addressed like `title`, `app.title`,
 * `rows[2].quantity`; none means they may be stored. The same function serves the server and every form. Values are
 * complete: what is not there counts as empty. Types are strict, nothing is coerced. Read-only fields are never
 * checked (`design.md` §9.9), fields whose `presentWhen` is not true only where `whenAbsent` keeps them, rows marked
 * deleted only where no mark is accepted. Total: no value makes it throw.
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

function checkField(path: string, field: Field, value: Json | undefined, isDemanded: boolean, options: FieldOptions): FieldError[] {
  if (field.readOnly === true) return [];
  const present = isPresent(field.presentWhen, options.scope);
  if (!present && field.whenAbsent !== 'keep') return [];
  if (isMissing(value)) {
    const isKept = options.mode === 'update' && (field.immutable === true || field.writeOnly === true);
    const isNeeded = present && !isKept && (isDemanded || isRequired(field.requiredWhen, options.scope));
    if (isNeeded) return [broken(path, field, 'required')];
  }
  const fault = value === undefined || value === null ? null : brokenRule(field, value);
  if (fault !== null) return [broken(path + (fault.at ?? ''), field, fault.rule, fault.detail)];
  if (!isValid(field.validWhen, options.scope)) return [broken(path, field, 'validWhen')];
  return value === undefined || value === null ? [] : checkInside(path, field, value, options);
}

/** The fields of an object and the elements of a list. */
function checkInside(path: string, field: Field, value: Json, options: FieldOptions): FieldError[] {
  if (isObject(value)) return field.properties === undefined ? [] : checkObject(path, field, value, options);
  if (!Array.isArray(value)) return [];
  return [...checkElements(path, field.items, value, options), ...checkRowSet(path, field, value, options.scope.record ?? {})];
}

function checkElements(path: string, items: Field | undefined, list: Json[], options: FieldOptions): FieldError[] {
  if (items === undefined) return [];
  const checkElement = items.properties === undefined ? checkItem : checkRow;
  return list.flatMap((element, index) => checkElement(`${path}[${index}]`, items, element, options));
}

function checkItem(path: string, field: Field, value: Json, options: FieldOptions): FieldError[] {
  return checkField(path, field, value, true, options);
}

/** Where marks are accepted, every row may carry one, and a row marked deleted is nobody's concern. */
function checkRow(path: string, field: Field, row: Json, options: FieldOptions): FieldError[] {
  if (!isObject(row)) return [broken(path, field, 'type', 'object')];
  if (options.deletedMarks === 'refuse') return checkObject(path, field, row, options);
  if (isMarkedDeleted(row)) return [];
  return checkObject(path, { ...field, properties: { ...field.properties, isDeleted: { type: 'boolean' } } }, row, options);
}

/** To the conditions of a nested record, "this record" is itself, and `parent.` the record that has it. */
function checkObject(path: string, field: Field, value: JsonObject, options: FieldOptions): FieldError[] {
  const scope = rowScope(value, options.scope);
  const errors = check({ required: field.required ?? [], properties: field.properties ?? {} }, value, { ...options, scope });
  return errors.map((error) => ({ path: `${path}.${error.path}`, message: error.message }));
}
