import { wantedSums } from '../../rules/check-row-set.ts';
import { check } from '../../rules/check.ts';
import { clearAbsent } from '../../rules/clear-absent.ts';
import { conditionRecord } from '../../rules/condition-record.ts';
import { rowScope, type ConditionScope } from '../../logic/conditions/scope.ts';
import { isObject } from '../../paths/path.ts';
import { nestNames } from '../../paths/nest-names.ts';
import { readPath } from '../../paths/read-path.ts';
import { isMarkedDeleted } from '../../logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { blankRow } from './blank-to-null.ts';
import { NO_FAULTS, withErrors, type Faults } from './faults.ts';
import type { FormChildren, FormModelField } from './field-model.ts';
import { fieldState, type FormMode } from './field-state.ts';
import { isNewRow } from './initial-values.ts';
import { withReferenced } from './referenced-records.ts';
import { around, isSameAround, type Around } from './rows-around.ts';

/** Checks one list: prepares its rows as they will be stored, and finds their field errors. */
export interface RowsChecker {
  children: FormChildren;
  /** Returns the rows with null for every blank. The same rows give the same objects. */
  blank: (rows: readonly Json[]) => Json[];
  /** Returns the rows with absent fields cleared (`presentWhen`). */
  clear: (rows: readonly Json[], outer: ConditionScope) => Json[];
  /** Returns the field errors of the list as a whole. Their paths are `name`, or lead from the record into a row. */
  ofList: (rows: Json | undefined, outer: ConditionScope) => FieldError[];
  /** Returns the field errors of each row by itself. */
  ofRows: (rows: readonly Json[], outer: ConditionScope) => Faults[];
}

/**
 * Creates a checker for the rows of one list that is checked after every key press. It caches the result of each row by
 * the row object. A row is checked again when it is another object, or when a value around the rows changed that their
 * rules read. A property test proves that the cached results equal those of a new checker.
 */
export function rowsChecker(children: FormChildren, mode: FormMode): RowsChecker {
  const blanks = new WeakMap<JsonObject, JsonObject>();
  const clears = remembered(
    (row, outer) => clearAbsent(children.field.items?.properties ?? {}, row, rowScope(row, outer)),
    children,
  );
  const judges = remembered((row, outer, old) => rowFaults(children, row, outer, old, mode), children);
  const list = listChecker(children, mode);
  return {
    children,
    blank: (rows) => rows.map((row) => (isObject(row) ? kept(blanks, row, () => blankRow(children, row)) : row)),
    clear: (rows, outer) => {
      const clearRow = clears(outer);
      return rows.map((row, index) => (isObject(row) ? clearRow(row, index) : row));
    },
    ofList: list,
    ofRows: (rows, outer) => {
      const judge = judges(outer);
      return rows.map((row, index) => (isObject(row) && !isMarkedDeleted(row) ? judge(row, index) : NO_FAULTS));
    },
  };
}

/**
 * Returns the field errors of a row and of the rows within it. `old` is the row as it was loaded; the conditions that
 * show or lock a field read it.
 */
function rowFaults(
  children: FormChildren,
  row: JsonObject,
  outer: ConditionScope,
  old: JsonObject | undefined,
  mode: FormMode,
): Faults {
  const inRow = rowScope(rowRecord(children, row), outer);
  const rowMode = rowModeOf(children, row, mode);
  const shown = checkedFields(children.fields, old === undefined ? inRow : { ...inRow, old }, rowMode, true);
  const own = checkFields(shown, inRow, rowMode);
  const { children: inner } = children;
  if (inner === undefined) return { own, rows: {} };
  const rows = readPath(row, inner.name);
  const oldRows = readPath(old, inner.name);
  const oldRow = (index: number): JsonObject => {
    const found = Array.isArray(oldRows) ? oldRows[index] : undefined;
    return isObject(found) ? found : {};
  };
  const faults: Faults = {
    own,
    rows: {
      [inner.name]: Array.isArray(rows)
        ? rows.map((one, index) =>
            isObject(one) && !isMarkedDeleted(one)
              ? rowFaults(inner, one, inRow, old === undefined ? undefined : oldRow(index), mode)
              : NO_FAULTS,
          )
        : [],
    },
  };
  return withErrors(faults, listErrors(inner, rows ?? null, inRow, mode));
}

/**
 * Returns a row as its conditions read it: nested, with null for fields that have no value, and with the referenced
 * records that belong to its values.
 */
export function rowRecord({ field, fields }: FormChildren, row: JsonObject): JsonObject {
  return withReferenced(fields, conditionRecord(field.items?.properties ?? {}, nestNames(row)));
}

/**
 * Returns the mode of a row. A row that is not stored yet is added, also within a stored record, so that its fields
 * that are fixed once saved can be filled in.
 */
export function rowModeOf({ key }: FormChildren, row: JsonObject, mode: FormMode): FormMode {
  return isNewRow(row, key) ? 'add' : mode;
}

/** Returns the fields of a record or row that are checked. `shown` is false while their section or row is hidden. */
export function checkedFields(
  fields: FormModelField[],
  scope: ConditionScope,
  mode: FormMode,
  shown: boolean,
): FormModelField[] {
  return fields.filter((field) => {
    const state = fieldState(field, mode, scope);
    return !state.isReadOnly && ((shown && state.isShown) || field.isRequired);
  });
}

export function checkFields(fields: FormModelField[], scope: ConditionScope, mode: FormMode): FieldError[] {
  const required = fields.filter((field) => field.isRequired).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, field.field]));
  return check({ required, properties }, scope.record, { mode, scope, unknownKeys: 'ignore', isTyped: true });
}

/**
 * Returns the field errors of a list itself. Its rows are left out: the conditions of each row decide which of its
 * fields are checked.
 */
function listErrors(
  { name, field, isRequired }: FormChildren,
  rows: Json,
  scope: ConditionScope,
  mode: FormMode,
): FieldError[] {
  const { items: _items, ...list } = field;
  return check(
    { required: isRequired ? [name] : [], properties: { [name]: list } },
    { [name]: rows },
    { mode, scope, unknownKeys: 'ignore', isTyped: true },
  );
}

/**
 * Does the same as `listErrors`, but checks again only when the number of rows or a value changed that `unique` or
 * `sum` rules read.
 */
function listChecker(children: FormChildren, mode: FormMode): RowsChecker['ofList'] {
  const { field } = children;
  const sums = wantedSums(field);
  const names = [...new Set(['isDeleted', ...(field.children?.unique ?? []).flat(), ...sums.map(({ name }) => name)])];
  const others = sums.flatMap((sum) => sum.with);
  const isFixed = field.presentWhen === undefined && field.requiredWhen === undefined;
  let last: { owed: (Json | undefined)[]; errors: FieldError[] } | undefined;
  return (rows, outer) => {
    if (!Array.isArray(rows)) return listErrors(children, rows ?? null, outer, mode);
    const inRows = rows.map((row, index) => owedOf(row, names, last?.owed[index]));
    const owed = [...inRows, ...others.map((name) => outer.record[name])];
    if (
      isFixed &&
      last !== undefined &&
      last.owed.length === owed.length &&
      owed.every((value, index) => value === last?.owed[index])
    )
      return last.errors;
    last = { owed, errors: listErrors(children, inRows, outer, mode) };
    return last.errors;
  };
}

/** Returns the fields of a row that `unique` and `sum` rules read. Returns the previous object when nothing changed. */
function owedOf(row: Json, names: string[], before: Json | undefined): Json {
  if (!isObject(row)) return row;
  if (isObject(before) && names.every((name) => before[name] === row[name])) return before;
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

type PerRow<Found> = (row: JsonObject, outer: ConditionScope, old: JsonObject | undefined) => Found;

/** Caches the result of each row while the row, its old row and the values around it stay the same. */
function remembered<Found extends object>(
  find: PerRow<Found>,
  children: FormChildren,
): (outer: ConditionScope) => (row: JsonObject, index: number) => Found {
  let seen: Around | undefined;
  let memory = new WeakMap<JsonObject, { old: JsonObject | undefined; found: Found }>();
  const look = around(children);
  return (outer) => {
    const now = look(outer);
    if (seen === undefined || !isSameAround(seen, now)) memory = new WeakMap();
    seen = now;
    const oldRows = outer.old === undefined ? undefined : readPath(outer.old, children.name);
    return (row, index) => {
      const before = Array.isArray(oldRows) ? oldRows[index] : undefined;
      const old = outer.old === undefined ? undefined : isObject(before) ? before : NO_ROW;
      const known = memory.get(row);
      if (known !== undefined && known.old === old) return known.found;
      const found = find(row, outer, old);
      memory.set(row, { old, found });
      return found;
    };
  };
}

/** Stands in for the old row of a row that was not there when the record was loaded. */
const NO_ROW: JsonObject = {};

function kept<Value extends object>(memory: WeakMap<JsonObject, Value>, row: JsonObject, make: () => Value): Value {
  const known = memory.get(row);
  if (known !== undefined) return known;
  const made = make();
  memory.set(row, made);
  return made;
}
