import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { refreshBy } from '../../../data/store/reading/refresh.ts';
import { measureSales } from '../../dashboard/sales-metrics.ts';

/** What the orders have, and all reports too. */
export interface CheckedIdentities {
  /** The customers of each period, by its number. */
  customers: ReadonlyMap<string, string>;
  /** The sales of each period and currency in minor units: `202603 INR`. */
  sales: ReadonlyMap<string, string>;
}

/**
 * Checks that all reports of the tenant of a transaction tell one story (`docs/domain/reports.md#identities`): in each
 * period the customers of every report, and the sales of every report by currency, are the ones that a count of the
 * orders finds, to the minor unit. Throws with the first that is not.
 */
export async function checkIdentities(transaction: Transaction): Promise<CheckedIdentities> {
  while ((await folded(transaction)) > 0);
  const counted = await figures(transaction, COUNTED_CUSTOMERS);
  for (const [report, statement] of Object.entries(CUSTOMERS))
    requireSame(report, await figures(transaction, statement), counted);
  const sales = await figures(transaction, COUNTED_SALES);
  for (const [report, statement] of Object.entries(SALES))
    requireSame(report, await figures(transaction, statement), sales);
  await requireSameOnHomePage(transaction, counted, sales);
  return { customers: counted, sales };
}

/** The live amount of each sale, with the numbers of its periods. It reads orders and units, and none of the totals. */
const PARTS = sql`
  select b.bucket, x.* from (
    select o.party_id, o.currency_code, (o.created_date at time zone (select gate.sales_time_zone()))::date as day,
           o.order_total - coalesce((select sum(u.unit_amount) from public.order_product_statuses u
             where u.tenant_id = o.tenant_id and u.order_id = o.order_id and u.is_cancelled), 0) as amount
      from public.orders o where o.tenant_id = public.current_tenant_id() and o.status <> 'cancelled') x
  cross join lateral (select (date_trunc('week', x.day + 1) - interval '1 day')::date as sunday) w
  cross join lateral (values (0), (extract(year from x.day)::integer), (to_char(x.day, 'YYYYMM')::integer),
    (to_char(x.day, 'YYYYMMDD')::integer),
    (extract(year from w.sunday)::integer * 100 + 20 + ceil(extract(doy from w.sunday) / 7)::integer)) b (bucket)`;

const COUNTED_CUSTOMERS = sql`
  select p.bucket::text as key, count(distinct p.party_id)::text as value from (${PARTS}) p group by p.bucket`;
const COUNTED_SALES = sql`
  select p.bucket || ' ' || p.currency_code as key, sum(p.amount)::text as value from (${PARTS}) p
   group by p.bucket, p.currency_code`;

const CUSTOMERS: Record<string, RawBuilder<unknown>> = {
  'one time and returning customers': sql`
    select c.bucket::text as key, count(*)::text as value
      from (select bucket, party_id from public.one_time_customers union all select bucket, party_id from public.returning_customers) c
     group by c.bucket`,
  'sales by customer': sql`
    select c.bucket::text as key, count(distinct c.party_id)::text as value from public.sales_by_customer c group by c.bucket`,
  'customers over time': sql`
    select c.bucket::text as key, c.customer_count::text as value from public.place_customers c where c.place_id = 0`,
};

const SALES: Record<string, RawBuilder<unknown>> = {
  'sales by customer': sql`
    select s.bucket || ' ' || s.currency_code as key, sum(s.sum_order_total)::text as value from public.sales_by_customer s
     group by s.bucket, s.currency_code`,
  'sales by location': sql`
    select s.bucket || ' ' || s.currency_code as key, sum(s.sum_order_total)::text as value from public.sales_by_location s
     group by s.bucket, s.currency_code`,
};

async function folded(transaction: Transaction): Promise<number> {
  await refreshBy(transaction, 'fold_sales');
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from public.sale_changes where tenant_id = ${transaction.tenantId}`.execute(
    transaction.query,
  );
  return rows[0]?.left ?? 0;
}

async function figures({ query }: Transaction, statement: RawBuilder<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; value: string }>`${statement} order by 1`.execute(query);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Throws unless a report has found for each key what the orders have. */
export function requireSame(
  report: string,
  found: ReadonlyMap<string, string>,
  counted: ReadonlyMap<string, string>,
): void {
  for (const key of new Set([...found.keys(), ...counted.keys()]))
    if (found.get(key) !== counted.get(key))
      throw new Error(
        `${report}, period ${key}: ${found.get(key) ?? 'nothing'}, but the orders have ${counted.get(key) ?? 'nothing'}.`,
      );
}

/** The home page, asked for whole months, has the customers and the sales of the reports. */
async function requireSameOnHomePage(
  transaction: Transaction,
  customers: Map<string, string>,
  sales: Map<string, string>,
): Promise<void> {
  const months = [...customers.keys()].filter((key) => key.length === 6 && Number(key.slice(4)) <= 12);
  const asked = months.map((month) => ({
    start: '',
    end: '',
    firstDay: Number(`${month}01`),
    lastDay: Number(`${month}31`),
  }));
  for (const code of new Set([...sales.keys()].map((key) => key.split(' ')[1] ?? ''))) {
    const measured = await measureSales(transaction, { code, minorUnits: 0 }, asked);
    for (const [index, month] of months.entries()) {
      const { newCustomers = 0, returningCustomers = 0, salesAmount = 0 } = measured[index] ?? {};
      const said = new Map([
        [`${month}, customers`, String(newCustomers + returningCustomers)],
        [`${month}, ${code}`, String(salesAmount)],
      ]);
      const wanted = new Map([
        [`${month}, customers`, customers.get(month) ?? '0'],
        [`${month}, ${code}`, sales.get(`${month} ${code}`) ?? '0'],
      ]);
      requireSame('the home page', said, wanted);
    }
  }
}
