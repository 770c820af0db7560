import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { readFileRows, type FileRow, type TableImport } from '../table-import.ts';

/** The order in which the rows of a file are written, of a file that has one of its own. */
type Ordered = Pick<TableImport, 'tableImportId' | 'importedCount' | 'isOrdered'>;

/** Stores the positions of all rows in the order of writing. */
export async function storeOrder(
  { query, tenantId }: Transaction,
  tableImportId: number,
  rowNos: readonly number[],
): Promise<void> {
  await sql`
    insert into public.table_import_orders (tenant_id, table_import_id, row_nos)
    values (${tenantId}, ${tableImportId}, ${rowNos}::integer[])
    on conflict (tenant_id, table_import_id) do update set row_nos = excluded.row_nos`.execute(query);
}

/** Returns the positions of the rows that have gone through, in the order in which they were written. */
export async function readGoneRows(
  transaction: Transaction,
  { tableImportId, importedCount, isOrdered }: Ordered,
): Promise<number[]> {
  if (isOrdered) return readOrder(transaction, tableImportId, { from: 1, to: importedCount });
  return Array.from({ length: importedCount }, (_, index) => index + 1);
}

/** Deletes the order of a file whose rows are deleted. */
export async function forgetOrder(
  { query, tenantId }: Pick<Transaction, 'query' | 'tenantId'>,
  tableImportId: number,
): Promise<void> {
  await sql`
    delete from public.table_import_orders
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId}`.execute(query);
}

/**
 * Returns the condition in SQL that a row has gone through. `rowNo`: the position of the row. `is true` keeps the planner
 * from joining the positions to the rows of a file of which it knows nothing yet: they are hashed once.
 */
export function isGone(
  { tenantId }: Pick<Transaction, 'tenantId'>,
  { tableImportId, importedCount, isOrdered }: Ordered,
  rowNo: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!isOrdered || importedCount === 0) return sql`${rowNo} <= ${importedCount}::integer`;
  return sql`(${rowNo} in (
    select unnest(o.row_nos[1:${importedCount}::integer]) from public.table_import_orders o
     where o.tenant_id = ${tenantId} and o.table_import_id = ${tableImportId}::integer)) is true`;
}

/** Returns the next rows that are written, in the order of writing. */
export async function readRowsToWrite(
  transaction: Transaction,
  { tableImportId, importedCount, isOrdered }: Ordered,
  most: number,
): Promise<FileRow[]> {
  if (!isOrdered) return readFileRows(transaction, tableImportId, importedCount, most);
  const rowNos = await readOrder(transaction, tableImportId, { from: importedCount + 1, to: importedCount + most });
  const places = new Map(rowNos.map((rowNo, place) => [rowNo, place]));
  const { query, tenantId } = transaction;
  // The positions are an array, because the planner may read the whole file for each position that is joined.
  const { rows } = await sql<FileRow>`
    select row_no as "rowNo", row_number as "rowNumber", cells, is_bad as "isBad"
      from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no = any(${rowNos}::integer[])`.execute(
    query,
  );
  return rows.toSorted((a, b) => (places.get(a.rowNo) ?? 0) - (places.get(b.rowNo) ?? 0));
}

/** Returns a part of the order, by places that count from 1. */
async function readOrder(
  { query, tenantId }: Transaction,
  tableImportId: number,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ rowNos: number[] }>`
    select row_nos[${from}::integer:${to}::integer] as "rowNos" from public.table_import_orders
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId}`.execute(query);
  return rows[0]?.rowNos ?? [];
}
