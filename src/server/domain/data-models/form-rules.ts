import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid } from '../../refusal.ts';
import { layoutErrors, storedLayout, type LayoutTable } from './decide-layout.ts';
import { findModel } from './read-columns.ts';
import { requireSendable } from './sendable-forms.ts';

/** The rules of forms and their layouts (`docs/domain/data-models.md#layouts`). */
export const formRules: EntityRules = {
  entity: 'Form',
  beforeAdd: (transaction, values) => laidOut(transaction, values, values['schemaTableId']),
  beforeUpdate: (transaction, values, current) => laidOut(transaction, values, current['schemaTableId']),
  async afterUpdate(transaction, record) {
    if (record['isPublished'] === true) await requireSendable(transaction, record);
  },
};

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
