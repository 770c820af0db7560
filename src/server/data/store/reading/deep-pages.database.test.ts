import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import type { Transaction } from '../../engine/database.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import { computedAsNull } from '../../testing/computed.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore } from '../store-types.ts';
import type { ExportCursor, ExportedPortion } from './export-records.ts';

/** Pages far down a list, held against the export of the list, which reads all of it without skipping rows. */

const ROWS = 2_400;

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  store = createEntityStore(loadCatalogue(), {
    rules: [],
    computed: computedAsNull,
    secrets: testSecrets,
  });
  await addTenant(fresh.database, 1);
  await inTenant(async ({ query }) => {
    await sql`insert into public.categories (tenant_id, category_id, title, short_title) select 1, n, 'Kind ' || n, 'K' from generate_series(1, 7) n`.execute(
      query,
    );
    // Equal and empty values in every column that is sorted, and deleted rows between the others.
    await sql`
      insert into public.products (tenant_id, title, sub_title, global_sku, short_description, category_id,
        fulfillment_process_code, is_online_direct_sales_disabled, created_date, deleted_at)
      select 1, 'Item ' || n % 50, 'Row ' || n, case when n % 4 > 0 then 'SKU-' || n % 90 end, 'Sold', 1 + n % 7, 'F',
        n % 11 = 0, timestamptz '2026-01-01' + n % 100 * interval '1 day', case when n % 13 = 0 then now() end
      from generate_series(1, ${ROWS}::integer) n`.execute(query);
  });
});

afterAll(() => fresh.drop());

function inTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

const expand = ['category'];

async function wholeList(query: string): Promise<unknown[]> {
  const keys: unknown[] = [];
  let after: ExportCursor | null = null;
  do {
    const cursor: ExportCursor | null = after;
    const portion: ExportedPortion = await inTenant((transaction) =>
      store.export(transaction, 'Product', query, { after: cursor, limit: 500 }, { expand }),
    );
    keys.push(...portion.records.map(({ productId }) => productId));
    after = portion.next;
  } while (after !== null);
  return keys;
}

const ORDERS = [
  'createdDate desc',
  'createdDate',
  'title',
  'title desc',
  'globalSku',
  'globalSku desc',
  'isOnlineDirectSalesDisabled desc,title',
  'category.title desc,globalSku',
  'productId desc',
];
const FILTERS = [
  '',
  '&$filter=isOnlineDirectSalesDisabled eq false',
  "&$filter=category.title ne 'Kind 1'",
  '&$search=item',
];

test.each(ORDERS.flatMap((order) => FILTERS.map((filter) => [order, filter])))(
  'pages far down by %s%s are those of the whole list',
  async (order, filter) => {
    const whole = await wholeList(`$orderby=${order}${filter}`);
    expect(whole.length).toBeGreaterThan(1_200);
    // Around the row from which pages are found by their keys, in the middle, across the end and behind it.
    for (const skip of [997, 1_000, 1_111, whole.length - 5, whole.length - 1, whole.length + 3]) {
      const { result } = await inTenant((transaction) =>
        store.list(transaction, 'Product', `$top=7&$skip=${skip}&$orderby=${order}${filter}`, { expand }),
      );
      expect(result.map(({ productId }) => productId)).toEqual(whole.slice(skip, skip + 7));
    }
  },
);
