import { sql } from 'kysely';
import type { Database, Transaction } from '../../data/engine/database.ts';

/** A made table as it is stored, with the layouts of its forms. Nothing is left out, and nothing is checked. */
export interface StoredTable {
  tenantId: number;
  tenantTitle: string;
  schemaTableId: number;
  tableName: string;
  columns: StoredTableColumn[];
  forms: StoredForm[];
}

export interface StoredTableColumn {
  schemaColumnId: number;
  columnName: string;
  columnType: string;
  isRequired: boolean;
  referencedTableId: number | null;
}

export interface StoredForm {
  formId: number;
  formTitle: string;
  sections: { title: string; rows: { elements: StoredElement[] }[] }[];
}

export interface StoredElement {
  schemaColumnId: number;
  label: string | null;
  placeholder: string | null;
}

/** Returns the made tables of every tenant of an installation, by tenant and id. */
export async function storedTables(database: Database): Promise<StoredTable[]> {
  const tenants = await database.asOwner((query) =>
    sql<{ tenantId: number; title: string }>`
      select tenant_id as "tenantId", title from gate.tenants order by tenant_id`.execute(query),
  );
  const tables: StoredTable[] = [];
  for (const { tenantId, title } of tenants.rows) {
    const found = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return tablesOf(transaction);
    });
    tables.push(...found.map((table) => ({ tenantId, tenantTitle: title, ...table })));
  }
  return tables;
}

type TableOfTenant = Omit<StoredTable, 'tenantId' | 'tenantTitle'>;

async function tablesOf({ query, tenantId }: Transaction): Promise<TableOfTenant[]> {
  const { rows } = await sql<TableOfTenant>`
    select t.schema_table_id as "schemaTableId", t.table_name as "tableName",
           coalesce((
             select jsonb_agg(jsonb_build_object('schemaColumnId', c.schema_column_id, 'columnName', c.column_name,
                      'columnType', c.column_type, 'isRequired', c.is_required, 'referencedTableId', c.referenced_table_id)
                      order by c.order_no, c.schema_column_id)
               from public.schema_columns c
              where c.tenant_id = t.tenant_id and c.schema_table_id = t.schema_table_id and c.deleted_at is null), '[]') as columns,
           coalesce((
             select jsonb_agg(jsonb_build_object('formId', f.form_id, 'formTitle', f.form_title, 'sections', ${SECTIONS})
                      order by f.form_id)
               from public.forms f
              where f.tenant_id = t.tenant_id and f.schema_table_id = t.schema_table_id and f.deleted_at is null), '[]') as forms
      from public.schema_tables t
     where t.tenant_id = ${tenantId} and t.deleted_at is null
     order by t.schema_table_id`.execute(query);
  return rows;
}

const ELEMENTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('schemaColumnId', e.schema_column_id, 'label', e.label, 'placeholder', e.placeholder)
           order by e.order_no, e.form_section_row_element_id)
    from public.form_section_row_elements e
   where e.tenant_id = r.tenant_id and e.form_section_row_id = r.form_section_row_id), '[]')`;

const ROWS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('elements', ${ELEMENTS}) order by r.order_no, r.form_section_row_id)
    from public.form_section_rows r
   where r.tenant_id = s.tenant_id and r.form_section_id = s.form_section_id), '[]')`;

/** The layout of a form, in the order of its parts. */
const SECTIONS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('title', s.section_title, 'rows', ${ROWS}) order by s.order_no, s.form_section_id)
    from public.form_sections s
   where s.tenant_id = f.tenant_id and s.form_id = f.form_id), '[]')`;
