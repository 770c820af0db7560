import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules, StoredRecord } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { layoutErrors, storedLayout, type LayoutTable } from './decide-layout.ts';
import { shownColumns } from './public-form.ts';
import { findModel } from './read-columns.ts';

/** The rules of forms and their layouts (`docs/domain/data-models.md#layouts`). */
export const formRules: EntityRules = {
  entity: 'Form',
  beforeAdd: (transaction, values) => laidOut(transaction, values, values['schemaTableId']),
  beforeUpdate: (transaction, values, current) => laidOut(transaction, values, current['schemaTableId']),
  async afterUpdate(transaction, record) {
    if (record['isPublished'] === true) await requireSendable(transaction, record);
  },
};

/** A published form can be sent: it has a field, and one for each required column. */
async function requireSendable(transaction: Transaction, form: StoredRecord): Promise<void> {
  const { columns = [] } = (await findModel(transaction, form['schemaTableId'], false)) ?? {};
  const shown = shownColumns(form['formSections'], columns);
  const missing = columns.filter((column) => column.isRequired && !shown.includes(column));
  if (missing.length > 0) throw notSendable(`lacks ${missing.map(({ columnName }) => columnName).join(', ')}`, missing);
  if (shown.length === 0) throw notSendable('has no field yet', []);
}

function notSendable(what: string, { length }: readonly unknown[]): Refusal {
  const why = length === 0 ? '' : length === 1 ? ', which is required' : ', which are required';
  return new Refusal(409, 'refused', `A published form must be complete: this one ${what}${why}. See Form Layout.`);
}

/** The table is locked against a change of its columns until the layout is stored. */
async function laidOut(
  transaction: Transaction,
  values: JsonObject,
  schemaTableId: JsonObject[string] | undefined,
): Promise<JsonObject> {
  const { formSections } = values;
  if (!Array.isArray(formSections)) return values;
  const model = await findModel(transaction, schemaTableId, true);
  const columns = model?.columns ?? [];
  const table: LayoutTable = {
    schemaTableId: Number(schemaTableId),
    columnIds: new Set(columns.map(({ schemaColumnId }) => schemaColumnId)),
  };
  const errors = layoutErrors(formSections, table);
  if (errors.length > 0) throw invalid(errors);
  return { ...values, formSections: storedLayout(formSections, table) ?? [] };
}
