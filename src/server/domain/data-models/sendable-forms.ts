import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';
import { Refusal } from '../../refusal.ts';
import type { Column } from './columns.ts';
import { isForVisitors, shownColumns } from './public-form.ts';
import { findModel } from './read-columns.ts';

/**
 * Refuses a published form that nobody could send (`docs/domain/data-models.md#public-forms`). The columns of its table
 * stay as they are until the transaction ends.
 */
export async function requireSendable(transaction: Transaction, form: StoredRecord): Promise<void> {
  const { columns = [] } = (await findModel(transaction, form['schemaTableId'], true)) ?? {};
  const lacks = lackOf(columns, shownColumns(form['formSections'], columns));
  if (lacks !== null) throw refused(`A published form must be complete: this one ${lacks}. See Form Layout.`);
}

/** Refuses a change of the columns of a table after which nobody could send a published form of it. */
export async function requireSendableForms(
  transaction: Transaction,
  schemaTableId: number,
  columns: readonly Column[],
): Promise<void> {
  for (const { title, columnIds } of await publishedForms(transaction, schemaTableId)) {
    const shown = columns.filter((one) => columnIds.includes(one.schemaColumnId) && isForVisitors(one));
    const lacks = lackOf(columns, shown);
    if (lacks !== null)
      throw refused(`The published form '${title}' then ${lacks}. Unpublish it, or change its layout first.`);
  }
}

/** Returns what a form lacks to be sent, a field or one for each required column; null when it can be sent. */
function lackOf(columns: readonly Column[], shown: readonly Column[]): string | null {
  const missing = columns.filter((column) => column.isRequired && !shown.includes(column));
  if (missing.length > 0)
    return `lacks ${missing.map(({ columnName }) => columnName).join(', ')}, which ${missing.length === 1 ? 'is' : 'are'} required`;
  return shown.length === 0 ? 'has no field' : null;
}

async function publishedForms(
  { query, tenantId }: Transaction,
  schemaTableId: number,
): Promise<{ title: string; columnIds: number[] }[]> {
  const { rows } = await sql<{ title: string; columnIds: number[] }>`
    select f.form_title as title, array(
        select e.schema_column_id from public.form_sections s
          join public.form_section_rows r on r.tenant_id = s.tenant_id and r.form_section_id = s.form_section_id
          join public.form_section_row_elements e
            on e.tenant_id = r.tenant_id and e.form_section_row_id = r.form_section_row_id
         where s.tenant_id = f.tenant_id and s.form_id = f.form_id) as "columnIds"
      from public.forms f
     where f.tenant_id = ${tenantId} and f.schema_table_id = ${schemaTableId} and f.is_published and f.deleted_at is null
     order by f.form_id`.execute(query);
  return rows;
}

function refused(message: string): Refusal {
  return new Refusal(409, 'refused', message);
}
