import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { GetMonthlyOrderMetricsResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { lastDays, monthSoFar, percentageChange, type Period } from './month-so-far.ts';
import { measureSales, type SalesFigures } from './sales-metrics.ts';

/** The metrics of one period; null without data. */
type Figures = SalesFigures & OtherFigures;

interface OtherFigures {
  pendingInflow: number;
  receivedAmount: number;
  refundedAmount: number;
  ordersCancelled: number;
  newProducts: number;
  newPrices: number;
  newVariants: number;
  newCategories: number;
  averagePrice: number | null;
  catalogueValue: number | null;
}

/** Days in the series of a metric. */
const SERIES_DAYS = 14;

/** Metrics that are amounts in the currency of the fallback market. */
const AMOUNTS: ReadonlySet<keyof Figures> = new Set([
  'salesAmount',
  'averageOrder',
  'receivedAmount',
  'refundedAmount',
  'pendingInflow',
  'averagePrice',
  'catalogueValue',
]);

/**
 * Returns the home page's metrics (`docs/domain/dashboard.md#metrics`) of the current month, compared with as many days
 * of the month before, and their series of the last two weeks. The codes are those of the table `store_metrics`.
 */
export const getMonthlyOrderMetrics = defineOperation({
  name: 'getMonthlyOrderMetrics',
  transaction: 'request',
  async run({ transaction, now, timeZone }) {
    const { current, previous } = monthSoFar(now, timeZone);
    const market = await fallbackMarket(transaction);
    const [figures, before, ...days] = await measure(transaction, market, [
      current,
      previous,
      ...lastDays(now, timeZone, SERIES_DAYS),
    ]);
    if (figures === undefined || before === undefined) throw new Error('A period was not measured.');
    const codes = Object.keys(figures) as (keyof Figures)[]; // The object has exactly these keys.
    const links = await linksOf(transaction, current);
    return {
      result: codes.map((code) => ({
        ...metric(code, figures[code], before[code], market),
        link: links.get(code) ?? null,
        lastDays: days.map((day) => day[code]),
      })),
    };
  },
});

function metric(
  metricCode: keyof Figures,
  value: number | null,
  before: number | null,
  market: Market | undefined,
): Omit<GetMonthlyOrderMetricsResult[number], 'lastDays' | 'link'> {
  return {
    metricCode,
    metricValue: value,
    currencySymbol: AMOUNTS.has(metricCode) && market ? symbolOf(market.currency_code) : null,
    percetageChange: value === null ? null : percentageChange(value, before ?? 0),
  };
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Returns where each metric leads: the list of what it measures, or the report of the month. */
async function linksOf({ query }: Transaction, { firstDay }: Period): Promise<ReadonlyMap<string, string>> {
  const month = String(firstDay).replace(/^(\d{4})(\d\d).*/, '$1/$2');
  const { rows } = await sql<{ code: string; link: string }>`
    select metric_code as code, href || case when href like '/reports/%' then '?period=' || ${month}::text else '' end as link
    from public.store_metrics where href is not null`.execute(query);
  return new Map(rows.map(({ code, link }) => [code, link]));
}

interface Market {
  market_code: string;
  currency_code: string;
  minor_units: number;
}

async function fallbackMarket(transaction: Transaction): Promise<Market | undefined> {
  const { rows } = await sql<Market>`
    select m.market_code, m.currency_code, c.minor_units from public.markets m join public.currencies c using (currency_code)
    where m.tenant_id = ${transaction.tenantId} and m.is_fallback_market and m.deleted_at is null`.execute(
    transaction.query,
  );
  return rows[0];
}

/** Returns the metrics of each period, in order. */
async function measure(transaction: Transaction, market: Market | undefined, periods: Period[]): Promise<Figures[]> {
  const currency = market && { code: market.currency_code, minorUnits: market.minor_units };
  const others = await measureOthers(transaction, market, periods);
  const sales = await measureSales(transaction, currency, periods);
  return sales.flatMap((figures, index) => {
    const other = others[index];
    return other === undefined ? [] : [{ ...figures, ...other }];
  });
}

/** Returns the metrics of payments, cancellations and the catalogue of each period, in order. */
async function measureOthers(
  transaction: Transaction,
  market: Market | undefined,
  periods: Period[],
): Promise<OtherFigures[]> {
  const tenant = transaction.tenantId;
  const inMarket = sql`tenant_id = ${tenant} and market_code = ${market?.market_code ?? null}`;
  const within = sql`created_date >= period.starts and created_date < period.ends`;
  const discounted = sql`round(fixed_price * (100 - fixed_discount_percentage) / 100) / 10::numeric ^ ${market?.minor_units ?? 0}::integer`;
  const inCurrency = sql`currency_code = ${market?.currency_code ?? null}`;
  const major = sql`10::numeric ^ ${market?.minor_units ?? 0}::integer`;
  const moved = (direction: 'in' | 'out') => sql`(
    select coalesce(sum(amount), 0) / ${major} from public.payment_transactions
    where tenant_id = ${tenant} and direction = ${direction} and status_code = 'succeeded' and ${inCurrency} and ${within})`;
  const { rows } = await sql<Record<string, string | number | null>>`
    select
      (select coalesce(sum(pending_inflow_amount), 0) / ${major} from public.orders
        where tenant_id = ${tenant} and status <> 'cancelled' and ${inCurrency} and ${within}) as "pendingInflow",
      ${moved('in')} as "receivedAmount",
      ${moved('out')} as "refundedAmount",
      (select count(*) from public.orders where tenant_id = ${tenant} and status = 'cancelled'
        and cancelled_date >= period.starts and cancelled_date < period.ends) as "ordersCancelled",
      (select count(*) from public.products where tenant_id = ${tenant} and deleted_at is null and ${within}) as "newProducts",
      (select count(*) from public.product_prices where tenant_id = ${tenant} and deleted_at is null and ${within}) as "newPrices",
      (select count(*) from public.product_specifications where tenant_id = ${tenant} and ${within}) as "newVariants",
      (select count(*) from public.categories where tenant_id = ${tenant} and deleted_at is null and ${within}) as "newCategories",
      (select round(avg(${discounted}), 2) from public.product_prices where ${inMarket} and deleted_at is null and ${within}) as "averagePrice",
      (select sum(${discounted}) from public.product_prices
        where ${inMarket} and created_date < period.ends and (deleted_at is null or deleted_at >= period.ends)) as "catalogueValue"
    from unnest(${periods.map(({ start }) => start)}::text[]::timestamptz[], ${periods.map(({ end }) => end)}::text[]::timestamptz[]) with ordinality as period(starts, ends, place)
    order by period.place`.execute(transaction.query);
  return rows.map(figuresOf);
}

/** The driver returns counts and amounts as text. */
function figuresOf(row: Record<string, string | number | null>): OtherFigures {
  const amount = (name: string): number | null =>
    row[name] === null || row[name] === undefined ? null : Number(row[name]);
  return {
    pendingInflow: Number(row['pendingInflow']),
    receivedAmount: Number(row['receivedAmount']),
    refundedAmount: Number(row['refundedAmount']),
    ordersCancelled: Number(row['ordersCancelled']),
    newProducts: Number(row['newProducts']),
    newPrices: Number(row['newPrices']),
    newVariants: Number(row['newVariants']),
    newCategories: Number(row['newCategories']),
    averagePrice: amount('averagePrice'),
    catalogueValue: amount('catalogueValue'),
  };
}
