import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { forgetNamedRows } from './naming/named-rows.ts';
import { isGone } from './naming/row-order.ts';
import { lockImport, type TableImport } from './table-import.ts';

/** Why an import in this state cannot do what was asked. */
const REASONS: Readonly<Record<string, string>> = {
  uploading: 'This file was not uploaded completely.',
  checking: 'This file is being checked.',
  checked: 'This file was uploaded already.',
  importing: 'This file is being imported.',
  stopped: 'This import was stopped. Check the rest of the file again.',
  done: 'This file was imported already.',
  undoing: 'This import is being undone.',
  undoStopped: 'The undo of this import was stopped. Undo the rest first.',
  undone: 'This import was undone. Upload the file again.',
};

/** Returns a locked import. Throws 404 when there is none, and 409 when it is in another state. */
export async function requireImport(
  transaction: Transaction,
  tableImportId: number,
  states: readonly string[],
): Promise<TableImport> {
  const file = await lockImport(transaction, tableImportId);
  if (file === null) throw new Refusal(404, 'notFound', 'This import does not exist or was deleted.');
  if (!states.includes(file.stateCode)) throw refused(REASONS[file.stateCode] ?? 'This cannot be done now.');
  return file;
}

/** Returns the refusal of a call that does not fit the state of the import. */
export function refused(message: string): Refusal {
  return new Refusal(409, 'refused', message);
}

/** Sets an import back to the beginning of its check. Rows that have gone through stay as they are, with their errors. */
export async function restartCheck(transaction: Transaction, file: TableImport): Promise<void> {
  await beginCheck(transaction, file, null);
}

/**
 * Begins a check. The rows that have gone through are read once more for their keys, because keys depend on columns and
 * mode, and a later row must not change the record of an earlier one.
 * @param columnsSeen The columns for which the rows are checked; null when they were not read yet.
 */
export async function beginCheck(
  transaction: Transaction,
  file: TableImport,
  columnsSeen: string | null,
): Promise<void> {
  const { tableImportId, isOrdered, importedCount } = file;
  await forgetNamedRows(transaction, tableImportId);
  const last = sql`(
    select r.row_number from public.table_import_rows r
     where r.tenant_id = t.tenant_id and r.table_import_id = t.table_import_id and r.row_no = t.imported_count)`;
  const isOfGoneRow = sql`p.row_number in (
    select r.row_number from public.table_import_rows r
     where r.tenant_id = t.tenant_id and r.table_import_id = t.table_import_id
       and ${isGone(transaction, file, sql.ref('r.row_no'))})`;
  const hasGone = isOrdered && importedCount > 0 ? isOfGoneRow : sql`p.row_number <= ${last}`;
  await sql`
    update public.table_imports t
       set state_code = 'checking', columns_seen = ${columnsSeen}, check_no = check_no + 1, checked_count = 0,
           bad_row_count = left_out_count, message = null, problem_count = (
             select count(*) from public.table_import_problems p
              where p.tenant_id = t.tenant_id and p.table_import_id = t.table_import_id and ${hasGone}),
           ordered_count = 0, is_ordered = is_ordered and imported_count > 0
     where tenant_id = ${transaction.tenantId} and table_import_id = ${tableImportId}`.execute(transaction.query);
}
