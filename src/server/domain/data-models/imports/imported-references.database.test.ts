import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { Imports, member } from './testing/imports.ts';

/** Files whose cells name records of another table. */

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

describe('a file with records of another table', () => {
  it('names them by title or id, and every other text is an error of its row', async () => {
    const shops = await imports.newTable({ columnName: 'Name', columnType: 'text' });
    const made = await imports.newTable(
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
    const checked = await imports.checkedUpload(made, `Day,Shop\n${rows.join('\n')}\n`);
    const name = (await acme.read('getSchemaTableById', [shops.schemaTableId])).envelope().result;
    const table = isObject(name) ? String(name['tableName']) : '';
    const unknown = `No record of ${table} has this title or id.`;
    expect(await imports.problemsOf(checked)).toEqual([
      [6, 'Shop', 'GOA', `Several records of ${table} have this title: give the id.`],
      [7, 'Shop', 'Gone', unknown],
      [8, 'Shop', '5', unknown],
      [9, 'Shop', '99', unknown],
      [10, 'Shop', '1.5', unknown],
    ]);
    // Deleted between the check and the import.
    await acme.done('deleteTableRecord', { schemaTableId: shops.schemaTableId, recordId: 3 });
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add', failureCode: 'leaveOut' });
    const done = await imports.start(checked, { leavesOut: true });
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 3, leftOutCount: 6 });
    const [day, shop] = [member(made, 'Day'), member(made, 'Shop')];
    expect(await imports.recordsOf(made)).toEqual([
      { [day]: 'a', [shop]: 1 },
      { [day]: 'c', [shop]: 4 },
      { [day]: 'd' },
    ]);
  });

  it('finds the records to change by such a column', async () => {
    const shops = await imports.newTable({ columnName: 'Name', columnType: 'text' });
    const made = await imports.newTable(
      { columnName: 'Shop', columnType: 'reference', referencedTableId: shops.schemaTableId },
      { columnName: 'Guests', columnType: 'number' },
    );
    const { schemaTableId } = shops;
    await acme.done('addTableRecord', { schemaTableId, values: { [member(shops, 'Name')]: 'Pune' } });
    const values = { [member(made, 'Shop')]: 1, [member(made, 'Guests')]: 1 };
    await acme.done('addTableRecord', { schemaTableId: made.schemaTableId, values });
    const tableImportId = await imports.upload(made, 'Shop,Guests\npune,7\n');
    await acme.done('setTableImportMode', {
      tableImportId,
      modeCode: 'update',
      keyTarget: member(made, 'Shop'),
    });
    const done = await imports.start(await imports.settled(tableImportId));
    expect(done).toMatchObject({ stateCode: 'done', updatedCount: 1 });
    expect(await imports.recordsOf(made)).toEqual([{ ...values, [member(made, 'Guests')]: 7 }]);
  });
});
