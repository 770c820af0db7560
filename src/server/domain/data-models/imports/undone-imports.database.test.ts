import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { forgetTableImportJob } from './import-jobs.ts';
import { asMade, Imports, member, type Made } from './testing/imports.ts';

/** What an import has written is taken back (`docs/domain/data-models.md#undo-of-an-import`). */

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

interface Stored {
  recordId: number;
  values: JsonObject;
  version: number;
}

/** Returns the records of a table that are not deleted, with the values of deleted columns. */
async function stored({ schemaTableId }: Made): Promise<Stored[]> {
  const { rows } = await server.database.asOwner((query) =>
    sql<Stored>`
      select record_id::integer as "recordId", values, version::integer as version from public.table_records
       where tenant_id = 1 and schema_table_id = ${schemaTableId} and deleted_at is null order by record_id`.execute(
      query,
    ),
  );
  return rows;
}

const values = (records: readonly Stored[]) => records.map(({ recordId, values: one }) => [recordId, one]);

async function asOwner<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return (await server.database.asOwner((query) => statement.execute(query))).rows;
}

const visits = (...more: JsonObject[]): Promise<Made> =>
  imports.newTable({ columnName: 'Shop', columnType: 'text' }, { columnName: 'Guests', columnType: 'number' }, ...more);

const add = ({ schemaTableId }: Made, one: JsonObject) => acme.done('addTableRecord', { schemaTableId, values: one });

/** Imports a file by the key Shop, and returns the import. */
async function importedByShop(made: Made, text: string): Promise<JsonObject> {
  const tableImportId = await imports.upload(made, text);
  await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: member(made, 'Shop') });
  return imports.start(await imports.settled(tableImportId));
}

const timeless = (changes: JsonObject = {}) => ({ ...changes, recordId: null, createdDate: null });

async function undo({ tableImportId }: JsonObject): Promise<JsonObject> {
  await acme.done('undoTableImport', { tableImportId: Number(tableImportId) });
  return imports.settled(Number(tableImportId));
}

/** Gives a column another type. */
async function retype({ schemaTableId }: Made, name: string, columnType: string): Promise<void> {
  const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
  const { version, columns } = asMade(isObject(result) ? result : {});
  const schemaColumns = columns.map((column) => (column['columnName'] === name ? { ...column, columnType } : column));
  await acme.done('updateSchemaTable', { schemaTableId, version, schemaColumns });
}

/** Returns what an import has stored, with the transactions that have written it last. */
const changesOf = ({ tableImportId }: JsonObject) =>
  asOwner(sql<{ changeNo: number; writtenBy: string }>`
    select change_no as "changeNo", xmin::text as "writtenBy" from public.table_import_changes
     where tenant_id = 1 and table_import_id = ${Number(tableImportId)} order by change_no`);

describe('Undo Import', () => {
  it('deletes the added records and gives the changed ones their values back', async () => {
    const made = await visits();
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    for (const one of [
      { [shop]: 'Pune', [guests]: 1 },
      { [shop]: 'Goa', [guests]: 4 },
    ])
      await add(made, one);
    const before = await stored(made);
    const rows = Array.from({ length: 700 }, (_, index) => `Shop ${index},${index}`);
    const done = await importedByShop(made, `Shop,Guests\nPUNE,7\n${rows.join('\n')}\nGoa,4\n`);
    expect(done).toMatchObject({ stateCode: 'done', undoableAddedCount: 700, undoableUpdatedCount: 1 });
    expect(Date.parse(String(done['undoUntil']))).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
    const undone = await undo(done);
    expect(undone).toMatchObject({
      stateCode: 'undone',
      undoneAddedCount: 700,
      undoneUpdatedCount: 1,
      keptCount: 0,
      undoableAddedCount: 0,
      undoableUpdatedCount: 0,
      undoUntil: null,
      progress: { completed: 701, total: 701 },
    });
    const after = await stored(made);
    expect(values(after)).toEqual(values(before));
    // A form that was opened before the undo is stale.
    expect(after.map(({ version }) => version)).toEqual([3, 1]);
    expect(
      refusal(await acme.write('undoTableImport', { tableImportId: Number(done['tableImportId']) })),
    ).toMatchObject({
      status: 409,
      message: 'This import was undone. Upload the file again.',
    });
  });

  it('leaves what somebody changed, deleted or referred to since, and says so of each row', async () => {
    const made = await visits();
    const orders = await imports.newTable({
      columnName: 'Visit',
      columnType: 'reference',
      referencedTableId: made.schemaTableId,
    });
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    await add(made, { [shop]: 'Pune', [guests]: 1 });
    await add(made, { [shop]: 'Goa', [guests]: 2 });
    const done = await importedByShop(made, 'Shop,Guests\nPune,7\nGoa,8\nNasik,1\nSurat,2\nDelhi,3\nAgra,4\n');
    const { schemaTableId } = made;
    const change = async (recordId: number, one: JsonObject) => {
      const { result } = (await acme.read('getTableRecordById', [schemaTableId, recordId])).envelope();
      const version = isObject(result) ? Number(result['version']) : 0;
      await acme.done('updateTableRecord', { schemaTableId, recordId, version, values: one });
    };
    await change(2, { [shop]: 'Goa', [guests]: 80 });
    await change(3, { [shop]: 'Nashik' });
    await acme.done('deleteTableRecord', { schemaTableId, recordId: 4 });
    await add(orders, { [member(orders, 'Visit')]: 5 });
    const undone = await undo(done);
    expect(undone).toMatchObject({
      stateCode: 'undone',
      undoneAddedCount: 1,
      undoneUpdatedCount: 1,
      keptCount: 4,
      problemCount: 4,
    });
    expect(await imports.problemsOf(undone)).toEqual([
      [3, 'Id', '2', 'This record was changed since. It stays as it is.'],
      [4, 'Id', '3', 'This record was changed since. It stays as it is.'],
      [5, 'Id', '4', 'This record was deleted since.'],
      [6, 'Id', '5', 'Another record refers to this record. It stays.'],
    ]);
    expect(values(await stored(made))).toEqual([
      [1, { [shop]: 'Pune', [guests]: 1 }],
      [2, { [shop]: 'Goa', [guests]: 80 }],
      [3, { [shop]: 'Nashik' }],
      [5, { [shop]: 'Delhi', [guests]: 3 }],
    ]);
  });

  it('brings no value back into a column of another type, and no reference to a record that is gone', async () => {
    const places = await imports.newTable({ columnName: 'Name', columnType: 'text' });
    const made = await visits(
      { columnName: 'Place', columnType: 'reference', referencedTableId: places.schemaTableId },
      { columnName: 'Note', columnType: 'text' },
    );
    const [shop, place, note] = [member(made, 'Shop'), member(made, 'Place'), member(made, 'Note')];
    await add(places, { [member(places, 'Name')]: 'North' });
    await add(made, { [shop]: 'Pune', [place]: 1 });
    await add(made, { [shop]: 'Goa', [note]: '5' });
    await add(made, { [shop]: 'Agra' });
    const done = await importedByShop(made, 'Shop,Place,Note\nPune,,\nGoa,,\nAgra,,x\n');
    expect(done).toMatchObject({ updatedCount: 3 });
    await acme.done('deleteTableRecord', { schemaTableId: places.schemaTableId, recordId: 1 });
    const { schemaTableId } = made;
    // Nobody can make a number of the x in the third record.
    const { result } = (await acme.read('getTableRecordById', [schemaTableId, 3])).envelope();
    await acme.done('updateTableRecord', {
      schemaTableId,
      recordId: 3,
      version: isObject(result) ? Number(result['version']) : 0,
      values: { [shop]: 'Agra' },
    });
    await retype(made, 'Note', 'number');
    const undone = await undo(done);
    expect(await imports.problemsOf(undone)).toEqual([
      [2, 'Id', '1', 'The values before refer to a record that was deleted since. This record stays as it is.'],
      [3, 'Id', '2', 'The values before do not fit the columns of the table any more. This record stays as it is.'],
      [4, 'Id', '3', 'This record was changed since. It stays as it is.'],
    ]);
    expect(values(await stored(made))).toEqual([
      [1, { [shop]: 'Pune' }],
      [2, { [shop]: 'Goa' }],
      [3, { [shop]: 'Agra' }],
    ]);
  });

  it('knows values of before a change of type, which changes none of what imports have stored', async () => {
    const made = await visits({ columnName: 'Note', columnType: 'text' });
    const [shop, note] = [member(made, 'Shop'), member(made, 'Note')];
    await add(made, { [shop]: 'Goa', [note]: '5' });
    const emptied = await importedByShop(made, 'Shop,Note\nGoa,\n');
    const before = await changesOf(emptied);
    expect(before).toHaveLength(1);
    await retype(made, 'Note', 'number');
    expect(await changesOf(emptied)).toEqual(before);
    const filled = await importedByShop(made, 'Shop,Note\nGoa,9\n');
    const changed = await importedByShop(made, 'Shop,Note\nGoa,10\n');
    expect(await undo(changed)).toMatchObject({ undoneUpdatedCount: 1, keptCount: 0 });
    expect(values(await stored(made))).toEqual([[1, { [shop]: 'Goa', [note]: 9 }]]);
    expect(await undo(filled)).toMatchObject({ undoneUpdatedCount: 1, keptCount: 0 });
    // The type that it had at first is another one than that of the values before, too.
    await retype(made, 'Note', 'text');
    expect(await imports.problemsOf(await undo(emptied))).toEqual([
      [2, 'Id', '1', 'The values before do not fit the columns of the table any more. This record stays as it is.'],
    ]);
    expect(values(await stored(made))).toEqual([[1, { [shop]: 'Goa' }]]);
  });

  it('brings no value back that would fit the new type, too', async () => {
    const made = await visits({ columnName: 'Note', columnType: 'text' });
    const [shop, note] = [member(made, 'Shop'), member(made, 'Note')];
    await add(made, { [shop]: 'Goa', [note]: 'quiet' });
    const emptied = await importedByShop(made, 'Shop,Note\nGoa,\n');
    await retype(made, 'Note', 'multilinetext');
    expect(await undo(emptied)).toMatchObject({ undoneUpdatedCount: 0, keptCount: 1 });
    expect(values(await stored(made))).toEqual([[1, { [shop]: 'Goa' }]]);
  });

  it('writes the same line in the audit log as a single deletion, and says that it was the undo', async () => {
    const made = await visits();
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    await add(made, { [shop]: 'Goa', [guests]: 4 });
    const done = await importedByShop(made, 'Shop,Guests\nPune,2\nGoa,5\n');
    await undo(done);
    const { schemaTableId } = made;
    await add(made, { [shop]: 'Pune', [guests]: 2 });
    await acme.done('deleteTableRecord', { schemaTableId, recordId: 3 });
    const lines = await asOwner(sql<{ entityId: string; operation: string; changes: JsonObject; event: string }>`
      select entity_id as "entityId", operation, event, changes from public.audit_log
       where tenant_id = 1 and entity = 'TableRecord' and entity_id like ${`${schemaTableId}/%`}
         and operation in ('undoTableImport', 'deleteTableRecord') order by audit_log_id`);
    expect(lines.map(({ entityId, operation, event }) => [entityId, operation, event])).toEqual([
      [`${schemaTableId}/1`, 'undoTableImport', 'updated'],
      [`${schemaTableId}/2`, 'undoTableImport', 'deleted'],
      [`${schemaTableId}/3`, 'deleteTableRecord', 'deleted'],
    ]);
    const [restored, undone, single] = lines.map(({ changes }) => changes);
    expect(restored).toEqual({
      values: [
        { [shop]: 'Goa', [guests]: 5 },
        { [shop]: 'Goa', [guests]: 4 },
      ],
    });
    expect(Object.keys(undone ?? {}).toSorted()).toEqual(Object.keys(single ?? {}).toSorted());
    expect(timeless(undone)).toEqual(timeless(single));
    expect(String(undone?.['createdDate'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,$/);
    expect(String(single?.['createdDate']).length).toBe(String(undone?.['createdDate']).length);
  });

  it('is refused while the import goes on, when nothing was written, and when it is too late', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop\nPune\n');
    const tableImportId = Number(checked['tableImportId']);
    const asked = async () => refusal(await acme.write('undoTableImport', { tableImportId })).message;
    expect(await asked()).toBe('There is nothing that can be undone.');
    await imports.rest();
    await acme.done('startTableImport', { tableImportId, checkNo: Number(checked['checkNo']) });
    expect(await asked()).toBe('This file is being imported.');
    await imports.settled(tableImportId);
    await asOwner(sql`update public.table_imports set undo_until = now() where table_import_id = ${tableImportId}`);
    expect(await asked()).toBe('An import can be undone for 7 days. This one is older.');
    expect(await stored(made)).toHaveLength(1);
  });

  it('forgets what the import did when it is too late', async () => {
    const done = await imports.start(await imports.checkedUpload(await visits(), 'Shop\nPune\n'));
    const tableImportId = Number(done['tableImportId']);
    const kept = () =>
      asOwner(sql<{ count: number }>`
        select count(*)::integer as count from public.table_import_changes where table_import_id = ${tableImportId}`);
    const forgetNow = () =>
      asOwner(sql`
        update gate.jobs set due_date = now()
         where kind = ${forgetTableImportJob.kind} and job_key = ${String(tableImportId)} and state = 'queued'`);
    const dueDates = () =>
      asOwner(sql<{ days: number }>`
        select round(extract(epoch from due_date - now()) / 86400)::integer as days from gate.jobs
         where kind = ${forgetTableImportJob.kind} and job_key = ${String(tableImportId)} and state = 'queued'`);
    await asOwner(
      sql`update public.table_imports set undo_until = now() + interval '3 days' where table_import_id = ${tableImportId}`,
    );
    await forgetNow();
    await vi.waitFor(async () => expect(await dueDates()).toEqual([{ days: 3 }]), { timeout: 10_000 });
    expect(await kept()).toEqual([{ count: 1 }]);
    await asOwner(sql`update public.table_imports set undo_until = now() where table_import_id = ${tableImportId}`);
    await forgetNow();
    await vi.waitFor(async () => expect(await kept()).toEqual([{ count: 0 }]), { timeout: 10_000 });
    expect(await imports.stateOf(tableImportId)).toMatchObject({
      stateCode: 'done',
      addedCount: 1,
      undoableAddedCount: 0,
      undoUntil: null,
    });
  });

  it('that fails eight times stops, and goes on when it is asked for again', async () => {
    const made = await visits();
    const done = await imports.start(await imports.checkedUpload(made, 'Shop\nPune\nGoa\n'));
    const tableImportId = Number(done['tableImportId']);
    await imports.rest();
    await acme.done('undoTableImport', { tableImportId });
    await asOwner(sql`
      create function public.refuse_change() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_change before update on public.table_records for each row execute function public.refuse_change()`);
    await asOwner(
      sql`update gate.jobs set attempt = max_attempts - 1 where kind = 'dataModels.undoImport' and state = 'queued'`,
    );
    const stopped = await imports.settled(tableImportId);
    await asOwner(sql`drop trigger refuse_change on public.table_records`);
    expect(stopped).toMatchObject({
      stateCode: 'undoStopped',
      message: 'The undo failed because of a fault of the server. Undo the rest again.',
      undoableAddedCount: 2,
    });
    expect(refusal(await acme.write('checkTableImport', { tableImportId })).message).toContain('Undo the rest first');
    expect(await undo(stopped)).toMatchObject({ stateCode: 'undone', undoneAddedCount: 2 });
    expect(await stored(made)).toEqual([]);
  });
});

describe('imports that have written the same record', () => {
  it('are undone one after the other, the last one first', async () => {
    const made = await visits();
    const other = await visits();
    for (const one of [made, other]) await add(one, { [member(one, 'Shop')]: 'Pune', [member(one, 'Guests')]: 1 });
    const before = values(await stored(made));
    // The same record id and version in another table.
    const elsewhere = await importedByShop(other, 'Shop,Guests\nPune,2\n');
    const done: JsonObject[] = [];
    for (const guests of [2, 3, 4])
      done.push(await importedByShop(made, `Shop,Guests\nPune,${guests}\nGoa,${guests}\n`));
    for (const one of done.toReversed()) expect(await undo(one)).toMatchObject({ stateCode: 'undone', keptCount: 0 });
    expect(values(await stored(made))).toEqual(before);
    expect(await undo(elsewhere)).toMatchObject({ keptCount: 0, undoneUpdatedCount: 1 });
  });

  it('stay where a person has changed the record between them', async () => {
    const made = await visits();
    const [shop, guests] = [member(made, 'Shop'), member(made, 'Guests')];
    await add(made, { [shop]: 'Pune', [guests]: 1 });
    const first = await importedByShop(made, 'Shop,Guests\nPune,2\n');
    await acme.done('updateTableRecord', {
      schemaTableId: made.schemaTableId,
      recordId: 1,
      version: 2,
      values: { [shop]: 'Pune', [guests]: 50 },
    });
    const second = await importedByShop(made, 'Shop,Guests\nPune,3\n');
    expect(await undo(second)).toMatchObject({ keptCount: 0, undoneUpdatedCount: 1 });
    expect(await undo(first)).toMatchObject({ keptCount: 1, undoneUpdatedCount: 0 });
    expect(values(await stored(made))).toEqual([[1, { [shop]: 'Pune', [guests]: 50 }]]);
  });

  it('include one that has written it twice, after a check with another key', async () => {
    const made = await imports.newTable({ columnName: 'Shop', columnType: 'text' });
    const tableImportId = await imports.upload(made, 'Id,Shop\n,Pune\n1,Goa\n');
    const columns = [{ position: 1 }, { position: 2, target: member(made, 'Shop') }];
    await acme.done('updateTableImportColumns', { tableImportId, columns });
    expect(await imports.startOnePortion(await imports.settled(tableImportId), {}, 1)).toBe(true);
    await acme.done('stopTableImport', { tableImportId });
    await acme.done('updateTableImportColumns', {
      tableImportId,
      columns: [{ position: 1, target: 'recordId' }, ...columns.slice(1)],
    });
    await imports.settled(tableImportId);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: 'recordId' });
    const done = await imports.start(await imports.settled(tableImportId));
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 1, updatedCount: 1 });
    expect(await undo(done)).toMatchObject({ undoneAddedCount: 1, undoneUpdatedCount: 1, keptCount: 0 });
    expect(await stored(made)).toEqual([]);
  });
});

const toldOf = async ({ schemaTableId }: Made) =>
  (await acme.rows('getStaffNotifications', [], `$filter=schemaTableId eq ${schemaTableId}`)).map(
    ({ kindCode, text }) => [kindCode, text],
  );

/** Undoes an import while the database refuses to change some tables, in the last attempt of the job. */
async function failedUndo(tableImportId: number, ...tables: string[]): Promise<JsonObject> {
  await imports.rest();
  await acme.done('undoTableImport', { tableImportId });
  await asOwner(sql`
    create or replace function public.refuse_all() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  for (const table of tables)
    await asOwner(
      sql`create trigger refuse_all before insert or update on ${sql.table(table)} for each row execute function public.refuse_all()`,
    );
  await asOwner(
    sql`update gate.jobs set attempt = max_attempts - 1 where kind = 'dataModels.undoImport' and state = 'queued'`,
  );
  try {
    return await imports.settled(tableImportId);
  } finally {
    await imports.rest();
    for (const table of tables) await asOwner(sql`drop trigger refuse_all on ${sql.table(table)}`);
  }
}

describe('an undo that cannot go on', () => {
  const FAILURE = ['importStopped', 'The undo failed because of a fault of the server. Undo the rest again.'];

  it('is told each time to the person who asked for it, and stops although nobody can be told', async () => {
    const made = await visits();
    const done = await imports.start(await imports.checkedUpload(made, 'Shop\nPune\nGoa\n'));
    const tableImportId = Number(done['tableImportId']);
    await asOwner(sql`update public.table_imports set started_by = null where table_import_id = ${tableImportId}`);
    const before = await toldOf(made);
    for (let time = 1; time <= 2; time += 1) {
      expect(await failedUndo(tableImportId, 'public.table_records')).toMatchObject({ stateCode: 'undoStopped' });
      expect(await toldOf(made)).toEqual([...Array.from({ length: time }, () => FAILURE), ...before]);
    }
    const silent = await failedUndo(tableImportId, 'public.table_records', 'public.staff_notifications');
    expect(silent).toMatchObject({ stateCode: 'undoStopped', undoableAddedCount: 2 });
    expect(await toldOf(made)).toHaveLength(2 + before.length);
  });

  it('because the table is deleted is told, when the server has begun it', async () => {
    const { made, tableImportId } = await started('takeBack');
    const { schemaTableId } = made;
    const table = (await acme.read('getSchemaTableById', [schemaTableId])).envelope().result;
    const { version, columns } = asMade(isObject(table) ? table : {});
    const schemaColumns = [...columns, { columnName: 'More', columnType: 'text' }];
    await acme.done('updateSchemaTable', { schemaTableId, version, schemaColumns });
    expect(await imports.writePortion(tableImportId)).toBe(false);
    const tableName = isObject(table) ? String(table['tableName']) : '';
    await acme.done('deleteSchemaTable', { schemaTableId, tableName });
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'undoStopped',
      message: 'This table was deleted.',
    });
    const told = await asOwner(sql<{ text: string }>`
      select text from public.staff_notifications where schema_table_id = ${schemaTableId}`);
    expect(told).toEqual([{ text: 'This table was deleted.' }]);
  });

  it('counts as undone when its time is over, and its page and errors stay', async () => {
    const made = await visits();
    const checked = await imports.checkedUpload(made, 'Shop,Guests\nPune,x\nGoa,1\n');
    const done = await imports.start(checked, { leavesOut: true });
    const tableImportId = Number(done['tableImportId']);
    expect(await failedUndo(tableImportId, 'public.table_records')).toMatchObject({ stateCode: 'undoStopped' });
    await asOwner(sql`update public.table_imports set undo_until = now() where table_import_id = ${tableImportId}`);
    await asOwner(sql`
      update gate.jobs set due_date = now()
       where kind = ${forgetTableImportJob.kind} and job_key = ${String(tableImportId)} and state = 'queued'`);
    imports.work();
    const undone = await vi.waitFor(
      async () => {
        const state = await imports.stateOf(tableImportId);
        expect(state['stateCode']).not.toBe('undoStopped');
        return state;
      },
      { timeout: 10_000 },
    );
    expect(undone).toMatchObject({
      stateCode: 'undone',
      message: 'The undo was not finished within 7 days. What was not taken back stays.',
      undoableAddedCount: 0,
      problemCount: 1,
    });
    expect(await imports.problemsOf(undone)).toHaveLength(1);
    expect(await stored(made)).toHaveLength(1);
  });
});

/** A table, and a file of 1,200 rows that changes one record and adds the others. */
async function started(failureCode: string): Promise<{ made: Made; before: Stored[]; tableImportId: number }> {
  const made = await visits();
  const shop = member(made, 'Shop');
  await add(made, { [shop]: 'Shop 3', [member(made, 'Guests')]: 99 });
  const before = await stored(made);
  const rows = Array.from({ length: 1200 }, (_, index) => `Shop ${index},${index}`);
  const tableImportId = await imports.upload(made, `Shop,Guests\n${rows.join('\n')}\n`);
  const keyTarget = shop;
  await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget, failureCode });
  expect(await imports.startOnePortion(await imports.settled(tableImportId))).toBe(true);
  expect(await stored(made)).toHaveLength(500);
  return { made, before, tableImportId };
}

describe('an import that takes everything back', () => {
  it('does so when a row fails, says which, and can be checked and started again', async () => {
    const { made, before, tableImportId } = await started('takeBack');
    const shop = member(made, 'Shop');
    // Two records with the key of row 1,102.
    await add(made, { [shop]: 'Shop 1100' });
    await add(made, { [shop]: 'shop 1100' });
    const others = (await stored(made)).slice(-2);
    const stopped = await imports.settled(tableImportId);
    expect(stopped).toMatchObject({
      stateCode: 'stopped',
      message: 'Row 1102 could not be written. Everything was taken back.',
      importedCount: 0,
      addedCount: 0,
      updatedCount: 0,
      undoUntil: null,
      problemCount: 1,
    });
    const told = await acme.rows('getStaffNotifications', [], `$filter=schemaTableId eq ${made.schemaTableId}`);
    expect(told.map(({ kindCode, text }) => [kindCode, text])).toEqual([['importStopped', stopped['message']]]);
    expect(await imports.problemsOf(stopped)).toEqual([
      [1102, 'Shop', 'Shop 1100', 'Several records have this value.'],
    ]);
    expect(values(await stored(made))).toEqual(values([...before, ...others]));
    for (const { recordId } of others)
      await acme.done('deleteTableRecord', { schemaTableId: made.schemaTableId, recordId });
    await acme.done('checkTableImport', { tableImportId });
    const again = await imports.settled(tableImportId);
    expect(again).toMatchObject({ badRowCount: 0, restCount: 1200, problemCount: 0 });
    expect(await imports.start(again)).toMatchObject({ stateCode: 'done', addedCount: 1199, updatedCount: 1 });
  });

  it('does so when the columns change, and when its job fails eight times', async () => {
    const { made, before, tableImportId } = await started('takeBack');
    const table = (await acme.read('getSchemaTableById', [made.schemaTableId])).envelope().result;
    const { version, columns } = asMade(isObject(table) ? table : {});
    const schemaColumns = [...columns, { columnName: 'More', columnType: 'text' }];
    await acme.done('updateSchemaTable', { schemaTableId: made.schemaTableId, version, schemaColumns });
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'stopped',
      message: 'The columns of the table were changed. Check the file again. Everything was taken back.',
    });
    expect(values(await stored(made))).toEqual(values(before));
    const failing = await started('takeBack');
    await asOwner(sql`
      create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_change before insert on public.table_records for each row execute function public.refuse_change()`);
    await asOwner(
      sql`update gate.jobs set attempt = max_attempts - 1 where kind = 'dataModels.import' and state = 'queued'`,
    );
    const stopped = await imports.settled(failing.tableImportId);
    await asOwner(sql`drop trigger refuse_change on public.table_records`);
    expect(stopped).toMatchObject({
      stateCode: 'stopped',
      message: 'The import failed because of a fault of the server. Everything was taken back.',
    });
    expect(values(await stored(failing.made))).toEqual(values(failing.before));
  });

  it.each([
    { touched: [3], kept: '1 record' },
    { touched: [3, 4], kept: '2 records' },
  ])('says that it leaves $kept as they are', async ({ touched, kept }) => {
    const { made, tableImportId } = await started('takeBack');
    const { schemaTableId } = made;
    const shop = member(made, 'Shop');
    for (const recordId of touched)
      await acme.done('updateTableRecord', { schemaTableId, recordId, version: 1, values: { [shop]: 'Mine' } });
    for (const name of ['Shop 1100', 'shop 1100']) await add(made, { [shop]: name });
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'undone',
      keptCount: touched.length,
      message: `Row 1102 could not be written. What was written was taken back, except for ${kept}.`,
    });
  });

  it('is done with its last row, when its rows are a multiple of a portion', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `Shop ${index}`);
    const checked = await imports.checkedUpload(await visits(), `Shop\n${rows.join('\n')}\n`);
    expect(await imports.startOnePortion(checked)).toBe(false);
    expect(await imports.stateOf(Number(checked['tableImportId']))).toMatchObject({
      stateCode: 'done',
      addedCount: 500,
    });
  });

  it('does not when rows that fail are left out, or a person stops it', async () => {
    const { made, tableImportId } = await started('leaveOut');
    await add(made, { [member(made, 'Shop')]: 'Shop 1100' });
    await add(made, { [member(made, 'Shop')]: 'shop 1100' });
    expect(await imports.settled(tableImportId)).toMatchObject({
      stateCode: 'done',
      leftOutCount: 1,
      addedCount: 1198,
    });
    const other = await started('takeBack');
    await acme.done('stopTableImport', { tableImportId: other.tableImportId });
    expect(await imports.settled(other.tableImportId)).toMatchObject({ stateCode: 'stopped', importedCount: 500 });
    expect(await stored(other.made)).toHaveLength(500);
    expect(await undo({ tableImportId: other.tableImportId })).toMatchObject({
      stateCode: 'stopped',
      message: 'Everything was taken back.',
      importedCount: 0,
    });
    expect(values(await stored(other.made))).toEqual(values(other.before));
  });

  it('is what a new import does unless a person chooses otherwise, which checks nothing again', async () => {
    const checked = await imports.checkedUpload(await visits(), 'Shop\nPune\n');
    expect(checked).toMatchObject({ failureCode: 'takeBack' });
    const tableImportId = Number(checked['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'add', failureCode: 'leaveOut' });
    expect(await imports.stateOf(tableImportId)).toMatchObject({
      stateCode: 'checked',
      failureCode: 'leaveOut',
      checkNo: Number(checked['checkNo']),
    });
  });
});
