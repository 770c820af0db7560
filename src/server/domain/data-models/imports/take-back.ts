import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { setImport, type TableImport } from './table-import.ts';
import { tellOfImport } from './tell-of-import.ts';

/** The kind of the job that undoes an import. It is named here, because the import itself may begin an undo. */
export const UNDO_JOB = { kind: 'dataModels.undoImport', maxAttempts: 8 };

/** Begins the undo of an import. */
export async function beginUndo(
  transaction: Transaction,
  tableImportId: number,
  { message, undoneBy }: { message: string | null; undoneBy: number | null },
): Promise<void> {
  await setImport(
    transaction,
    tableImportId,
    sql`state_code = 'undoing', message = ${message}, undone_by = ${undoneBy}`,
  );
  await enqueueJob(transaction, UNDO_JOB, { key: String(tableImportId), payload: { tableImportId } });
}

/** Ends an import that cannot go on (`storeEnd`), and tells its person when it has stopped. Returns false. */
export async function stopOrTakeBack(transaction: Transaction, file: EndedImport, message: string): Promise<false> {
  if (await storeEnd(transaction, file, message)) await tellOfImport(transaction, file.tableImportId);
  return false;
}

/**
 * Ends an import that cannot go on: what it has written is taken back, or stays, as was chosen. Returns whether it has
 * stopped.
 */
export async function storeEnd(transaction: Transaction, file: EndedImport, message: string): Promise<boolean> {
  const { tableImportId, failureCode, undoableAddedCount, undoableUpdatedCount } = file;
  if (failureCode === 'takeBack' && undoableAddedCount + undoableUpdatedCount > 0) {
    await beginUndo(transaction, tableImportId, { message, undoneBy: null });
    return false;
  }
  const rest = file.importedCount > 0 ? 'What was written stays.' : 'Nothing was written.';
  await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = ${`${message} ${rest}`}`);
  return true;
}

type EndedImport = Pick<
  TableImport,
  'tableImportId' | 'failureCode' | 'importedCount' | 'undoableAddedCount' | 'undoableUpdatedCount'
>;
