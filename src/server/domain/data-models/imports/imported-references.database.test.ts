import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { parseCsv } from '../../../../../renderer/language/text/csv/parse-csv.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { jobTools } from '../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../jobs/workers.ts';
import { checkTableImportJob, importTableJob } from './import-jobs.ts';

/** Files whose cells name records of another table. */

let server: TestServer;
let acme: Service;
let closeWorkers: (() => void | Promise<void>) | undefined;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
});
afterEach(async () => {
  await closeWorkers?.();
  closeWorkers = undefined;
});
afterAll(() => server.close());

function work(): void {
  closeWorkers ??= startWorkers([checkTableImportJob, importTableJob], jobTools(server.database, []), {
    pollMilliseconds: 10,
  });
}

interface Made {
  schemaTableId: number;
  version: number;
  columns: JsonObject[];
}

async function newTable(...columns: JsonObject[]): Promise<Made> {
  count += 1;
  const table = await acme.done('addSchemaTable', { tableName: `Imported ${count}`, schemaColumns: columns });
  return asMade(table);
}

function asMade(table: JsonObject): Made {
  const rows = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  return { schemaTableId: Number(table['schemaTableId']), version: Number(table['version']), columns: rows };
}

const member = ({ columns }: Made, name: string): string =>
  `c${String(columns.find(({ columnName }) => columnName === name)?.['schemaColumnId'])}`;

/** Uploads a file as the console does, in portions of three rows. */
async function upload({ schemaTableId }: Made, text: string, service = acme): Promise<number> {
  const { header, rows, separator } = parseCsv(text, { rows: 50_000, columns: 200 });
  const { tableImportId } = await service.done('addTableImport', {
    schemaTableId,
    fileName: 'visits.csv',
    header,
    separator,
  });
  for (let after = 0; after < rows.length; after += PORTION)
    await service.done('addTableImportRows', {
      tableImportId: Number(tableImportId),
      after,
      rows: rows.slice(after, after + PORTION).map(({ number, cells, isTooLong }) => ({
        number,
        cells: isTooLong ? [...cells, '…'] : cells,
      })),
    });
  await service.done('finishTableImport', { tableImportId: Number(tableImportId), rowCount: rows.length });
  return Number(tableImportId);
}

const PORTION = 500;

async function stateOf(tableImportId: number): Promise<JsonObject> {
  const { result } = (await acme.read('getTableImportById', [tableImportId])).envelope();
  return isObject(result) ? result : {};
}

async function settled(tableImportId: number): Promise<JsonObject> {
  work();
  return vi.waitFor(
    async () => {
      const state = await stateOf(tableImportId);
      if (['checking', 'importing'].includes(String(state['stateCode']))) throw new Error('It is still going on.');
      return state;
    },
    { timeout: 30_000, interval: 25 },
  );
}

async function checkedUpload(made: Made, text: string): Promise<JsonObject> {
  return settled(await upload(made, text));
}

const problemsOf = async ({ tableImportId }: JsonObject): Promise<unknown[][]> =>
  (await acme.rows('getTableImportProblems', [Number(tableImportId)], '$top=200&$orderby=rowNumber')).map(
    ({ rowNumber, heading, value, reason }) => [rowNumber, heading, value, reason],
  );

async function start({ tableImportId, checkNo }: JsonObject, more: JsonObject = {}): Promise<JsonObject> {
  await acme.done('startTableImport', { tableImportId: Number(tableImportId), checkNo: Number(checkNo), ...more });
  return settled(Number(tableImportId));
}

const recordsOf = async ({ schemaTableId }: Made): Promise<unknown[]> =>
  (await acme.rows('getTableRecords', [schemaTableId], '$top=200&$orderby=recordId')).map(({ values }) => values);

describe('a file with records of another table', () => {
  it('names them by title or id, and every other text is an error of its row', async () => {
    const shops = await newTable({ columnName: 'Name', columnType: 'text' });
    const made = await newTable(
      { columnName: 'Day', columnType: 'text' },
      { columnName: 'Shop', columnType: 'reference', referencedTableId: shops.schemaTableId },
    );
    for (const name of ['Pune', 'Goa', 'goa', '2', 'Gone'])
      await acme.done('addTableRecord', {
        schemaTableId: shops.schemaTableId,
        values: { [member(shops, 'Name')]: name },
      });
    await acme.done('deleteTableRecord', { schemaTableId: shops.schemaTableId, recordId: 5 });
    const rows = ['a, PUNE ', 'b,3', 'c,2', 'd,', 'e,GOA', 'f,Gone', 'g,5', 'h,99', 'i,1.5'];
    const checked = await checkedUpload(made, `Day,Shop\n${rows.join('\n')}\n`);
    const name = (await acme.read('getSchemaTableById', [shops.schemaTableId])).envelope().result;
    const table = isObject(name) ? String(name['tableName']) : '';
    const unknown = `No record of ${table} has this title or id.`;
    expect(await problemsOf(checked)).toEqual([
      [6, 'Shop', 'GOA', `Several records of ${table} have this title: give the id.`],
      [7, 'Shop', 'Gone', unknown],
      [8, 'Shop', '5', unknown],
      [9, 'Shop', '99', unknown],
      [10, 'Shop', '1.5', unknown],
    ]);
    // Deleted between the check and the import.
    await acme.done('deleteTableRecord', { schemaTableId: shops.schemaTableId, recordId: 3 });
    const done = await start(checked, { leavesOut: true });
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 3, leftOutCount: 6 });
    const [day, shop] = [member(made, 'Day'), member(made, 'Shop')];
    expect(await recordsOf(made)).toEqual([{ [day]: 'a', [shop]: 1 }, { [day]: 'c', [shop]: 4 }, { [day]: 'd' }]);
  });

  it('finds the records to change by such a column', async () => {
    const shops = await newTable({ columnName: 'Name', columnType: 'text' });
    const made = await newTable(
      { columnName: 'Shop', columnType: 'reference', referencedTableId: shops.schemaTableId },
      { columnName: 'Guests', columnType: 'number' },
    );
    const { schemaTableId } = shops;
    await acme.done('addTableRecord', { schemaTableId, values: { [member(shops, 'Name')]: 'Pune' } });
    const values = { [member(made, 'Shop')]: 1, [member(made, 'Guests')]: 1 };
    await acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values });
    const tableImportId = await upload(made, 'Shop,Guests\npune,7\n');
    await acme.done('setTableImportMode', {
      tableImportId,
      modeCode: 'update',
      keyTarget: member(made, 'Shop'),
    });
    const done = await start(await settled(tableImportId));
    expect(done).toMatchObject({ stateCode: 'done', updatedCount: 1 });
    expect(await recordsOf(made)).toEqual([{ ...values, [member(made, 'Guests')]: 7 }]);
  });
});
