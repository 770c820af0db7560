import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { memberOf, type ReferenceColumn } from '../../columns.ts';
import type { CheckedFile, DecidedOrder } from '../checking/check-memory.ts';
import type { MappedColumn } from '../map-columns.ts';
import { orderRows } from './order-rows.ts';
import { forgetNamedRows, readNamedRows } from './named-rows.ts';
import { readGoneRows, storeOrder } from './row-order.ts';
import { addProblems, setImport, type TableImport } from '../table-import.ts';

/** Rows whose problems are stored in one transaction. */
const PORTION = 5_000;

/**
 * Decides in which order the rows of a file are written, and stores the next errors of rows because of rows that they
 * name. The last step stores the order. A worker that goes on with these steps decides again, and finds the same.
 */
export async function orderPortion(
  transaction: Transaction,
  file: TableImport,
  known: Pick<CheckedFile, 'order'>,
  { own, mapped }: { own: readonly ReferenceColumn[]; mapped: readonly MappedColumn[] },
): Promise<void> {
  const { tableImportId, orderedCount, rowCount } = file;
  known.order ??= await decideOrder(transaction, file);
  const { order, spoiled } = known.order;
  const left = spoiled.filter(({ rowNo }) => rowNo > orderedCount);
  const portion = left.slice(0, PORTION);
  const becomeBad = portion.flatMap(({ rowNo, isBad }) => (isBad ? [] : [rowNo]));
  await storeBad(transaction, tableImportId, becomeBad);
  const members = new Set(own.map(({ schemaColumnId }) => memberOf(schemaColumnId)));
  const heading = mapped.find(({ target }) => target !== null && members.has(target))?.heading ?? '';
  const told = portion.map(({ rowNumber, reason }) => ({ rowNumber, heading, value: '', reason }));
  await addProblems(transaction, file, told);
  const isLast = portion.length === left.length;
  if (isLast) {
    await storeOrder(transaction, tableImportId, [...(await readGoneRows(transaction, file)), ...order]);
    await forgetNamedRows(transaction, tableImportId);
  }
  const ordered = isLast ? rowCount : (portion.at(-1)?.rowNo ?? rowCount);
  await setImport(
    transaction,
    tableImportId,
    sql`ordered_count = ${ordered}::integer, bad_row_count = bad_row_count + ${becomeBad.length}::integer,
        problem_count = problem_count + ${told.length}::integer, is_ordered = is_ordered or ${isLast}::boolean,
        state_code = ${isLast ? 'checked' : 'checking'}`,
  );
}

/** Reads the whole file. The rows that have gone through keep their places, which are not decided. */
async function decideOrder(transaction: Transaction, file: TableImport): Promise<DecidedOrder> {
  const { tableImportId } = file;
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ rowNo: number; rowNumber: number; isBad: boolean }>`
    select row_no as "rowNo", row_number as "rowNumber", is_bad as "isBad"
      from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by row_no`.execute(query);
  const gone = new Set(await readGoneRows(transaction, file));
  const named = await readNamedRows(transaction, tableImportId);
  const open = rows.filter(({ rowNo }) => !gone.has(rowNo));
  const { order, problems } = orderRows(open.map((row) => ({ ...row, refersTo: named.get(row.rowNo) ?? [] })));
  const spoiled = open.flatMap((row) => {
    const reason = problems.get(row.rowNo);
    return reason === undefined ? [] : [{ ...row, reason }];
  });
  return { order, spoiled };
}

async function storeBad({ query, tenantId }: Transaction, tableImportId: number, rowNos: number[]): Promise<void> {
  if (rowNos.length === 0) return;
  await sql`
    update public.table_import_rows set is_bad = true
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no = any(${rowNos}::integer[])`.execute(
    query,
  );
}
