import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireTables } from '../../tables/require-tables.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, WriteOrigin } from '../store-types.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

/** Categories by their first letter, as a view. */
const Shortcut: Entity = {
  entity: 'Shortcut',
  table: { name: 'category_shortcuts', class: 'tenant', view: true },
  key: ['categoryId'],
  title: 'Shortcut',
  titlePlural: 'Shortcuts',
  titleField: 'letter',
  search: ['letter'],
  properties: {
    categoryId: { type: 'integer', references: { entity: 'Category', field: 'categoryId', as: 'category' } },
    letter: { type: 'string', title: 'Letter' },
    length: { type: 'integer', title: 'Length', minimum: 0, maximum: 1000 },
  },
};

const SELECT = `select tenant_id, category_id, left(title, 1) collate "und-x-icu" as letter, length(title) as length
  from public.categories where deleted_at is null`;

const origin: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'r-1', operation: 'test' };
const { entities, operations } = loadCatalogue();
const all = { ...entities, Shortcut };

let fresh: TestDatabase;
let store: EntityStore;

const owner = (text: string) => fresh.database.asOwner((query) => sql.raw(text).execute(query));

async function createView(options = 'with (security_invoker = true)', select = SELECT): Promise<void> {
  await owner('drop view if exists public.category_shortcuts');
  await owner(`create view public.category_shortcuts ${options} as ${select}`);
  await owner('grant select on public.category_shortcuts to screenplay_app');
}

beforeAll(async () => {
  fresh = await freshDatabase();
  store = createEntityStore(
    { entities: all, operations },
    { rules: [], computed: computedAsNull, secrets: testSecrets },
  );
  for (const tenantId of [1, 2]) {
    await addTenant(fresh.database, tenantId);
    for (const title of ['Apples', 'Bread', `Cheese ${tenantId}`])
      await inTenant(tenantId, (transaction) =>
        store.add(transaction, origin, 'Category', { title, shortTitle: title }),
      );
  }
});

beforeEach(() => createView());

afterAll(() => fresh.drop());

type Transaction = Parameters<EntityStore['list']>[0];

function inTenant<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const list = (query: string, expand: string[] = []) =>
  inTenant(1, (transaction) => store.list(transaction, 'Shortcut', query, { expand }));

describe('an entity of a view', () => {
  test('is listed, filtered, sorted, counted, searched and expanded, without a version', async () => {
    const { result, count } = await list('$orderby=length desc&$count=true&$top=2', ['category']);
    expect(count).toBe(3);
    expect(result).toEqual([
      {
        categoryId: expect.any(Number),
        letter: 'C',
        length: 8,
        category: expect.objectContaining({ title: 'Cheese 1' }),
      },
      {
        categoryId: expect.any(Number),
        letter: 'A',
        length: 6,
        category: expect.objectContaining({ title: 'Apples' }),
      },
    ]);
    expect(await list("$filter=letter eq 'B'")).toMatchObject({ result: [{ letter: 'B', length: 5 }] });
    expect(await list('$search=c')).toMatchObject({ result: [{ letter: 'C' }] });
  });

  test('is answered by its key, and 404 for one of another tenant', async () => {
    const { result } = await list("$filter=letter eq 'B'");
    const key = { categoryId: Number(result[0]?.['categoryId']) };
    expect(await inTenant(1, (transaction) => store.get(transaction, 'Shortcut', key))).toEqual(result[0]);
    await expect(inTenant(2, (transaction) => store.get(transaction, 'Shortcut', key))).rejects.toMatchObject({
      status: 404,
    });
  });

  test('shows a tenant its own rows by row-level security, also to SQL that forgets the tenant', async () => {
    const seen = await inTenant(2, ({ query }) =>
      sql<{ tenant: number }>`select distinct tenant_id as tenant from public.category_shortcuts`.execute(query),
    );
    expect(seen.rows).toEqual([{ tenant: 2 }]);
  });

  test('does not keep the records that it is made of from being deleted', async () => {
    const { result } = await list("$filter=letter eq 'A'");
    const { categoryId = null } = result[0] ?? {};
    await inTenant(1, (transaction) => store.delete(transaction, origin, 'Category', { categoryId }));
    expect(await list("$filter=letter eq 'A'")).toMatchObject({ result: [] });
  });
});

describe('the server', () => {
  test('starts on a view that matches its entity', async () => {
    await expect(requireTables(fresh.database, { entities: all, tables: {} })).resolves.toBeUndefined();
  });

  test('does not start on a view without security_invoker, on a table in its place, or without a column', async () => {
    await createView('');
    await expect(requireTables(fresh.database, { entities: all, tables: {} })).rejects.toThrow(
      'category_shortcuts has no security_invoker, so it shows the rows of every tenant',
    );
    await createView('with (security_invoker = false)');
    await expect(requireTables(fresh.database, { entities: all, tables: {} })).rejects.toThrow(
      'has no security_invoker',
    );
    await createView(
      'with (security_invoker)',
      'select tenant_id, category_id, 1::bigint as length from public.categories',
    );
    await expect(requireTables(fresh.database, { entities: all, tables: {} })).rejects.toThrow(
      'category_shortcuts.letter, which no migration made',
    );
    const asTable: Entity = { ...Shortcut, table: { name: 'categories', class: 'tenant', view: true } };
    await expect(
      requireTables(fresh.database, { entities: { ...all, Shortcut: asTable }, tables: {} }),
    ).rejects.toThrow('categories is a table and should be a view');
  });
});

/** Categories under other names, with a field that the view computes. */
const Aisle: Entity = {
  entity: 'Aisle',
  table: { name: 'category_aisles', class: 'tenant', view: 'updatable' },
  key: ['aisleId'],
  title: 'Aisle',
  titlePlural: 'Aisles',
  titleField: 'aisleName',
  required: ['aisleName', 'sign'],
  properties: {
    aisleId: { type: 'integer', generated: true, readOnly: true },
    aisleName: { type: 'string', title: 'Name', maxLength: 200 },
    sign: { type: 'string', title: 'Sign', maxLength: 60 },
    length: { type: 'integer', title: 'Length', readOnly: true },
    createdDate: { type: 'string', format: 'date-time', readOnly: true },
  },
};

const run = <Result>(work: (transaction: Transaction) => Promise<Result>) => inTenant(1, work);

describe('an entity of an updatable view', () => {
  let aisles: EntityStore;
  beforeAll(async () => {
    await owner(`create view public.category_aisles with (security_invoker = true) as
      select tenant_id, category_id as aisle_id, title as aisle_name, short_title as sign, length(title)::bigint as length, created_date, version
      from public.categories`);
    await owner('grant select, insert, update, delete on public.category_aisles to screenplay_app');
    aisles = createEntityStore(
      { entities: { ...all, Aisle }, operations },
      { rules: [], computed: computedAsNull, secrets: testSecrets },
    );
  });
  const add = (aisleName: string) =>
    run((transaction) => aisles.add(transaction, origin, 'Aisle', { aisleName, sign: aisleName }));

  test('matches its entity', async () => {
    await expect(requireTables(fresh.database, { entities: { ...all, Aisle }, tables: {} })).resolves.toBeUndefined();
  });

  test('is added, changed with its version and deleted like one of a table', async () => {
    const added = await add('Dairy');
    expect(added).toMatchObject({ aisleName: 'Dairy', length: 5, version: 1 });
    const { aisleId = null } = added;
    const change = (version: number) =>
      run((transaction) =>
        aisles.update(transaction, origin, 'Aisle', { aisleId, aisleName: 'Dairy and eggs', version }),
      );
    expect(await change(1)).toMatchObject({ aisleName: 'Dairy and eggs', sign: 'Dairy', length: 14, version: 2 });
    await expect(change(1)).rejects.toMatchObject({ status: 409, errorCode: 'stale' });
    await run((transaction) => aisles.delete(transaction, origin, 'Aisle', { aisleId }));
    await expect(
      run((transaction) => aisles.get(transaction, 'Aisle', { aisleId: Number(aisleId) })),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is restored without what the view computes', async () => {
    const { aisleId = null } = await add('Tea');
    const clerk: WriteOrigin = { ...origin, actorContactId: 1, operation: 'deleteAisle' };
    await run((transaction) => aisles.delete(transaction, clerk, 'Aisle', { aisleId }, { isRestorable: true }));
    await run((transaction) => aisles.restore(transaction, clerk, 'Aisle', { aisleId }, 'deleteAisle'));
    expect(await run((transaction) => aisles.get(transaction, 'Aisle', { aisleId: Number(aisleId) }))).toMatchObject({
      aisleName: 'Tea',
      length: 3,
    });
  });

  test('does not show or change the rows of another tenant', async () => {
    const { aisleId = null } = await add('Spices');
    await expect(
      inTenant(2, (transaction) =>
        aisles.update(transaction, origin, 'Aisle', { aisleId, aisleName: 'Mine', version: 1 }),
      ),
    ).rejects.toMatchObject({ status: 404 });
  });
});
