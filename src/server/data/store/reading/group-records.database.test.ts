import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../../testing/databases.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore } from '../store-types.ts';

/** Sales with amounts of currencies with two decimals, and with none. */
const Sale: Entity = {
  entity: 'Sale',
  table: { name: 'test_sales', class: 'tenant', view: true },
  key: ['saleId'],
  title: 'Sale',
  titlePlural: 'Sales',
  titleField: 'state',
  search: ['state'],
  properties: {
    saleId: { type: 'integer' },
    state: { type: 'string', title: 'State' },
    units: { type: 'integer', title: 'Units', minimum: 0, maximum: 1000 },
    amount: { type: 'number', format: 'money', title: 'Amount', currencyField: 'currencyCode' },
    currencyCode: { type: 'string', format: 'code', title: 'Currency', maxLength: 3 },
  },
};

const ROWS = `(values
  (1, 1, 'Goa', 2, 10050, 'INR'), (1, 2, 'Kerala', 1, 25, 'INR'), (1, 3, 'Goa', 3, 50, 'INR'),
  (1, 4, 'Goa', 4, 700, 'JPY'), (1, 5, null, 9, null, 'INR'), (2, 6, 'Goa', 99, 99, 'INR'))`;

const { entities, operations } = loadCatalogue();
let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  store = createEntityStore(
    { entities: { ...entities, Sale }, operations },
    { rules: [], computed: computedAsNull, secrets: testSecrets },
  );
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  await fresh.database.asOwner(async (query) => {
    await sql
      .raw(
        `create view public.test_sales with (security_invoker = true) as
        select tenant_id, sale_id, state::text collate "und-x-icu" as state, units, amount::bigint as amount, currency_code
        from ${ROWS} sales (tenant_id, sale_id, state, units, amount, currency_code)`,
      )
      .execute(query);
    await sql.raw('grant select on public.test_sales to screenplay_app').execute(query);
  });
});

afterAll(() => fresh.drop());

const listOf = (entity: string, query: string) =>
  fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return store.list(transaction, entity, query);
  });
const list = (query: string) => listOf('Sale', query);

test('counts the rows of each value, the largest group first, those of no value too', async () => {
  expect(await list('groupBy=state')).toEqual({
    result: [
      { state: 'Goa', rowCount: 3 },
      { state: 'Kerala', rowCount: 1 },
      { state: null, rowCount: 1 },
    ],
    count: 3,
  });
});

test('adds up a number in each group', async () => {
  const { result } = await list('groupBy=state&sum=units');
  expect(result.map(({ state, units }) => [state, units])).toEqual([
    ['Goa', 9],
    [null, 9],
    ['Kerala', 1],
  ]);
});

test('never adds amounts of different currencies', async () => {
  expect((await list('groupBy=state&sum=amount')).result).toEqual([
    { state: 'Goa', currencyCode: 'JPY', amount: 700, rowCount: 1 },
    { state: 'Goa', currencyCode: 'INR', amount: 101, rowCount: 2 },
    { state: 'Kerala', currencyCode: 'INR', amount: 0.25, rowCount: 1 },
    { state: null, currencyCode: 'INR', amount: null, rowCount: 1 },
  ]);
});

test('holds to filter, search and page', async () => {
  expect((await list("groupBy=state&$filter=currencyCode eq 'JPY'")).result).toEqual([{ state: 'Goa', rowCount: 1 }]);
  expect((await list('groupBy=state&$search=kerala')).result).toEqual([{ state: 'Kerala', rowCount: 1 }]);
  expect(await list('groupBy=state&$top=1&$skip=1')).toEqual({ result: [{ state: 'Kerala', rowCount: 1 }], count: 3 });
  expect(await list('groupBy=state&$skip=100')).toEqual({ result: [], count: 3 });
});

test.each([
  ['groupBy=nothing', 'groupBy'],
  ['groupBy=tenant_id', 'groupBy'],
  ['groupBy=__proto__', 'groupBy'],
  ['groupBy=', 'groupBy'],
  ['groupBy=state&groupBy=units', 'groupBy'],
  ['groupBy=%E0%A4%A', 'groupBy'],
  ['groupBy=state&sum=state', 'sum'],
  ['groupBy=state&sum=constructor', 'sum'],
  ['sum=units', 'sum'],
  ['groupBy=state&$orderby=units', '$orderby'],
  ['groupBy=state&%24orderby=units', '$orderby'],
  ['groupBy=state&$top=201', '$top'],
  ['groupBy=state&$filter=nothing eq 1', '$filter'],
  ['groupBy=state&$select=units', 'query'],
])('refuses %s', async (query, option) => {
  await expect(list(query)).rejects.toMatchObject({ status: 400, errorCode: 'badQuery', result: { option } });
});

test('groups many records by their choices alone', async () => {
  const groups = await listOf('PaymentTransaction', 'groupBy=direction');
  expect(groups).toEqual({ result: [], count: 0 });
  await expect(listOf('PaymentTransaction', 'groupBy=paymentTransactionId')).rejects.toMatchObject({
    status: 400,
    errorCode: 'badQuery',
    result: { option: 'groupBy' },
  });
});
