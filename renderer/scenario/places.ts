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
import type { RowList } from '../fields/record/record.ts';

/** A field that is shown, in its record: the form's own, or a row of it. */
export interface ShownField {
  /** `title`, `lines[0].quantity`. */
  path: string;
  field: FormModelField;
  record: EditedRecord;
  state: FieldState;
}

/** A list of child rows that is shown. */
export interface ShownList {
  path: string;
  children: FormChildren;
  list: RowList;
  record: EditedRecord;
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
  for (const section of form.model.sections.filter(({ visibleWhen }) => isShown(visibleWhen, scope))) {
    const rows = section.rows.filter(({ visibleWhen }) => isShown(visibleWhen, scope));
    addFields(
      places,
      rows.flatMap(({ fields }) => fields),
      record,
      '',
    );
    if (section.children !== undefined) addList(places, section.children, record, '');
  }
  return places;
}

function addFields(places: ShownPlaces, fields: readonly FormModelField[], record: EditedRecord, before: string): void {
  const scope = record.scope();
  for (const field of fields) {
    const state = stateIn(record, field, scope);
    if (state.isShown) places.fields.push({ path: before + field.name, field, record, state });
  }
}

function addList(places: ShownPlaces, children: FormChildren, record: EditedRecord, before: string): void {
  const list = record.store.rows(children.name);
  if (list === undefined) return;
  const path = before + children.name;
  places.lists.push({ path, children, list, record });
  for (const [index, row] of list.rows().entries()) {
    if (row.isDeleted()) continue;
    const inRow = recordOfRow(record, children, row);
    addFields(places, children.fields, inRow, `${path}[${index}].`);
    if (children.children !== undefined) addList(places, children.children, inRow, `${path}[${index}].`);
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
