import {
  layoutStructure,
  type LaidOutField,
  type LaidOutSection,
} from '../../../../renderer/language/models/dynamic/layout-structure.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import type { EntityStore } from '../../data/store/store-types.ts';
import { Refusal } from '../../refusal.ts';
import { memberOf, structureOf, type Column } from './columns.ts';
import { readModel } from './read-columns.ts';

/** What a public page says after a submission where the form has no text of its own. */
const SUCCESS_TEXT = 'Thank you. Your answers were sent.';

/** A published form. */
export interface PublicForm {
  formId: number;
  schemaTableId: number;
  tableName: string;
  title: string;
  successText: string;
  /** Its fields in their places, as `configuredSections` reads them. */
  sections: JsonObject[];
  /** The members of a record's values that it has a field for. */
  members: ReadonlySet<string>;
}

/** Returns a published form of the tenant. Throws 404 for every other form, whether it exists or not. */
export async function readPublicForm(
  transaction: Transaction,
  store: EntityStore,
  formId: number,
): Promise<PublicForm> {
  const form = await store
    .get(transaction, 'Form', { formId }, { where: { field: 'isPublished', is: true } })
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? notPublished() : error;
    });
  const { schemaTableId } = form;
  if (typeof schemaTableId !== 'number') throw notPublished();
  const { tableName, columns } = await readModel(transaction, schemaTableId);
  return {
    formId,
    schemaTableId,
    tableName,
    title: String(form.formTitle),
    successText: form.successText || SUCCESS_TEXT,
    sections: layoutStructure(laidOut(form.formSections), structureOf(columns.filter(isForVisitors))),
    members: new Set(shownColumns(form.formSections, columns).map(({ schemaColumnId }) => memberOf(schemaColumnId))),
  };
}

/** Returns the columns that a public form has a field for, and that were not deleted. */
export function shownColumns(formSections: Json | undefined, columns: readonly Column[]): Column[] {
  const shown = new Set(elementsIn(formSections).map((element) => element['schemaColumnId']));
  return columns.filter((column) => shown.has(column.schemaColumnId) && isForVisitors(column));
}

/** Returns whether visitors can fill a column in: they see no records, and so cannot choose one. */
export function isForVisitors({ reference }: Column): boolean {
  return reference === null;
}

/** Returns the refusal of a call that names no published form. */
export function notPublished(): Refusal {
  return new Refusal(404, 'notFound', 'This form is not published.');
}

function elementsIn(formSections: Json | undefined): JsonObject[] {
  return rowsIn(formSections).flatMap((section) =>
    rowsIn(section['formSectionRows']).flatMap((row) => rowsIn(row['formSectionRowElements'])),
  );
}

function laidOut(formSections: Json | undefined): LaidOutSection[] {
  return rowsIn(formSections).map((section) => ({
    title: String(section['sectionTitle'] ?? ''),
    rows: rowsIn(section['formSectionRows']).map((row) => ({
      grow: row['grow'] === true,
      fields: rowsIn(row['formSectionRowElements']).map(fieldOf),
    })),
  }));
}

function fieldOf({ schemaColumnId, label, placeholder }: JsonObject): LaidOutField {
  return {
    name: `values.${memberOf(Number(schemaColumnId))}`,
    label: typeof label === 'string' ? label : '',
    placeholder: typeof placeholder === 'string' ? placeholder : null,
  };
}
