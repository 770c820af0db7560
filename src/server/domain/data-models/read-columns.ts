import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Column } from './columns.ts';
import { seesTable } from './seen-tables.ts';

/** A table that people have made, and its columns in their order. */
export interface Model {
  tableName: string;
  columns: Column[];
  /** A column was deleted, whose values its records keep. */
  hasDeletedColumns: boolean;
}

/** The index of the values of a column, when it is ready (`column-indexes.ts`). */
const indexOf = (alias: string) => sql`(
  select i.column_index_id from public.column_indexes i
   where i.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and i.schema_column_id = ${sql.ref(`${alias}.schema_column_id`)}
     and i.state_code = 'ready')`;

/** The table that a column refers to, and the column with the titles of its records. */
const REFERENCE = sql`(
  select jsonb_build_object('schemaTableId', t.schema_table_id, 'tableName', t.table_name,
           'titleColumnId', title.schema_column_id, 'titleIndexId', ${indexOf('title')})
    from public.schema_tables t
    left join lateral (
      select x.tenant_id, x.schema_column_id from public.schema_columns x
       where x.tenant_id = t.tenant_id and x.schema_table_id = t.schema_table_id and x.deleted_at is null
         and x.column_type in ('text', 'email')
       order by x.column_type <> 'text', x.order_no, x.schema_column_id limit 1) title on true
   where t.tenant_id = c.tenant_id and t.schema_table_id = c.referenced_table_id and t.deleted_at is null
     and c.column_type = 'reference')`;

/** Returns a table and its columns. Throws 404 when it does not exist or was deleted. */
export async function readModel(transaction: Transaction, schemaTableId: unknown): Promise<Model> {
  const model = await findModel(transaction, schemaTableId, false);
  if (model === null) throw noTable();
  return model;
}

/**
 * Returns a table and its columns, read in one statement, or null when there is none.
 * @param isWrite Whether the table must stay as it is until the transaction ends.
 */
export async function findModel(
  transaction: Transaction,
  schemaTableId: unknown,
  isWrite: boolean,
): Promise<Model | null> {
  const id = typeof schemaTableId === 'string' || typeof schemaTableId === 'number' ? Number(schemaTableId) : NaN;
  if (!Number.isSafeInteger(id)) return null;
  if (isWrite) await lockTable(transaction, id);
  const [model] = await modelsWith(transaction, [id]);
  return model ?? null;
}

/** Returns tables and their columns, by their ids. */
export async function modelsWith(
  { tenantId, query }: Transaction,
  ids: readonly number[],
): Promise<(Model & { schemaTableId: number })[]> {
  const { rows } = await sql<Model & { schemaTableId: number }>`
    select m.schema_table_id as "schemaTableId", m.table_name as "tableName", coalesce(jsonb_agg(jsonb_build_object(
             'schemaColumnId', c.schema_column_id, 'columnName', c.column_name, 'columnType', c.column_type,
             'isRequired', c.is_required, 'indexId', ${indexOf('c')}, 'reference', ${REFERENCE}) order by c.order_no, c.schema_column_id)
             filter (where c.schema_column_id is not null and c.deleted_at is null), '[]') as columns,
           count(c.deleted_at) > 0 as "hasDeletedColumns"
      from public.schema_tables m
      left join public.schema_columns c
        on c.tenant_id = m.tenant_id and c.schema_table_id = m.schema_table_id
     where m.tenant_id = ${tenantId} and m.schema_table_id = any(${ids}::bigint[]) and m.deleted_at is null
     group by m.tenant_id, m.schema_table_id, m.table_name
     order by m.schema_table_id`.execute(query);
  return rows;
}

/**
 * Returns a table as the caller sees it. A column that refers to a table whose records the caller may not see is hidden,
 * as one that was deleted: its values stay, and its titles are not read.
 */
export function shownModel(transaction: Transaction, model: Model): Model {
  const columns = model.columns.filter(
    ({ reference }) => reference === null || seesTable(transaction, reference.schemaTableId),
  );
  const hides = columns.length < model.columns.length;
  return hides ? { ...model, columns, hasDeletedColumns: true } : model;
}

/** Returns whether a table has a required column that the caller does not see, and so cannot fill in. */
export function hidesRequired(transaction: Transaction, model: Model): boolean {
  const shown = shownModel(transaction, model).columns;
  return model.columns.some((column) => column.isRequired && !shown.includes(column));
}

/** A record is checked against columns that nobody changes meanwhile. */
async function lockTable(transaction: Transaction, id: number): Promise<void> {
  await sql`
    select from public.schema_tables m
     where m.tenant_id = ${transaction.tenantId} and m.schema_table_id = ${id}::bigint and m.deleted_at is null
       for share`.execute(transaction.query);
}

/** Returns the refusal of a call that names no table. */
export function noTable(): Refusal {
  return new Refusal(404, 'notFound', 'This model does not exist or was deleted.');
}
