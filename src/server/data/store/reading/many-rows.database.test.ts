import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import type { Transaction } from '../../engine/database.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore } from '../store-types.ts';
import { COUNT_LIMIT } from './found-keys.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

/** Lists of an entity that says `"rows": "many"`. */

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  store = createEntityStore(loadCatalogue(), {
    rules: [],
    computed: computedAsNull,
    secrets: testSecrets,
  });
  for (const tenantId of [1, 2]) {
    await addTenant(fresh.database, tenantId);
    await addCategory(tenantId);
  }
  await addProducts(1, [
    ['Steel Bolt', 'Zinc plated', 'SKU-100%', 'Holds two plates'],
    ['Copper Bolt', 'Bare', 'SKU_200', 'Holds wires'],
    ['Brass Nut', 'Steel core', null, 'Fits the bolt'],
    ['ΟΔΟΣ', 'Ünïcode', 'ODOS', 'A road'],
  ]);
  await addProducts(2, [['Steel Bolt of another tenant', 'Zinc', 'SKU-100%', 'Hidden']]);
});

afterAll(() => fresh.drop());

function as<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const addCategory = (tenantId: number) =>
  as(tenantId, ({ query }) =>
    sql`insert into public.categories (tenant_id, category_id, title, short_title) values (${tenantId}, 1, 'All', 'All')`.execute(
      query,
    ),
  );

const addProducts = (tenantId: number, rows: [string, string, string | null, string][]) =>
  as(tenantId, async ({ query }) => {
    for (const [title, subTitle, sku, text] of rows)
      await sql`
        insert into public.products (tenant_id, title, sub_title, global_sku, short_description, category_id, fulfillment_process_code)
        values (${tenantId}, ${title}, ${subTitle}, ${sku}, ${text}, 1, 'F')`.execute(query);
  });

const list = (query: string, tenantId = 1, entity = 'Product') =>
  as(tenantId, (transaction) => store.list(transaction, entity, query));
const titles = async (query: string, tenantId = 1) =>
  (await list(`${query}&$orderby=productId`, tenantId)).result.map(({ title }) => title);

/** Calls the table's own function, which no policy guards. */
const foundSteel = (tenantId: number | null) =>
  fresh.database.transaction(async (transaction) => {
    if (tenantId !== null) await transaction.asTenant(tenantId);
    const search = sql`select count(*) as total from gate.search_products('{%steel%}', 10)`;
    return (await search.execute(transaction.query)).rows;
  });

describe('searching', () => {
  test.each([
    ['$search=bolt', ['Steel Bolt', 'Copper Bolt', 'Brass Nut']],
    ['$search=STEEL bolt', ['Steel Bolt', 'Brass Nut']],
    ['$search=100%25', ['Steel Bolt']],
    ['$search=u_2', ['Copper Bolt']],
    ['$search=οδος', ['ΟΔΟΣ']],
    ['$search=ünïcode', ['ΟΔΟΣ']],
    ['$search=nothing', []],
    // One or two letters find the beginnings of words, after a space and at the start of each field.
    ['$search=bo', ['Steel Bolt', 'Copper Bolt', 'Brass Nut']],
    ['$search=NU br', ['Brass Nut']],
    ['$search=ol', []],
    // A word is found within one field only.
    ['$search=platedSKU', []],
    ["$filter=contains(title,'bolt')", ['Steel Bolt', 'Copper Bolt']],
    ["$filter=startswith(subTitle,'steel') and endswith(title,'nut')", ['Brass Nut']],
    ["$filter=contains(title,'steel') or contains(title,'nut')", ['Steel Bolt', 'Brass Nut']],
    ["$filter=not contains(title,'bolt')", ['Brass Nut', 'ΟΔΟΣ']],
    ["$search=holds&$filter=contains(title,'copper')", ['Copper Bolt']],
  ])('%s finds %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
    expect((await list(`${query}&$count=true`)).count).toBe(found.length);
  });

  test('leaves out the rows of other tenants and deleted rows', async () => {
    expect(await titles('$search=hidden')).toEqual([]);
    expect(await titles('$search=hidden', 2)).toEqual(['Steel Bolt of another tenant']);
    expect(await foundSteel(null)).toEqual([{ total: 0 }]);
    expect(await foundSteel(1)).toEqual([{ total: 2 }]);
    expect(await foundSteel(2)).toEqual([{ total: 1 }]);
  });
});

const addMany = (tenantId: number, title: string, number: number) =>
  as(tenantId, ({ query }) =>
    sql`
      insert into public.categories (tenant_id, title, short_title) select ${tenantId}::integer, ${title} || n, 'Short'
      from generate_series(1, ${number}::integer) n`.execute(query),
  );

const pageOfSpares = (skip: number, orderBy: string) =>
  as(2, (transaction) =>
    store.list(transaction, 'Product', `$top=2&$skip=${skip}&$orderby=${orderBy}`, { expand: ['category'] }),
  );

describe('counting', () => {
  test('is exact up to the limit, and then says that there are more', async () => {
    await addTenant(fresh.database, 3);
    await addMany(3, 'Category ', COUNT_LIMIT);
    const exact = await list('$top=1&$count=true', 3, 'Category');
    expect(exact).toEqual({ result: [expect.anything()], count: COUNT_LIMIT });
    await addMany(3, 'One more ', 1);
    const more = await list('$top=1&$count=true', 3, 'Category');
    expect(more).toEqual({ result: [expect.anything()], count: COUNT_LIMIT, moreThanCount: true });
    expect(await list('$top=2&$search=category 9999&$count=true', 3, 'Category')).toMatchObject({ count: 1 });
  });

  test('a search that matches more rows than are counted still gives pages in order', async () => {
    const batch = 2_000;
    for (let first = 1; first <= COUNT_LIMIT + 1; first += batch)
      await as(2, ({ query }) =>
        sql`
          insert into public.products (tenant_id, title, sub_title, short_description, category_id, fulfillment_process_code)
          select 2, 'Spare ' || n, '', '', 1, 'F'
          from generate_series(${first}::integer, ${Math.min(first + batch - 1, COUNT_LIMIT + 1)}::integer) n`.execute(
          query,
        ),
      );
    const { result, ...size } = await list('$top=2&$skip=1&$search=spare&$count=true&$orderby=productId', 2);
    expect(result.map(({ title }) => title)).toEqual(['Spare 2', 'Spare 3']);
    expect(size).toEqual({ count: COUNT_LIMIT, moreThanCount: true });
    expect(await list('$top=1&$search=spare', 2)).not.toHaveProperty('count');
    const narrowed = await list("$top=2&$search=spare&$count=true&$filter=title in ('Spare 7','Spare 70')", 2);
    expect(narrowed.count).toBe(2);
    const short = await list("$top=2&$search=sp&$count=true&$filter=title in ('Spare 7','Spare 70')", 2);
    expect(short.count).toBe(2);
    expect(narrowed).not.toHaveProperty('moreThanCount');
  });

  test('a page far down has the rows that follow those before it, with their references', async () => {
    // Row 1 is the product of another test.
    const deep = await pageOfSpares(2_000, 'category.title,productId');
    expect(deep.result.map(({ title, category }) => [title, category])).toEqual([
      ['Spare 2000', expect.objectContaining({ title: 'All' })],
      ['Spare 2001', expect.objectContaining({ title: 'All' })],
    ]);
    const last = await pageOfSpares(COUNT_LIMIT, 'productId desc');
    expect(last.result.map(({ title }) => title)).toEqual(['Spare 1', 'Steel Bolt of another tenant']);
    expect((await pageOfSpares(COUNT_LIMIT + 2, 'productId')).result).toEqual([]);
  });

  test.each([
    ['three letters', sql`searched_text like '%spare 4321%'`],
    ['two letters', sql`(searched_text like 'qz%' or searched_text like '% qz%' or searched_text like E'%\\nqz%')`],
  ])('uses the trigram index for %s', async (_, found) => {
    const plan = await fresh.database.asOwner(async (query) => {
      await sql`analyze public.products`.execute(query);
      return query.transaction().execute(async (transaction) => {
        await sql`set local role screenplay_search`.execute(transaction);
        return sql`explain select product_id from public.products
          where tenant_id = 2 and deleted_at is null and ${found}`.execute(transaction);
      });
    });
    expect(JSON.stringify(plan.rows)).toContain('products_search');
  });
});
