import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../src/server/data/engine/database.ts';
import type { DeskIds } from '../../../src/server/domain/orders/testing/order-desk.ts';
import type { Overrides } from '../orders/copy-orders.ts';
import { generateOrders } from '../orders/generate.ts';

const FIRST_PARTY = 1_000_000;
const FIRST_PRODUCT = 1_000_000;
const PRODUCTS = 200;
const PIN_CODES = 600;
const YEARS = 3;
const ORDERS_PER_CUSTOMER = 5;
/** One order in so many was returned. */
const RETURNED = 40;

/**
 * Fills the first tenant with orders of three years until `end`: five for each customer in the mean and many for some,
 * for 200 products, to 600 pin codes, some cancelled and some returned. Leaves a note of each customer, as a write of an
 * order does, so that the job of the totals adds them up.
 */
export async function generateSales(database: Database, ids: DeskIds, count: number, end: Date): Promise<void> {
  const customers = Math.ceil(count / ORDERS_PER_CUSTOMER);
  await database.asOwner(async (query) => {
    await sql`
      insert into public.parties (tenant_id, party_id, party_name)
      select 1, ${sql.lit(FIRST_PARTY)} + n, 'Customer ' || n from generate_series(0, ${sql.lit(customers - 1)}) n`.execute(
      query,
    );
    await sql`
      insert into public.products (tenant_id, product_id, title, sub_title, short_description, category_id, fulfillment_process_code)
      select 1, ${sql.lit(FIRST_PRODUCT)} + n, 'Pan ' || n, p.sub_title, p.short_description, p.category_id, p.fulfillment_process_code
        from public.products p, generate_series(0, ${sql.lit(PRODUCTS - 1)}) n
       where p.tenant_id = 1 and p.product_id = ${ids.pan}`.execute(query);
  });
  const first = await generateOrders(database, ids, count, spread(customers, count, end));
  await database.asOwner(async (query) => {
    await sql`
      insert into public.returns (tenant_id, order_id, return_reason_id, return_reason_text, is_completed, created_date)
      select 1, o.order_id, ${ids.returnReason}, 'Broken', o.order_id % 3 > 0, o.created_date + interval '5 days'
        from public.orders o where o.tenant_id = 1 and o.order_id >= ${first} and o.order_id % ${sql.lit(RETURNED)} = 9`.execute(
      query,
    );
    await sql`
      insert into public.sale_changes (tenant_id, party_id)
      select distinct 1, o.party_id from public.orders o where o.tenant_id = 1`.execute(query);
    await sql`analyze`.execute(query);
  });
}

function spread(customers: number, count: number, end: Date): Overrides {
  const party = (index: RawBuilder<unknown>) =>
    sql`floor(${sql.lit(customers)} * power(${chance(index, 1)}, 2))::integer`;
  const created = (index: RawBuilder<unknown>) => sql`
    (${sql.lit(end.toISOString())}::timestamptz
      - make_interval(secs => ${sql.lit(YEARS * 365 * 86_400)} * (1 - (${index} + 1)::float8 / ${sql.lit(count)})))`;
  return {
    orders: {
      party_id: (index) => sql`${sql.lit(FIRST_PARTY)} + ${party(index)}`,
      party_name: (index) => sql`'Customer ' || ${party(index)}`,
      shipping_pin_code: (index) =>
        sql`(411001 + floor(${sql.lit(PIN_CODES)} * power(${chance(index, 3)}, 2))::integer)::text`,
      created_date: created,
      cancelled_date: (index, played) =>
        sql`case when ${played} is not null then ${created(index)} + interval '1 hour' end`,
    },
    order_products: {
      product_id: (index) => sql`${sql.lit(FIRST_PRODUCT)} + ${product(index)}`,
      title: (index) => sql`'Pan ' || ${product(index)}`,
    },
  };
}

/** Returns the SQL of the number of the product that is ordered: a few are ordered often. */
function product(index: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor(${sql.lit(PRODUCTS)} * power(${chance(index, 2)}, 2))::integer`;
}

/** Returns the SQL of a number from 0 to 1 that depends on the index alone. */
function chance(index: RawBuilder<unknown>, seed: number): RawBuilder<unknown> {
  return sql`((hashint8extended(${index}::bigint, ${sql.lit(seed)}) & 1048575) / 1048576.0)`;
}
