import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { findModel } from '../../read-columns.ts';
import type { CheckMemory } from './check-memory.ts';
import { decideRow } from '../decide-row.ts';
import { findNamedRecords } from '../find-references.ts';
import { findRecords } from '../find-records.ts';
import { findSelfNames, rowsNamedBy, selfColumns } from '../naming/find-self-names.ts';
import { knownTargets, RECORD_ID } from '../map-columns.ts';
import { namePortion } from '../naming/name-portion.ts';
import { storeNamedRows } from '../naming/named-rows.ts';
import { isGone, readGoneRows } from '../naming/row-order.ts';
import { orderPortion } from '../naming/order-portion.ts';
import { problem, readRow, type Problem, type Reading } from '../read-row.ts';
import { beginCheck } from '../require-import.ts';
import { inPortion, repeatedKeys, storeKeys } from './row-keys.ts';
import {
  addProblems,
  columnsMark,
  lockImport,
  readFileRows,
  readMapping,
  rowNumberAt,
  setImport,
  type FileRow,
  type TableImport,
} from '../table-import.ts';

/** Rows that are checked in one transaction: well below a second on the embedded engine. */
const PORTION = 500;
/** Problems of earlier checks that are deleted in one transaction. */
const OLD_PROBLEMS = 5_000;
const UNMAPPED = 'No column of this file is a column of the table. Choose them first.';
/** Of a row with more problems, these are told: the others are mostly the same. */
const MOST_OF_A_ROW = 20;

/** Checks the next rows of an import. Returns whether there is more to do. */
export async function checkPortion(
  transaction: Transaction,
  tableImportId: number,
  memory: CheckMemory,
): Promise<boolean> {
  const file = await lockImport(transaction, tableImportId);
  if (file?.stateCode !== 'checking') return false;
  if (await deleteOldProblems(transaction, file)) return true;
  const model = await findModel(transaction, file.schemaTableId, false);
  if (model === null) {
    await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = 'This table was deleted.'`);
    return false;
  }
  const mark = columnsMark(model.columns);
  if (file.columnsSeen !== mark) {
    // The columns of the table are others than at the beginning of the check: all rows are checked by the new ones.
    await beginCheck(transaction, file, mark);
    return true;
  }
  const mapped = knownTargets(await readMapping(transaction, tableImportId), model.columns);
  if (!mapped.some(({ target }) => target !== null && target !== RECORD_ID)) {
    await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = ${UNMAPPED}`);
    return false;
  }
  const own = selfColumns(file, { columns: model.columns, mapped });
  const known = memory.of(file.checkNo);
  // Rows that name others need an order; so do the rest of a file that has been written in one.
  const needsOrder = own.length > 0 || file.isOrdered;
  if (needsOrder && file.checkedCount >= file.rowCount) {
    await orderPortion(transaction, file, known, { own, mapped });
    return true;
  }
  known.gone ??= new Set(await readGoneRows(transaction, file));
  if (own.length > 0 && known.names.readCount < file.rowCount) {
    await namePortion(transaction, file, known, { columns: model.columns, mapped });
    return true;
  }
  const rows = await readFileRows(transaction, tableImportId, file.checkedCount, PORTION);
  const { modeCode, keyTarget, hasDecimalComma, schemaTableId } = file;
  const search = { columns: model.columns, mapped, isWrite: false };
  const names = await findSelfNames(transaction, file, rows, { columns: model.columns, mapped, added: known.names });
  const self = names === null ? null : { schemaTableId, names };
  const reading: Reading = {
    columns: model.columns,
    mapped,
    modeCode,
    keyTarget,
    hasDecimalComma,
    named: await findNamedRecords(transaction, rows, { ...search, self }),
  };
  const checked = await checkRows(transaction, file, rows, { reading, gone: known.gone });
  const named = checked.map((one) => ({ ...one, refersTo: rowsNamedBy(one.row, own, mapped, names) }));
  await storeChecked(transaction, file, rows.length, named, needsOrder);
  return needsOrder || rows.length === PORTION;
}

interface CheckedRow {
  row: FileRow;
  key: string | null;
  problems: Problem[];
}

/** Checks the rows that have not gone through. Of the others the keys alone are stored, as they are read now. */
async function checkRows(
  transaction: Transaction,
  file: TableImport,
  rows: readonly FileRow[],
  { reading, gone }: { reading: Reading; gone: ReadonlySet<number> },
): Promise<CheckedRow[]> {
  const { schemaTableId, keyTarget, modeCode } = file;
  const read = rows.map((row) => ({ row, read: readRow(row.cells, reading) }));
  const keys = read.flatMap(({ read: { key } }) => key ?? []);
  const keyed = read.map(({ row: { rowNo }, read: { key } }) => ({ rowNo, key }));
  await storeKeys(transaction, file, keyed);
  const isKeyed = modeCode !== 'add' && keyTarget !== null;
  const search = { schemaTableId, columns: reading.columns, keyTarget: keyTarget ?? '', isWrite: false };
  const found = isKeyed ? await findRecords(transaction, search, keys) : new Map<string, never>();
  const twice = isKeyed ? await repeatedKeys(transaction, file, keyed) : new Map<number, number>();
  const open = read.filter(({ row }) => !gone.has(row.rowNo));
  return open.map(({ row, read: one }) => {
    const effect = decideRow(row.cells, one, found.get(one.key ?? '') ?? [], reading);
    const earlier = twice.get(row.rowNo);
    const column = reading.mapped.find(({ target }) => target === keyTarget);
    const repeated =
      earlier === undefined
        ? []
        : [
            problem(
              column?.heading ?? '',
              row.cells[(column?.position ?? 0) - 1] ?? '',
              `Row ${earlier} has the same value.`,
            ),
          ];
    return { row, key: one.key, problems: [...(effect.does === 'fail' ? effect.problems : []), ...repeated] };
  });
}

async function storeChecked(
  transaction: Transaction,
  file: TableImport,
  count: number,
  checked: readonly (CheckedRow & { refersTo: number[] })[],
  needsOrder: boolean,
): Promise<void> {
  const { query } = transaction;
  const { tableImportId } = file;
  const bad = checked.filter(({ problems }) => problems.length > 0);
  const problems = bad.flatMap(({ row: { rowNumber }, problems: all }) =>
    all.slice(0, MOST_OF_A_ROW).map((one) => ({ rowNumber, ...one })),
  );
  await addProblems(transaction, file, problems);
  const positions = checked.map(({ row: { rowNo }, problems: all }) => ({ rowNo, isBad: all.length > 0 }));
  await sql`
    update public.table_import_rows r set is_bad = n."isBad"
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as n ("rowNo" integer, "isBad" boolean)
     where ${inPortion(transaction, file, positions)} and r.row_no = n."rowNo" and r.is_bad <> n."isBad"`.execute(
    query,
  );
  const naming = checked.map(({ row: { rowNo }, refersTo }) => ({ rowNo, refersTo }));
  await storeNamedRows(transaction, tableImportId, file.checkedCount + 1, naming);
  const isLast = count < PORTION && !needsOrder;
  await setImport(
    transaction,
    tableImportId,
    sql`checked_count = checked_count + ${count}::integer, bad_row_count = bad_row_count + ${bad.length}::integer,
        problem_count = problem_count + ${problems.length}::integer,
        state_code = ${isLast ? 'checked' : 'checking'}`,
  );
}

/** Deletes some problems of earlier checks, of rows that did not go through. Returns whether there were any. */
async function deleteOldProblems(transaction: Transaction, file: TableImport): Promise<boolean> {
  const { tableImportId, checkNo, checkedCount, importedCount, isOrdered } = file;
  if (checkedCount > 0) return false;
  const lastNumber = await rowNumberAt(transaction, tableImportId, importedCount);
  const { query, tenantId } = transaction;
  const hasNotGone = sql`row_number not in (
    select r.row_number from public.table_import_rows r
     where r.tenant_id = ${tenantId} and r.table_import_id = ${tableImportId}
       and ${isGone(transaction, file, sql.ref('r.row_no'))})`;
  const { rows } = await sql<{ id: number }>`
    delete from public.table_import_problems
     where tenant_id = ${tenantId} and table_import_problem_id = any(array(
       select table_import_problem_id from public.table_import_problems
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and check_no < ${checkNo}
          and ${isOrdered && importedCount > 0 ? hasNotGone : sql`row_number > ${lastNumber}`}
        limit ${sql.lit(OLD_PROBLEMS)}))
    returning table_import_problem_id as id`.execute(query);
  return rows.length === OLD_PROBLEMS;
}
