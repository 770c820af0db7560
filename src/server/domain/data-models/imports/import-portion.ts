import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import type { Column } from '../columns.ts';
import { findModel } from '../read-columns.ts';
import { decideRow, type RowEffect } from './decide-row.ts';
import { findNamedRecords } from './find-references.ts';
import { findRecords } from './find-records.ts';
import { knownTargets } from './map-columns.ts';
import { readRow, type Reading } from './read-row.ts';
import {
  addProblems,
  columnsMark,
  lockImport,
  readFileRows,
  readMapping,
  setImport,
  type FileRow,
  type TableImport,
} from './table-import.ts';
import { tellOfImport } from './tell-of-import.ts';
import { addRecords, changeRecords, lockCounter } from './write-records.ts';

/** Rows that are written in one transaction: well below a second on the embedded engine. */
const PORTION = 500;

/**
 * Writes the next rows of an import, and counts them in the same transaction: a worker that dies has either written a
 * row and counted it, or neither. Returns whether there is more to do.
 */
export async function importPortion(
  transaction: Transaction,
  tableImportId: number,
  requestId: string,
): Promise<boolean> {
  const file = await lockImport(transaction, tableImportId);
  if (file?.stateCode !== 'importing') return false;
  const model = await findModel(transaction, file.schemaTableId, true);
  if (model === null) return stopped(transaction, file, 'This table was deleted.');
  if (columnsMark(model.columns) !== file.columnsSeen)
    return stopped(transaction, file, 'The columns of the table were changed. Check the rest of the file again.');
  await lockCounter(transaction, file.schemaTableId);
  const rows = await readFileRows(transaction, tableImportId, file.importedCount, PORTION);
  const effects = await effectsOf(transaction, file, rows, model.columns);
  const origin: WriteOrigin = {
    actorContactId: file.startedBy,
    sessionId: null,
    requestId,
    operation: 'startTableImport',
  };
  await write(transaction, file, effects, origin);
  const isLast = rows.length < PORTION;
  await count(transaction, file, effects, isLast);
  if (isLast) await tellOfImport(transaction, tableImportId);
  return !isLast;
}

interface RowOutcome {
  row: FileRow;
  effect: RowEffect | { does: 'leaveOut' };
}

async function effectsOf(
  transaction: Transaction,
  { tableImportId, schemaTableId, modeCode, keyTarget, hasDecimalComma }: TableImport,
  rows: readonly FileRow[],
  columns: readonly Column[],
): Promise<RowOutcome[]> {
  const mapped = knownTargets(await readMapping(transaction, tableImportId), columns);
  const named = await findNamedRecords(transaction, rows, { columns, mapped, isWrite: true });
  const reading: Reading = { columns, mapped, modeCode, keyTarget, hasDecimalComma, named };
  const read = rows.map((row) => ({ row, read: readRow(row.cells, reading) }));
  const keys = read.flatMap(({ row, read: { key } }) => (row.isBad ? [] : (key ?? [])));
  const search = { schemaTableId, columns, keyTarget: keyTarget ?? '', isWrite: true };
  const found = await findRecords(transaction, search, keys);
  return read.map(({ row, read: one }) => ({
    row,
    effect: row.isBad ? { does: 'leaveOut' } : decideRow(row.cells, one, found.get(one.key ?? '') ?? [], reading),
  }));
}

async function write(
  transaction: Transaction,
  file: TableImport,
  effects: readonly RowOutcome[],
  origin: WriteOrigin,
): Promise<void> {
  const place = { schemaTableId: file.schemaTableId, origin };
  const added: JsonObject[] = effects.flatMap(({ effect }) => (effect.does === 'add' ? [effect.values] : []));
  await addRecords(transaction, place, added);
  const changed = effects.flatMap(({ effect }) => (effect.does === 'change' ? [effect] : []));
  await changeRecords(transaction, place, changed);
  // What has changed since the check: another record has the key, or the record is gone.
  const problems = effects.flatMap(({ row: { rowNumber }, effect }) =>
    effect.does === 'fail' ? effect.problems.map((one) => ({ rowNumber, ...one })) : [],
  );
  await addProblems(transaction, file, problems);
}

async function count(
  transaction: Transaction,
  { tableImportId }: TableImport,
  effects: readonly RowOutcome[],
  isLast: boolean,
): Promise<void> {
  const of = (...kinds: RowOutcome['effect']['does'][]): number =>
    effects.filter(({ effect }) => kinds.includes(effect.does)).length;
  const failed = effects.flatMap(({ effect }) => (effect.does === 'fail' ? effect.problems : []));
  await setImport(
    transaction,
    tableImportId,
    sql`imported_count = imported_count + ${effects.length}::integer,
        added_count = added_count + ${of('add')}::integer,
        updated_count = updated_count + ${of('change')}::integer,
        unchanged_count = unchanged_count + ${of('nothing')}::integer,
        left_out_count = left_out_count + ${of('leaveOut', 'fail')}::integer,
        bad_row_count = bad_row_count + ${of('fail')}::integer,
        problem_count = problem_count + ${failed.length}::integer,
        state_code = ${isLast ? 'done' : 'importing'}`,
  );
}

async function stopped(transaction: Transaction, { tableImportId }: TableImport, message: string): Promise<false> {
  await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = ${message}`);
  await tellOfImport(transaction, tableImportId);
  return false;
}
