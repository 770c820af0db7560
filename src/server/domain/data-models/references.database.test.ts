import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** Columns that refer to records of another table (`docs/domain/data-models.md#references`). */

let server: TestServer;
let acme: Service;
let globex: Service;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

interface Table {
  id: number;
  name: string;
  version: number;
  columns: JsonObject[];
}

const asTable = (result: Json | undefined): Table => {
  const table = isObject(result) ? result : {};
  const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'] : [];
  return {
    id: Number(table['schemaTableId']),
    name: String(table['tableName']),
    version: Number(table['version']),
    columns: columns.filter(isObject),
  };
};

async function newTable(schemaColumns: JsonObject[], service = acme): Promise<Table> {
  count += 1;
  return asTable(await service.done('addSchemaTable', { tableName: `Table ${count}`, schemaColumns }));
}

const shops = (service = acme) => newTable([{ columnName: 'Name', columnType: 'text' }], service);

const visitsOf = ({ id }: Table) =>
  newTable([
    { columnName: 'Day', columnType: 'text' },
    { columnName: 'Shop', columnType: 'reference', referencedTableId: id },
  ]);

/** The member of the column at a position: by default the first. */
const member = ({ columns }: Table, position = 0): string => `c${String(columns[position]?.['schemaColumnId'])}`;

async function addShop(table: Table, name: string, service = acme): Promise<number> {
  const values = { [member(table)]: name };
  return Number((await service.done('addTableRecord', { schemaTableId: table.id, values }))['recordId']);
}

const visit = (table: Table, shop: Json) =>
  acme.write('addTableRecord', {
    schemaTableId: table.id,
    values: { [member(table)]: 'Monday', [member(table, 1)]: shop },
  });

const reread = async ({ id }: Table): Promise<Table> =>
  asTable((await acme.read('getSchemaTableById', [id])).envelope().result);

const change = (table: Table, schemaColumns: JsonObject[]) =>
  acme.write('updateSchemaTable', { schemaTableId: table.id, version: table.version, schemaColumns });

/** Returns the places of the columns that the list of a table with these columns calls the title. */
async function titlePlaces(schemaColumns: JsonObject[]): Promise<string[]> {
  const { id } = await newTable(schemaColumns);
  const columns = (await acme.read('getColumnConfigurations', [id])).envelope().result;
  return Object.entries(isObject(columns) ? columns : {}).flatMap(([place, column]) =>
    isObject(column) && column['isTitle'] === true ? [place] : [],
  );
}

describe('a column that refers to a table', () => {
  it('needs a table, which must exist in the tenant', async () => {
    const foreign = await shops(globex);
    for (const referencedTableId of [null, 99_999, foreign.id]) {
      const answer = await acme.write('addSchemaTable', {
        tableName: 'Refused',
        schemaColumns: [{ columnName: 'Shop', columnType: 'reference', referencedTableId }],
      });
      expect(refusal(answer).status).toBe(400);
      expect(Object.keys(refusal(answer).fieldErrors)).toEqual(['schemaColumns[0].referencedTableId']);
    }
  });

  it('is described for a form with the lookup, and for a list with the link', async () => {
    const table = await shops();
    const visits = await visitsOf(table);
    const [structure] = await acme.rows('getTableStructure', [visits.id]);
    expect(structure?.['1']).toMatchObject({
      controlType: 'reference',
      name: `values.${member(visits, 1)}`,
      lookup: { args: { schemaTableId: String(table.id) }, text: `{values.${member(table)}} ({recordId})` },
    });
    const columns = (await acme.read('getColumnConfigurations', [visits.id])).envelope().result;
    expect(isObject(columns) && columns['1']).toMatchObject({
      name: `titles.${member(visits, 1)}`,
      link: { schemaTableId: table.id, tableName: table.name, recordId: { from: `values.${member(visits, 1)}` } },
    });
  });

  it('is no title: the list calls a record by its first text, or else by its first e-mail', async () => {
    const shop = { columnName: 'Shop', columnType: 'reference', referencedTableId: (await shops()).id };
    const [votes, email, notes, day] = [
      { columnName: 'Votes', columnType: 'number' },
      { columnName: 'Email', columnType: 'email' },
      { columnName: 'Notes', columnType: 'multilinetext' },
      { columnName: 'Day', columnType: 'text' },
    ];
    expect(await titlePlaces([shop, email, notes, day, { ...day, columnName: 'Night' }])).toEqual(['3']);
    expect(await titlePlaces([votes, shop, notes, email])).toEqual(['3']);
    expect(await titlePlaces([votes, shop, notes])).toEqual([]);
  });

  it('keeps its table and its type while records have values, and loses none of them', async () => {
    const [table, other] = [await shops(), await shops()];
    const visits = await visitsOf(table);
    const id = await addShop(table, 'Pune');
    await visit(visits, id);
    const [day = {}, shop = {}] = visits.columns;
    const moved = await change(visits, [day, { ...shop, referencedTableId: other.id }]);
    expect(refusal(moved).fieldErrors['schemaColumns[1].columnType']).toContain('cannot become records');
    const retyped = await change(visits, [{ ...day, columnType: 'reference', referencedTableId: table.id }, shop]);
    expect(refusal(retyped).fieldErrors['schemaColumns[0].columnType']).toContain('record 1 (Monday)');
    expect((await change(visits, [day, { ...shop, columnType: 'number' }])).status).toBe(200);
    const [record] = await acme.rows('getTableRecords', [visits.id]);
    expect(record?.['values']).toMatchObject({ [member(visits, 1)]: id });
    expect((await reread(visits)).columns[1]).toMatchObject({ referencedTableId: null });
  });
});

describe('a record that refers to another', () => {
  it('is refused with a record that is missing, deleted, of another table or of another tenant', async () => {
    const [table, other, foreign] = [await shops(), await shops(), await shops(globex)];
    const visits = await visitsOf(table);
    await addShop(other, 'Elsewhere');
    await addShop(foreign, 'Foreign', globex);
    const gone = await addShop(table, 'Gone');
    await acme.done('deleteTableRecord', { schemaTableId: table.id, recordId: gone });
    for (const shop of [1, 2, 99]) {
      const answer = await visit(visits, shop);
      expect(refusal(answer).fieldErrors).toEqual({
        [`values.${member(visits, 1)}`]: `This record of ${table.name} does not exist. Choose another.`,
      });
    }
    for (const shop of ['1', 1.5, -1, { id: 1 }]) expect(refusal(await visit(visits, shop)).status).toBe(400);
    expect(await acme.rows('getTableRecords', [visits.id])).toEqual([]);
  });

  it('has a history also when it had another type before', async () => {
    const table = await shops();
    const id = await addShop(table, 'Pune Road');
    const visits = await newTable([{ columnName: 'Shop', columnType: 'text' }]);
    const record = { schemaTableId: visits.id };
    const { recordId = null } = await acme.done('addTableRecord', { ...record, values: { [member(visits)]: 'abc' } });
    const write = async (value: Json) => {
      const { version = null } = await acme.done('updateTableRecord', {
        ...record,
        recordId,
        version: lastVersion,
        values: { [member(visits)]: value },
      });
      lastVersion = Number(version);
    };
    let lastVersion = 1;
    await write(null);
    const retyped = [{ ...visits.columns[0], columnType: 'reference', referencedTableId: table.id }];
    expect((await change(visits, retyped)).status).toBe(200);
    await write(id);
    const path = server.operations.find(({ name }) => name === 'getTableRecordById')?.path.replace(/\{.*/, 'history/');
    const browser = await signedIn(server, 'owner');
    const { result } = (await browser.get(`${path}${visits.id}/${Number(recordId)}`)).envelope();
    const changes = isObject(result) && Array.isArray(result['changes']) ? result['changes'].filter(isObject) : [];
    const fields = changes.map((one) => (Array.isArray(one['fields']) ? one['fields'].filter(isObject) : []));
    expect(fields.map((of) => of.find(({ name }) => name === `values.${member(visits)}`))).toEqual([
      expect.objectContaining({ before: null, after: id, afterTitle: 'Pune Road' }),
      expect.objectContaining({ before: 'abc', after: null }),
      expect.objectContaining({ before: null, after: 'abc' }),
    ]);
  });

  it('shows the title of the other, is sorted and filtered by it, and exported with it', async () => {
    const table = await shops();
    const visits = await visitsOf(table);
    for (const name of ['Zürich', 'pune']) await visit(visits, await addShop(table, name));
    await visit(visits, null);
    const titled = `titles.${member(visits, 1)}`;
    const titles = async (query: string): Promise<Json[]> =>
      (await acme.rows('getTableRecords', [visits.id], query)).map(({ titles: all }) =>
        isObject(all) ? (all[member(visits, 1)] ?? null) : null,
      );
    expect(await titles(`$orderby=${titled}`)).toEqual(['pune', 'Zürich', null]);
    expect(await titles(`$orderby=${titled} desc`)).toEqual(['Zürich', 'pune', null]);
    const filtered = (filter: string) => titles(`$orderby=recordId&$filter=${filter}`);
    expect(await filtered(`contains(${titled},'ZÜR')`)).toEqual(['Zürich']);
    expect(await filtered(`not contains(${titled},'ZÜR')`)).toEqual(['pune', null]);
    expect(await filtered(`${titled} eq 'pune' or ${titled} eq null`)).toEqual(['pune', null]);
    expect(await filtered(`${titled} ne 'pune'`)).toEqual(['Zürich']);
    expect(await filtered(`${titled} ne null and values.${member(visits, 1)} gt 0`)).toEqual(['Zürich', 'pune']);
    expect(await filtered(`${titled} in ('pune','Nagpur')`)).toEqual(['pune']);
    const csv = await acme.read(
      'getTableRecords',
      [visits.id],
      `$format=csv&$select=recordId,${titled}&$header=["Id","Shop"]&$orderby=recordId`,
    );
    expect(csv.text).toBe('\uFEFFId,Shop\r\n1,Zürich\r\n2,pune\r\n3,\r\n');
    const one = (await acme.read('getTableRecordById', [visits.id, 1])).envelope().result;
    expect(isObject(one) && one['titles']).toEqual({ [member(visits, 1)]: 'Zürich' });
  });

  it('is sorted by the title of the other in pages that have each record once', async () => {
    const table = await shops();
    const visits = await visitsOf(table);
    const [pune, nagpur] = [await addShop(table, 'Pune'), await addShop(table, 'Nagpur')];
    for (const shop of [pune, nagpur, null, pune, nagpur, null, pune]) await visit(visits, shop);
    const order = `titles.${member(visits, 1)}`;
    const idsOf = async (query: string) =>
      (await acme.rows('getTableRecords', [visits.id], query)).map(({ recordId }) => recordId);
    for (const [orderBy, ids] of [
      [order, [2, 5, 1, 4, 7, 3, 6]],
      [`${order} desc`, [1, 4, 7, 2, 5, 3, 6]],
      [`${order},recordId desc`, [5, 2, 7, 4, 1, 6, 3]],
    ] as const) {
      const pages = await Promise.all(
        [0, 2, 4, 6].map((skip) => idsOf(`$orderby=${orderBy}&$top=2&$skip=${skip}&$count=true`)),
      );
      expect({ orderBy, ids: pages.flat() }).toEqual({ orderBy, ids });
    }
  });

  it('is called as those call it that refer to it', async () => {
    const table = await newTable([
      { columnName: 'Notes', columnType: 'multilinetext' },
      { columnName: 'Mail', columnType: 'email' },
      { columnName: 'Name', columnType: 'text' },
    ]);
    const visits = await visitsOf(table);
    const [notes, mail, name] = [member(table), member(table, 1), member(table, 2)];
    const values = [
      { [notes]: 'Long', [name]: 'Pune', [mail]: 'pune@example.com' },
      { [notes]: 'Long', [mail]: 'nagpur@example.com' },
    ];
    for (const one of values)
      await visit(
        visits,
        Number((await acme.done('addTableRecord', { schemaTableId: table.id, values: one }))['recordId']),
      );
    const shown = await acme.rows('getTableRecords', [visits.id], '$orderby=recordId');
    expect(shown.map(({ titles }) => isObject(titles) && titles[member(visits, 1)])).toEqual(['Pune', 'Record 2']);
    const own = await acme.rows('getTableRecords', [table.id], '$orderby=recordId');
    expect(own.map(({ recordTitle }) => recordTitle)).toEqual(['Pune', 'Record 2']);
    const withoutName = await reread(table);
    await change(withoutName, [{ ...withoutName.columns[2], isDeleted: true }]);
    const { result } = (await acme.read('getTableRecordById', [table.id, 2])).envelope();
    expect(isObject(result) && result['recordTitle']).toBe('nagpur@example.com');
  });
});

describe('a deletion', () => {
  it('of a record is refused with the count and the places while others refer to it', async () => {
    const table = await shops();
    const [visits, orders] = [await visitsOf(table), await visitsOf(table)];
    const id = await addShop(table, 'Pune');
    for (const one of [visits, visits, orders]) await visit(one, id);
    const answer = await acme.write('deleteTableRecord', { schemaTableId: table.id, recordId: id });
    expect(answer.envelope().errorCode).toBe('referenced');
    expect(answer.status).toBe(409);
    expect(answer.envelope().message).toBe(
      `This record is used by 3 records: 2 in ${visits.name} (Shop), 1 in ${orders.name} (Shop). Change those first.`,
    );
    for (const [one, recordId] of [
      [visits, 1],
      [visits, 2],
      [orders, 1],
    ] as const)
      await acme.done('deleteTableRecord', { schemaTableId: one.id, recordId });
    expect((await acme.write('deleteTableRecord', { schemaTableId: table.id, recordId: id })).status).toBe(200);
  });

  it('of a table is refused with the columns that refer to it, and goes through without them', async () => {
    const table = await shops();
    const visits = await visitsOf(table);
    const answer = await acme.write('deleteSchemaTable', { schemaTableId: table.id });
    expect(answer.status).toBe(409);
    expect(answer.envelope().message).toBe(`This model is used by 1 column: Shop of ${visits.name}. Delete it first.`);
    await change(visits, [{ ...visits.columns[1], isDeleted: true }]);
    expect((await acme.write('deleteSchemaTable', { schemaTableId: table.id })).status).toBe(200);
  });
});

describe('any sequence of writes', () => {
  it('leaves no record that refers to a missing one, also when calls meet', async () => {
    const action = fc.record({
      kind: fc.constantFrom('addShop', 'deleteShop', 'visit', 'deleteVisit', 'both'),
      shop: fc.integer({ min: 1, max: 4 }),
      visit: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 10 }), async (actions) => {
        const table = await shops();
        const visits = await visitsOf(table);
        const deleteShop = (recordId: number) => acme.write('deleteTableRecord', { schemaTableId: table.id, recordId });
        for (const { kind, shop, visit: recordId } of actions) {
          if (kind === 'addShop') await addShop(table, 'Shop');
          if (kind === 'deleteShop') await deleteShop(shop);
          if (kind === 'visit') await visit(visits, shop);
          if (kind === 'deleteVisit') await acme.write('deleteTableRecord', { schemaTableId: visits.id, recordId });
          if (kind === 'both') await Promise.all([visit(visits, shop), deleteShop(shop)]);
        }
        const live = new Set((await acme.rows('getTableRecords', [table.id])).map((record) => record['recordId']));
        for (const { values } of await acme.rows('getTableRecords', [visits.id]))
          expect(live).toContain(isObject(values) ? values[member(visits, 1)] : null);
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 15) },
    );
  }, 120_000);
});
