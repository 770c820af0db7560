import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { forgetTableImportJob } from './import-jobs.ts';
import { asMade, Imports, member, type Made } from './testing/imports.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let imports: Imports;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  imports = new Imports(server, acme);
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterEach(() => imports.rest());
afterAll(() => server.close());

async function asOwner(statement: RawBuilder<unknown>): Promise<void> {
  await server.database.asOwner((query) => statement.execute(query));
}

const visits = (): Promise<Made> =>
  imports.newTable(
    { columnName: 'Shop', columnType: 'text', isRequired: true },
    { columnName: 'Contact Mail', columnType: 'email' },
    { columnName: 'Guests', columnType: 'number' },
  );

/** Returns what the person is told of the imports of a table, the newest first. */
const toldOf = ({ schemaTableId }: Made): Promise<JsonObject[]> =>
  acme.rows('getStaffNotifications', [], `$filter=schemaTableId eq ${schemaTableId}`);

describe('a file', () => {
  it('is checked as a whole, and writes nothing before it is started', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(
      made,
      'shop;CONTACT-MAIL;Guests;Other\n'.concat(
        'Pune;a@example.com;1,5;x\n;b@example.com;2;\nDelhi;nobody;many;\n',
        `Long;${'x'.repeat(300)};3;;more\nBad \uFFFD;;4;\n=1+1;;5;`,
      ),
    );
    expect(checked).toMatchObject({ stateCode: 'checked', rowCount: 6, checkedCount: 6, badRowCount: 4 });
    expect(await imports.problemsOf(checked)).toEqual([
      [3, 'shop', null, 'This is a required field'],
      [4, 'CONTACT-MAIL', 'nobody', 'Please provide a valid email address.'],
      [4, 'Guests', 'many', 'This must be a number.'],
      [5, '', '…', 'This row has more cells than the header.'],
      [5, 'CONTACT-MAIL', `${'x'.repeat(200)}…`, expect.any(String)],
      [6, 'shop', 'Bad \uFFFD', 'A character of this value cannot be read.'],
    ]);
    expect(checked['problemCount']).toBe(6);
    expect(await imports.recordsOf(made)).toEqual([]);
    const [, , , fourth] = await acme.rows('getTableImportColumns', [Number(checked['tableImportId'])]);
    expect(fourth).toMatchObject({ heading: 'Other', sample: 'x', target: null });
  });

  it('with errors is imported only when its bad rows are left out, and a formula stays a text', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop,Guests\nPune,1\n,2\n=1+1,3\n');
    const call = { tableImportId: Number(checked['tableImportId']), checkNo: Number(checked['checkNo']) };
    expect(refusal(await acme.write('startTableImport', call))).toMatchObject({
      status: 400,
      fieldErrors: { leavesOut: '1 row has errors. Mend them, or leave these rows out.' },
    });
    const done = await imports.start(checked, { leavesOut: true });
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 2, leftOutCount: 1, importedCount: 3 });
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    expect(await imports.recordsOf(made)).toEqual([
      { [shop]: 'Pune', [guests]: 1 },
      { [shop]: '=1+1', [guests]: 3 },
    ]);
    expect(await toldOf(made)).toMatchObject([
      {
        kindCode: 'importDone',
        text: expect.stringMatching(/^Imported \d+: 2 added, 0 changed, 1 left out\.$/),
        href: expect.stringMatching(`/imports/${call.tableImportId}/$`),
      },
    ]);
  });

  it('is imported once, however often it is started', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop\nPune\nDelhi\n');
    await imports.rest();
    const call = { tableImportId: Number(checked['tableImportId']), checkNo: Number(checked['checkNo']) };
    const answers = await Promise.all([acme.write('startTableImport', call), acme.write('startTableImport', call)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await imports.settled(call.tableImportId)).toMatchObject({ stateCode: 'done', addedCount: 2 });
    expect((await acme.write('startTableImport', call)).status).toBe(409);
    expect(await imports.recordsOf(made)).toHaveLength(2);
  });

  it('has its columns chosen by a person, each column of the table once', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Branch,Town,Guests\nPune,West,1\n');
    expect(await imports.problemsOf(checked)).toEqual([[2, 'Shop', null, 'This is a required field']]);
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
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ stateCode: 'checked', problemCount: 0, badRowCount: 0 });
    expect(await imports.problemsOf(again)).toEqual([]);
    const old = { tableImportId, checkNo: Number(checked['checkNo']) };
    expect(refusal(await acme.write('startTableImport', old)).message).toContain('checked again');
  });

  it('without a column of the table is not checked, and a row without a value adds no record', async () => {
    const made = await imports.newTable({ columnName: 'Note', columnType: 'text' });
    const checked = await imports.checkedUpload(made, 'Id,Words,Other\n1,Good,a\n2,,b\n');
    expect(checked).toMatchObject({
      stateCode: 'stopped',
      message: 'No column of this file is a column of the table. Choose them first.',
    });
    const tableImportId = Number(checked['tableImportId']);
    const columns = [{ position: 2, target: member(made, 'Note') }];
    await acme.done('updateTableImportColumns', { tableImportId, columns });
    const again = await imports.settled(tableImportId);
    expect(await imports.problemsOf(again)).toEqual([[3, '', null, 'This row has no value.']]);
    expect(await imports.start(again, { leavesOut: true })).toMatchObject({ addedCount: 1, leftOutCount: 1 });
  });

  it('has its decimal comma chosen by a person, and no number is rounded', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(
      made,
      'Shop\tGuests\nPune\t1,5\nDelhi\t1.234\nGoa\t12345678901234567890\n',
    );
    const tooLong = [4, 'Guests', '12345678901234567890', 'This number has too many digits.'];
    expect(await imports.problemsOf(checked)).toEqual([[2, 'Guests', '1,5', 'This must be a number.'], tooLong]);
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add', hasDecimalComma: true });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ hasDecimalComma: true });
    const ambiguous = 'This can be 1234 or 1,234. Write it in one of these ways.';
    expect(await imports.problemsOf(again)).toEqual([[3, 'Guests', '1.234', ambiguous], tooLong]);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add' });
    expect(await imports.settled(tableImportId)).toMatchObject({ hasDecimalComma: true, badRowCount: 2 });
    expect(await imports.start(await imports.stateOf(tableImportId), { leavesOut: true })).toMatchObject({
      addedCount: 1,
    });
    expect(await imports.recordsOf(made)).toEqual([{ [member(made, 'Shop')]: 'Pune', [member(made, 'Guests')]: 1.5 }]);
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
    const first = await imports.checkedUpload(made, 'Shop,Guests\nPUNE,\nDelhi,7\nNasik,8\nGoa,4\nnasik,9\n');
    const tableImportId = Number(first['tableImportId']);
    const mode = (payload: JsonObject) => acme.write('setTableImportMode', { tableImportId, ...payload });
    expect(refusal(await mode({ modeCode: 'update' })).fieldErrors).toHaveProperty('keyTarget');
    expect(refusal(await mode({ modeCode: 'update', keyTarget: mail })).fieldErrors['keyTarget']).toContain(
      'No column',
    );
    expect((await mode({ modeCode: 'update', keyTarget: shop })).status).toBe(200);
    const updating = await imports.settled(tableImportId);
    expect(await imports.problemsOf(updating)).toEqual([
      [3, 'Shop', 'Delhi', 'Several records have this value.'],
      [4, 'Shop', 'Nasik', 'No record has this value.'],
      [6, 'Shop', 'nasik', 'No record has this value.'],
      [6, 'Shop', 'nasik', 'Row 4 has the same value.'],
    ]);
    await mode({ modeCode: 'addOrUpdate', keyTarget: shop });
    const checked = await imports.settled(tableImportId);
    expect(checked).toMatchObject({ badRowCount: 2 });
    const done = await imports.start(checked, { leavesOut: true });
    expect(done).toMatchObject({ addedCount: 1, updatedCount: 1, unchangedCount: 1, leftOutCount: 2 });
    expect(await imports.recordsOf(made)).toEqual([
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
    const first = await imports.checkedUpload(made, 'Id,Shop\n1,Mumbai\n2,Goa\nx,Goa\n001,Goa\n');
    const tableImportId = Number(first['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: 'recordId' });
    const checked = await imports.settled(tableImportId);
    expect(await imports.problemsOf(checked)).toEqual([
      [3, 'Id', '2', 'No record has this value.'],
      [4, 'Id', 'x', 'This is not the id of a record.'],
      [5, 'Id', '001', 'Row 2 has the same value.'],
    ]);
    expect(await imports.start(checked, { leavesOut: true })).toMatchObject({ updatedCount: 1, addedCount: 0 });
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
    await imports.start(await imports.checkedUpload(made, 'Shop,Guests\nPune,2\n'));
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

/** Starts an import whose worker is gone after one portion. */
const startOnePortion = async (checked: JsonObject, more?: JsonObject) =>
  expect(await imports.startOnePortion(checked, more)).toBe(true);

describe('an import that was stopped', () => {
  it('keeps the keys and the errors of the rows that went through', async () => {
    const made = await visits();
    const shop = member(made, 'Shop');
    const rows = Array.from({ length: 1200 }, (_, index) => `Shop ${index === 700 ? 0 : index},${index}`);
    rows[10] = ',10';
    const first = await imports.checkedUpload(made, `Shop,Guests\n${rows.join('\n')}\n`);
    const tableImportId = Number(first['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: shop });
    const problems = [
      [12, 'Shop', null, 'This is a required field'],
      [702, 'Shop', 'Shop 0', 'Row 2 has the same value.'],
    ];
    const checked = await imports.settled(tableImportId);
    expect(await imports.problemsOf(checked)).toEqual(problems);
    await startOnePortion(checked, { leavesOut: true });
    await acme.done('stopTableImport', { tableImportId });
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add' });
    expect(await imports.settled(tableImportId)).toMatchObject({ restCount: 700, badRestCount: 0, badRowCount: 1 });
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: shop });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ restCount: 700, badRestCount: 1, badRowCount: 2, problemCount: 2 });
    expect(await imports.problemsOf(again)).toEqual(problems);
    const call = { tableImportId, checkNo: Number(again['checkNo']) };
    expect(refusal(await acme.write('startTableImport', call)).fieldErrors).toEqual({
      leavesOut: '1 row has errors. Mend them, or leave these rows out.',
    });
    const done = await imports.start(again, { leavesOut: true });
    expect(done).toMatchObject({ addedCount: 1198, updatedCount: 0, leftOutCount: 2, badRowCount: 2, problemCount: 2 });
    expect(await imports.problemsOf(done)).toEqual(problems);
    const [record] = await acme.rows('getTableRecords', [made.schemaTableId], '$top=1&$orderby=recordId');
    expect(record?.['values']).toEqual({ [shop]: 'Shop 0', [member(made, 'Guests')]: 0 });
  });

  it('has nothing left to write when each row of the rest has errors', async () => {
    const made = await visits();
    const rows = Array.from({ length: 502 }, (_, index) => (index < 500 ? `Shop ${index},1` : `,${index}`));
    const checked = await imports.checkedUpload(made, `Shop,Guests\n${rows.join('\n')}\n`);
    await startOnePortion(checked, { leavesOut: true });
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('stopTableImport', { tableImportId });
    await acme.done('checkTableImport', { tableImportId });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ rowCount: 502, restCount: 2, badRestCount: 2 });
    const call = { tableImportId, checkNo: Number(again['checkNo']), leavesOut: true };
    expect(refusal(await acme.write('startTableImport', call)).message).toBe('No row of this file can be imported.');
  });
});

describe('a table that changes', () => {
  it('stops an import cleanly, which goes on with the rest after another check', async () => {
    const made = await visits();
    const rows = Array.from({ length: 1200 }, (_, index) => `Shop ${index},${index}`);
    const checked = await imports.checkedUpload(made, `Shop,Guests\n${rows.join('\n')}\n`);
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add', failureCode: 'leaveOut' });
    await startOnePortion(checked);
    await changeColumns(made, (column) =>
      column['columnName'] === 'Guests' ? { ...column, columnType: 'text' } : column,
    );
    const stopped = await imports.settled(tableImportId);
    expect(stopped).toMatchObject({ stateCode: 'stopped', importedCount: 500, addedCount: 500 });
    expect(stopped['message']).toContain('columns of the table were changed');
    const call = { tableImportId, checkNo: Number(stopped['checkNo']) };
    expect((await acme.write('startTableImport', call)).status).toBe(409);
    await acme.done('checkTableImport', { tableImportId });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ stateCode: 'checked', checkedCount: 1200, badRowCount: 0 });
    expect(await imports.start(again)).toMatchObject({ stateCode: 'done', addedCount: 1200, importedCount: 1200 });
    const guests = await acme.rows(
      'getTableRecords',
      [made.schemaTableId],
      `$top=5&$filter=values.${member(made, 'Guests')} eq '1199'`,
    );
    expect(guests).toHaveLength(1);
    expect((await toldOf(made)).map(({ kindCode, text }) => [kindCode, text])).toEqual([
      ['importDone', expect.stringContaining('1200 added')],
      ['importStopped', stopped['message']],
    ]);
  });

  it('with another name goes on, and one that was deleted stops', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop\nPune\n');
    await changeColumns(made, (column) =>
      column['columnName'] === 'Shop' ? { ...column, columnName: 'Store' } : column,
    );
    expect(await imports.start(checked)).toMatchObject({ stateCode: 'done', addedCount: 1 });
    const lost = await visits();
    const file = await imports.checkedUpload(lost, 'Shop\nPune\n');
    await acme.done('deleteSchemaTable', { schemaTableId: lost.schemaTableId });
    expect(await imports.start(file)).toMatchObject({
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
    const first = await imports.checkedUpload(made, 'Shop,Guests\nPune,3\n');
    const tableImportId = Number(first['tableImportId']);
    await acme.done('setTableImportMode', {
      tableImportId,
      modeCode: 'addOrUpdate',
      keyTarget: shop,
      failureCode: 'leaveOut',
    });
    const checked = await imports.settled(tableImportId);
    expect(checked).toMatchObject({ badRowCount: 0 });
    await add();
    const done = await imports.start(checked);
    expect(done).toMatchObject({ stateCode: 'done', updatedCount: 0, leftOutCount: 1, problemCount: 1 });
    expect(await imports.problemsOf(done)).toEqual([[2, 'Shop', 'Pune', 'Several records have this value.']]);
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
    ['a cell that is longer than any value', [{ number: 2, cells: ['x'.repeat(10_002)] }], 400],
    ['a row that is too long', [{ number: 2, cells: Array.from({ length: 21 }, () => 'x'.repeat(10_000)) }], 413],
    [
      'rows whose numbers fall',
      [
        { number: 3, cells: ['a'] },
        { number: 2, cells: ['b'] },
      ],
      400,
    ],
    ['no rows', [], 400],
    ['an unknown key', [{ number: 2, cells: ['a'], recordId: 4 }], 400],
  ])('refuses %s', async (_name, rows, status) => {
    const { schemaTableId } = await visits();
    const { tableImportId } = await acme.done('addTableImport', { schemaTableId, fileName: 'a.csv', header: ['Shop'] });
    const answer = await acme.write('addTableImportRows', { tableImportId: Number(tableImportId), after: 0, rows });
    expect(answer.status).toBe(status);
    expect(await imports.stateOf(Number(tableImportId))).toMatchObject({ rowCount: 0 });
  });

  it('ends at 20 MB', async () => {
    const { schemaTableId } = await visits();
    const answer = await acme.done('addTableImport', { schemaTableId, fileName: 'a.csv', header: ['Shop'] });
    const tableImportId = Number(answer['tableImportId']);
    const send = (after: number, cell: string) =>
      acme.write('addTableImportRows', { tableImportId, after, rows: [{ number: after + 2, cells: [cell] }] });
    expect((await send(0, 'abcd')).status).toBe(200);
    expect(await imports.stateOf(tableImportId)).toMatchObject({ characterCount: 4 });
    await asOwner(
      sql`update public.table_imports set character_count = 19999995 where table_import_id = ${tableImportId}`,
    );
    expect(refusal(await send(1, 'abcdef'))).toMatchObject({ status: 413, message: 'A file has at most 20 MB.' });
    expect((await send(1, 'abcde')).status).toBe(200);
  });

  it('belongs to its tenant', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop\nPune\n');
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
      ['undoTableImport', { tableImportId }],
      ['deleteTableImport', { tableImportId }],
    ];
    for (const [operation, payload] of calls)
      expect((await globex.write(operation, payload)).status, operation).toBe(404);
    expect(await imports.stateOf(tableImportId)).toEqual(checked);
  });

  it('is gone with its rows when it is deleted, and its records stay', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop\nPune\n,\n');
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

/** Makes the database refuse what is added to a table. */
const refuse = (table: string) => sql`
  create or replace function public.refuse_all() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
  create trigger refuse_all before insert on public.${sql.raw(table)} for each row execute function public.refuse_all()`;
const allow = (table: string) => sql`drop trigger refuse_all on public.${sql.raw(table)}`;
const nextIsLast = () => asOwner(sql`update gate.jobs set attempt = max_attempts - 1 where state = 'queued'`);

describe('a job that fails', () => {
  it('stops the import in its last attempt, which a person can go on with', async () => {
    const made = await visits();
    const tableImportId = await imports.upload(made, 'Shop,Guests\nPune,1\n,2\n');
    await asOwner(refuse('table_import_problems'));
    await nextIsLast();
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'stopped',
      message: 'The check failed because of a fault of the server. Check the file again.',
    });
    await asOwner(allow('table_import_problems'));
    await acme.done('checkTableImport', { tableImportId });
    const checked = await imports.settled(tableImportId);
    expect(checked).toMatchObject({ stateCode: 'checked', badRowCount: 1 });
    await imports.rest();
    await asOwner(refuse('table_records'));
    await acme.done('startTableImport', { tableImportId, checkNo: Number(checked['checkNo']), leavesOut: true });
    await nextIsLast();
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'stopped',
      message: 'The import failed because of a fault of the server. Nothing was written.',
    });
    await asOwner(allow('table_records'));
    await acme.done('checkTableImport', { tableImportId });
    expect(await imports.start(await imports.settled(tableImportId), { leavesOut: true })).toMatchObject({
      stateCode: 'done',
      addedCount: 1,
    });
  });
});

/** Makes the deletion of an import due, which was planned for a later day. */
const forgetNow = (tableImportId: number) =>
  asOwner(sql`
    update gate.jobs set due_date = now()
     where kind = ${forgetTableImportJob.kind} and job_key = ${String(tableImportId)} and state = 'queued'`);
/** Returns how many rows of the file are kept. */
const rowsOf = async (tableImportId: number): Promise<number> => {
  const { rows } = await server.database.asOwner((query) =>
    sql<{ count: number }>`
      select count(*)::integer as count from public.table_import_rows where table_import_id = ${tableImportId}`.execute(
      query,
    ),
  );
  return rows[0]?.count ?? 0;
};

describe('the job that forgets', () => {
  it('deletes the rows of an import that is done, and keeps the import', async () => {
    const done = await imports.start(await imports.checkedUpload(await visits(), 'Shop\nPune\n'));
    const tableImportId = Number(done['tableImportId']);
    await vi.waitFor(async () => expect(await rowsOf(tableImportId)).toBe(0));
    await asOwner(sql`
      insert into public.table_import_rows (tenant_id, table_import_id, row_no, row_number, cells)
      values (1, ${tableImportId}, 1, 2, '["Pune"]')`);
    await forgetNow(tableImportId);
    await vi.waitFor(async () => expect(await rowsOf(tableImportId)).toBe(0), { timeout: 10_000 });
    expect(await imports.stateOf(tableImportId)).toMatchObject({ stateCode: 'done' });
  });

  it('waits a day for an import that is being written, and then for one that goes on', async () => {
    const checked = await imports.checkedUpload(await visits(), 'Shop\nPune\n');
    const tableImportId = Number(checked['tableImportId']);
    await asOwner(
      sql`update public.table_imports set state_code = 'importing' where table_import_id = ${tableImportId}`,
    );
    const waits = async (importedCount: number) => {
      await forgetNow(tableImportId);
      await vi.waitFor(
        async () => {
          const { rows } = await server.database.asOwner((query) =>
            sql`select payload from gate.jobs
                 where kind = ${forgetTableImportJob.kind} and job_key = ${String(tableImportId)} and state = 'queued'`.execute(
              query,
            ),
          );
          expect(rows).toEqual([{ payload: { tableImportId, importedCount } }]);
        },
        { timeout: 10_000 },
      );
      expect(await rowsOf(tableImportId)).toBe(1);
    };
    await waits(0);
    await asOwner(sql`update public.table_imports set imported_count = 1 where table_import_id = ${tableImportId}`);
    await waits(1);
    await forgetNow(tableImportId);
    await vi.waitFor(async () => expect(await rowsOf(tableImportId)).toBe(0), { timeout: 10_000 });
    expect((await acme.read('getTableImportById', [tableImportId])).status).toBe(404);
  });
});

it('imports 10,000 rows', { timeout: 120_000 }, async () => {
  const made = await visits();
  const rows = Array.from({ length: 10_000 }, (_, index) => `Shop ${index},shop${index}@example.com,${index}`);
  const checked = await imports.checkedUpload(made, `Shop,Contact Mail,Guests\n${rows.join('\n')}\n`);
  expect(checked).toMatchObject({ rowCount: 10_000, checkedCount: 10_000, badRowCount: 0 });
  expect(await imports.start(checked)).toMatchObject({ stateCode: 'done', addedCount: 10_000 });
  const [last] = await acme.rows('getTableRecords', [made.schemaTableId], '$top=1&$orderby=recordId desc');
  expect(last).toMatchObject({ recordId: 10_000, values: { [member(made, 'Guests')]: 9999 } });
  await vi.waitFor(async () => expect(await rowsOf(Number(checked['tableImportId']))).toBe(0), { timeout: 10_000 });
});
