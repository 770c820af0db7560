import { wantedSums } from '../checks/check-row-set.ts';
import { check } from '../checks/check.ts';
import { clearAbsent } from '../checks/clear-absent.ts';
import { conditionRecord } from '../checks/condition-record.ts';
import { rowScope, type ConditionScope } from '../conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { nestNames } from '../paths/nest-names.ts';
import { readPath } from '../paths/read-path.ts';
import { isMarkedDeleted } from '../rows/marked-deleted.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { blankRow } from './blank-to-null.ts';
import { NO_FAULTS, withErrors, type Faults } from './faults.ts';
import type { FormChildren, FormModelField } from './field-model.ts';
import { fieldState, type FormMode } from './field-state.ts';
import { isNewRow } from './initial-values.ts';
import { around, isSameAround, type Around } from './rows-around.ts';

/** A list as it is checked: its rows as they will be stored, and what is wrong with them. */
export interface RowsChecker {
  children: FormChildren;
  /** The rows with null for every blank. The same rows give the same objects. */
  blank: (rows: readonly Json[]) => Json[];
  /** The rows without what is not present in them. */
  clear: (rows: readonly Json[], outer: ConditionScope) => Json[];
  /** At the list as a whole (`name`), or, as addresses from the record, in its rows. */
  ofList: (rows: Json | undefined, outer: ConditionScope) => FieldError[];
  /** In each row by itself. */
  ofRows: (rows: readonly Json[], outer: ConditionScope) => Faults[];
}

/**
 * Checks the rows of a list again and again while somebody types in them: what a row is found to be is remembered by the row itself, and found anew
 * when the row is another object, or when a value around the rows changed that their rules read. Whatever it remembers, it
 * answers the same as a new one would; a property test holds it to that.
 */
export function rowsChecker(children: FormChildren, mode: FormMode): RowsChecker {
  const blanks = new WeakMap<JsonObject, JsonObject>();
  const clears = remembered((row, outer) => clearAbsent(children.field.items?.properties ?? {}, row, rowScope(row, outer)), children);
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

/** What is wrong in one row and in the rows within it; `old` is the row as it was loaded, for what is shown and can be edited. */
function rowFaults(children: FormChildren, row: JsonObject, outer: ConditionScope, old: JsonObject | undefined, mode: FormMode): Faults {
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
    rows: { [inner.name]: Array.isArray(rows) ? rows.map((one, index) => (isObject(one) && !isMarkedDeleted(one) ? rowFaults(inner, one, inRow, old === undefined ? undefined : oldRow(index), mode) : NO_FAULTS)) : [] },
  };
  return withErrors(faults, listErrors(inner, rows ?? null, inRow, mode));
}

/** A row as its conditions see it: nested, and null where it has nothing. */
export function rowRecord({ field }: FormChildren, row: JsonObject): JsonObject {
  return conditionRecord(field.items?.properties ?? {}, nestNames(row));
}

/** A row that is not stored yet is added, also within a record that is: what is fixed once saved can still be said. */
export function rowModeOf({ key }: FormChildren, row: JsonObject, mode: FormMode): FormMode {
  return isNewRow(row, key) ? 'add' : mode;
}

/** Those of a record's or row's fields that are asked for; `shown` is what their surroundings allow. */
export function checkedFields(fields: FormModelField[], scope: ConditionScope, mode: FormMode, shown: boolean): FormModelField[] {
  return fields.filter((field) => {
    const state = fieldState(field, mode, scope);
    return !state.isReadOnly && ((shown && state.isShown) || field.isRequired);
  });
}

export function checkFields(fields: FormModelField[], scope: ConditionScope, mode: FormMode): FieldError[] {
  const required = fields.filter((field) => field.isRequired).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, field.field]));
  return check({ required, properties }, scope.record, { mode, scope, unknownKeys: 'ignore' });
}

/** The list itself, without what is in its rows: a row's own conditions decide which of its fields are asked for. */
function listErrors({ name, field, isRequired }: FormChildren, rows: Json, scope: ConditionScope, mode: FormMode): FieldError[] {
  const { items: _items, ...list } = field;
  return check({ required: isRequired ? [name] : [], properties: { [name]: list } }, { [name]: rows }, { mode, scope, unknownKeys: 'ignore' });
}

/** The same as `listErrors`, asked again only when the list has other rows, or other values in what its rows owe each other (`unique`, `sum`). */
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
    if (isFixed && last !== undefined && last.owed.length === owed.length && owed.every((value, index) => value === last?.owed[index])) return last.errors;
    last = { owed, errors: listErrors(children, inRows, outer, mode) };
    return last.errors;
  };
}

/** Of a row what it owes the others; the object of last time where that is the same. */
function owedOf(row: Json, names: string[], before: Json | undefined): Json {
  if (!isObject(row)) return row;
  if (isObject(before) && names.every((name) => before[name] === row[name])) return before;
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

type PerRow<Found> = (row: JsonObject, outer: ConditionScope, old: JsonObject | undefined) => Found;

/** Remembers what is found of a row for as long as row, old row and what is around them are the same. */
function remembered<Found extends object>(find: PerRow<Found>, children: FormChildren): (outer: ConditionScope) => (row: JsonObject, index: number) => Found {
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

/** What a row was that was not there. */
const NO_ROW: JsonObject = {};

function kept<Value extends object>(memory: WeakMap<JsonObject, Value>, row: JsonObject, make: () => Value): Value {
  const known = memory.get(row);
  if (known !== undefined) return known;
  const made = make();
  memory.set(row, made);
  return made;
}
