import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import { serveEntity } from '../../../http/pipeline/routing/serve-entity.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { addFixtureTables, fixtureCatalogue } from '../../testing/fixture-entities.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, StoredRecord, WriteOrigin } from '../store-types.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'r-1', operation: 'getCheapPrices' };

let fresh: TestDatabase;
let store: EntityStore;
const ids: Record<string, number> = {};

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addFixtureTables(fresh.database);
  store = createEntityStore(fixtureCatalogue(), {
    rules: [],
    computed: { ...computedAsNull, 'fixture.upper': () => null },
    secrets: testSecrets,
  });
  const rows: JsonObject[] = [
    { title: 'Cheap', fixedPrice: 5, note: null },
    { title: 'Cheap too', fixedPrice: 10, startDate: '2026-01-01' },
    { title: 'Dear', fixedPrice: 10.01, startDate: '2026-01-01' },
  ];
  for (const row of rows) {
    const { priceId, title } = await inTenant((transaction) =>
      store.add(transaction, origin, 'Price', { currencyCode: 'INR', ...row }),
    );
    ids[String(title)] = Number(priceId);
  }
});

afterAll(() => fresh.drop());

type Transaction = Parameters<EntityStore['list']>[0];

function inTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

const where: Serves['where'] = { field: 'fixedPrice', lte: 10 };

async function list(query: string, filter = where) {
  const serves = { list: 'Price', where: filter };
  const answer = await inTenant((transaction) =>
    serveEntity({ store, transaction, origin, now: new Date(), timeZone: 'UTC', reach: null }, serves, {
      args: {},
      query,
      payload: {},
    }),
  );
  // The store answers a list with its records.
  const rows = answer.result as StoredRecord[];
  return { titles: rows.map(({ title }) => title), count: answer.count };
}

const get = (title: string) =>
  inTenant((transaction) =>
    serveEntity(
      { store, transaction, origin, now: new Date(), timeZone: 'UTC', reach: null },
      { get: 'Price', where },
      {
        args: { priceId: String(ids[title]) },
        query: '',
        payload: {},
      },
    ),
  );

test('a list has the rows of its fixed filter alone, also when it is counted, filtered and searched', async () => {
  expect(await list('$orderby=title')).toEqual({ titles: ['Cheap', 'Cheap too'], count: 2 });
  expect(await list('$top=1&$count=true&$orderby=title')).toEqual({ titles: ['Cheap'], count: 2 });
  expect(await list("$filter=title eq 'Dear' or title eq 'Cheap'&$count=true")).toEqual({
    titles: ['Cheap'],
    count: 1,
  });
  expect(await list('$search=dear&$count=true')).toEqual({ titles: [], count: 0 });
});

test('a row for which the filter is unknown is left out, and an empty field is a value', async () => {
  expect(await list('', { not: { field: 'startDate', gt: '2026-02-01' } })).toMatchObject({ count: 2 });
  expect(await list('', { field: 'startDate', isNot: '2026-01-01' })).toMatchObject({ titles: ['Cheap'] });
});

test('a get answers 404 outside of its fixed filter', async () => {
  expect((await get('Cheap too')).result).toMatchObject({ title: 'Cheap too', fixedPrice: 10 });
  await expect(get('Dear')).rejects.toMatchObject({ status: 404, errorCode: 'notFound' });
});
