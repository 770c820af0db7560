import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../engine/database.ts';
import { createEntityStore } from './entity-store.ts';
import type { EntityStore, WriteOrigin } from './store-types.ts';
import { addTenant, freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';
import { addFixtureTables, fixtureCatalogue } from '../testing/fixture-entities.ts';
import { computedAsNull } from '../testing/computed.ts';
import { testSecrets } from '../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: 4, sessionId: 9, requestId: 'r-1', operation: 'writePrice' };

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  await addFixtureTables(fresh.database);
  store = createEntityStore(fixtureCatalogue(), {
    rules: [],
    computed: { ...computedAsNull, 'fixture.upper': (record) => String(record['title']).toUpperCase() },
    secrets: testSecrets,
    claimFiles: ({ tenantId }, { entity }, values) =>
      values['title'] === 'unsaved' ? { ...values, title: `${entity} of ${tenantId}` } : values,
  });
});

afterAll(() => fresh.drop());

beforeEach(() =>
  fresh.database.asOwner((query) =>
    sql
      .raw(
        'truncate public.fixture_prices, public.fixture_price_stages, public.fixture_warehouses, public.fixture_shelves, public.audit_log cascade',
      )
      .execute(query),
  ),
);

function as<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const add = (entity: string, values: JsonObject, tenantId = 1) =>
  as(tenantId, (transaction) => store.add(transaction, origin, entity, values));
const update = (entity: string, values: JsonObject, tenantId = 1) =>
  as(tenantId, (transaction) => store.update(transaction, origin, entity, values));
const remove = (entity: string, values: JsonObject, tenantId = 1) =>
  as(tenantId, (transaction) => store.delete(transaction, origin, entity, values));
const get = (priceId: unknown, tenantId = 1, expand?: string[]) =>
  as(tenantId, (transaction) => store.get(transaction, 'Price', { priceId: priceId as number }, { expand }));
const list = (query: string, tenantId = 1, expand?: string[]) =>
  as(tenantId, (transaction) => store.list(transaction, 'Price', query, { expand }));
const audit = () =>
  as(
    1,
    async ({ query }) =>
      (
        await sql<{ event: string; entity_id: string; changes: JsonObject; operation: string }>`
  select event, entity_id, changes, operation from public.audit_log order by audit_log_id`.execute(query)
      ).rows,
  );

const basic = { title: 'Basic', currencyCode: 'INR', fixedPrice: 12.5 };

describe('adding', () => {
  test('returns the record with its key, version, defaults and computed fields', async () => {
    const record = await add('Price', {
      ...basic,
      weight: 0.125,
      startDate: '2026-02-28',
      reviewedAt: '2026-02-28T10:00:00Z',
      settings: { b: [1, null], a: 'x' },
    });
    expect(record).toEqual({
      priceId: expect.any(Number),
      title: 'Basic',
      currencyCode: 'INR',
      fixedPrice: 12.5,
      warehouseCode: null,
      hasSecretKey: false,
      hasStages: false,
      stages: [],
      note: null,
      weight: 0.125,
      startDate: '2026-02-28',
      reviewedAt: '2026-02-28T10:00:00.000Z',
      settings: { a: 'x', b: [1, null] },
      upper: 'BASIC',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    });
    expect(await get(record['priceId'])).toEqual(record);
  });

  test('stores files at their lasting places, and so does an update', async () => {
    const { priceId = null, version = null, title } = await add('Price', { ...basic, title: 'unsaved' });
    expect(title).toBe('Price of 1');
    const other = await update('Price', { priceId, version, title: 'Other' });
    const kept = await update('Price', { priceId, version: other['version'] ?? null, title: 'unsaved' });
    expect(kept).toMatchObject({ title: 'Price of 1' });
  });

  test('stores money in the minor units of its currency', async () => {
    for (const [currencyCode, fixedPrice, units] of [
      ['INR', 0.07, '7'],
      ['JPY', 1999, '1999'],
      ['BHD', 1.005, '1005'],
      ['INR', 99999999999.99, '9999999999999'],
    ] as const) {
      const record = await add('Price', { title: `Price ${units}`, currencyCode, fixedPrice });
      expect(record['fixedPrice']).toBe(fixedPrice);
      const stored = await as(1, ({ query }) =>
        sql<{
          units: string;
        }>`select fixed_price::text as units from public.fixture_prices where price_id = ${record['priceId']}`.execute(
          query,
        ),
      );
      expect(stored.rows).toEqual([{ units }]);
    }
  });

  test.each([
    [{ ...basic, fixedPrice: 1.005 }, [{ path: 'fixedPrice', message: 'Use at most 2 decimals.' }]],
    [{ ...basic, currencyCode: 'JPY' }, [{ path: 'fixedPrice', message: 'This currency has no decimals.' }]],
    [
      { ...basic, currencyCode: 'QQQ' },
      [{ path: 'currencyCode', message: 'This currency does not exist. Choose another.' }],
    ],
    [
      { ...basic, warehouseCode: 'W1' },
      [{ path: 'warehouseCode', message: 'This warehouse does not exist. Choose another.' }],
    ],
    [
      { title: 'B', currencyCode: 'INR' },
      [
        { path: 'title', message: 'Use at least 2 characters.' },
        { path: 'fixedPrice', message: 'This is a required field' },
      ],
    ],
    [{ ...basic, title: 'NUL \u0000' }, [{ path: 'title', message: expect.stringContaining('cannot be stored') }]],
    [
      { ...basic, nonsense: 1 },
      [{ path: 'nonsense', message: expect.stringContaining('There is no field "nonsense"') }],
    ],
    [{ ...basic, 'currency.currencyTitle': 'x' }, [{ path: 'currency.currencyTitle', message: expect.any(String) }]],
    [
      JSON.parse('{"title":"Basic","currencyCode":"INR","fixedPrice":1,"__proto__":{"isAdmin":true}}'),
      [{ path: '__proto__', message: expect.any(String) }],
    ],
  ])('refuses %j', async (values, fieldErrors) => {
    await expect(add('Price', values)).rejects.toMatchObject({ status: 400, errorCode: 'invalid', fieldErrors });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((await list('$count=true')).count).toBe(0);
    expect(await audit()).toEqual([]);
  });

  test('ignores values of fields that only the server sets', async () => {
    const record = await add('Price', {
      ...basic,
      priceId: 77_777,
      createdDate: '2001-01-01T00:00:00Z',
      upper: 'X',
      hasSecretKey: true,
    });
    expect(record).toMatchObject({ upper: 'BASIC', hasSecretKey: false });
    expect(record['priceId']).not.toBe(77_777);
    expect(String(record['createdDate'])).not.toMatch(/^2001/);
  });

  test('writes a line to the audit log, without secrets', async () => {
    const record = await add('Price', { ...basic, secretKey: 'hush' });
    expect(record).toMatchObject({ hasSecretKey: true });
    expect(record).not.toHaveProperty('secretKey');
    const [line] = await audit();
    expect(line).toMatchObject({
      event: 'added',
      entity_id: String(record['priceId']),
      operation: 'writePrice',
      changes: { title: [null, 'Basic'], secretKey: ['(secret)', '(secret)'] },
    });
    expect(JSON.stringify(line)).not.toContain('hush');
  });
});

describe('uniqueness', () => {
  test('applies to live records of the tenant, ignoring case', async () => {
    const first = await add('Price', { ...basic, title: 'Élan' });
    await expect(add('Price', { ...basic, title: 'éLAN' })).rejects.toMatchObject({
      status: 409,
      errorCode: 'duplicate',
      fieldErrors: [{ path: 'title', message: 'There is already a price with this title and currency.' }],
    });
    await add('Price', { ...basic, title: 'éLAN', currencyCode: 'USD' });
    await add('Price', { ...basic, title: 'éLAN' }, 2);
    await remove('Price', { priceId: first['priceId'] });
    await add('Price', { ...basic, title: 'éLAN' });
  });

  test('applies to keys that are not generated', async () => {
    await add('Warehouse', { code: 'W1' });
    await expect(add('Warehouse', { code: 'W1' })).rejects.toMatchObject({
      status: 409,
      fieldErrors: [{ path: 'code' }],
    });
  });
});

describe('updating', () => {
  test('changes what is sent, increments the version, and logs the difference', async () => {
    const { priceId } = await add('Price', { ...basic, weight: 2 });
    const record = await update('Price', { priceId, version: 1, title: 'Better', fixedPrice: 13 });
    expect(record).toMatchObject({ title: 'Better', fixedPrice: 13, weight: 2, version: 2 });
    expect((await audit()).at(-1)).toMatchObject({
      event: 'updated',
      changes: { title: ['Basic', 'Better'], fixedPrice: [12.5, 13] },
    });
    expect(Object.keys((await audit()).at(-1)?.changes ?? {})).toHaveLength(2);
  });

  test('writes nothing when nothing differs', async () => {
    const record = await add('Price', { ...basic, reviewedAt: '2026-02-28T10:00:00Z', settings: { b: 1, a: 2 } });
    expect(await update('Price', { ...record, settings: { a: 2, b: 1 } })).toEqual(record);
    expect(await audit()).toHaveLength(1);
  });

  test('requires the version, and returns the current record for a stale one', async () => {
    const { priceId } = await add('Price', basic);
    await expect(update('Price', { priceId, title: 'Better' })).rejects.toMatchObject({
      status: 428,
      errorCode: 'versionRequired',
    });
    await expect(update('Price', { priceId, title: 'Better', version: '1' })).rejects.toMatchObject({ status: 400 });
    await update('Price', { priceId, version: 1, title: 'Theirs' });
    await expect(update('Price', { priceId, version: 1, title: 'Mine' })).rejects.toMatchObject({
      status: 409,
      errorCode: 'stale',
      result: { title: 'Theirs', version: 2, upper: 'THEIRS' },
    });
    expect(await get(priceId)).toMatchObject({ title: 'Theirs' });
  });

  test('of two writers of a version exactly one succeeds', async () => {
    const { priceId } = await add('Price', basic);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update('Price', { priceId, version: 1, title: `Writer ${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await get(priceId)).toMatchObject({ version: 2 });
  });

  test('validates the whole record', async () => {
    const { priceId } = await add('Price', basic);
    await expect(update('Price', { priceId, version: 1, fixedPrice: null })).rejects.toMatchObject({
      fieldErrors: [{ path: 'fixedPrice', message: 'This is a required field' }],
    });
    await expect(update('Price', { priceId, version: 1, currencyCode: 'USD' })).rejects.toMatchObject({
      fieldErrors: [{ path: 'currencyCode', message: 'This cannot be changed once it is saved.' }],
    });
    await expect(update('Price', { priceId, version: 1, hasStages: null })).resolves.toMatchObject({
      hasStages: false,
    });
  });

  test('works for keys that are not generated', async () => {
    await add('Warehouse', { code: 'W1', city: 'Pune' });
    expect(await update('Warehouse', { code: 'W1', version: 1, city: 'Delhi' })).toEqual({
      code: 'W1',
      city: 'Delhi',
      version: 2,
    });
  });

  test('keeps a secret that is sent blank', async () => {
    const { priceId } = await add('Price', { ...basic, secretKey: 'hush' });
    await update('Price', { priceId, version: 1, secretKey: '', title: 'Better' });
    const read = () =>
      as(1, async ({ query }) =>
        testSecrets.open(
          { tenantId: 1, entity: 'Price', property: 'secretKey' },
          (
            await sql<{
              secret_key: string;
            }>`select secret_key from public.fixture_prices where price_id = ${priceId}`.execute(query)
          ).rows[0]?.secret_key ?? '',
        ),
      );
    expect(await read()).toBe('hush');
    await update('Price', { priceId, version: 2, secretKey: 'hush 2' });
    expect(await read()).toBe('hush 2');
  });

  test('refuses to store a secret that is not encrypted', async () => {
    const { priceId } = await add('Price', { ...basic, secretKey: 'hush' });
    await expect(
      as(1, ({ query }) =>
        sql`update public.fixture_prices set secret_key = 'hush' where price_id = ${priceId}`.execute(query),
      ),
    ).rejects.toThrow('fixture_prices_secret_key_check');
  });

  test('clears fields whose presentWhen is no longer true', async () => {
    const { priceId } = await add('Price', {
      ...basic,
      hasStages: true,
      note: 'In two parts',
      stages: [
        { stage: 'Half', percentage: 50 },
        { stage: 'Rest', percentage: 50 },
      ],
    });
    expect(await update('Price', { priceId, version: 1, hasStages: false })).toMatchObject({
      note: null,
      stages: [],
      version: 2,
    });
  });
});

describe('child rows', () => {
  const withStages = {
    ...basic,
    hasStages: true,
    stages: [
      { stage: 'Deposit', percentage: 30.5 },
      { stage: 'Rest', percentage: 69.5 },
    ],
  };

  test('are added, ordered, changed and deleted with their record', async () => {
    const record = await add('Price', withStages);
    expect(record['stages']).toEqual([
      { priceStageId: expect.any(Number), stage: 'Rest', percentage: 69.5, warehouseCode: null },
      { priceStageId: expect.any(Number), stage: 'Deposit', percentage: 30.5, warehouseCode: null },
    ]);
    const [rest, deposit] = record['stages'] as JsonObject[];
    const changed = await update('Price', {
      priceId: record['priceId'],
      version: 1,
      stages: [
        { ...rest, percentage: 60 },
        { ...deposit, isDeleted: true },
        { stage: 'Deposit', percentage: 40 },
      ],
    });
    expect(changed).toMatchObject({
      version: 2,
      stages: [
        { ...rest, percentage: 60 },
        { stage: 'Deposit', percentage: 40 },
      ],
    });
    expect((await audit()).at(-1)?.changes).toEqual({ stages: [record['stages'], changed['stages']] });
  });

  test('that are not mentioned stay, and still count', async () => {
    const record = await add('Price', withStages);
    const [rest] = record['stages'] as JsonObject[];
    await expect(
      update('Price', { priceId: record['priceId'], version: 1, stages: [{ ...rest, percentage: 60 }] }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'stages', message: 'These must add up to 100.' }] });
    expect(
      await update('Price', { priceId: record['priceId'], version: 1, stages: [{ ...rest, stage: 'Remainder' }] }),
    ).toMatchObject({ stages: [{ stage: 'Remainder' }, { stage: 'Deposit' }] });
  });

  test.each(['another record', 'another tenant'])('of %s are refused', async (whose) => {
    const theirs = await add('Price', { ...withStages, title: 'Theirs' }, whose === 'another tenant' ? 2 : 1);
    const [row = {}] = theirs['stages'] as JsonObject[];
    const mine = await add('Price', withStages);
    await expect(
      update('Price', { priceId: mine['priceId'], version: 1, stages: [{ ...row, stage: 'Stolen' }] }),
    ).rejects.toMatchObject({ status: 400, fieldErrors: [{ path: 'stages[0].priceStageId' }] });
    await expect(add('Price', { ...withStages, title: 'New', stages: [row] })).rejects.toMatchObject({ status: 400 });
    expect(await get(theirs['priceId'], whose === 'another tenant' ? 2 : 1)).toEqual(theirs);
  });

  test('may not name their parent themselves', async () => {
    await expect(
      add('Price', { ...withStages, stages: [{ stage: 'All', percentage: 100, priceId: 1 }] }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'stages[0].priceId' }] });
  });

  test('are validated, with their position in the path of the error', async () => {
    await expect(
      add('Price', {
        ...withStages,
        stages: [
          { stage: 'A', percentage: 50 },
          { stage: 'a', percentage: 50 },
        ],
      }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'stages[1].stage', message: 'Row 1 has the same value.' }] });
    await expect(
      add('Price', { ...withStages, stages: [{ stage: 'A', percentage: 100, warehouseCode: 'W9' }] }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'stages[0].warehouseCode' }] });
    await expect(add('Price', { ...withStages, stages: ['x'] })).rejects.toMatchObject({ status: 400 });
  });
});

describe('deleting', () => {
  test('marks the row as deleted and hides it everywhere', async () => {
    const { priceId } = await add('Price', basic);
    await remove('Price', { priceId });
    await expect(get(priceId)).rejects.toMatchObject({ status: 404, errorCode: 'notFound' });
    await expect(remove('Price', { priceId })).rejects.toMatchObject({ status: 404 });
    await expect(update('Price', { priceId, version: 2, title: 'Back' })).rejects.toMatchObject({ status: 404 });
    expect(await list('$count=true')).toEqual({ result: [], count: 0 });
    expect((await audit()).at(-1)).toMatchObject({ event: 'deleted', changes: { title: ['Basic', null] } });
  });

  test('compares a version that is sent', async () => {
    const { priceId } = await add('Price', basic);
    await expect(remove('Price', { priceId, version: 4 })).rejects.toMatchObject({ status: 409, errorCode: 'stale' });
    await remove('Price', { priceId, version: 1 });
  });

  test('is refused while a live record references it', async () => {
    await add('Warehouse', { code: 'W1' });
    const { priceId } = await add('Price', { ...basic, warehouseCode: 'W1' });
    await expect(remove('Warehouse', { code: 'W1' })).rejects.toMatchObject({
      status: 409,
      errorCode: 'referenced',
      message: 'This warehouse is used by prices. Change those first.',
    });
    await update('Price', { priceId, version: 1, warehouseCode: null });
    await remove('Warehouse', { code: 'W1' });
    await expect(as(1, (transaction) => store.get(transaction, 'Warehouse', { code: 'W1' }))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('expansion', () => {
  test('returns the referenced record under its name, or null', async () => {
    await add('Warehouse', { code: 'W1', city: 'Pune' });
    const { priceId } = await add('Price', { ...basic, warehouseCode: 'W1' });
    await add('Price', { ...basic, title: 'Other' });
    expect(await get(priceId, 1, ['currency', 'warehouse'])).toMatchObject({
      currency: { currencyCode: 'INR', minorUnits: 2 },
      warehouse: { code: 'W1', city: 'Pune' },
    });
    const { result } = await list('$orderby=warehouse.city desc', 1, ['warehouse']);
    expect(result.map(({ warehouse }) => warehouse)).toEqual([{ code: 'W1', city: 'Pune' }, null]);
    expect((await list("$filter=warehouse.city eq 'Pune'&$count=true&$top=5", 1, ['warehouse'])).count).toBe(1);
  });

  test('loads child rows for the whole page at once', async () => {
    await add('Price', { ...basic, hasStages: true, stages: [{ stage: 'All', percentage: 100 }] });
    await add('Price', { ...basic, title: 'Other' });
    const { result } = await list('$orderby=title', 1, ['stages']);
    expect(result.map(({ stages }) => stages)).toMatchObject([[{ stage: 'All' }], []]);
  });
});

describe('tenants', () => {
  test('a record of another tenant is treated like a missing one', async () => {
    const { priceId } = await add('Price', basic);
    const refusals = await Promise.allSettled([
      get(priceId, 2),
      get(2_000_000_000, 2),
      get('9'.repeat(16), 2),
      get('x', 2),
      update('Price', { priceId, version: 1, title: 'Mine' }, 2),
      remove('Price', { priceId }, 2),
    ]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: {
          status: 404,
          errorCode: 'notFound',
          message: 'This price does not exist or was deleted.',
          result: undefined,
        },
      });
    expect(await get(priceId)).toMatchObject({ title: 'Basic', version: 1 });
  });

  test('a record of another tenant cannot be referenced', async () => {
    await add('Warehouse', { code: 'W1' }, 2);
    await expect(add('Price', { ...basic, warehouseCode: 'W1' })).rejects.toMatchObject({
      fieldErrors: [{ path: 'warehouseCode', message: 'This warehouse does not exist. Choose another.' }],
    });
  });
});
