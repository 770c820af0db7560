import { clearAbsent } from '../../rules/clear-absent.ts';
import { checkErrors } from '../../logic/compute/computed.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { isShown } from '../../logic/conditions/apply-condition.ts';
import { readPath } from '../../paths/read-path.ts';
import { writePath } from '../../paths/write-path.ts';
import type { Field } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { withoutBlanks } from './blank-to-null.ts';
import { checkedFields, checkFields, rowsChecker, type RowsChecker } from './check-rows.ts';
import { faultList, withErrors, type Faults } from './faults.ts';
import { formScope, type FormMode } from './field-state.ts';
import { fieldsOf, type FieldSet } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/** The text above a form that has errors (`docs/console.md#validation`, spelled so). */
export const FORM_ERROR = 'There are error in the form. Please fix them before proceeding.';

/**
 * Finds the field errors of a form after every change. `scope` holds the scopes around the values: `route`, `user`,
 * `old`, ...
 */
export type FormChecker = (values: JsonObject, scope: Partial<ConditionScope>) => Faults;

/**
 * Returns the field errors that prevent a form from being saved. They follow the server's data rules for the fields
 * that the form shows. Hidden fields are checked only if they are required unconditionally; read-only fields are never
 * checked (`docs/deviations.md#read-only-is-not-checked`).
 * @param values Flat, as the form keeps them.
 * @param scope The scopes around the values: `route`, `user`, `old`, ...
 */
export function checkForm(
  model: FieldSet,
  values: JsonObject,
  mode: FormMode,
  scope: Partial<ConditionScope> = {},
): FieldError[] {
  return faultList(formChecker(model, mode)(values, scope), namesInOrder(model));
}

/**
 * Creates a checker for a form that is being edited. It does the same as `checkForm`, but does not check unchanged rows
 * again.
 */
export function formChecker(model: FieldSet, mode: FormMode): FormChecker {
  const lists = childrenOf(model).map((children) => rowsChecker(children, mode));
  const rules = rulesOf(model);
  return (values, scope) => {
    const open = formScope(model, blanked(model, lists, values), mode, scope);
    const inForm = cleared(lists, { ...open, record: clearAbsent(rules, open.record, open) });
    const fields = model.sections.flatMap((section) => {
      const isSectionShown = isShown(section.visibleWhen, inForm);
      return section.rows.flatMap((row) =>
        checkedFields(row.fields, inForm, mode, isSectionShown && isShown(row.visibleWhen, inForm)),
      );
    });
    const asked = lists.filter(({ children }) => children.isRequired || isListShown(model, children.name, inForm));
    const own = checkFields(fields, inForm, mode);
    return withErrors(listFaults(own, asked, inForm), checkErrors(model.checks, inForm));
  };
}

/** Returns the names of a form's fields and lists from top to bottom. */
export function namesInOrder(model: FieldSet): string[] {
  return model.sections.flatMap(({ rows, children }) => [
    ...rows.flatMap((row) => row.fields.map(({ name }) => name)),
    ...(children === undefined ? [] : [children.name]),
  ]);
}

/** Returns the field errors of a record together with the field errors of its lists. */
export function listFaults(own: FieldError[], lists: RowsChecker[], scope: ConditionScope): Faults {
  const found = lists.map(({ children: { name }, ofList, ofRows }) => {
    const rows = readPath(scope.record, name) ?? null;
    return { name, whole: ofList(rows, scope), rows: Array.isArray(rows) ? ofRows(rows, scope) : [] };
  });
  const faults: Faults = { own, rows: Object.fromEntries(found.map(({ name, rows }) => [name, rows])) };
  return withErrors(
    faults,
    found.flatMap(({ whole }) => whole),
  );
}

/** Returns the scope with the absent fields of all rows cleared (`presentWhen`). */
export function cleared(lists: RowsChecker[], scope: ConditionScope): ConditionScope {
  return lists.reduce((around, { children: { name }, clear }) => {
    const rows = readPath(around.record, name);
    return Array.isArray(rows) ? { ...around, record: writePath(around.record, name, clear(rows, around)) } : around;
  }, scope);
}

function blanked(model: FieldSet, lists: RowsChecker[], values: JsonObject): JsonObject {
  const own = withoutBlanks(fieldsOf(model), values);
  for (const {
    children: { name },
    blank,
  } of lists) {
    const rows = own[name];
    if (Array.isArray(rows)) own[name] = blank(rows);
  }
  return own;
}

function isListShown(model: FieldSet, name: string, scope: ConditionScope): boolean {
  return model.sections.some(({ children, visibleWhen }) => children?.name === name && isShown(visibleWhen, scope));
}

/**
 * Returns the data rules of all fields and lists of the form by name. Row fields are left out: rows are checked one by
 * one.
 */
function rulesOf(model: FieldSet): Record<string, Field> {
  const own = fieldsOf(model).map(({ name, field }): [string, Field] => [name, field]);
  const lists = childrenOf(model).map(({ name, field: { items: _items, ...list } }): [string, Field] => [name, list]);
  return Object.fromEntries([...own, ...lists]);
}
