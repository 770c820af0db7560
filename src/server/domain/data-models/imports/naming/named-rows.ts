import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';

/** A row and the positions of the rows that it names. */
export interface NamingPosition {
  rowNo: number;
  refersTo: readonly number[];
}

/** Stores which rows the rows of a portion name. `firstRowNo`: the position of the first row of the portion. */
export async function storeNamedRows(
  { query, tenantId }: Transaction,
  tableImportId: number,
  firstRowNo: number,
  rows: readonly NamingPosition[],
): Promise<void> {
  const named = rows.flatMap(({ rowNo, refersTo }) => (refersTo.length === 0 ? [] : [[rowNo, ...refersTo]]));
  if (named.length === 0) return;
  await sql`
    insert into public.table_import_names (tenant_id, table_import_id, first_row_no, named_rows)
    values (${tenantId}, ${tableImportId}, ${firstRowNo}, ${JSON.stringify(named)}::jsonb)`.execute(query);
}

/** Returns the positions of the rows that rows of a file name, by the position of the naming row. */
export async function readNamedRows(
  { query, tenantId }: Transaction,
  tableImportId: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ named: number[][] }>`
    select named_rows as named from public.table_import_names
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId}`.execute(query);
  return new Map(rows.flatMap(({ named }) => named.map(([rowNo = 0, ...refersTo]) => [rowNo, refersTo] as const)));
}

/** Deletes which rows the rows of a file name: their order is stored, or another check begins. */
export async function forgetNamedRows({ query, tenantId }: Transaction, tableImportId: number): Promise<void> {
  await sql`
    delete from public.table_import_names
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId}`.execute(query);
}
