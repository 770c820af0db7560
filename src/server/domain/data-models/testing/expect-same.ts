import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { readCsv } from '../../../http/testing/read-csv.ts';
import { found, idsWhere, sorted, titlesBy } from './naive-lists.ts';
import { shown, valuesOf } from './naive-model.ts';
import type { NaiveColumn, NaiveTable } from './naive-types.ts';
import { columnsIn, memberOfRow, readTable, type World } from './world.ts';

/** Checks that the columns and the records of each table are those of the naive one. */
export async function expectSame(world: World): Promise<void> {
  for (const table of world.tables) {
    if (!table) continue;
    const columns = columnsIn(await readTable(world, table)).map((row) => ({
      member: memberOfRow(row),
      name: row['columnName'],
      type: row['columnType'],
      isRequired: row['isRequired'],
      refersTo: slotOf(world, row),
    }));
    expect(columns).toEqual(table.columns);
    const records = await world.service.rows('getTableRecords', [table.schemaTableId], '$orderby=recordId&$top=200');
    const expected = [...table.records].map(([recordId, values]): [Json, Json] => [recordId, shown(table, values)]);
    expect(records.map(({ recordId, values }) => [recordId, values])).toEqual(
      expected.toSorted(([one], [other]) => Number(one) - Number(other)),
    );
  }
}

function slotOf({ tables }: World, { columnType, referencedTableId }: JsonObject): number | null {
  if (columnType !== 'reference') return null;
  return tables.findIndex((table) => table?.schemaTableId === referencedTableId);
}

/** Checks that the values of all columns are stored, also of those that were deleted. */
export async function expectStored({ server, tables }: World): Promise<void> {
  for (const table of tables) {
    if (!table) continue;
    const { rows } = await server.database.asOwner((query) =>
      sql<{ recordId: number; values: JsonObject }>`
        select record_id::float8 as "recordId", values from public.table_records
         where schema_table_id = ${table.schemaTableId} and deleted_at is null`.execute(query),
    );
    expect(new Map(rows.map(({ recordId, values }) => [recordId, values]))).toEqual(table.records);
  }
}

/** Checks every order, some filters, the search and the file of each table. */
export async function expectSameLists(world: World): Promise<void> {
  for (const table of world.tables) {
    if (!table) continue;
    for (const column of table.columns) await expectSameColumn(world, table, column);
    for (const word of ['pun', 'zürich', '=1+', 'example.com']) {
      const ids = await idsOf(world, table, `$search=${word}&$orderby=recordId`);
      expect({ word, ids }).toEqual({ word, ids: found(table, word) });
    }
    await expectSameFile(world, table);
  }
}

async function expectSameColumn(world: World, table: NaiveTable, column: NaiveColumn): Promise<void> {
  const isReference = column.type === 'reference';
  const values = isReference ? titlesBy(world.tables, table, column) : valuesOf(table, column);
  const field = `${isReference ? 'titles' : 'values'}.${column.member}`;
  const expected: Record<string, number[]> = {
    [`$orderby=${field}`]: sorted(values, false),
    [`$orderby=${field} desc`]: sorted(values, true),
    [`$orderby=recordId&$filter=${field} eq null`]: idsWhere(values, (value) => value === null),
  };
  if (column.type === 'number') {
    expected[`$orderby=recordId&$filter=${field} eq 12`] = idsWhere(values, (value) => value === 12);
    expected[`$orderby=recordId&$filter=${field} gt 1`] = idsWhere(
      values,
      (value) => value !== null && Number(value) > 1,
    );
  } else {
    expected[`$orderby=recordId&$filter=${field} eq 'Pune'`] = idsWhere(values, (value) => value === 'Pune');
    expected[`$orderby=recordId&$filter=contains(${field},'UN')`] = idsWhere(
      values,
      (value) => typeof value === 'string' && value.toLowerCase().includes('un'),
    );
  }
  for (const [query, ids] of Object.entries(expected))
    expect({ query, ids: await idsOf(world, table, query) }).toEqual({ query, ids });
}

async function idsOf({ service }: World, { schemaTableId }: NaiveTable, query: string): Promise<number[]> {
  const records = await service.rows('getTableRecords', [schemaTableId], `${query}&$top=200`);
  return records.map(({ recordId }) => Number(recordId));
}

/** A file has every column, in the order of the first one. */
async function expectSameFile(world: World, table: NaiveTable): Promise<void> {
  const [first] = table.columns;
  if (first === undefined) return;
  const columns = table.columns.map((column) => ({
    column,
    field: `${column.type === 'reference' ? 'titles' : 'values'}.${column.member}`,
    values: new Map(column.type === 'reference' ? titlesBy(world.tables, table, column) : valuesOf(table, column)),
  }));
  const header = ['Id', ...table.columns.map(({ name }) => name)];
  const file = await world.service.read(
    'getTableRecords',
    [table.schemaTableId],
    `$format=csv&$select=${['recordId', ...columns.map(({ field }) => field)].join()}&$header=${JSON.stringify(header)}&$orderby=${columns[0]?.field ?? ''} desc`,
  );
  const order = sorted([...(columns[0]?.values ?? [])], true);
  expect(readCsv(file.text)).toEqual([
    header,
    ...order.map((recordId) => [
      String(recordId),
      ...columns.map(({ values }) => {
        const value = values.get(recordId) ?? null;
        return value === null ? '' : String(value);
      }),
    ]),
  ]);
}
