import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { refreshBy } from '../../data/store/reading/refresh.ts';
import type { Period } from './month-so-far.ts';

/** The metrics of sales in one period; amounts in the major unit of one currency. */
export interface SalesFigures {
  ordersPlaced: number;
  salesAmount: number;
  averageOrder: number | null;
  newCustomers: number;
  returningCustomers: number;
}

/**
 * Returns the metrics of sales of each period, in order, from the totals of the reports, so that both are one number
 * (`docs/domain/reports.md#identities`). Amounts are those in a currency.
 */
export async function measureSales(
  transaction: Transaction,
  currency: { code: string; minorUnits: number } | undefined,
  periods: readonly Period[],
): Promise<SalesFigures[]> {
  await refreshBy(transaction, 'fold_sales');
  const tenant = transaction.tenantId;
  const major = sql`10::numeric ^ ${currency?.minorUnits ?? 0}::integer`;
  const { rows } = await sql<Record<keyof SalesFigures, string | number | null>>`
    select s.orders as "ordersPlaced", coalesce(s.amount, 0) / ${major} as "salesAmount",
      round(s.amount / nullif(s.orders_of_amount, 0) / ${major}, 2) as "averageOrder",
      c.new as "newCustomers", c.returning as "returningCustomers"
    from unnest(${periods.map(({ firstDay }) => firstDay)}::integer[], ${periods.map(({ lastDay }) => lastDay)}::integer[])
      with ordinality as period(first_day, last_day, place)
    cross join lateral (
      select coalesce(sum(p.order_count), 0) as orders,
        sum(p.amount) filter (where p.currency_code = ${currency?.code ?? null}) as amount,
        sum(p.order_count) filter (where p.currency_code = ${currency?.code ?? null}) as orders_of_amount
      from public.place_sales p
      where p.tenant_id = ${tenant} and p.bucket between period.first_day and period.last_day) s
    cross join lateral (
      select count(*) filter (where l.life_count = 1) as new, count(*) filter (where l.life_count > 1) as returning
      from (
        select max(k.life_count) as life_count from public.customer_periods k
        where k.tenant_id = ${tenant} and k.bucket between period.first_day and period.last_day
        group by k.party_id) l) c
    order by period.place`.execute(transaction.query);
  return rows.map((row) => ({
    ordersPlaced: Number(row.ordersPlaced),
    salesAmount: Number(row.salesAmount),
    averageOrder: row.averageOrder === null ? null : Number(row.averageOrder),
    newCustomers: Number(row.newCustomers),
    returningCustomers: Number(row.returningCustomers),
  }));
}
