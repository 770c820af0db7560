import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { migrate } from '../../src/server/data/migrations/migrate.ts';
import { createEntityStore } from '../../src/server/data/store/entity-store.ts';
import { addTenant, freshDatabase } from '../../src/server/data/testing/databases.ts';
import { computed } from '../../src/server/domain/computed.ts';
import { testSecrets } from '../../src/server/data/testing/secrets.ts';
import { repetitionsOr, sizeOr } from './figures/repetitions.ts';

const ROWS = sizeOr(1_000_000, 1000);
const BATCH = Math.min(ROWS, 20_000);
const TIMES = repetitionsOr(9);

/** The lists that are measured: their names and queries. A word of the texts occurs in one row, in some, or in all. */
const LISTS: [string, string][] = [
  ['first page with count', '$top=10&$count=true&$orderby=createdDate desc'],
  ['first page', '$top=10&$orderby=createdDate desc'],
  ['page 1,000', '$top=10&$skip=9990&$orderby=createdDate desc'],
  ['last page', `$top=10&$skip=${ROWS - 10}&$orderby=createdDate desc`],
  ['by title', '$top=10&$count=true&$orderby=title'],
  ['by title, descending', '$top=10&$count=true&$orderby=title desc'],
  ['by SKU, descending', '$top=10&$count=true&$orderby=globalSku desc'],
  ['by a boolean, descending', '$top=10&$count=true&$orderby=isOnlineDirectSalesDisabled desc'],
  ['by the title of the category', '$top=10&$count=true&$orderby=category.title'],
  ['search, 1 hit', '$top=10&$count=true&$orderby=createdDate desc&$search=item 654321'],
  ['search, 1,000 hits', '$top=10&$count=true&$orderby=createdDate desc&$search=colour-77'],
  ['search, all rows', '$top=10&$count=true&$orderby=createdDate desc&$search=sold'],
  ['search, no hit', '$top=10&$count=true&$orderby=createdDate desc&$search=nowhere'],
  ['search, two letters', '$top=10&$count=true&$orderby=createdDate desc&$search=qz'],
  ['filter within the title', "$top=10&$count=true&$orderby=createdDate desc&$filter=contains(title,'m 65432')"],
  [
    'filter by a boolean, 1 %',
    '$top=10&$count=true&$orderby=createdDate desc&$filter=isOnlineDirectSalesDisabled eq true',
  ],
];

/**
 * Measures lists of one tenant with a million products through the store: no HTTP, no sign-in, one caller. Fills the
 * database first, which takes minutes. Measures the embedded engine, or PostgreSQL when TEST_DATABASE_URL names one.
 */
export async function benchLargeList(): Promise<void> {
  const { database, remove } = await place();
  try {
    console.log(`\nlists of ${ROWS.toLocaleString('en')} rows, ${database.engine}: median and slowest of ${TIMES}, ms`);
    await fill(database);
    const store = createEntityStore(loadCatalogue(), { rules: [], computed, secrets: testSecrets });
    for (const [name, query] of LISTS) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const startedAt = performance.now();
        await database
          .transaction(async (transaction) => {
            await transaction.asTenant(1);
            return store.list(transaction, 'Product', query, { expand: ['category', 'fulfillmentProcess'] });
          })
          .catch((error: unknown) => console.log(`    ${String(error)}`));
        times.push(performance.now() - startedAt);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(TIMES / 2)] ?? Number.NaN;
      console.log(
        `  ${name.padEnd(32)} ${median.toFixed(1).padStart(8)} ${(sorted.at(-1) ?? 0).toFixed(1).padStart(8)}`,
      );
    }
  } finally {
    await database.close();
    await remove();
  }
}

async function place(): Promise<{ database: Database; remove(): Promise<void> }> {
  if (process.env['TEST_DATABASE_URL']) {
    const { options, database, drop } = await freshDatabase();
    await database.close();
    return { database: await openDatabase(options), remove: drop };
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  const database = await openDatabase({ dataDirectory });
  await migrate(database);
  return { database, remove: () => rm(dataDirectory, { recursive: true, force: true }) };
}

/** Inserts without the index of trigrams, which is made afterwards: in one go it takes a tenth of the time. */
async function fill(database: Database): Promise<void> {
  await addTenant(database, 1);
  await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.categories (tenant_id, title, short_title) select 1, 'Category ' || n, 'C' from generate_series(1, 100) n`.execute(
      transaction.query,
    );
  });
  await database.asOwner(async (query) => {
    const index = await sql<{
      text: string;
    }>`select pg_get_indexdef('public.products_search'::regclass) as text`.execute(query);
    await sql`set app.tenant = '1'; drop index public.products_search`.execute(query);
    for (let first = 1; first <= ROWS; first += BATCH)
      await sql`
        insert into public.products (tenant_id, title, sub_title, global_sku, short_description, category_id, fulfillment_process_code,
          is_online_direct_sales_disabled, created_date)
        select 1, 'Item ' || n, 'colour-' || n % 1000, case when n % 3 > 0 then 'SKU-' || n::bigint * 7919 % 1000003 end, 'Sold by the piece', 1 + n % 100, 'F',
          n % 100 = 0, timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(${sql.lit(first)}, ${sql.lit(first + BATCH - 1)}) n`.execute(query);
    await sql.raw(index.rows[0]?.text ?? '').execute(query);
    await sql`vacuum analyze public.products`.execute(query);
  });
}
