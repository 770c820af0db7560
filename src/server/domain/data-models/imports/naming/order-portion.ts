import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { memberOf, type ReferenceColumn } from '../../columns.ts';
import type { MappedColumn } from '../map-columns.ts';
import { orderRows } from './order-rows.ts';
import { addProblems, setImport, type TableImport } from '../table-import.ts';

/** Rows whose order is stored in one transaction. */
const PORTION = 5_000;

interface OrderedRow {
  rowNo: number;
  rowNumber: number;
  writeNo: number | null;
  isBad: boolean;
  refersTo: number[];
}

/**
 * Stores in which order the next rows are written, and the errors of rows because of rows that they name. Each step
 * orders the whole file again, because no memory outlives a worker; that gives the same order each time.
 */
export async function orderPortion(
  transaction: Transaction,
  file: TableImport,
  { own, mapped }: { own: readonly ReferenceColumn[]; mapped: readonly MappedColumn[] },
): Promise<void> {
  const { tableImportId, importedCount, isOrdered, orderedCount, rowCount } = file;
  const { query, tenantId } = transaction;
  const { rows } = await sql<OrderedRow>`
    select row_no as "rowNo", row_number as "rowNumber", write_no as "writeNo", is_bad as "isBad",
           coalesce(refers_to, '[]') as "refersTo"
      from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by row_no`.execute(query);
  const written = rows.filter(({ rowNo, writeNo }) => (isOrdered ? (writeNo ?? rowNo) : rowNo) <= importedCount);
  const gone = new Set(written.map(({ rowNo }) => rowNo));
  const { order, problems } = orderRows(rows.filter(({ rowNo }) => !gone.has(rowNo)));
  const writeNos = new Map(order.map((rowNo, index) => [rowNo, importedCount + index + 1]));
  for (const { rowNo, writeNo } of written) writeNos.set(rowNo, isOrdered ? (writeNo ?? rowNo) : rowNo);
  const portion = rows.slice(orderedCount, orderedCount + PORTION);
  const stored = portion.map(({ rowNo, isBad }) => ({
    rowNo,
    writeNo: writeNos.get(rowNo) ?? rowNo,
    isBad: isBad || problems.has(rowNo),
  }));
  await sql`
    update public.table_import_rows r set write_no = n."writeNo", is_bad = n."isBad"
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as n ("rowNo" integer, "writeNo" integer, "isBad" boolean)
     where r.tenant_id = ${tenantId} and r.table_import_id = ${tableImportId} and r.row_no = n."rowNo"
       and (r.write_no, r.is_bad) is distinct from (n."writeNo", n."isBad")`.execute(query);
  const members = new Set(own.map(({ schemaColumnId }) => memberOf(schemaColumnId)));
  const heading = mapped.find(({ target }) => target !== null && members.has(target))?.heading ?? '';
  const told = portion.flatMap(({ rowNo, rowNumber }) => {
    const reason = problems.get(rowNo);
    return reason === undefined ? [] : [{ rowNumber, heading, value: '', reason }];
  });
  await addProblems(transaction, file, told);
  const spoiled = portion.filter(({ rowNo, isBad }) => !isBad && problems.has(rowNo)).length;
  const ordered = orderedCount + portion.length;
  const isLast = ordered >= rowCount;
  await setImport(
    transaction,
    tableImportId,
    sql`ordered_count = ${ordered}::integer, bad_row_count = bad_row_count + ${spoiled}::integer,
        problem_count = problem_count + ${told.length}::integer, is_ordered = is_ordered or ${isLast}::boolean,
        state_code = ${isLast ? 'checked' : 'checking'}`,
  );
}
