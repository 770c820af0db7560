import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../../renderer/language/types/json.ts';
import { serviceOf, type Service } from '../../../../http/testing/service.ts';
import { signedIn } from '../../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../http/testing/test-server.ts';
import { CheckMemory } from '../checking/check-memory.ts';
import { checkPortion } from '../checking/check-portion.ts';
import { OwnTitles } from './own-titles.ts';
import { asMade, Imports, member, type Made } from '../testing/imports.ts';

/** Rows that name other rows of the same file (`docs/domain/data-models.md#references-within-a-file`). */

let server: TestServer;
let acme: Service;
let imports: Imports;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  imports = new Imports(server, acme);
});
afterEach(() => imports.rest());
afterAll(() => server.close());

/** A table of people with a column for the person above. */
async function people(): Promise<Made> {
  const { schemaTableId } = await imports.newTable({ columnName: 'Name', columnType: 'text' });
  const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
  const { version, columns } = asMade(isObject(result) ? result : {});
  return asMade(
    await acme.done('updateSchemaTable', {
      schemaTableId,
      version,
      schemaColumns: [
        ...columns,
        { columnName: 'Code', columnType: 'text' },
        { columnName: 'Boss', columnType: 'reference', referencedTableId: schemaTableId },
      ],
    }),
  );
}

/** Returns the names of the records, each with the name of the record above. */
async function bossesIn(made: Made): Promise<Record<string, string | null>> {
  const [name, boss] = [member(made, 'Name'), member(made, 'Boss')];
  const records = (await acme.rows('getTableRecords', [made.schemaTableId], '$top=200&$orderby=recordId')).map(
    ({ recordId, values }) => ({ recordId: Number(recordId), values: isObject(values) ? values : {} }),
  );
  const names = new Map(records.map(({ recordId, values }) => [recordId, String(values[name])]));
  return Object.fromEntries(
    records.map(({ values }) => [String(values[name]), names.get(Number(values[boss])) ?? null]),
  );
}

const add = (made: Made, values: JsonObject) =>
  acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values });

describe('a file whose rows name each other', () => {
  it('is written in another order than that of the file, across portions', async () => {
    const made = await people();
    await add(made, { [member(made, 'Name')]: 'Root' });
    const rows = Array.from({ length: 600 }, (_, index) => `P${index},P${index + 1}`);
    const checked = await imports.checkedUpload(made, `Name,Boss\n${rows.join('\n')}\nP600, ROOT \n`);
    expect(checked).toMatchObject({ stateCode: 'checked', badRowCount: 0, checkedCount: 601 });
    expect(await imports.start(checked)).toMatchObject({ stateCode: 'done', addedCount: 601 });
    const [name, boss] = [member(made, 'Name'), member(made, 'Boss')];
    const first = await acme.rows('getTableRecords', [made.schemaTableId], '$top=3&$orderby=recordId');
    expect(first.map(({ values }) => values)).toEqual([
      { [name]: 'Root' },
      { [name]: 'P600', [boss]: 1 },
      { [name]: 'P599', [boss]: 2 },
    ]);
    const [last] = await acme.rows('getTableRecords', [made.schemaTableId], '$top=1&$orderby=recordId desc');
    expect(last).toMatchObject({ recordId: 602, values: { [name]: 'P0', [boss]: 601 } });
  });

  it('has circles, ambiguous names and rows that name bad ones as errors, with the numbers of the rows', async () => {
    const made = await people();
    const table = (await acme.read('getSchemaTableById', [made.schemaTableId])).envelope().result;
    const tableName = isObject(table) ? String(table['tableName']) : '';
    await add(made, { [member(made, 'Name')]: 'Known' });
    const lines = ['A,B', 'B,C', 'C,A', 'D,A', 'E,E', 'Known,', 'F,known', 'G,', 'G,', 'H,g', 'I,Nobody', 'J,K', 'K,'];
    const checked = await imports.checkedUpload(made, `Name,Boss\n${lines.join('\n')}\n`);
    const circle = 'These rows name each other in a circle: 2, 3, 4.';
    expect(await imports.problemsOf(checked)).toEqual([
      [2, 'Boss', null, circle],
      [3, 'Boss', null, circle],
      [4, 'Boss', null, circle],
      [5, 'Boss', null, 'Row 2 has errors, and this row names it.'],
      [6, 'Boss', null, 'This row names itself.'],
      [8, 'Boss', 'known', `A record of ${tableName} and row 7 of this file are called so.`],
      [11, 'Boss', 'g', 'Rows 9 and 10 of this file are called so.'],
      [12, 'Boss', 'Nobody', `No record of ${tableName} and no row of this file has this title, id or key.`],
    ]);
    expect(checked).toMatchObject({ badRowCount: 8, problemCount: 8 });
    expect(await imports.start(checked, { leavesOut: true })).toMatchObject({ addedCount: 5, leftOutCount: 8 });
    expect(await bossesIn(made)).toEqual({ Known: null, G: null, J: 'K', K: null });
  });

  it('names rows and records by the key, too', async () => {
    const made = await people();
    const [name, code] = [member(made, 'Name'), member(made, 'Code')];
    await add(made, { [name]: 'Ada', [code]: 'x1' });
    const text = 'Name,Code,Boss\nBo,x2,X3\nCy,x3,x1\nAda,x1,\nDi,x4,bo\nEd,x5,1\n';
    const tableImportId = await imports.upload(made, text);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: code });
    const done = await imports.start(await imports.settled(tableImportId));
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 4, unchangedCount: 1, badRowCount: 0 });
    expect(await bossesIn(made)).toEqual({ Ada: null, Bo: 'Cy', Cy: 'Ada', Di: 'Bo', Ed: 'Ada' });
  });

  it('that was stopped goes on with the rest, and its undo takes back all of it', async () => {
    const made = await people();
    const rows = Array.from({ length: 900 }, (_, index) => `P${index},${index === 899 ? '' : `P${index + 1}`}`);
    const checked = await imports.checkedUpload(made, `Name,Boss\n${rows.join('\n')}\n,P5\n`);
    const tableImportId = Number(checked['tableImportId']);
    expect(await imports.startOnePortion(checked)).toBe(true);
    await acme.done('stopTableImport', { tableImportId });
    await acme.done('checkTableImport', { tableImportId });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ restCount: 401, badRestCount: 0, problemCount: 0 });
    expect(await imports.start(again)).toMatchObject({ stateCode: 'done', addedCount: 901 });
    const [first] = await acme.rows('getTableRecords', [made.schemaTableId], '$top=1&$orderby=recordId desc');
    expect(first?.['values']).toEqual({ [member(made, 'Boss')]: 895 });
    await acme.done('undoTableImport', { tableImportId });
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'undone',
      undoneAddedCount: 901,
      keptCount: 0,
    });
    expect(await imports.recordsOf(made)).toEqual([]);
  });

  it('is ordered as a whole by a worker that goes on with the check of another one', async () => {
    const made = await people();
    const rows = Array.from({ length: 1_100 }, (_, index) => `P${index},${index === 1_099 ? '' : `P${index + 1}`}`);
    await imports.rest();
    const tableImportId = await imports.upload(made, `Name,Boss\n${rows.join('\n')}\n`);
    for (const until of [500, 1_000]) {
      const memory = new CheckMemory();
      const isBehind = async () => Number((await imports.stateOf(tableImportId))['checkedCount']) < until;
      while (await isBehind())
        await imports.inTenant((transaction) => checkPortion(transaction, tableImportId, memory));
    }
    const checked = await imports.settled(tableImportId);
    expect(checked).toMatchObject({ stateCode: 'checked', checkedCount: 1_100, badRowCount: 0, problemCount: 0 });
    expect(await imports.start(checked)).toMatchObject({ stateCode: 'done', addedCount: 1_100, problemCount: 0 });
  });

  it('has the errors of a circle of more rows than are stored at once', async () => {
    const made = await people();
    const size = 5_100;
    const rows = Array.from({ length: size }, (_, index) => `P${index},P${(index + 1) % size}`);
    const checked = await imports.checkedUpload(made, `Name,Boss\n${rows.join('\n')}\nAlone,\nLast,P7\n`);
    const { tableImportId } = checked;
    expect(checked).toMatchObject({ stateCode: 'checked', badRowCount: size + 1, problemCount: size + 1 });
    const last = await acme.rows('getTableImportProblems', [Number(tableImportId)], '$top=2&$orderby=rowNumber desc');
    expect(last.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [size + 3, 'Row 9 has errors, and this row names it.'],
      [size + 1, expect.stringContaining('in a circle: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 5090 others.')],
    ]);
  });

  it('names the records of earlier portions as they are by then', async () => {
    const made = await people();
    const [name, boss] = [member(made, 'Name'), member(made, 'Boss')];
    const rows = ['A,', 'B,', 'C,', 'D,', 'To A,A', 'To B,B', 'To C,C', 'To D,D', 'To E,E', 'E,', 'Late,To E'];
    const tableImportId = await imports.upload(made, `Name,Boss\n${rows.join('\n')}\n`);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add', failureCode: 'leaveOut' });
    const checked = await imports.settled(tableImportId);
    const own = new OwnTitles();
    await imports.startOnePortion(checked, {}, 4, own);
    const { schemaTableId } = made;
    await acme.done('updateTableRecord', { schemaTableId, recordId: 1, version: 1, values: { [name]: 'D' } });
    await acme.done('deleteTableRecord', { schemaTableId, recordId: 3 });
    await add(made, { [name]: 'B' });
    expect(await imports.writePortion(tableImportId, 4, own)).toBe(true);
    expect(await imports.writePortion(tableImportId, 4, own)).toBe(false);
    expect((await imports.problemsOf(checked)).map(([row, , value, reason]) => [row, value, reason])).toEqual([
      [6, 'A', expect.stringMatching(/^No record/)],
      [7, 'B', expect.stringMatching(/^Several records/)],
      [8, 'C', expect.stringMatching(/^No record/)],
      [9, 'D', expect.stringMatching(/^Several records/)],
    ]);
    const records = await acme.rows('getTableRecords', [schemaTableId], '$top=50&$orderby=recordId');
    expect(
      records.map(({ recordId, values }) => [recordId, isObject(values) ? [values[name], values[boss]] : null]),
    ).toEqual([
      [1, ['D', undefined]],
      [2, ['B', undefined]],
      [4, ['D', undefined]],
      [5, ['B', undefined]],
      [6, ['E', undefined]],
      [7, ['To E', 6]],
      [8, ['Late', 7]],
    ]);
  });

  it('names the records of earlier portions by another column when the columns are ordered anew', async () => {
    const made = await people();
    const checked = await imports.checkedUpload(made, 'Name,Code,Boss\nA,x,\nB,y,A\n');
    const own = new OwnTitles();
    await imports.startOnePortion(checked, {}, 1, own);
    const { schemaTableId } = made;
    const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
    const { version, columns } = asMade(isObject(result) ? result : {});
    const schemaColumns = columns.map((column, index) => ({ ...column, orderNo: [2, 1][index] ?? index + 1 }));
    await acme.done('updateSchemaTable', { schemaTableId, version, schemaColumns });
    await imports.writePortion(Number(checked['tableImportId']), 1, own);
    expect(await imports.problemsOf(checked)).toEqual([
      [3, 'Boss', 'A', expect.stringMatching(/^No record .* has this title, id or key\.$/)],
    ]);
  });

  it('is in the order of the file again when the column is left out', async () => {
    const made = await people();
    const checked = await imports.checkedUpload(made, 'Name,Boss\nA,B\nB,\n');
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('updateTableImportColumns', {
      tableImportId,
      columns: [{ position: 1, target: member(made, 'Name') }, { position: 2 }],
    });
    expect(await imports.start(await imports.settled(tableImportId))).toMatchObject({ addedCount: 2 });
    expect(await imports.recordsOf(made)).toEqual([{ [member(made, 'Name')]: 'A' }, { [member(made, 'Name')]: 'B' }]);
  });
});
