import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { isGone } from '../naming/row-order.ts';
import type { FileRow, TableImport } from '../table-import.ts';

/** Stores the keys of the rows of a portion. */
export async function storeKeys(
  transaction: Transaction,
  file: TableImport,
  keys: readonly { rowNo: number; key: string | null }[],
): Promise<void> {
  await sql`
    update public.table_import_rows r set key_text = n.key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n ("rowNo" integer, key text)
     where ${inPortion(transaction, file, keys)} and r.row_no = n."rowNo"
       and r.key_text is distinct from n.key`.execute(transaction.query);
}

/**
 * Returns the condition that a row `r` of the file is in a portion. Of rows that were uploaded a moment ago the planner
 * knows nothing: without the bounds it may read the whole file for each portion.
 */
export function inPortion(
  { tenantId }: Transaction,
  { tableImportId }: TableImport,
  rows: readonly { rowNo: number }[],
): RawBuilder<boolean> {
  const [first, last] = [rows[0]?.rowNo ?? 0, rows.at(-1)?.rowNo ?? 0];
  return sql`r.tenant_id = ${tenantId} and r.table_import_id = ${tableImportId}
    and r.row_no between ${first}::integer and ${last}::integer`;
}

/** Returns the number of the earlier row with the same key, by the position of the row. Rows that went through count. */
export async function repeatedKeys(
  transaction: Transaction,
  file: TableImport,
  rows: readonly FileRow[],
): Promise<Map<number, number>> {
  const { query, tenantId } = transaction;
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return new Map();
  // In a file that is written in another order than its own, a later row may have been written already.
  const hasGone = file.isOrdered
    ? sql`(e.row_no <> r.row_no and ${isGone(transaction, file, sql.ref('e.row_no'))})`
    : sql`false`;
  const { rows: found } = await sql<{ rowNo: number; earlier: number }>`
    select r.row_no as "rowNo", e.row_number as earlier
      from public.table_import_rows r
      join lateral (
        select e.row_no, e.row_number from public.table_import_rows e
         where e.tenant_id = r.tenant_id and e.table_import_id = r.table_import_id and e.key_text = r.key_text
           and (e.row_no < r.row_no or ${hasGone})
         order by e.row_no limit 1) e on true
     where r.tenant_id = ${tenantId} and r.table_import_id = ${file.tableImportId}
       and r.row_no between ${first.rowNo} and ${last.rowNo} and r.key_text is not null`.execute(query);
  return new Map(found.map(({ rowNo, earlier }) => [rowNo, earlier]));
}
