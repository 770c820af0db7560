import { isObject } from '../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { ApiClient } from '../../support/api-client.ts';
import { layoutPlan } from '../fake-data/layout-plan.ts';

const BASE = '/contenthub-management/management';

/** Makes a table, and a form over it that shows each of its columns. Returns the path of the form's layout. */
export async function makeLaidOutForm(client: ApiClient, sections: number): Promise<string> {
  const plan = layoutPlan(sections);
  const planned = plan.flatMap(({ rows }) => rows.flatMap(({ elements }) => elements));
  const table = await made(client, 'schemaTables/addSchemaTable', {
    tableName: 'Measured answers',
    schemaColumns: planned.map(({ label, type, isRequired }) => ({
      columnName: label,
      columnType: type,
      isRequired,
    })),
  });
  const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  const idOf = new Map(columns.map(({ columnName, schemaColumnId }) => [columnName, schemaColumnId]));
  const { schemaTableId = null } = table;
  const { formId = null, version = null } = await made(client, 'forms/addForm', {
    formTitle: 'Measured form',
    schemaTableId,
  });
  await made(client, 'forms/batchUpdateSections', {
    formId,
    version,
    formSections: plan.map(({ title, rows }) => ({
      sectionTitle: title,
      formSectionRows: rows.map(({ elements }) => ({
        grow: true,
        formSectionRowElements: elements.map(({ label, placeholder }) => ({
          schemaColumnId: idOf.get(label) ?? null,
          label,
          placeholder: placeholder || null,
        })),
      })),
    })),
  });
  return `/forms/define/forms/${String(formId)}/layout/`;
}

async function made(client: ApiClient, operation: string, payload: JsonObject): Promise<JsonObject> {
  const { envelope } = await client.post(`${BASE}/${operation}`, payload);
  if (!envelope.isSuccessful || !isObject(envelope.result))
    throw new Error(`${operation} was refused: ${JSON.stringify(envelope).slice(0, 500)}`);
  return envelope.result;
}
