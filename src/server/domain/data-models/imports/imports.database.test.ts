import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { parseCsv } from '../../../../../renderer/language/text/csv/parse-csv.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { jobTools } from '../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../jobs/workers.ts';
import { checkTableImportJob, forgetTableImportJob, importTableJob } from './import-jobs.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let closeWorkers: (() => void | Promise<void>) | undefined;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterEach(async () => {
  await closeWorkers?.();
  closeWorkers = undefined;
});
afterAll(() => server.close());

function work(): void {
  closeWorkers ??= startWorkers(
    [checkTableImportJob, importTableJob, forgetTableImportJob],
    jobTools(server.database, []),
    { pollMilliseconds: 10 },
  );
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

const visits = (): Promise<Made> =>
  newTable(
    { columnName: 'Shop', columnType: 'text', isRequired: true },
    { columnName: 'Contact Mail', columnType: 'email' },
    { columnName: 'Guests', columnType: 'number' },
  );

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

describe('a file', () => {
  it('is checked as a whole, and writes nothing before it is started', async () => {
    const made = await visits();
    const checked = await checkedUpload(
      made,
      'shop;CONTACT-MAIL;Guests;Other\n'.concat(
        'Pune;a@example.com;1,5;x\n;b@example.com;2;\nDelhi;nobody;many;\n',
        `Long;${'x'.repeat(300)};3;;more\nBad \uFFFD;;4;\n=1+1;;5;`,
      ),
    );
    expect(checked).toMatchObject({ stateCode: 'checked', rowCount: 6, checkedCount: 6, badRowCount: 4 });
    expect(await problemsOf(checked)).toEqual([
      [3, 'shop', null, 'This is a required field'],
      [4, 'CONTACT-MAIL', 'nobody', 'Please provide a valid email address.'],
      [4, 'Guests', 'many', 'This must be a number.'],
      [5, '', '…', 'This row has more cells than the header.'],
      [5, 'CONTACT-MAIL', `${'x'.repeat(200)}…`, expect.any(String)],
      [6, 'shop', 'Bad \uFFFD', 'A character of this value cannot be read.'],
    ]);
    expect(checked['problemCount']).toBe(6);
    expect(await recordsOf(made)).toEqual([]);
    const [, , , fourth] = await acme.rows('getTableImportColumns', [Number(checked['tableImportId'])]);
    expect(fourth).toMatchObject({ heading: 'Other', sample: 'x', target: null });
  });

  it('with errors is imported only when its bad rows are left out, and a formula stays a text', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Shop,Guests\nPune,1\n,2\n=1+1,3\n');
    const call = { tableImportId: Number(checked['tableImportId']), checkNo: Number(checked['checkNo']) };
    expect(refusal(await acme.write('startTableImport', call))).toMatchObject({
      status: 400,
      fieldErrors: { leavesOut: '1 row has errors. Mend them, or leave these rows out.' },
    });
    const done = await start(checked, { leavesOut: true });
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 2, leftOutCount: 1, importedCount: 3 });
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    expect(await recordsOf(made)).toEqual([
      { [shop]: 'Pune', [guests]: 1 },
      { [shop]: '=1+1', [guests]: 3 },
    ]);
  });

  it('is imported once, however often it is started', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Shop\nPune\nDelhi\n');
    await closeWorkers?.();
    closeWorkers = undefined;
    const call = { tableImportId: Number(checked['tableImportId']), checkNo: Number(checked['checkNo']) };
    const answers = await Promise.all([acme.write('startTableImport', call), acme.write('startTableImport', call)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await settled(call.tableImportId)).toMatchObject({ stateCode: 'done', addedCount: 2 });
    expect((await acme.write('startTableImport', call)).status).toBe(409);
    expect(await recordsOf(made)).toHaveLength(2);
  });

  it('has its columns chosen by a person, each column of the table once', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Branch,Town\nPune,West\n');
    expect(await problemsOf(checked)).toEqual([[2, 'Shop', null, 'This is a required field']]);
    const tableImportId = Number(checked['tableImportId']);
    const map = (columns: JsonObject[]) => acme.write('updateTableImportColumns', { tableImportId, columns });
    const target = member(made, 'Shop');
    const twice = await map([
      { position: 1, target },
      { position: 2, target },
    ]);
    expect(refusal(twice)).toMatchObject({ fieldErrors: { 'columns[1].target': 'Branch is Shop already.' } });
    const foreign = member(await visits(), 'Shop');
    expect(refusal(await map([{ position: 1, target: foreign }])).fieldErrors).toHaveProperty(['columns[0].target']);
    expect((await map([{ position: 1, target }])).status).toBe(200);
    const again = await settled(tableImportId);
    expect(again).toMatchObject({ stateCode: 'checked', problemCount: 0, badRowCount: 0 });
    expect(await problemsOf(again)).toEqual([]);
    const old = { tableImportId, checkNo: Number(checked['checkNo']) };
    expect(refusal(await acme.write('startTableImport', old)).message).toContain('checked again');
  });

  it('changes records by a key, and adds those that are missing', async () => {
    const made = await visits();
    const [shop, mail, guests] = [member(made, 'Shop'), member(made, 'Contact Mail'), member(made, 'Guests')];
    for (const values of [
      { [shop]: 'Pune', [mail]: 'a@example.com', [guests]: 1 },
      { [shop]: 'Delhi', [guests]: 2 },
      { [shop]: 'Delhi', [guests]: 3 },
      { [shop]: 'Goa', [guests]: 4 },
    ])
      await acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values });
    const first = await checkedUpload(made, 'Shop,Guests\nPUNE,\nDelhi,7\nNasik,8\nGoa,4\nnasik,9\n');
    const tableImportId = Number(first['tableImportId']);
    const mode = (payload: JsonObject) => acme.write('setTableImportMode', { tableImportId, ...payload });
    expect(refusal(await mode({ modeCode: 'update' })).fieldErrors).toHaveProperty('keyTarget');
    expect(refusal(await mode({ modeCode: 'update', keyTarget: mail })).fieldErrors['keyTarget']).toContain(
      'No column',
    );
    expect((await mode({ modeCode: 'update', keyTarget: shop })).status).toBe(200);
    const updating = await settled(tableImportId);
    expect(await problemsOf(updating)).toEqual([
      [3, 'Shop', 'Delhi', 'Several records have this value.'],
      [4, 'Shop', 'Nasik', 'No record has this value.'],
      [6, 'Shop', 'nasik', 'No record has this value.'],
      [6, 'Shop', 'nasik', 'Row 4 has the same value.'],
    ]);
    await mode({ modeCode: 'addOrUpdate', keyTarget: shop });
    const checked = await settled(tableImportId);
    expect(checked).toMatchObject({ badRowCount: 2 });
    const done = await start(checked, { leavesOut: true });
    expect(done).toMatchObject({ addedCount: 1, updatedCount: 1, unchangedCount: 1, leftOutCount: 2 });
    expect(await recordsOf(made)).toEqual([
      { [shop]: 'PUNE', [mail]: 'a@example.com' },
      { [shop]: 'Delhi', [guests]: 2 },
      { [shop]: 'Delhi', [guests]: 3 },
      { [shop]: 'Goa', [guests]: 4 },
      { [shop]: 'Nasik', [guests]: 8 },
    ]);
  });

  it('changes records by their ids, and keeps the values of deleted columns', async () => {
    const made = await visits();
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    await acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values: { [shop]: 'Pune', [guests]: 5 } });
    await acme.done('updateSchemaTable', {
      schemaTableId: made.schemaTableId,
      version: made.version,
      schemaColumns: made.columns
        .filter(({ columnName }) => columnName === 'Guests')
        .map(({ schemaColumnId }) => ({ schemaColumnId: schemaColumnId ?? null, isDeleted: true })),
    });
    const first = await checkedUpload(made, 'Id,Shop\n1,Mumbai\n2,Goa\nx,Goa\n');
    const tableImportId = Number(first['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: 'recordId' });
    const checked = await settled(tableImportId);
    expect(await problemsOf(checked)).toEqual([
      [3, 'Id', '2', 'No record has this value.'],
      [4, 'Id', 'x', 'This is not the id of a record.'],
    ]);
    expect(await start(checked, { leavesOut: true })).toMatchObject({ updatedCount: 1, addedCount: 0 });
    const { rows } = await server.database.asOwner((query) =>
      sql`select values, version::integer as version from public.table_records
           where tenant_id = 1 and schema_table_id = ${made.schemaTableId}`.execute(query),
    );
    expect(rows).toEqual([{ values: { [shop]: 'Mumbai', [guests]: 5 }, version: 2 }]);
  });

  it('writes the same line in the audit log as a single write', async () => {
    const made = await visits();
    const values = { [member(made, 'Shop')]: 'Pune', [member(made, 'Guests')]: 2 };
    await acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values });
    await start(await checkedUpload(made, 'Shop,Guests\nPune,2\n'));
    const { rows } = await server.database.asOwner((query) =>
      sql<{ entityId: string; operation: string; changes: JsonObject; actor: number }>`
        select entity_id as "entityId", operation, changes, actor_contact_id as actor from public.audit_log
         where tenant_id = 1 and entity = 'TableRecord' and entity_id like ${`${made.schemaTableId}/%`}
         order by audit_log_id`.execute(query),
    );
    const [single, imported] = rows;
    expect(rows.map(({ operation }) => operation)).toEqual(['addTableRecord', 'startTableImport']);
    expect(imported?.actor).toBe(single?.actor);
    const timeless = (line: typeof single) => ({ ...line?.changes, recordId: null, createdDate: null });
    expect(Object.keys(imported?.changes ?? {}).toSorted()).toEqual(Object.keys(single?.changes ?? {}).toSorted());
    expect(timeless(imported)).toEqual(timeless(single));
    const dates = rows.map(({ changes }) => String(Array.isArray(changes['createdDate']) && changes['createdDate'][1]));
    expect(dates[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    expect(dates[0]?.length).toBe(dates[1]?.length);
  });
});

async function changeColumns({ schemaTableId, columns }: Made, change: (column: JsonObject) => JsonObject) {
  const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
  const { version } = asMade(isObject(result) ? result : {});
  return acme.done('updateSchemaTable', { schemaTableId, version, schemaColumns: columns.map(change) });
}

describe('a table that changes', () => {
  it('stops an import cleanly, which goes on with the rest after another check', async () => {
    const made = await visits();
    const rows = Array.from({ length: 1200 }, (_, index) => `Shop ${index},${index}`);
    const checked = await checkedUpload(made, `Shop,Guests\n${rows.join('\n')}\n`);
    await closeWorkers?.();
    closeWorkers = undefined;
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('startTableImport', { tableImportId, checkNo: Number(checked['checkNo']) });
    // One portion is written, as if the worker had come so far.
    const { importPortion } = await import('./import-portion.ts');
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      expect(await importPortion(transaction, tableImportId, 'test')).toBe(true);
    });
    await changeColumns(made, (column) =>
      column['columnName'] === 'Guests' ? { ...column, columnType: 'text' } : column,
    );
    const stopped = await settled(tableImportId);
    expect(stopped).toMatchObject({ stateCode: 'stopped', importedCount: 500, addedCount: 500 });
    expect(stopped['message']).toContain('columns of the table were changed');
    const call = { tableImportId, checkNo: Number(stopped['checkNo']) };
    expect((await acme.write('startTableImport', call)).status).toBe(409);
    await acme.done('checkTableImport', { tableImportId });
    const again = await settled(tableImportId);
    expect(again).toMatchObject({ stateCode: 'checked', checkedCount: 1200, badRowCount: 0 });
    expect(await start(again)).toMatchObject({ stateCode: 'done', addedCount: 1200, importedCount: 1200 });
    const guests = await acme.rows(
      'getTableRecords',
      [made.schemaTableId],
      `$top=5&$filter=values.${member(made, 'Guests')} eq '1199'`,
    );
    expect(guests).toHaveLength(1);
  });

  it('with another name goes on, and one that was deleted stops', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Shop\nPune\n');
    await changeColumns(made, (column) =>
      column['columnName'] === 'Shop' ? { ...column, columnName: 'Store' } : column,
    );
    expect(await start(checked)).toMatchObject({ stateCode: 'done', addedCount: 1 });
    const lost = await visits();
    const file = await checkedUpload(lost, 'Shop\nPune\n');
    await acme.done('deleteSchemaTable', { schemaTableId: lost.schemaTableId });
    expect(await start(file)).toMatchObject({
      stateCode: 'stopped',
      message: 'This table was deleted.',
      addedCount: 0,
    });
  });

  it('is told when a row fails that was good when it was checked', async () => {
    const made = await visits();
    const shop = member(made, 'Shop');
    const add = () => acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values: { [shop]: 'Pune' } });
    await add();
    const first = await checkedUpload(made, 'Shop,Guests\nPune,3\n');
    const tableImportId = Number(first['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: shop });
    const checked = await settled(tableImportId);
    expect(checked).toMatchObject({ badRowCount: 0 });
    await add();
    const done = await start(checked);
    expect(done).toMatchObject({ stateCode: 'done', updatedCount: 0, leftOutCount: 1, problemCount: 1 });
    expect(await problemsOf(done)).toEqual([[2, 'Shop', 'Pune', 'Several records have this value.']]);
  });
});

describe('an upload', () => {
  it('takes a portion twice, and none out of order', async () => {
    const { schemaTableId } = await visits();
    const { tableImportId } = await acme.done('addTableImport', { schemaTableId, fileName: 'a.csv', header: ['Shop'] });
    const portion = (after: number, ...shops: string[]) =>
      acme.write('addTableImportRows', {
        tableImportId: Number(tableImportId),
        after,
        rows: shops.map((shop, index) => ({ number: after + index + 2, cells: [shop] })),
      });
    expect((await portion(0, 'a', 'b')).status).toBe(200);
    expect((await portion(0, 'a', 'b')).envelope().result).toEqual({ rowCount: 2 });
    expect(refusal(await portion(1, 'b', 'c'))).toMatchObject({ status: 409, errorCode: 'refused' });
    expect((await portion(3, 'd')).status).toBe(409);
    const finish = (rowCount: number) =>
      acme.write('finishTableImport', { tableImportId: Number(tableImportId), rowCount });
    expect(refusal(await finish(3)).message).toBe('2 of 3 rows were uploaded.');
    expect((await finish(2)).status).toBe(200);
    expect((await portion(2, 'c')).status).toBe(409);
    expect((await finish(2)).status).toBe(409);
  });

  it.each([
    ['NUL', [{ number: 2, cells: ['a\u0000b'] }], 400],
    ['a number for a text', [{ number: 2, cells: [5] }], 400],
    ['too many cells', [{ number: 2, cells: Array.from({ length: 202 }, () => '') }], 400],
    ['a cell of 2 MB', [{ number: 2, cells: ['x'.repeat(2_000_000)] }], 413],
    ['no rows', [], 400],
    ['an unknown key', [{ number: 2, cells: ['a'], recordId: 4 }], 400],
  ])('refuses %s', async (_name, rows, status) => {
    const { schemaTableId } = await visits();
    const { tableImportId } = await acme.done('addTableImport', { schemaTableId, fileName: 'a.csv', header: ['Shop'] });
    const answer = await acme.write('addTableImportRows', { tableImportId: Number(tableImportId), after: 0, rows });
    expect(answer.status).toBe(status);
    expect(await stateOf(Number(tableImportId))).toMatchObject({ rowCount: 0 });
  });

  it('belongs to its tenant', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Shop\nPune\n');
    const tableImportId = Number(checked['tableImportId']);
    expect((await globex.read('getTableImportById', [tableImportId])).status).toBe(404);
    for (const operation of ['getTableImportColumns', 'getTableImportProblems'])
      expect(await globex.rows(operation, [tableImportId])).toEqual([]);
    const calls: [string, JsonObject][] = [
      ['addTableImport', { schemaTableId: made.schemaTableId, fileName: 'a.csv', header: ['Shop'] }],
      ['addTableImportRows', { tableImportId, after: 1, rows: [{ number: 3, cells: ['a'] }] }],
      ['finishTableImport', { tableImportId, rowCount: 1 }],
      ['updateTableImportColumns', { tableImportId, columns: [{ position: 1 }] }],
      ['setTableImportMode', { tableImportId, modeCode: 'add' }],
      ['checkTableImport', { tableImportId }],
      ['startTableImport', { tableImportId, checkNo: Number(checked['checkNo']) }],
      ['stopTableImport', { tableImportId }],
      ['deleteTableImport', { tableImportId }],
    ];
    for (const [operation, payload] of calls)
      expect((await globex.write(operation, payload)).status, operation).toBe(404);
    expect(await stateOf(tableImportId)).toEqual(checked);
  });

  it('is gone with its rows when it is deleted, and its records stay', async () => {
    const made = await visits();
    const checked = await checkedUpload(made, 'Shop\nPune\n,\n');
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('deleteTableImport', { tableImportId });
    expect((await acme.read('getTableImportById', [tableImportId])).status).toBe(404);
    await vi.waitFor(
      async () => {
        const { rows } = await server.database.asOwner((query) =>
          sql<{ left: number }>`
            select (select count(*) from public.table_imports where table_import_id = ${tableImportId})::integer
                 + (select count(*) from public.table_import_rows where table_import_id = ${tableImportId})::integer as left`.execute(
            query,
          ),
        );
        expect(rows).toEqual([{ left: 0 }]);
      },
      { timeout: 10_000 },
    );
  });
});

it('imports 10,000 rows', { timeout: 120_000 }, async () => {
  const made = await visits();
  const rows = Array.from({ length: 10_000 }, (_, index) => `Shop ${index},shop${index}@example.com,${index}`);
  const checked = await checkedUpload(made, `Shop,Contact Mail,Guests\n${rows.join('\n')}\n`);
  expect(checked).toMatchObject({ rowCount: 10_000, checkedCount: 10_000, badRowCount: 0 });
  expect(await start(checked)).toMatchObject({ stateCode: 'done', addedCount: 10_000 });
  const [last] = await acme.rows('getTableRecords', [made.schemaTableId], '$top=1&$orderby=recordId desc');
  expect(last).toMatchObject({ recordId: 10_000, values: { [member(made, 'Guests')]: 9999 } });
});
