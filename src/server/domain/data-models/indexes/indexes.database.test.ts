import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { asMade, Imports, member, type Made } from '../imports/testing/imports.ts';
import { MOST_INDEXES } from './indexed-columns.ts';
import { enlarge, indexesOfTable, tendIndexes, withoutIndexes } from './testing/indexes.ts';

/** Indexes of large made tables (`docs/domain/data-models.md#large-tables`). */

let server: TestServer;
let acme: Service;
let imports: Imports;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  imports = new Imports(server, acme);
});
afterAll(async () => {
  await imports.rest();
  await server.close();
});

async function newTable(...schemaColumns: JsonObject[]): Promise<Made> {
  count += 1;
  return asMade(await acme.done('addSchemaTable', { tableName: `Indexed ${count}`, schemaColumns }));
}

const visits = (shops?: Made) =>
  newTable(
    { columnName: 'Name', columnType: 'text' },
    { columnName: 'Amount', columnType: 'number' },
    { columnName: 'Notes', columnType: 'multilinetext' },
    ...(shops === undefined
      ? []
      : [{ columnName: 'Shop', columnType: 'reference', referencedTableId: shops.schemaTableId }]),
  );

async function add({ schemaTableId }: Made, values: JsonObject): Promise<number> {
  return Number((await acme.done('addTableRecord', { schemaTableId, values }))['recordId']);
}

/** Returns a visit table whose next record has made it large, with its indexes. */
async function largeTable(records: readonly JsonObject[], shops?: Made): Promise<Made> {
  const made = await visits(shops);
  const named = (values: JsonObject) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [member(made, name), value]));
  for (const values of records.slice(1)) await add(made, named(values));
  await enlarge(server.database, made.schemaTableId);
  await add(made, named(records[0] ?? {}));
  await tendIndexes(server.database);
  return made;
}

const columnsOf = async ({ schemaTableId }: Made): Promise<Made> => {
  const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
  return asMade(isObject(result) ? result : {});
};

const save = async (made: Made, schemaColumns: JsonObject[]) =>
  acme.write('updateSchemaTable', {
    schemaTableId: made.schemaTableId,
    version: (await columnsOf(made)).version,
    schemaColumns,
  });

/** Everything that a list is asked for: each order, filters of each kind, counts and pages. */
function queries(made: Made): string[] {
  const [name, amount] = [`values.${member(made, 'Name')}`, `values.${member(made, 'Amount')}`];
  const filters = [
    `${name} eq 'pune'`,
    `${name} eq 'Pune'`,
    `${name} ne 'Pune'`,
    `${name} eq null`,
    `${name} ne null`,
    `${name} gt 'Pune'`,
    `${name} in ('Pune','ÉCOLE')`,
    `contains(${name},'un')`,
    `${amount} eq 1.5`,
    `${amount} gt 1`,
    `${amount} le 1.5 and ${name} eq 'Pune'`,
    `not (${amount} ge 1) or ${name} eq 'straße'`,
    `${amount} eq null`,
    `${amount} in (1.5,-3)`,
  ];
  const shop = made.columns.find(({ columnName }) => columnName === 'Shop')?.['schemaColumnId'];
  const [title, id] = [`titles.c${String(shop)}`, `values.c${String(shop)}`];
  const titled = [
    `$orderby=${title}`,
    `$orderby=${title} desc`,
    ...[
      `contains(${title},'nag')`,
      `contains(${title},'a') and ${id} gt 1`,
      `not contains(${title},'nag')`,
      `${title} eq null`,
      `${title} in ('Pune','x') or ${name} eq 'Third'`,
    ].flatMap((filter) => [`$filter=${filter}&$orderby=recordId`, `$count=true&$filter=${filter}&$orderby=${title}`]),
  ];
  const orders = [
    name,
    `${name} desc`,
    amount,
    `${amount} desc`,
    `${amount},${name} desc`,
    `${name} desc,recordId desc`,
  ];
  return [
    ...filters.map((filter) => `$count=true&$filter=${filter}&$orderby=recordId`),
    ...orders.flatMap((order) => [
      `$count=true&$orderby=${order}`,
      `$top=2&$skip=1&$orderby=${order}`,
      `$count=true&$filter=${amount} ne null&$orderby=${order}`,
    ]),
    `$search=pun&$orderby=${name}`,
    ...(shop === undefined ? [] : titled),
  ];
}

async function answers(made: Made): Promise<Json> {
  const all: JsonObject = {};
  for (const query of queries(made)) {
    const { result = null, count: total = null } = (
      await acme.read('getTableRecords', [made.schemaTableId], query)
    ).envelope();
    const records = Array.isArray(result) ? result.filter(isObject) : [];
    all[query] = { total, records: records.map(({ recordId, values }) => [recordId ?? null, values ?? null]) };
  }
  return all;
}

/** The lists answer the same with the indexes as without. */
async function expectSame(made: Made): Promise<void> {
  const indexed = await answers(made);
  expect(indexed).toEqual(await withoutIndexes(server.database, () => answers(made)));
}

const SOME = [
  { Name: 'Pune', Amount: 1.5, Notes: 'a' },
  { Name: 'pune', Amount: -3 },
  { Name: 'PUNE' },
  { Name: 'ÉCOLE', Amount: 1e15 },
  { Name: 'école', Amount: 0.1 },
  { Name: 'straße', Amount: 0 },
  { Amount: 12 },
  { Notes: 'nothing else' },
];

describe('a table that becomes large', () => {
  it('gets an index for each column that can have one, with a value of each record', async () => {
    const made = await largeTable(SOME);
    const [name, amount] = made.columns.map(({ schemaColumnId }) => Number(schemaColumnId));
    expect(await indexesOfTable(server.database, made.schemaTableId)).toEqual([
      { schemaColumnId: name, isNumber: false, stateCode: 'ready', values: SOME.length },
      { schemaColumnId: amount, isNumber: true, stateCode: 'ready', values: SOME.length },
    ]);
  });

  it('has at most twelve, and a small one has none', async () => {
    const names = Array.from({ length: 14 }, (_, index) => String.fromCodePoint(65 + index));
    const made = await newTable(...names.map((columnName) => ({ columnName, columnType: 'text' })));
    await add(made, { [member(made, 'A')]: 'a' });
    await tendIndexes(server.database);
    expect(await indexesOfTable(server.database, made.schemaTableId)).toEqual([]);
    await enlarge(server.database, made.schemaTableId);
    await add(made, { [member(made, 'A')]: 'b' });
    await tendIndexes(server.database);
    expect(await indexesOfTable(server.database, made.schemaTableId)).toHaveLength(MOST_INDEXES);
  });

  it('answers every list as before', async () => {
    await expectSame(await largeTable(SOME));
  });

  it('loses an index with its column, in the same save, and its values afterwards', async () => {
    const made = await largeTable(SOME);
    const [name = {}, amount = {}] = made.columns;
    expect(
      (
        await save(made, [
          { ...name, isDeleted: true },
          { ...amount, columnType: 'text' },
        ])
      ).status,
    ).toBe(200);
    const states = async () =>
      (await indexesOfTable(server.database, made.schemaTableId)).map(({ stateCode }) => stateCode);
    expect(await states()).toEqual(['dropped', 'dropped']);
    const sorted = await acme.rows(
      'getTableRecords',
      [made.schemaTableId],
      `$orderby=values.${member(made, 'Amount')}&$top=2`,
    );
    expect(sorted.map(({ values }) => isObject(values) && values[member(made, 'Amount')])).toEqual(['-3', '0']);
    await tendIndexes(server.database);
    expect(await indexesOfTable(server.database, made.schemaTableId)).toEqual([
      { schemaColumnId: amount['schemaColumnId'], isNumber: false, stateCode: 'ready', values: SOME.length },
    ]);
    const deletion = { schemaTableId: made.schemaTableId, tableName: `Indexed ${count}` };
    await acme.done('deleteSchemaTable', deletion);
    await tendIndexes(server.database);
    expect(await indexesOfTable(server.database, made.schemaTableId)).toEqual([]);
  });
});

describe('what reads by an index', () => {
  it('refuses to delete a record that others refer to, and finds titles and keys of a file', async () => {
    const shops = await newTable({ columnName: 'Name', columnType: 'text' });
    const pune = await add(shops, { [member(shops, 'Name')]: 'Pune' });
    await enlarge(server.database, shops.schemaTableId);
    await add(shops, { [member(shops, 'Name')]: 'Nagpur' });
    const made = await largeTable([{ Name: 'First', Shop: pune }, { Name: 'Second' }], shops);
    const deletion = () => acme.write('deleteTableRecord', { schemaTableId: shops.schemaTableId, recordId: pune });
    expect(refusal(await deletion()).message).toContain('used by 1 record');
    const state = await imports.checkedUpload(made, 'Name,Amount,Shop\nFIRST,7,nagpur\nThird,8,PUNE\nSecond,9,\n');
    const tableImportId = Number(state['tableImportId']);
    await acme.done('setTableImportMode', { tableImportId, modeCode: 'addOrUpdate', keyTarget: member(made, 'Name') });
    const done = await imports.start(await imports.settled(tableImportId));
    expect(done).toMatchObject({ stateCode: 'done', addedCount: 1, updatedCount: 2 });
    await expectSame(made);
    expect(refusal(await deletion()).message).toContain('used by 1 record');
    const third = await acme.rows(
      'getTableRecords',
      [made.schemaTableId],
      `$filter=values.${member(made, 'Name')} eq 'Third'`,
    );
    await acme.done('deleteTableRecord', {
      schemaTableId: made.schemaTableId,
      recordId: Number(third[0]?.['recordId']),
    });
    expect((await deletion()).status).toBe(200);
  });
});

describe('any sequence of writes', () => {
  const value = fc.constantFrom('Pune', 'pune', 'PUNE ', 'Zürich', '', 'a'.repeat(255));
  const amount = fc.constantFrom(0, -1, 1.5, 1e15, null);
  const action = fc.record({
    kind: fc.constantFrom('add', 'change', 'delete', 'tend', 'meet'),
    record: fc.integer({ min: 1, max: 6 }),
    value,
    amount,
  });

  it('leaves lists that answer by the indexes as they do without, also when writes meet the job', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        const made = await visits();
        await enlarge(server.database, made.schemaTableId);
        const ids: number[] = [];
        const write = async ({ kind, record, value: text, amount: number }: (typeof actions)[number]) => {
          const values = { [member(made, 'Name')]: text, [member(made, 'Amount')]: number };
          const recordId = ids[record % Math.max(ids.length, 1)];
          const key = { schemaTableId: made.schemaTableId, recordId: recordId ?? 0 };
          if (kind === 'delete') await acme.write('deleteTableRecord', key);
          else if (kind === 'change' && recordId !== undefined)
            await acme.write('updateTableRecord', { ...key, values });
          else ids.push(await add(made, values));
        };
        for (const one of actions) {
          if (one.kind === 'tend') await tendIndexes(server.database);
          else if (one.kind === 'meet') await Promise.all([tendIndexes(server.database), write(one), write(one)]);
          else await write(one);
        }
        await tendIndexes(server.database);
        await expectSame(made);
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 4) },
    );
  }, 240_000);
});
