import { isObject } from '../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Database } from '../../../src/server/data/engine/database.ts';
import { checkTableImportJob, importTableJob } from '../../../src/server/domain/data-models/imports/import-jobs.ts';
import type { Service } from '../../../src/server/http/testing/service.ts';
import { runJobs } from '../figures/run-jobs.ts';
import { cellOf, type MadeTable } from './made-table.ts';

/** Rows of one call of the console. */
const PORTION = 500;

/** Seconds of each part of an import. */
export interface ImportTimes {
  upload: number;
  check: number;
  write: number;
}

/** A file with the columns of a table. */
export interface TableFile {
  table: MadeTable;
  rowCount: number;
  /** Returns the texts of a row, the first row being 0. */
  cellsOf(row: number): string[];
  /** The column by which records are found and changed; null adds a record for each row. */
  keyTarget: string | null;
}

/**
 * Returns a file of so many rows with all columns of a table. By a key the number of the second column changes, and with
 * it the record.
 */
export function fileOf(table: MadeTable, rowCount: number, keyTarget: string | null): TableFile {
  const { columns } = table;
  const isChanged = (column: number) => keyTarget !== null && column === 1;
  const cellsOf = (row: number) =>
    columns.map(({ columnType }, column) => cellOf(columnType, row + (isChanged(column) ? 1 : 0), column));
  return { table, rowCount, cellsOf, keyTarget };
}

/** Imports a file, and returns the seconds of each part. Throws unless every row went through. */
export async function importFile(acme: Service, database: Database, file: TableFile): Promise<ImportTimes> {
  const { rowCount, keyTarget } = file;
  const startedAt = performance.now();
  const tableImportId = await upload(acme, file);
  const uploaded = (performance.now() - startedAt) / 1000;
  const check = await runJobs(database, [checkTableImportJob]);
  const { checkNo } = await stateOf(acme, tableImportId);
  await acme.done('startTableImport', { tableImportId, checkNo: Number(checkNo) });
  const write = await runJobs(database, [importTableJob]);
  const { stateCode, addedCount, updatedCount } = await stateOf(acme, tableImportId);
  const written = keyTarget === null ? addedCount : updatedCount;
  if (stateCode !== 'done' || Number(written) !== rowCount)
    throw new Error(`The import is ${String(stateCode)} with ${String(written)} of ${rowCount} rows.`);
  return { upload: uploaded, check, write };
}

/** Uploads a file as the console does. Returns its id. */
async function upload(acme: Service, { table, rowCount, cellsOf, keyTarget }: TableFile): Promise<number> {
  const { schemaTableId, columns } = table;
  const header = columns.map(({ columnName }) => columnName);
  const added = await acme.done('addTableImport', { schemaTableId, fileName: 'records.csv', header });
  const tableImportId = Number(added['tableImportId']);
  for (let after = 0; after < rowCount; after += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, rowCount - after) }, (_, index) => ({
      number: after + index + 2,
      cells: cellsOf(after + index),
    }));
    await acme.done('addTableImportRows', { tableImportId, after, rows });
  }
  await acme.done('finishTableImport', { tableImportId, rowCount });
  if (keyTarget !== null) await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget });
  return tableImportId;
}

async function stateOf(acme: Service, tableImportId: number): Promise<JsonObject> {
  const { result } = (await acme.read('getTableImportById', [tableImportId])).envelope();
  return isObject(result) ? result : {};
}
