import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { lockImport, setImport, type TableImport } from './table-import.ts';

/** Why an import in this state cannot do what was asked. */
const REASONS: Readonly<Record<string, string>> = {
  uploading: 'This file was not uploaded completely.',
  checking: 'This file is being checked.',
  checked: 'This file was uploaded already.',
  importing: 'This file is being imported.',
  stopped: 'This import was stopped. Check the rest of the file again.',
  done: 'This file was imported already.',
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

/** Sets an import back to the beginning of its check. Rows that have gone through stay as they are. */
export async function restartCheck(transaction: Transaction, { tableImportId }: TableImport): Promise<void> {
  await setImport(
    transaction,
    tableImportId,
    sql`state_code = 'checking', columns_seen = null, check_no = check_no + 1, checked_count = imported_count,
        bad_row_count = 0, problem_count = 0, message = null`,
  );
}
