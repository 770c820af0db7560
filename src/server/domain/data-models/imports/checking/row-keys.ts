import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { isGone } from '../naming/row-order.ts';
import type { TableImport } from '../table-import.ts';

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

/**
 * Returns the number of the first other row with the same key, by the position of the row: an earlier one, or one that
 * has gone through. Reads each key once: a search for each row may read the whole file for each of them while the
 * planner knows nothing of its rows.
 */
export async function repeatedKeys(
  transaction: Transaction,
  file: TableImport,
  rows: readonly { rowNo: number; key: string | null }[],
): Promise<Map<number, number>> {
  const { query, tenantId } = transaction;
  const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))];
  if (keys.length === 0) return new Map();
  // In a file that is written in another order than its own, a later row may have been written already.
  const hasGone = file.isOrdered ? isGone(transaction, file, sql.ref('e.row_no')) : sql<boolean>`false`;
  const { rows: found } = await sql<KeyRows>`
    select e.key_text as key, min(e.row_no) as first, min(e.row_number) as "firstNumber",
           min(e.row_no) filter (where ${hasGone}) as gone, min(e.row_number) filter (where ${hasGone}) as "goneNumber"
      from public.table_import_rows e
     where e.tenant_id = ${tenantId} and e.table_import_id = ${file.tableImportId} and e.key_text = any(${keys}::text[])
     group by e.key_text`.execute(query);
  const byKey = new Map(found.map((one) => [one.key, one]));
  return new Map(rows.flatMap(({ rowNo, key }) => repeated(rowNo, byKey.get(key ?? ''))));
}

/** The rows with a key: the first one, and the first that has gone through. Numbers of rows rise with their positions. */
interface KeyRows {
  key: string;
  first: number;
  firstNumber: number;
  gone: number | null;
  goneNumber: number | null;
}

function repeated(rowNo: number, of: KeyRows | undefined): [rowNo: number, earlier: number][] {
  if (of === undefined) return [];
  if (of.first < rowNo) return [[rowNo, of.firstNumber]];
  return of.gone === null || of.goneNumber === null || of.gone === rowNo ? [] : [[rowNo, of.goneNumber]];
}
