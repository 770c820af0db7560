import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import { findModel } from '../read-columns.ts';
import type { OwnTitles } from './naming/own-titles.ts';
import { readRowsToWrite } from './naming/row-order.ts';
import { effectsOf, type RowOutcome } from './decide-portion.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { knownTargets } from './map-columns.ts';
import { addProblems, columnsMark, lockImport, readMapping, setImport, type TableImport } from './table-import.ts';
import { lostRight, type StartedRight } from './started-right.ts';
import { stopOrTakeBack } from './take-back.ts';
import { storeChanges } from './stored-changes.ts';
import { tellOfImport } from './tell-of-import.ts';
import { addRecords, changeRecords, lockCounter } from './write-records.ts';

/** Rows that are written in one transaction: well below a second on the embedded engine. */
const PORTION = 500;

/** A run of the job that writes an import. */
export interface ImportRun {
  requestId: string;
  /** The right by which it was started. */
  right: StartedRight | null;
  /** Rows of one transaction. */
  most?: number;
  /** The records that the run has added. It takes those of each portion, and the caller keeps them after the commit. */
  own?: OwnTitles;
}

/**
 * Writes the next rows of an import, and counts them in the same transaction: a worker that dies has either written a
 * row and counted it, or neither. Returns whether there is more to do.
 */
export async function importPortion(
  transaction: Transaction,
  tableImportId: number,
  { requestId, right, most = PORTION, own }: ImportRun,
): Promise<boolean> {
  const file = await lockImport(transaction, tableImportId);
  if (file?.stateCode !== 'importing') return false;
  const model = await findModel(transaction, file.schemaTableId, true);
  if (model === null) {
    await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = 'This table was deleted.'`);
    await tellOfImport(transaction, tableImportId);
    return false;
  }
  if (columnsMark(model.columns) !== file.columnsSeen)
    return stopOrTakeBack(transaction, file, 'The columns of the table were changed. Check the file again.');
  const mapped = knownTargets(await readMapping(transaction, tableImportId), model.columns);
  const lost = await lostRight(transaction, file, right, { columns: model.columns, mapped });
  if (lost !== null) return stopOrTakeBack(transaction, file, lost);
  const lastRecordId = await lockCounter(transaction, file.schemaTableId);
  const rows = await readRowsToWrite(transaction, file, most);
  const effects = await effectsOf(transaction, file, rows, {
    columns: model.columns,
    mapped,
    lastRecordId,
    own,
  });
  // What has changed since the check: another record has the key, or the record is gone.
  const failed = effects.flatMap(({ row, effect }) => (effect.does === 'fail' ? [{ row, effect }] : []));
  const problems = failed.flatMap(({ row: { rowNumber }, effect }) =>
    effect.problems.map((one) => ({ rowNumber, ...one })),
  );
  await addProblems(transaction, file, problems);
  const [first] = failed;
  if (first !== undefined && file.failureCode === 'takeBack') {
    await setImport(transaction, tableImportId, sql`problem_count = problem_count + ${problems.length}::integer`);
    return stopOrTakeBack(transaction, file, `Row ${first.row.rowNumber} could not be written.`);
  }
  const origin: WriteOrigin = {
    actorContactId: file.startedBy,
    sessionId: null,
    requestId,
    operation: 'startTableImport',
  };
  await write(transaction, file, effects, origin);
  const isLast = file.importedCount + rows.length >= file.rowCount;
  await count(transaction, file, effects, { problems: problems.length, isLast });
  if (isLast) await tellOfImport(transaction, tableImportId);
  return !isLast;
}

async function write(
  transaction: Transaction,
  { tableImportId, schemaTableId, importedCount }: TableImport,
  effects: readonly RowOutcome[],
  origin: WriteOrigin,
): Promise<void> {
  const place = { schemaTableId, origin };
  const numbered = effects.map(({ row: { rowNumber }, effect }, index) => ({
    changeNo: importedCount + index + 1,
    rowNumber,
    effect,
  }));
  const added = numbered.flatMap(({ effect, ...row }) =>
    effect.does === 'add' ? [{ ...row, values: effect.values }] : [],
  );
  const ids = await addRecords(
    transaction,
    place,
    added.map(({ values }) => values),
  );
  const changed = numbered.flatMap(({ effect, ...row }) =>
    effect.does === 'change' ? [{ ...row, record: effect.record, values: effect.values }] : [],
  );
  await changeRecords(transaction, place, changed);
  await storeChanges(transaction, { tableImportId, schemaTableId }, [
    ...added.map(({ changeNo, rowNumber }, index) => ({
      changeNo,
      rowNumber,
      recordId: ids[index] ?? 0,
      version: 1,
      versionBefore: null,
      valuesBefore: null,
    })),
    ...changed.map(({ changeNo, rowNumber, record: { recordId, version, values } }) => ({
      changeNo,
      rowNumber,
      recordId,
      version: version + 1,
      versionBefore: version,
      valuesBefore: values,
    })),
  ]);
}

async function count(
  transaction: Transaction,
  { tableImportId }: TableImport,
  effects: readonly RowOutcome[],
  { problems, isLast }: { problems: number; isLast: boolean },
): Promise<void> {
  const of = (...kinds: RowOutcome['effect']['does'][]): number =>
    effects.filter(({ effect }) => kinds.includes(effect.does)).length;
  const [added, changed] = [of('add'), of('change')];
  await setImport(
    transaction,
    tableImportId,
    sql`imported_count = imported_count + ${effects.length}::integer,
        added_count = added_count + ${added}::integer, undoable_added_count = undoable_added_count + ${added}::integer,
        updated_count = updated_count + ${changed}::integer,
        undoable_updated_count = undoable_updated_count + ${changed}::integer,
        unchanged_count = unchanged_count + ${of('nothing')}::integer,
        left_out_count = left_out_count + ${of('leaveOut', 'fail')}::integer,
        bad_row_count = bad_row_count + ${of('fail')}::integer,
        problem_count = problem_count + ${problems}::integer,
        undo_until = case when ${added + changed}::integer > 0 then now() + make_interval(days => ${sql.lit(KEPT_DAYS)}) else undo_until end,
        state_code = ${isLast ? 'done' : 'importing'}`,
  );
}
