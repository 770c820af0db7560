import { clearAbsent } from '../checks/clear-absent.ts';
import { check } from '../checks/check.ts';
import { checkErrors } from '../compute/computed.ts';
import { rowScope, type ConditionScope } from '../conditions/scope.ts';
import { isShown } from '../conditions/uses.ts';
import type { Field } from '../types/entity.ts';
import { nestNames } from '../paths/nest-names.ts';
import { isObject } from '../paths/path.ts';
import { readPath } from '../paths/read-path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { blankToNull } from './blank-to-null.ts';
import { fieldState, formScope, type FormMode } from './field-state.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/** The documents' text above a form that has errors (000 §5, spelled so). */
export const FORM_ERROR = 'There are error in the form. Please fix them before proceeding.';

/**
 * What must be mended before a form can be saved, as addresses and sentences: the server's own data rules on what the form
 * shows. Hidden fields are not asked for, unless they are required unconditionally; read-only ones never (`design.md` §9.9).
 * @param values Flat, as the form keeps them.
 * @param scope Scopes besides the values: `route`, `user`, `old`, ...
 */
export function checkForm(model: FormModel, values: JsonObject, mode: FormMode, scope: Partial<ConditionScope> = {}): FieldError[] {
  const open = formScope(model, blankToNull(model, values), mode, scope);
  const inForm = { ...open, record: clearAbsent(rulesOf(model), open.record, open) };
  const fields = model.sections.flatMap((section) => {
    const isSectionShown = isShown(section.visibleWhen, inForm);
    return section.rows.flatMap((row) => checkedFields(row.fields, inForm, mode, isSectionShown && isShown(row.visibleWhen, inForm)));
  });
  const lists = model.sections.flatMap((section) =>
    section.children !== undefined && (section.children.isRequired || isShown(section.visibleWhen, inForm)) ? [section.children] : [],
  );
  return [...checkFields(fields, inForm, mode), ...lists.flatMap((children) => checkChildren(children, inForm, mode)), ...checkErrors(model.checks, inForm)];
}

/** The data rules of all that the form may change, by name. */
function rulesOf(model: FormModel): Record<string, Field> {
  const named = [...fieldsOf(model), ...childrenOf(model)].map(({ name, field }): [string, Field] => [name, field]);
  return Object.fromEntries(named);
}

/** Those of a record's or row's fields that are asked for; `shown` is what their surroundings allow. */
function checkedFields(fields: FormModelField[], scope: ConditionScope, mode: FormMode, shown: boolean): FormModelField[] {
  return fields.filter((field) => {
    const state = fieldState(field, mode, scope);
    return !state.isReadOnly && ((shown && state.isShown) || field.isRequired);
  });
}

function checkFields(fields: FormModelField[], scope: ConditionScope, mode: FormMode): FieldError[] {
  const required = fields.filter((field) => field.isRequired).map((field) => field.name);
  const properties = Object.fromEntries(fields.map((field) => [field.name, field.field]));
  return check({ required, properties }, scope.record, { mode, scope, unknownKeys: 'ignore' });
}

function checkChildren(children: FormChildren, scope: ConditionScope, mode: FormMode): FieldError[] {
  const rows = readPath(scope.record, children.name) ?? null;
  // The list itself first, without what is in its rows: a row's own conditions decide which of its fields are asked for.
  const { items: _items, ...list } = children.field;
  const required = children.isRequired ? [children.name] : [];
  const errors = check({ required, properties: { [children.name]: list } }, scope.record, { mode, scope, unknownKeys: 'ignore' });
  return [...errors, ...(Array.isArray(rows) ? checkRows(children, rows, scope, mode) : [])];
}

function checkRows({ name, fields }: FormChildren, rows: Json[], scope: ConditionScope, mode: FormMode): FieldError[] {
  return rows.flatMap((row, index) => {
    if (!isObject(row) || row['isDeleted'] === true) return [];
    const inRow = rowScope(nestNames(row), scope);
    const errors = checkFields(checkedFields(fields, inRow, mode, true), inRow, mode);
    return errors.map((error) => ({ path: `${name}[${index}].${error.path}`, message: error.message }));
  });
}
