import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { NAMES, type Report, type Reports } from './naive-reports.ts';

const PLACE = sql`shipping_country || '/' || shipping_state || '/' || shipping_pin_code`;
const LIFE = sql`order_count || ' ' || coalesce(sum_order_total::text, 'none')`;
const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each report as the views answer it, in the words of `naive-reports.ts`. */
const ROWS: Record<(typeof NAMES)[number], RawBuilder<unknown>> = {
  salesByCustomer: sql`
    select bucket || ' ' || party_id || ' ' || currency_code || ' ' || l.country || '/' || l.state || '/' || coalesce(l.pin_code, 'Unknown')
      || ' ' || order_count || ' ' || sum_order_total || ' ' || sum_refunded as row
    from public.sales_by_customer v join public.customer_sales using (tenant_id, bucket, party_id, currency_code, order_count)
    join public.sale_places l using (tenant_id, place_id)`,
  salesByLocation: sql`
    select bucket || ' ' || ${PLACE} || ' ' || currency_code || ' ' || order_count || ' ' || sum_order_total || ' ' || sum_refunded as row
    from public.sales_by_location`,
  customersByLocation: sql`select bucket || ' ' || ${PLACE} || ' ' || customers_count as row from public.customers_by_location`,
  oneTimeCustomers: sql`
    select bucket || ' ' || party_id || ' ' || ${LIFE} || ' ' || ${instant('first_order_date')} || ' ' || ${instant('first_order_date')} as row
    from public.one_time_customers`,
  returningCustomers: sql`
    select bucket || ' ' || party_id || ' ' || ${LIFE} || ' ' || ${instant('first_order_date')} || ' ' || ${instant('last_order_date')} as row
    from public.returning_customers`,
  customersOverall: sql`
    select party_id || ' ' || currency_code || ' ' || count_orders || ' ' || sum_order_total as row from public.customers_overall`,
  salesByProduct: sql`
    select product_id || '/' || product_size || ' ' || currency_code || ' ' || quantity_sold || ' ' || average_selling_price as row
    from public.sales_by_product`,
  // The view rounds to a tenth of a day.
  retentionByProduct: sql`
    select product_id || '/' || size || ' ' || round(gap_milliseconds / gap_count::numeric / 86400000, 6) || ' ' || customer_count as row
    from public.product_repurchase`,
  salesByLocationPerProduct: sql`
    select bucket || ' ' || ${PLACE} || ' ' || product_id || '/' || product_size || ' ' || currency_code || ' ' || quantity_sold || ' ' || sum_order_total as row
    from public.product_sales_by_location`,
  customersOverTime: sql`
    select bucket || ' ' || customer_count as row from public.place_customers where place_id = 0`,
};

/** Reads all reports of the tenant from their views. */
export async function storedReports({ query }: Transaction): Promise<Reports> {
  const statement = sql.join(
    NAMES.map((name) => sql`select ${name} as name, row from (${ROWS[name]}) of_report`),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string; row: string }>`${statement}`.execute(query);
  const reportOf = (name: string): Report =>
    rows
      .filter((one) => one.name === name)
      .map(({ row }) => row)
      .toSorted();
  return Object.fromEntries(NAMES.map((name) => [name, reportOf(name)])) as Reports; // Each name has its report.
}

const TABLES = [
  'sale_facts',
  'customer_periods',
  'customer_sales',
  'place_sales',
  'place_customers',
  'product_facts',
  'place_products',
  'customer_repurchases',
  'product_sales',
  'product_repurchase',
  'order_days',
  'product_periods',
];

/** Returns all rows of all totals, sorted. */
export async function allTotals({ query }: Transaction): Promise<string[]> {
  const statement = sql.join(
    TABLES.map((table) => sql`select ${table} || ' ' || t::text as row from ${sql.table(`public.${table}`)} t`),
    sql` union all `,
  );
  const { rows } = await sql<{ row: string }>`${statement}`.execute(query);
  return rows.map(({ row }) => row).toSorted();
}

/** Deletes all totals and notes every customer, so that the next fold builds them at once. */
export async function forgetTotals({ query, tenantId }: Transaction): Promise<void> {
  for (const table of TABLES)
    await sql`delete from ${sql.table(`public.${table}`)} where tenant_id = ${tenantId}`.execute(query);
  await sql`
    insert into public.sale_changes (tenant_id, party_id)
    select distinct tenant_id, party_id from public.orders where tenant_id = ${tenantId}`.execute(query);
}
