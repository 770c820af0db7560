import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { invalid, invalidField } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { readModel, shownModel } from '../read-columns.ts';
import { READS_RECORDS } from '../seen-tables.ts';
import { queueCheck, queueImport } from './import-jobs.ts';
import { restOf } from './import-progress.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { targetsOf } from './map-columns.ts';
import { refused, requireImport, restartCheck } from './require-import.ts';
import { readMapping, setImport, type TableImport } from './table-import.ts';
import { beginUndo } from './take-back.ts';

/** States in which the file can be read in another way. */
const READABLE = ['checking', 'checked', 'stopped'];

/** States in which an import may have written something, and nothing is going on. */
const UNDOABLE = ['checked', 'stopped', 'done', 'undoStopped'];

/** Says which columns of the table the columns of the file are. */
export const updateTableImportColumns = defineOperation({
  name: 'updateTableImportColumns',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId, columns } }) {
    const file = await requireImport(transaction, tableImportId, READABLE);
    const model = shownModel(transaction, await readModel(transaction, file.schemaTableId));
    const titles = new Map(targetsOf(model.columns).map(({ target, title }) => [target, title]));
    const sent = new Map(columns.map(({ position, target }) => [position, target || null]));
    const before = await readMapping(transaction, tableImportId);
    const after = before.map((column) => ({ ...column, target: sent.get(column.position) ?? null }));
    const errors = columns.flatMap(({ position, target }, index) => {
      if (!target) return [];
      const path = `columns[${index}].target`;
      if (!titles.has(target)) return [{ path, message: 'Choose one of the listed values.' }];
      const first = after.find((column) => column.target === target);
      if (first?.position === position) return [];
      return [{ path, message: `${first?.heading ?? 'Another column'} is ${titles.get(target) ?? ''} already.` }];
    });
    if (errors.length > 0) throw invalid(errors);
    await sql`
      update public.table_import_columns c set target = n.target
        from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as n (position integer, target text)
       where c.tenant_id = ${transaction.tenantId} and c.table_import_id = ${tableImportId}
         and c.position = n.position`.execute(transaction.query);
    return checkAgain(transaction, file);
  },
});

/** Says whether the rows add records or change them, how the file writes numbers, and what happens if a row fails. */
export const setTableImportMode = defineOperation({
  name: 'setTableImportMode',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId, modeCode, keyTarget, hasDecimalComma, failureCode } }) {
    const file = await requireImport(transaction, tableImportId, READABLE);
    const key = modeCode === 'add' ? null : (keyTarget ?? null);
    if (key !== null) {
      const { columns } = shownModel(transaction, await readModel(transaction, file.schemaTableId));
      if (!targetsOf(columns).some(({ target }) => target === key))
        throw invalidField('keyTarget', 'Choose one of the listed values.');
      const mapped = await readMapping(transaction, tableImportId);
      if (!mapped.some(({ target }) => target === key))
        throw invalidField('keyTarget', 'No column of the file is this column. Choose its column of the table first.');
    }
    await setImport(
      transaction,
      tableImportId,
      sql`mode_code = ${modeCode}, key_target = ${key}, failure_code = coalesce(${failureCode ?? null}, failure_code),
        has_decimal_comma = coalesce(${hasDecimalComma ?? null}, has_decimal_comma)`,
    );
    const isReadAsBefore =
      modeCode === file.modeCode &&
      key === file.keyTarget &&
      (hasDecimalComma ?? file.hasDecimalComma) === file.hasDecimalComma;
    if (isReadAsBefore && file.stateCode === 'checked') return { result: null, message: 'The options are saved.' };
    return checkAgain(transaction, file);
  },
});

/** Checks the file again, because records have changed or an import was stopped. */
export const checkTableImport = defineOperation({
  name: 'checkTableImport',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId } }) {
    return checkAgain(transaction, await requireImport(transaction, tableImportId, READABLE));
  },
});

/** Starts the writing of a file, once: a second press is refused, and so is a file that was checked again meanwhile. */
export const startTableImport = defineOperation({
  name: 'startTableImport',
  transaction: 'request',
  async run({ transaction, actor, siteId, operation, operations }, { payload: { tableImportId, checkNo, leavesOut } }) {
    const file = await requireImport(transaction, tableImportId, ['checked']);
    if (file.checkNo !== checkNo) throw refused('This file was checked again. Look at its errors first.');
    const rest = restOf(file);
    if (rest.bad > 0 && leavesOut !== true) {
      const rows = rest.bad === 1 ? '1 row has' : `${rest.bad.toLocaleString('en')} rows have`;
      throw invalidField('leavesOut', `${rows} errors. Mend them, or leave these rows out.`);
    }
    if (rest.bad >= rest.rows) throw refused('No row of this file can be imported.');
    await setImport(
      transaction,
      tableImportId,
      sql`state_code = 'importing', message = null, started_by = ${actor?.contactId ?? null}`,
    );
    const readRoute = operations.find(({ name }) => name === READS_RECORDS)?.path ?? '';
    await queueImport(transaction, tableImportId, { siteId, serviceRoute: operation.path, readRoute });
    return { result: null, message: 'The rows are being imported.' };
  },
});

/** Stops an import between two portions. */
export const stopTableImport = defineOperation({
  name: 'stopTableImport',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId } }) {
    await requireImport(transaction, tableImportId, ['importing']);
    const message = 'The import was stopped. What was written stays.';
    await setImport(transaction, tableImportId, sql`state_code = 'stopped', message = ${message}`);
    return { result: null, message };
  },
});

/** Takes back what an import has written. */
export const undoTableImport = defineOperation({
  name: 'undoTableImport',
  transaction: 'request',
  async run({ transaction, actor }, { payload: { tableImportId } }) {
    const file = await requireImport(transaction, tableImportId, UNDOABLE);
    if (file.undoableAddedCount + file.undoableUpdatedCount === 0)
      throw refused('There is nothing that can be undone.');
    if (!file.isUndoInTime) throw refused(`An import can be undone for ${KEPT_DAYS} days. This one is older.`);
    await beginUndo(transaction, tableImportId, { message: null, undoneBy: actor?.contactId ?? null });
    return { result: null, message: 'The import is being undone.' };
  },
});

async function checkAgain(transaction: Transaction, file: TableImport): Promise<{ result: null; message: string }> {
  await restartCheck(transaction, file);
  await queueCheck(transaction, file.tableImportId);
  return { result: null, message: 'The file is being checked.' };
}
