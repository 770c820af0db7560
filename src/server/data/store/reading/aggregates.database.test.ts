import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { compareTable } from '../../tables/compare-tables.ts';
import { migrationText } from '../../tables/migration-text.ts';
import { tableShape } from '../../tables/table-shape.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, WriteOrigin } from '../store-types.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'r-1', operation: 'test' };

const aggregated = { type: 'number', readOnly: true } as const;

/** A shelf with books, which have sales as child rows. */
const Shelf: Entity = {
  entity: 'Shelf',
  table: { name: 'aggregate_shelves', class: 'tenant' },
  key: ['shelfId'],
  title: 'Shelf',
  titlePlural: 'Shelves',
  titleField: 'title',
  softDelete: true,
  required: ['title'],
  properties: {
    shelfId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string', maxLength: 20 },
    currencyCode: { type: 'string', format: 'code' },
    books: { type: 'integer', readOnly: true, aggregate: { of: 'Book', by: 'shelfId', function: 'count' } },
    pages: { ...aggregated, aggregate: { of: 'Book', by: 'shelfId', function: 'sum', field: 'pages' } },
    fewest: { ...aggregated, aggregate: { of: 'Book', by: 'shelfId', function: 'min', field: 'pages' } },
    newest: {
      type: 'string',
      format: 'date',
      readOnly: true,
      aggregate: { of: 'Book', by: 'shelfId', function: 'max', field: 'printed' },
    },
    worth: {
      ...aggregated,
      format: 'money',
      currencyField: 'currencyCode',
      aggregate: { of: 'Book', by: 'shelfId', function: 'sum', field: 'price' },
    },
    sold: { type: 'integer', readOnly: true, aggregate: { of: 'Sale', by: 'shelfId', function: 'count' } },
  },
};

const Book: Entity = {
  entity: 'Book',
  table: { name: 'aggregate_books', class: 'tenant' },
  key: ['bookId'],
  title: 'Book',
  titlePlural: 'Books',
  titleField: 'title',
  softDelete: true,
  required: ['title'],
  properties: {
    bookId: { type: 'integer', generated: true, readOnly: true },
    shelfId: { type: 'integer', references: { entity: 'Shelf', field: 'shelfId', as: 'shelf', onDelete: 'keep' } },
    title: { type: 'string', maxLength: 20 },
    pages: { type: 'integer' },
    printed: { type: 'string', format: 'date' },
    currencyCode: { type: 'string', format: 'code' },
    price: { type: 'number', format: 'money', currencyField: 'currencyCode' },
    sales: { type: 'array', children: { entity: 'Sale', foreignKey: 'bookId' } },
  },
};

const Sale: Entity = {
  entity: 'Sale',
  table: { name: 'aggregate_sales', class: 'tenant' },
  key: ['saleId'],
  title: 'Sale',
  titlePlural: 'Sales',
  titleField: 'note',
  properties: {
    saleId: { type: 'integer', generated: true, readOnly: true },
    bookId: { type: 'integer' },
    shelfId: { type: 'integer', references: { entity: 'Shelf', field: 'shelfId', as: 'shelf', onDelete: 'keep' } },
    note: { type: 'string' },
  },
};

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  const { entities, operations } = loadCatalogue();
  const all = { ...entities, Shelf, Book, Sale };
  const missing = [Shelf, Book, Sale].flatMap((entity) => compareTable(tableShape(entity, all), undefined) ?? []);
  await fresh.database.asOwner((query) => sql.raw(migrationText(missing)).execute(query));
  store = createEntityStore(
    { entities: all, operations },
    { rules: [], computed: computedAsNull, secrets: testSecrets },
  );
});

afterAll(() => fresh.drop());

type Transaction = Parameters<EntityStore['list']>[0];

function inTenant<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const add = (entity: string, values: JsonObject, tenantId = 1) =>
  inTenant(tenantId, (transaction) => store.add(transaction, origin, entity, values));
const remove = (entity: string, values: JsonObject) =>
  inTenant(1, (transaction) => store.delete(transaction, origin, entity, values));
const shelves = async (query: string) =>
  (await inTenant(1, (transaction) => store.list(transaction, 'Shelf', query))).result;

async function shelf(title: string): Promise<JsonObject> {
  const [found = {}] = await shelves(`$filter=title eq '${title}'`);
  return found;
}

async function addShelf(title: string, books: JsonObject[] = [], values: JsonObject = {}): Promise<JsonObject[]> {
  const { shelfId } = await add('Shelf', { title, currencyCode: 'INR', ...values });
  const added: JsonObject[] = [];
  for (const book of books) added.push(await add('Book', { title: 'Book', shelfId, currencyCode: 'INR', ...book }));
  return added;
}

const titles = async (query: string) =>
  (await shelves(`$filter=startswith(title,'Sorted')${query}`)).map(({ title }) => title);

describe('an aggregated field', () => {
  test('counts, adds up and compares the rows that name the record', async () => {
    await addShelf('Full', [
      { pages: 120, printed: '2024-03-01', price: 1.25 },
      { pages: 80, printed: '2025-01-31', price: 0.07 },
      { pages: null, printed: null, price: null },
    ]);
    expect(await shelf('Full')).toMatchObject({ books: 3, pages: 200, fewest: 80, newest: '2025-01-31', worth: 1.32 });
  });

  test('is 0 without rows where it counts or adds up, and empty where it compares', async () => {
    expect(await add('Shelf', { title: 'Empty', currencyCode: 'INR' })).toMatchObject({
      books: 0,
      pages: 0,
      fewest: null,
      newest: null,
      worth: 0,
    });
  });

  test('leaves out deleted rows, rows of deleted parents, and rows of another tenant', async () => {
    const [first, second] = await addShelf('Mixed', [{ pages: 1 }, { pages: 2 }]);
    const { shelfId } = await shelf('Mixed');
    for (const { bookId } of [first ?? {}, second ?? {}])
      await inTenant(1, (transaction) =>
        sql`insert into public.aggregate_sales (tenant_id, book_id, shelf_id) values (1, ${bookId}, ${shelfId})`.execute(
          transaction.query,
        ),
      );
    await inTenant(2, async ({ query }) => {
      await sql`insert into public.aggregate_shelves (tenant_id, shelf_id, title) values (2, ${shelfId}, 'Other')`.execute(
        query,
      );
      await sql`insert into public.aggregate_books (tenant_id, shelf_id, title, pages) values (2, ${shelfId}, 'Other', 50)`.execute(
        query,
      );
    });
    expect(await shelf('Mixed')).toMatchObject({ books: 2, pages: 3, sold: 2 });
    await remove('Book', { bookId: first?.['bookId'] ?? 0 });
    expect(await shelf('Mixed')).toMatchObject({ books: 1, pages: 2, sold: 1 });
  });

  test('has no value while the amounts have several currencies, or another one than the record', async () => {
    await addShelf('Two currencies', [{ price: 1 }, { price: 1, currencyCode: 'JPY' }]);
    await addShelf('Other currency', [{ price: 1 }], { currencyCode: 'JPY' });
    expect(await shelf('Two currencies')).toMatchObject({ worth: null });
    expect(await shelf('Other currency')).toMatchObject({ worth: null });
  });

  test('sorts and filters a list, with its count', async () => {
    await addShelf('Sorted 1', [{ pages: 5 }]);
    await addShelf('Sorted 3', [{ pages: 5 }, { pages: 5 }, { pages: 5 }]);
    await addShelf('Sorted 2', [{ pages: 5 }, { pages: 5 }]);
    expect(await titles('&$orderby=books desc')).toEqual(['Sorted 3', 'Sorted 2', 'Sorted 1']);
    expect(await titles(' and books ge 2&$orderby=pages')).toEqual(['Sorted 2', 'Sorted 3']);
    const counted = await inTenant(1, (transaction) =>
      store.list(transaction, 'Shelf', "$filter=startswith(title,'Sorted') and pages gt 5&$count=true&$top=1"),
    );
    expect(counted).toMatchObject({ count: 2, result: [{}] });
  });

  test('does not stand in a record that is expanded, and takes no value', async () => {
    await addShelf('Expanded', [{ pages: 7 }]);
    const found = await shelf('Expanded');
    const { result } = await inTenant(1, (transaction) =>
      store.list(transaction, 'Book', '$filter=pages eq 7', { expand: ['shelf'] }),
    );
    expect(result).toMatchObject([{ shelf: { title: 'Expanded' } }]);
    expect(result[0]?.['shelf']).not.toHaveProperty('books');
    const filtered = inTenant(1, (transaction) =>
      store.list(transaction, 'Book', '$filter=shelf.books eq 1', { expand: ['shelf'] }),
    );
    await expect(filtered).rejects.toMatchObject({ errorCode: 'badQuery' });
    const { shelfId, version } = found;
    const changed = await inTenant(1, (transaction) =>
      store.update(transaction, origin, 'Shelf', { shelfId, version, title: 'Renamed', books: 99 }),
    );
    expect(changed).toMatchObject({ title: 'Renamed', books: 1, version: 2 });
  });
});
