import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let owner: Service;
let newcomer: Service;

beforeAll(async () => {
  server = await startTestServer();
  owner = serviceOf(server, await signedIn(server, 'owner'));
  newcomer = serviceOf(server, await signedIn(server, 'newcomer'));
});
afterAll(() => server.close());

/** Lets the newcomer see the records of tables, or not. */
async function permit(isAllowed: boolean): Promise<void> {
  const path = server.operations.find(({ name }) => name === 'getTableRecords')?.path;
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`
      insert into site_role_permissions values (1, 3, ${path}, ${isAllowed})
      on conflict (tenant_id, role_id, service_route) do update set is_allowed = excluded.is_allowed`.execute(
      transaction.query,
    );
  });
}

const titled = async (service: Service) =>
  (await service.rows('getTableEntries')).map(({ tableName, isInMenu }) => [tableName, isInMenu]);

describe('the entries of tables', () => {
  it('have the tables by name, and follow each change of them', async () => {
    const schemaColumns = [{ columnName: 'Shop', columnType: 'text' }];
    const visits = await owner.done('addSchemaTable', { tableName: 'visits', isInMenu: true, schemaColumns });
    await owner.done('addSchemaTable', { tableName: 'Audits', schemaColumns });
    expect(await titled(owner)).toEqual([
      ['Audits', false],
      ['visits', true],
    ]);
    const { schemaTableId } = visits;
    const renamed = await owner.done('updateSchemaTable', {
      ...keyOf(visits),
      tableName: 'Aardvarks',
      isInMenu: false,
    });
    expect(await titled(owner)).toEqual([
      ['Aardvarks', false],
      ['Audits', false],
    ]);
    await owner.done('deleteSchemaTable', { ...keyOf(renamed), schemaTableId });
    expect(await titled(owner)).toEqual([['Audits', false]]);
  });

  it('find records by their texts and their numbers', async () => {
    const schemaColumns = [
      { columnName: 'Guests', columnType: 'number' },
      { columnName: 'Shop', columnType: 'text' },
    ];
    const table = await owner.done('addSchemaTable', { tableName: 'Found', schemaColumns });
    const { schemaTableId } = keyOf(table);
    const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
    const shop = `c${String(columns.find(({ columnName }) => columnName === 'Shop')?.['schemaColumnId'])}`;
    for (const name of ['Pune Market', 'Delhi', '2'])
      await owner.done('addTableRecord', { schemaTableId, values: { [shop]: name } });
    await owner.done('addTableRecord', { schemaTableId, values: {} });
    const found = async (text: string) =>
      (await owner.rows('findTableRecords', [text])).map(({ tableName, recordId, title }) => [
        tableName,
        recordId,
        title,
      ]);
    expect(await found('une ma')).toEqual([['Found', 1, 'Pune Market']]);
    expect(await found('2')).toEqual([
      ['Found', 2, 'Delhi'],
      ['Found', 3, '2'],
    ]);
    expect(await found('4')).toEqual([['Found', 4, 'Record 4']]);
    expect(await found('100%')).toEqual([]);
    const other = serviceOf(server, await signedIn(server, 'owner', 2));
    expect(await other.rows('findTableRecords', ['Pune'])).toEqual([]);
    expect(await newcomer.rows('findTableRecords', ['Pune'])).toEqual([]);
    await owner.done('deleteSchemaTable', { ...keyOf(table), tableName: 'Found' });
  });

  it('are empty for those who may not see records, and in another tenant', async () => {
    await permit(false);
    expect(await titled(newcomer)).toEqual([]);
    await permit(true);
    expect(await titled(newcomer)).toEqual([['Audits', false]]);
    expect(await titled(serviceOf(server, await signedIn(server, 'owner', 2)))).toEqual([]);
  });
});

function keyOf({ schemaTableId, version }: Record<string, unknown>): { schemaTableId: number; version: number } {
  return { schemaTableId: Number(schemaTableId), version: Number(version) };
}
