import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let owner: TestBrowser;
let acme: Service;
let globex: Service;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner');
  acme = serviceOf(server, owner);
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

interface Model {
  schemaTableId: number;
  tableName: string;
  version: number;
  columns: JsonObject[];
  /** The members of the columns, by name. */
  member: Record<string, string>;
}

function asModel(table: JsonObject): Model {
  const columns = (Array.isArray(table['schemaColumns']) ? table['schemaColumns'] : []).filter(isObject);
  return {
    schemaTableId: Number(table['schemaTableId']),
    tableName: String(table['tableName']),
    version: Number(table['version']),
    columns,
    member: Object.fromEntries(columns.map((one) => [String(one['columnName']), `c${String(one['schemaColumnId'])}`])),
  };
}

async function newModel(columns: JsonObject[], service = acme): Promise<Model> {
  count += 1;
  return asModel(await service.done('addSchemaTable', { tableName: `Table ${count}`, schemaColumns: columns }));
}

async function reread({ schemaTableId }: Model): Promise<Model> {
  const answer = await acme.read('getSchemaTableById', [schemaTableId]);
  const { result } = answer.envelope();
  return asModel(isObject(result) ? result : {});
}

/** Random sequences of changes. Each is some thirty calls, so that a busy machine needs more than the usual time. */
const SEQUENCES = Number(process.env['MODEL_RUNS'] ?? 25);

const visits = (): Promise<Model> =>
  newModel([
    { columnName: 'Shop', columnType: 'text', isRequired: true },
    { columnName: 'Remarks', columnType: 'multilinetext' },
    { columnName: 'Contact', columnType: 'email' },
    { columnName: 'Guests', columnType: 'number' },
  ]);

const add = (model: Model, values: JsonObject, service = acme) =>
  service.write('addTableRecord', { schemaTableId: model.schemaTableId, values: named(model, values) });

/** Returns values by the members of their columns; a name without a column stays. */
function named({ member }: Model, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [member[name] ?? name, value]));
}

const change = (model: Model, schemaColumns: JsonObject[]) =>
  acme.write('updateSchemaTable', { schemaTableId: model.schemaTableId, version: model.version, schemaColumns });

function columnNamed({ columns }: Model, name: string): JsonObject {
  const found = columns.find((column) => column['columnName'] === name);
  if (!found) throw new Error(`There is no column ${name}.`);
  return found;
}

describe('a table', () => {
  it('has its columns in the order in which they were given', async () => {
    const model = await visits();
    expect(model.columns.map((column) => column['columnName'])).toEqual(['Shop', 'Remarks', 'Contact', 'Guests']);
    const [row] = await acme.rows('getSchemaTables', [], `$filter=schemaTableId eq ${model.schemaTableId}`);
    expect(row).toMatchObject({ tableName: model.tableName, recordCount: 0 });
  });

  it.each([
    ['a reserved name', { columnName: 'Record Id' }, 'schemaColumns[1].columnName', 'Every record has this name'],
    ['a name twice, in another case', { columnName: 'SHOP' }, 'schemaColumns[1].columnName', 'Another column'],
    ['a name with a digit', { columnName: 'Shop 2' }, 'schemaColumns[1].columnName', 'should be in alphabets only'],
    ['no name', {}, 'schemaColumns[1].columnName', 'This is a required field'],
    ['an unknown type', { columnName: 'Day', columnType: 'date' }, 'schemaColumns[1].columnType', ''],
    ['an unknown key', { columnName: 'Day', width: 3 }, 'schemaColumns[1].width', ''],
  ])('is refused with %s', async (_name, column, path, message) => {
    const answer = await acme.write('addSchemaTable', {
      tableName: 'Refused',
      schemaColumns: [
        { columnName: 'Shop', columnType: 'text' },
        { columnType: 'text', ...column },
      ],
    });
    expect(refusal(answer)).toMatchObject({ status: 400, fieldErrors: { [path]: expect.stringContaining(message) } });
    expect(await acme.rows('getSchemaTables', [], "$filter=tableName eq 'Refused'")).toEqual([]);
  });

  it('is refused with 300 columns, and with a name that another table has', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      columnName: `Column ${'abcdefghij'[index % 10]}${'abcdefghijklmnopqrstuvwxyzabcdef'[Math.floor(index / 10)]}`,
      columnType: 'text',
    }));
    const shop = { columnName: 'Shop', columnType: 'text' };
    expect((await acme.write('addSchemaTable', { tableName: 'Refused', schemaColumns: many })).status).toBe(400);
    const { tableName } = await visits();
    const again = await acme.write('addSchemaTable', { tableName: tableName.toUpperCase(), schemaColumns: [shop] });
    expect(refusal(again)).toMatchObject({ status: 409, errorCode: 'duplicate' });
  });

  it('goes when it is empty; with records its name must be typed', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune' });
    const { schemaTableId, tableName } = model;
    expect(refusal(await acme.write('deleteSchemaTable', { schemaTableId }))).toMatchObject({
      status: 409,
      fieldErrors: { tableName: 'Type the name of the table.' },
    });
    expect((await acme.write('deleteSchemaTable', { schemaTableId, tableName: 'another' })).status).toBe(409);
    expect((await globex.write('deleteSchemaTable', { schemaTableId, tableName })).status).toBe(404);
    expect((await acme.write('deleteSchemaTable', { schemaTableId, tableName })).status).toBe(200);
    expect((await acme.read('getTableRecords', [schemaTableId])).status).toBe(404);
    expect(refusal(await add(model, { Shop: 'Pune' }))).toMatchObject({ status: 400 });
  });

  it('stays while a form uses it, and says so before its name is asked for', async () => {
    const model = await visits();
    const { schemaTableId, tableName } = model;
    await add(model, { Shop: 'Pune' });
    const form = await acme.done('addForm', { formType: 'master-form', formTitle: 'Visit', schemaTableId });
    expect(refusal(await acme.write('deleteSchemaTable', { schemaTableId }))).toMatchObject({
      status: 409,
      errorCode: 'referenced',
      message: 'This model is used by 1 form: Visit. Delete it first.',
    });
    await acme.done('deleteForm', { formId: form['formId'] ?? 0, version: form['version'] ?? 0 });
    expect((await acme.write('deleteSchemaTable', { schemaTableId, tableName })).status).toBe(200);
  });
});

describe('a record', () => {
  it('is numbered within its table, and no number comes again', async () => {
    const [one, other] = [await visits(), await visits()];
    const ids = [];
    for (const model of [one, one, other]) ids.push((await add(model, { Shop: 'Pune' })).envelope().result);
    expect(ids.map((record) => isObject(record) && record['recordId'])).toEqual([1, 2, 1]);
    await acme.done('deleteTableRecord', { schemaTableId: one.schemaTableId, recordId: 2 });
    expect((await add(one, { Shop: 'Goa' })).envelope().result).toMatchObject({ recordId: 3 });
  });

  it('added twenty times at once gets twenty numbers', async () => {
    const model = await visits();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(model, { Shop: 'Pune' })));
    const ids = answers.map((answer) => (isObject(answer.envelope().result) ? answer.envelope().result : {}));
    expect(new Set(ids.map((record) => isObject(record) && record['recordId'])).size).toBe(20);
  });

  it.each([
    ['without a required value', { Remarks: 'x' }, 'Shop'],
    ['with a text that is too long', { Shop: 'x'.repeat(256) }, 'Shop'],
    ['with a number as a text', { Shop: 'a', Guests: '12' }, 'Guests'],
    ['with an address that is none', { Shop: 'a', Contact: 'nobody' }, 'Contact'],
    ['with an object', { Shop: { a: 1 } }, 'Shop'],
    ['with an unknown column', { Shop: 'a', c99999999: 'x' }, 'c99999999'],
    ['with a hostile column', { Shop: 'a', ["c1')--"]: 'x' }, "c1')--"],
  ])('is refused %s, with the place', async (_name, values, column) => {
    const model = await visits();
    const answer = await add(model, values as JsonObject);
    expect(refusal(answer).status).toBe(400);
    expect(Object.keys(refusal(answer).fieldErrors)).toEqual([`values.${model.member[column] ?? column}`]);
    expect(await acme.rows('getTableRecords', [model.schemaTableId])).toEqual([]);
  });

  it('belongs to its tenant', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune' });
    const { schemaTableId } = model;
    expect((await globex.read('getTableRecords', [schemaTableId])).status).toBe(404);
    expect((await globex.read('getTableRecordById', [schemaTableId, 1])).status).toBe(404);
    expect((await globex.read('getColumnConfigurations', [schemaTableId])).status).toBe(404);
    expect((await add(model, { Shop: 'Goa' }, globex)).status).toBe(400);
    const sent = { schemaTableId, recordId: 1, version: 1, values: named(model, { Shop: 'Goa' }) };
    expect((await globex.write('updateTableRecord', sent)).status).toBe(404);
    expect((await globex.write('deleteTableRecord', { schemaTableId, recordId: 1 })).status).toBe(404);
  });

  it('is found, filtered and sorted by the type of its columns, and exported', async () => {
    const model = await visits();
    for (const [shop, guests] of [
      ['Pune', 9],
      ['goa', 10],
      ['Älmhult', 100],
      ['Delhi', null],
    ] as const)
      await add(model, { Shop: shop, ...(guests === null ? {} : { Guests: guests }) });
    const shops = async (query: string): Promise<Json[]> => {
      const records = await acme.rows('getTableRecords', [model.schemaTableId], query);
      return records.map(({ values }) => (isObject(values) ? (values[model.member['Shop'] ?? ''] ?? null) : null));
    };
    const [shop, guests] = [`values.${model.member['Shop']}`, `values.${model.member['Guests']}`];
    expect(await shops(`$orderby=${guests}`)).toEqual(['Pune', 'goa', 'Älmhult', 'Delhi']);
    expect(await shops(`$orderby=${guests} desc`)).toEqual(['Älmhult', 'goa', 'Pune', 'Delhi']);
    expect(await shops(`$orderby=${shop}`)).toEqual(['Älmhult', 'Delhi', 'goa', 'Pune']);
    expect(await shops(`$filter=${guests} gt 9&$orderby=${guests}`)).toEqual(['goa', 'Älmhult']);
    expect(await shops(`$filter=contains(${shop},'P')&$orderby=${shop}`)).toEqual(['Pune']);
    expect(await shops(`$filter=${guests} eq null`)).toEqual(['Delhi']);
    expect(await shops('$search=LMH')).toEqual(['Älmhult']);
    expect((await acme.read('getTableRecords', [model.schemaTableId], '$filter=values.c0 eq 1')).status).toBe(400);
    const csv = await acme.read(
      'getTableRecords',
      [model.schemaTableId],
      `$format=csv&$select=recordId,${shop}&$header=["Id","Shop"]&$orderby=${guests}`,
    );
    expect(csv.text).toBe('\uFEFFId,Shop\r\n1,Pune\r\n2,goa\r\n3,Älmhult\r\n4,Delhi\r\n');
  });
});

const found = async (model: Model, words: string): Promise<Json[]> =>
  (await acme.rows('getTableRecords', [model.schemaTableId], `$search=${words}&$orderby=recordId&$count=true`)).map(
    ({ recordId }) => recordId ?? null,
  );

describe('a search', () => {
  it('finds records of its table alone, by all texts and the beginnings of words', async () => {
    const [one, other] = [await visits(), await visits()];
    await add(one, { Shop: 'Steel Bolts', Remarks: 'Near the river', Guests: 4711 });
    await add(one, { Shop: 'Copper', Contact: 'river@example.com' });
    await add(other, { Shop: 'River of another table' });
    expect(await found(one, 'river')).toEqual([1, 2]);
    expect(await found(one, 'RIVER bolt')).toEqual([1]);
    expect(await found(one, 'bo')).toEqual([1]);
    expect(await found(one, 'ol')).toEqual([]);
    expect(await found(one, 'shop')).toEqual([]);
    expect(await found(other, 'river')).toEqual([1]);
    const member = `values.${one.member['Remarks']}`;
    const filter = `$filter=contains(${member},'river')`;
    expect(await acme.rows('getTableRecords', [one.schemaTableId], filter)).toHaveLength(1);
  });

  it('of records without texts finds nothing, also none of a deleted column', async () => {
    const model = await newModel([
      { columnName: 'Guests', columnType: 'number' },
      { columnName: 'Shop', columnType: 'text' },
    ]);
    await add(model, { Guests: 4711, Shop: 'River' });
    await change(model, [{ ...columnNamed(model, 'Shop'), isDeleted: true }]);
    expect(await found(model, 'river')).toEqual([]);
    expect(await found(model, '4711')).toEqual([]);
  });

  it('finds what a change has written, and no record that was deleted', async () => {
    const model = await visits();
    const { schemaTableId } = model;
    await add(model, { Shop: 'Before' });
    await add(model, { Shop: 'Before too' });
    await acme.done('updateTableRecord', {
      schemaTableId,
      recordId: 1,
      version: 1,
      values: named(model, { Shop: 'After' }),
    });
    await acme.done('deleteTableRecord', { schemaTableId, recordId: 2 });
    expect(await found(model, 'before')).toEqual([]);
    expect(await found(model, 'after')).toEqual([1]);
  });

  it('finds nothing by a text of a deleted column, also where it finds more than it counts', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune', Remarks: 'secret words' });
    await add(model, { Shop: 'The secret shop' });
    expect(await found(model, 'secret')).toEqual([1, 2]);
    await change(model, [{ ...columnNamed(model, 'Remarks'), isDeleted: true }]);
    expect(await found(model, 'secret')).toEqual([2]);
    expect(await found(model, 'se')).toEqual([2]);
    await server.database.asOwner((query) =>
      sql`
        insert into public.table_records (tenant_id, schema_table_id, record_id, values)
        select 1, ${model.schemaTableId}, n, jsonb_build_object(${model.member['Remarks']}::text, 'secret ' || n)
          from generate_series(100, 10200) n`.execute(query),
    );
    const answer = await acme.read('getTableRecords', [model.schemaTableId], '$search=secret&$count=true&$top=5');
    expect(answer.envelope()).toMatchObject({ count: 1, result: [{ recordId: 2 }] });
  });
});

describe('a change of columns', () => {
  it('by a new name shows the same values', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune', Guests: 3 });
    const renamed = { ...columnNamed(model, 'Guests'), columnName: 'Visitors' };
    expect((await change(model, [renamed])).status).toBe(200);
    const after = await reread(model);
    const [record] = await acme.rows('getTableRecords', [model.schemaTableId]);
    expect(record).toMatchObject({ values: named(after, { Shop: 'Pune', Visitors: 3 }) });
  });

  it('of a type converts every value, or names the first five that cannot be one', async () => {
    const model = await newModel([{ columnName: 'Size', columnType: 'text' }]);
    for (const size of ['12', ' 4.50 ', '-1']) await add(model, { Size: size });
    const size = columnNamed(model, 'Size');
    expect((await change(model, [{ ...size, columnType: 'number' }])).status).toBe(200);
    const numbers = await acme.rows('getTableRecords', [model.schemaTableId], '$orderby=recordId');
    expect(numbers.map(({ values }) => values)).toEqual([12, 4.5, -1].map((value) => named(model, { Size: value })));
    const back = await reread(model);
    expect((await change(back, [{ ...size, columnType: 'text' }])).status).toBe(200);
    for (let index = 0; index < 7; index += 1) await add(model, { Size: `large ${index}` });
    const refused = refusal(await change(await reread(model), [{ ...size, columnType: 'number' }]));
    expect(refused.fieldErrors['schemaColumns[0].columnType']).toBe(
      'Values of "Size" cannot become numbers: record 4 (large 0), 5 (large 1), 6 (large 2), 7 (large 3), 8 (large 4), and others.',
    );
    const texts = await acme.rows('getTableRecords', [model.schemaTableId], '$orderby=recordId&$top=1');
    expect(texts[0]?.['values']).toEqual(named(model, { Size: '12' }));
  });

  it('to required is refused with the number of empty records', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune', Guests: 1 });
    await add(model, { Shop: 'Goa' });
    const required = { ...columnNamed(model, 'Guests'), isRequired: true };
    expect(refusal(await change(model, [required])).fieldErrors['schemaColumns[0].isRequired']).toContain(
      '1 record has no value for "Guests"',
    );
    const added = { columnName: 'Town', columnType: 'text', isRequired: true };
    expect(refusal(await change(model, [added])).fieldErrors['schemaColumns[0].isRequired']).toContain(
      '2 records have',
    );
  });

  it('keeps deleted records from being restored that do not fit any more', async () => {
    const model = await newModel([
      { columnName: 'Shop', columnType: 'text' },
      { columnName: 'Guests', columnType: 'text' },
    ]);
    const { schemaTableId } = model;
    await add(model, { Shop: 'fits', Guests: '' });
    await add(model, { Shop: 'has a text for a number', Guests: 'seven' });
    await add(model, { Guests: '' });
    for (const recordId of [1, 2, 3]) await acme.done('deleteTableRecord', { schemaTableId, recordId });
    const shop = { ...columnNamed(model, 'Shop'), isRequired: true };
    await change(model, [shop, { ...columnNamed(model, 'Guests'), columnType: 'number' }]);
    const path = server.operations.find(({ name }) => name === 'deleteTableRecord')?.path ?? '';
    const statuses = [];
    for (const recordId of [1, 2, 3])
      statuses.push((await owner.post(`${path}/restore`, { schemaTableId, recordId })).status);
    expect(statuses).toEqual([200, 409, 409]);
    expect((await acme.rows('getTableRecords', [schemaTableId])).map(({ values }) => values)).toEqual([
      named(model, { Shop: 'fits' }),
    ]);
  });

  it('that deletes one keeps its values, and a new column of its name begins empty', async () => {
    const model = await visits();
    await add(model, { Shop: 'Pune', Guests: 3 });
    await change(model, [{ ...columnNamed(model, 'Guests'), isDeleted: true }]);
    const without = await reread(model);
    const stale = { schemaTableId: model.schemaTableId, recordId: 1, version: 1 };
    expect((await acme.write('updateTableRecord', { ...stale, values: named(model, { Shop: 'Goa' }) })).status).toBe(
      200,
    );
    await change(without, [{ columnName: 'Guests', columnType: 'number' }]);
    const [record] = await acme.rows('getTableRecords', [model.schemaTableId]);
    expect(record?.['values']).toEqual(named(model, { Shop: 'Goa' }));
    expect((await storedValues(model.schemaTableId))[model.member['Guests'] ?? '']).toBe(3);
  });
});

/** Returns the values of the first record of a table as they are stored. */
async function storedValues(schemaTableId: number): Promise<JsonObject> {
  const { rows } = await server.database.asOwner((query) =>
    sql<{ values: JsonObject }>`
      select values from public.table_records
      where schema_table_id = ${schemaTableId} and record_id = 1`.execute(query),
  );
  return rows[0]?.values ?? {};
}

describe('any sequence of changes and writes', () => {
  it('loses no value, and shows none under another column', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), values: fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }) }),
      fc.record({ kind: fc.constant('rename' as const), column: fc.nat(3), name: fc.constantFrom('A', 'B', 'C', 'D') }),
      fc.record({ kind: fc.constant('delete' as const), column: fc.nat(3) }),
      fc.record({ kind: fc.constant('create' as const), name: fc.constantFrom('A', 'B', 'C', 'D') }),
      fc.record({
        kind: fc.constant('edit' as const),
        record: fc.nat(3),
        column: fc.nat(3),
        value: fc.string({ maxLength: 8 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        let model = await newModel([{ columnName: 'Z', columnType: 'text' }]);
        const expected = new Map<number, JsonObject>();
        for (const one of steps) {
          const column = model.columns['column' in one ? one.column % model.columns.length : 0];
          const member = `c${String(column?.['schemaColumnId'])}`;
          if (one.kind === 'add') {
            const values = Object.fromEntries(
              one.values.flatMap((value, index) => {
                const own = model.columns[index];
                return own === undefined || value === '' ? [] : [[`c${String(own['schemaColumnId'])}`, value]];
              }),
            );
            const answer = await acme.write('addTableRecord', { schemaTableId: model.schemaTableId, values });
            const { result } = answer.envelope();
            if (answer.status === 200 && isObject(result)) expected.set(Number(result['recordId']), values);
          }
          if (one.kind === 'rename' && column) await change(model, [{ ...column, columnName: one.name }]);
          if (one.kind === 'create') await change(model, [{ columnName: one.name, columnType: 'text' }]);
          if (one.kind === 'delete' && column && model.columns.length > 1)
            await change(model, [{ ...column, isDeleted: true }]);
          if (one.kind === 'edit' && expected.size > 0) {
            const recordId = [...expected.keys()][one.record % expected.size] ?? 1;
            const read = (await acme.read('getTableRecordById', [model.schemaTableId, recordId])).envelope().result;
            if (!isObject(read) || !isObject(read['values'])) throw new Error('The record is gone.');
            const values = { ...read['values'], [member]: one.value };
            const sent = { schemaTableId: model.schemaTableId, recordId, version: read['version'] ?? 0, values };
            const answer = await acme.write('updateTableRecord', sent);
            if (answer.status === 200) {
              const { [member]: _old, ...others } = expected.get(recordId) ?? {};
              expected.set(recordId, one.value === '' ? others : { ...others, [member]: one.value });
            }
          }
          model = await reread(model);
        }
        const live = new Set(model.columns.map((column) => `c${String(column['schemaColumnId'])}`));
        const records = await acme.rows('getTableRecords', [model.schemaTableId], '$orderby=recordId&$top=200');
        expect(records.map(({ recordId, values }) => [recordId, values])).toEqual(
          [...expected].map(([recordId, values]) => [
            recordId,
            Object.fromEntries(Object.entries(values).filter(([name]) => live.has(name))),
          ]),
        );
      }),
      { numRuns: SEQUENCES },
    );
  }, 120_000);
});
