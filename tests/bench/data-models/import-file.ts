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

/**
 * Imports a file of so many rows and all columns, and returns what each part took. Throws unless every row went through.
 * @param keyTarget the column by which records are found and changed; null adds a record for each row
 */
export async function importFile(
  acme: Service,
  database: Database,
  { schemaTableId, columns }: MadeTable,
  rows: number,
  keyTarget: string | null,
): Promise<ImportTimes> {
  const startedAt = performance.now();
  const header = columns.map(({ columnName }) => columnName);
  const added = await acme.done('addTableImport', { schemaTableId, fileName: 'records.csv', header });
  const tableImportId = Number(added['tableImportId']);
  for (let after = 0; after < rows; after += PORTION) {
    const portion = Array.from({ length: Math.min(PORTION, rows - after) }, (_, index) => ({
      number: after + index + 2,
      // By a key the number of the second column changes, and with it the record.
      cells: columns.map(({ columnType }, column) =>
        cellOf(columnType, after + index + (keyTarget !== null && column === 1 ? 1 : 0), column),
      ),
    }));
    await acme.done('addTableImportRows', { tableImportId, after, rows: portion });
  }
  await acme.done('finishTableImport', { tableImportId, rowCount: rows });
  if (keyTarget !== null) await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget });
  const upload = (performance.now() - startedAt) / 1000;
  const check = await runJobs(database, [checkTableImportJob]);
  const { checkNo } = await stateOf(acme, tableImportId);
  await acme.done('startTableImport', { tableImportId, checkNo: Number(checkNo) });
  const write = await runJobs(database, [importTableJob]);
  const { stateCode, addedCount, updatedCount } = await stateOf(acme, tableImportId);
  const written = keyTarget === null ? addedCount : updatedCount;
  if (stateCode !== 'done' || Number(written) !== rows)
    throw new Error(`The import is ${String(stateCode)} with ${String(written)} of ${rows} rows.`);
  return { upload, check, write };
}

async function stateOf(acme: Service, tableImportId: number): Promise<JsonObject> {
  const { result } = (await acme.read('getTableImportById', [tableImportId])).envelope();
  return isObject(result) ? result : {};
}
