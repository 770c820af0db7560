import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { bucketsOf } from './buckets.ts';
import { readReportPeriod, reportYears, type PeriodKeys } from './report-period.ts';

/** Returns the sales in each part of a period (`docs/domain/reports.md#over-time`). */
export const getSalesOverTime = defineOperation({
  name: 'getSalesOverTime',
  transaction: 'request',
  run: (context, { args }) => overTime(context, args, ({ amount }) => amount),
});

/** Returns the customers in each part of a period (`docs/domain/reports.md#over-time`). */
export const getCustomersOverTime = defineOperation({
  name: 'getCustomersOverTime',
  transaction: 'request',
  run: (context, { args }) => overTime(context, args, ({ customers }) => customers),
});

interface Figures {
  amount: number;
  customers: number;
}

async function overTime(
  context: OperationContext,
  keys: PeriodKeys,
  valueOf: (figures: Figures) => number,
): Promise<{ result: { key: string; text: string; value: number }[] }> {
  const { transaction, now, timeZone } = context;
  const years = reportYears(now, timeZone, await firstOrder(transaction));
  const buckets = bucketsOf(readReportPeriod(keys, years), years);
  const figures = await figuresOf(transaction, timeZone, buckets[0]?.key.length ?? 0);
  return {
    result: buckets.map(({ key, text }) => {
      const found = figures.get(key);
      return { key, text, value: found === undefined ? 0 : valueOf(found) };
    }),
  };
}

async function firstOrder({ tenantId, query }: Transaction): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(created_date) as first from public.orders where tenant_id = ${tenantId}`.execute(query);
  return rows[0]?.first ?? null;
}

/** Returns the figures by the beginning of the keys of days: its length says whether they are of years, months or days. */
async function figuresOf(
  { tenantId, query }: Transaction,
  timeZone: string,
  length: number,
): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Record<keyof Figures, string | number> & { key: string }>`
    select left(to_char(o.created_date at time zone ${timeZone}, 'YYYY/MM/DD'), ${length}::integer) as key,
      coalesce(sum((o.order_total - coalesce(c.cancelled, 0)) / 10::numeric ^ y.minor_units) filter (where m.market_code is not null), 0) as amount,
      count(distinct o.party_id) as customers
    from public.orders o
    join public.currencies y on y.currency_code = o.currency_code
    left join public.markets m on m.tenant_id = o.tenant_id and m.is_fallback_market and m.deleted_at is null and m.currency_code = o.currency_code
    left join lateral (
      select sum(u.unit_amount) as cancelled from public.order_product_statuses u
      where u.tenant_id = o.tenant_id and u.order_id = o.order_id and u.is_cancelled) c on true
    where o.tenant_id = ${tenantId} and o.status <> 'cancelled'
    group by 1`.execute(query);
  return new Map(
    rows.map(({ key, ...figures }) => [key, { amount: Number(figures.amount), customers: Number(figures.customers) }]),
  );
}
