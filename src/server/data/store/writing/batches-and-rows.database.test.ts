import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, StoredRecord, WriteOrigin } from '../store-types.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { addFixtureTables, fixtureCatalogue } from '../../testing/fixture-entities.ts';
import { rowsIn } from '../reading/children.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: 4, sessionId: 9, requestId: 'r-1', operation: 'batchUpdateShelves' };

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  await addFixtureTables(fresh.database);
  store = createEntityStore(fixtureCatalogue(), {
    rules: [],
    computed: { ...computedAsNull, 'fixture.upper': () => null },
    secrets: testSecrets,
  });
});
afterAll(() => fresh.drop());

beforeEach(async () => {
  await fresh.database.asOwner((query) =>
    sql
      .raw(
        'truncate public.fixture_warehouses, public.fixture_shelves, public.fixture_labels, public.audit_log cascade',
      )
      .execute(query),
  );
  for (const tenantId of [1, 2]) for (const code of ['W1', 'W2']) await add('Warehouse', { code }, tenantId);
});

function as<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const add = (entity: string, values: JsonObject, tenantId = 1) =>
  as(tenantId, (transaction) => store.add(transaction, origin, entity, values));
const update = (entity: string, values: JsonObject) =>
  as(1, (transaction) => store.update(transaction, origin, entity, values));
const remove = (entity: string, values: JsonObject) =>
  as(1, (transaction) => store.delete(transaction, origin, entity, values));
const batch = (rows: JsonObject[], tenantId = 1, warehouseCode = 'W1') =>
  as(tenantId, (transaction) =>
    store.batchUpdate(transaction, origin, 'Shelf', { within: { warehouseCode }, property: 'shelves', rows }),
  );
const shelves = async (warehouseCode = 'W1') =>
  (
    await as(1, (transaction) =>
      store.list(transaction, 'Shelf', '$orderby=orderNo', { within: { warehouseCode }, expand: ['boxes'] }),
    )
  ).result;
const events = () =>
  as(1, async ({ query }) =>
    (
      await sql<{ event: string; entity: string }>`
  select event, entity from public.audit_log where entity <> 'Warehouse' or event <> 'added' order by audit_log_id`.execute(
        query,
      )
    ).rows.map(({ event, entity }) => `${event} ${entity}`),
  );
const titles = (rows: StoredRecord[]) => rows.map(({ orderNo, title }) => `${String(orderNo)} ${String(title)}`);

describe('a batch', () => {
  test('adds, changes and deletes, and keeps rows that it does not mention', async () => {
    const [one, two, three] = await batch([
      { orderNo: 1, title: 'One' },
      { orderNo: 2, title: 'Two' },
      { orderNo: 3, title: 'Three' },
    ]);
    const done = await batch([
      { ...one, title: 'First' },
      { ...two, isDeleted: true },
      { orderNo: 4, title: 'Four', shelfId: 0 },
      { title: 'Never was', isDeleted: true },
    ]);
    expect(titles(done)).toEqual(['1 First', '4 Four']);
    expect(titles(await shelves())).toEqual(['1 First', '3 Three', '4 Four']);
    expect((await shelves())[1]).toEqual(three);
    expect(await events()).toEqual([
      'added Shelf',
      'added Shelf',
      'added Shelf',
      'deleted Shelf',
      'updated Shelf',
      'added Shelf',
    ]);
  });

  test('lets rows exchange unique values, and logs their previous values', async () => {
    const [one, two, three] = await batch([
      { orderNo: 1, title: 'One' },
      { orderNo: 2, title: 'Two' },
      { orderNo: 3, title: 'Three' },
    ]);
    await batch([
      { ...one, orderNo: 2 },
      { ...two, orderNo: 3 },
      { ...three, orderNo: 1 },
    ]);
    expect(titles(await shelves())).toEqual(['1 Three', '2 One', '3 Two']);
    expect((await shelves()).map(({ version }) => version)).toEqual([2, 2, 2]);
    const { rows } = await as(1, ({ query }) =>
      sql<{
        changes: unknown;
      }>`select changes from public.audit_log where event = 'updated' order by audit_log_id`.execute(query),
    );
    expect(rows.map(({ changes }) => changes)).toEqual([{ orderNo: [1, 2] }, { orderNo: [2, 3] }, { orderNo: [3, 1] }]);
  });

  test('is all or nothing, and names the invalid row', async () => {
    const [one] = await batch([
      { orderNo: 1, title: 'One' },
      { orderNo: 2, title: 'Two' },
    ]);
    await expect(
      batch([
        { orderNo: 5, title: 'Five' },
        { ...one, orderNo: 2 },
      ]),
    ).rejects.toMatchObject({
      status: 409,
      errorCode: 'duplicate',
      fieldErrors: [{ path: 'shelves[1].warehouseCode' }],
    });
    await expect(
      batch([
        { ...one, title: 'First' },
        { orderNo: 0, title: 'None' },
      ]),
    ).rejects.toMatchObject({ status: 400, fieldErrors: [{ path: 'shelves[1].orderNo' }] });
    await expect(
      batch([
        { ...one, title: 'First' },
        { ...one, title: 'Again' },
      ]),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'shelves[1]', message: 'This row is there twice.' }] });
    await expect(batch([{ orderNo: 5, title: 'Five', nosuch: 1 }])).rejects.toMatchObject({
      fieldErrors: [{ path: 'shelves[0].nosuch' }],
    });
    expect(titles(await shelves())).toEqual(['1 One', '2 Two']);
  });

  test('requires versions, and refuses a stale row with its path and its stored values', async () => {
    const [one, two] = await batch([
      { orderNo: 1, title: 'One' },
      { orderNo: 2, title: 'Two' },
    ]);
    await batch([{ ...two, title: 'Theirs' }]);
    await expect(
      batch([
        { ...one, title: 'Mine' },
        { ...two, title: 'Mine' },
      ]),
    ).rejects.toMatchObject({
      status: 409,
      errorCode: 'stale',
      result: { title: 'Theirs', version: 2 },
      fieldErrors: [{ path: 'shelves[1]' }],
    });
    await expect(batch([{ shelfId: one?.['shelfId'], title: 'Mine' }])).rejects.toMatchObject({ status: 428 });
    expect(titles(await shelves())).toEqual(['1 One', '2 Theirs']);
  });

  test.each([
    ['another record', 1, 'W2'],
    ['another tenant', 2, 'W1'],
  ] as const)('touches no row of %s', async (_whose, tenantId, warehouse) => {
    const [one] = await batch([{ orderNo: 1, title: 'One' }]);
    for (const row of [
      { ...one, title: 'Stolen' },
      { ...one, isDeleted: true },
    ])
      await expect(batch([row], tenantId, warehouse)).rejects.toMatchObject({
        status: 404,
        fieldErrors: [{ path: 'shelves[0]' }],
      });
    expect(await shelves()).toEqual([one]);
  });

  test('within a missing record is refused', async () => {
    await expect(batch([{ orderNo: 1, title: 'One' }], 1, 'W9')).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'warehouseCode' }],
    });
    await expect(batch([], 1, 'W9')).rejects.toMatchObject({ status: 400 });
    expect(await batch([])).toEqual([]);
  });

  test('of eight concurrent ones over the same row one succeeds', async () => {
    const [one] = await batch([{ orderNo: 1, title: 'One' }]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => batch([{ ...one, title: `Writer ${index}` }])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shelves())[0]).toMatchObject({ version: 2 });
  });
});

describe('nested rows', () => {
  const boxes = [
    {
      label: 'A',
      things: [
        { title: 'Cup', share: 40, isFragile: true, padding: 'Straw' },
        { title: 'Jug', share: 60 },
      ],
    },
    { label: 'B', things: [] },
  ];
  const shelf = { warehouseCode: 'W1', orderNo: 1, title: 'One', boxes };

  test('are added, read, changed and deleted with the record', async () => {
    const record = await add('Shelf', shelf);
    expect(record['boxes']).toMatchObject(boxes);
    const [a, b] = rowsIn(record['boxes']);
    const [cup, jug] = rowsIn(a?.['things']);
    const changed = await update('Shelf', {
      shelfId: record['shelfId'],
      version: 1,
      boxes: [
        {
          boxId: a?.['boxId'],
          things: [
            { ...cup, share: 100, isFragile: false },
            { ...jug, isDeleted: true },
          ],
        },
        { boxId: b?.['boxId'], things: [{ title: 'Pot', share: 100 }] },
      ],
    });
    expect(changed['boxes']).toMatchObject([
      { label: 'A', things: [{ title: 'Cup', share: 100, padding: null }] },
      { label: 'B', things: [{ title: 'Pot' }] },
    ]);
    expect(changed['version']).toBe(2);
    expect(await update('Shelf', { ...changed })).toEqual(changed);
  });

  test('that are not mentioned stay, and still count', async () => {
    const record = await add('Shelf', shelf);
    const [a] = rowsIn(record['boxes']);
    const [cup] = rowsIn(a?.['things']);
    const send = (things: JsonObject[]) =>
      update('Shelf', { shelfId: record['shelfId'], version: 1, boxes: [{ boxId: a?.['boxId'], things }] });
    await expect(send([{ thingId: cup?.['thingId'], share: 50 }])).rejects.toMatchObject({
      fieldErrors: [{ path: 'boxes[0].things', message: 'These must add up to 100.' }],
    });
    expect((await send([{ thingId: cup?.['thingId'], title: 'Mug' }]))['boxes']).toMatchObject([
      { things: [{ title: 'Jug' }, { title: 'Mug', padding: 'Straw' }] },
      { label: 'B' },
    ]);
  });

  test('are validated with their full path, also those of another record', async () => {
    await expect(
      add('Shelf', { ...shelf, boxes: [{ label: 'A', things: [{ title: 'Cup', share: 'all' }] }] }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'boxes[0].things[0].share' }] });
    await expect(
      add('Shelf', { ...shelf, boxes: [{ label: 'A', things: [{ title: 'Cup', share: 100, labelCode: 'L9' }] }] }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'boxes[0].things[0].labelCode' }] });
    const record = await add('Shelf', shelf);
    const [a, b] = rowsIn(record['boxes']);
    const [cup] = rowsIn(a?.['things']);
    await expect(
      update('Shelf', {
        shelfId: record['shelfId'],
        version: 1,
        boxes: [{ boxId: b?.['boxId'], things: [{ ...cup, title: 'Stolen', share: 100 }] }],
      }),
    ).rejects.toMatchObject({
      fieldErrors: [{ path: 'boxes[0].things[0].thingId', message: 'This row is not one of this record.' }],
    });
  });

  test('may be sent once each, also nested rows', async () => {
    const record = await add('Shelf', shelf);
    const [a] = rowsIn(record['boxes']);
    const [cup, jug] = rowsIn(a?.['things']);
    const send = (rows: JsonObject[]) => update('Shelf', { shelfId: record['shelfId'], version: 1, boxes: rows });
    const box = (things: JsonObject[]) => ({ boxId: a?.['boxId'], things });
    await expect(send([box([]), { boxId: a?.['boxId'], isDeleted: true }])).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'boxes[1]', message: 'This row is there twice.' }],
    });
    await expect(
      send([
        box([
          { ...cup, share: 20 },
          { ...jug, share: 60 },
          { ...cup, share: 20 },
        ]),
      ]),
    ).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'boxes[0].things[2]', message: 'This row is there twice.' }],
    });
    expect(
      (
        await send([
          box([
            { title: 'Pot', share: 30 },
            { title: 'Pan', share: 30 },
            { ...cup, share: 40 },
            { ...jug, isDeleted: true },
          ]),
        ])
      )['version'],
    ).toBe(2);
  });

  test('of a deleted record reference nothing any more', async () => {
    await add('Label', { labelCode: 'L1' });
    const { shelfId } = await add('Shelf', {
      ...shelf,
      boxes: [{ label: 'A', things: [{ title: 'Cup', share: 100, labelCode: 'L1' }] }],
    });
    await expect(remove('Label', { labelCode: 'L1' })).rejects.toMatchObject({ errorCode: 'referenced' });
    await remove('Shelf', { shelfId });
    await remove('Label', { labelCode: 'L1' });
  });
});

describe('records that reference a deleted record', () => {
  test('cascade: are deleted too, each with its line in the log', async () => {
    await batch([
      { orderNo: 1, title: 'One' },
      { orderNo: 2, title: 'Two' },
    ]);
    await remove('Warehouse', { code: 'W1' });
    expect(await shelves()).toEqual([]);
    expect((await events()).slice(-3)).toEqual(['deleted Shelf', 'deleted Shelf', 'deleted Warehouse']);
  });

  test('cascade: not while another record references one of them', async () => {
    const [one] = await batch([{ orderNo: 1, title: 'One', code: 'S1' }]);
    await add('Label', { labelCode: 'L1', shelfCode: 'S1' });
    await expect(remove('Warehouse', { code: 'W1' })).rejects.toMatchObject({
      errorCode: 'referenced',
      message: 'This shelf is used by labels. Change those first.',
    });
    expect(await shelves()).toEqual([one]);
  });

  test('keep: keep the reference', async () => {
    const [one] = await batch([{ orderNo: 1, title: 'One' }]);
    await add('Label', { labelCode: 'L1', shelfId: one?.['shelfId'] });
    await remove('Shelf', { shelfId: one?.['shelfId'] });
    const label = await as(1, (transaction) =>
      store.get(transaction, 'Label', { labelCode: 'L1' }, { expand: ['shelf'] }),
    );
    expect(label).toMatchObject({ shelfId: one?.['shelfId'], shelf: { title: 'One' } });
  });

  test('a referenced code is fixed while it is referenced', async () => {
    const [one] = await batch([{ orderNo: 1, title: 'One', code: 'S1' }]);
    await add('Label', { labelCode: 'L1', shelfCode: 'S1' });
    await expect(update('Shelf', { shelfId: one?.['shelfId'], version: 1, code: 'S2' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'code', message: 'This cannot be changed while labels use it.' }],
    });
    await update('Label', { labelCode: 'L1', version: 1, shelfCode: null });
    expect(await update('Shelf', { shelfId: one?.['shelfId'], version: 1, code: 'S2' })).toMatchObject({ code: 'S2' });
  });
});
