import { isShown } from '../language/logic/conditions/apply-condition.ts';
import type { FieldState } from '../language/models/form/field-state.ts';
import type { FormChildren, FormModelField } from '../language/models/form/form-model.ts';
import { suggestion } from '../language/text/words/did-you-mean.ts';
import {
  recordOf,
  recordOfRow,
  stateIn,
  type EditedRecord,
  type FormContextValue,
} from '../fields/record/edited-record.ts';
import { rowValues } from '../fields/rows-editor/row-values.ts';
import type { Values } from '../controls/values.ts';
import { siblingsOf } from '../blocks/form/form-state.ts';
import { listState, type ListState } from '../fields/rows-editor/list-state.ts';
import type { RowList } from '../fields/record/record.ts';

/** A field that is shown, in its record: the form's own, or a row of it. */
export interface ShownField {
  /** `title`, `lines[0].quantity`. */
  path: string;
  field: FormModelField;
  record: EditedRecord;
  /** The values that the field's control can read besides its own. */
  siblings: Values;
  state: FieldState;
}

/** A list of child rows that is shown. */
export interface ShownList {
  path: string;
  children: FormChildren;
  list: RowList;
  record: EditedRecord;
  state: ListState;
}

export interface ShownPlaces {
  fields: ShownField[];
  lists: ShownList[];
}

/** Returns the fields and lists that a form shows now: those of its shown sections and rows, and of its child rows. */
export function shownPlaces(form: FormContextValue): ShownPlaces {
  const record = recordOf(form);
  const scope = record.scope();
  const places: ShownPlaces = { fields: [], lists: [] };
  const around: Around = { record, siblings: siblingsOf(form.store, form.rest), path: '' };
  for (const section of form.model.sections.filter(({ visibleWhen }) => isShown(visibleWhen, scope))) {
    const rows = section.rows.filter(({ visibleWhen }) => isShown(visibleWhen, scope));
    const fields = rows.flatMap((row) => row.fields);
    addFields(places, fields, around);
    if (section.children !== undefined) addList(places, section.children, around);
  }
  return places;
}

/** The record of fields and lists, and the path before their names. */
interface Around {
  record: EditedRecord;
  siblings: Values;
  path: string;
}

function addFields(places: ShownPlaces, fields: readonly FormModelField[], { record, siblings, path }: Around): void {
  const scope = record.scope();
  for (const field of fields) {
    const state = stateIn(record, field, scope);
    if (state.isShown) places.fields.push({ path: path + field.name, field, record, siblings, state });
  }
}

function addList(places: ShownPlaces, children: FormChildren, around: Around): void {
  const { record, siblings } = around;
  const list = record.store.rows(children.name);
  if (list === undefined) return;
  const path = around.path + children.name;
  places.lists.push({ path, children, list, record, state: listState(children, record, record.scope()) });
  for (const [index, row] of list.rows().entries()) {
    if (row.isDeleted()) continue;
    const inRow: Around = {
      record: recordOfRow(record, children, row),
      siblings: rowValues(children, row.values, siblings),
      path: `${path}[${index}].`,
    };
    addFields(places, children.fields, inRow);
    if (children.children !== undefined) addList(places, children.children, inRow);
  }
}

/** Thrown when a step cannot be done as things are. */
export class ImpossibleStep extends Error {}

/** Returns the shown field of a path. Throws an `ImpossibleStep` when it is not shown. */
export function shownField({ fields }: ShownPlaces, path: string): ShownField {
  const found = fields.find((one) => one.path === path);
  if (found) return found;
  const names = fields.map((one) => one.path);
  throw new ImpossibleStep(`"${path}" is not shown.${suggestion(path, names)}`);
}

/** Returns the shown list of a path. Throws an `ImpossibleStep` when it is not shown. */
export function shownList({ lists }: ShownPlaces, path: string): ShownList {
  const found = lists.find((one) => one.path === path);
  if (found) return found;
  throw new ImpossibleStep(
    `The list "${path}" is not shown.${suggestion(
      path,
      lists.map((one) => one.path),
    )}`,
  );
}
