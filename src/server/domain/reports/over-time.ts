import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { refreshBy } from '../../data/store/reading/refresh.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { bucketsOf, type NumberedBucket } from './buckets.ts';
import { readReportPeriod, reportYears, type PeriodKeys } from './report-period.ts';

/** Returns the sales in each part of a period, in the base currency (`docs/domain/reports.md#over-time`). */
export const getSalesOverTime = defineOperation({
  name: 'getSalesOverTime',
  transaction: 'request',
  mayBeLate: true,
  run: (context, { args }) =>
    overTime(
      context,
      args,
      (tenantId, within) => sql`
        select s.bucket, sum(s.amount) / 10::numeric ^ max(y.minor_units) as value
        from public.place_sales s
        join public.markets m on m.tenant_id = s.tenant_id and m.is_fallback_market and m.deleted_at is null
          and m.currency_code = s.currency_code
        join public.currencies y on y.currency_code = s.currency_code
        where s.tenant_id = ${tenantId} and s.bucket ${within} group by s.bucket`,
    ),
});

/** Returns the customers in each part of a period (`docs/domain/reports.md#over-time`). */
export const getCustomersOverTime = defineOperation({
  name: 'getCustomersOverTime',
  transaction: 'request',
  mayBeLate: true,
  run: (context, { args }) =>
    overTime(
      context,
      args,
      (tenantId, within) => sql`
        select c.bucket, c.customer_count as value from public.place_customers c
        where c.tenant_id = ${tenantId} and c.place_id = 0 and c.bucket ${within}`,
    ),
});

/** Returns the statement that answers `bucket` and `value` of the buckets within a range. */
type Measure = (tenantId: number, within: RawBuilder<unknown>) => RawBuilder<unknown>;

async function overTime(
  { transaction, now, timeZone }: OperationContext,
  keys: PeriodKeys,
  measure: Measure,
): Promise<{ result: { key: string; text: string; value: number }[] }> {
  const years = reportYears(now, timeZone, await firstOrder(transaction));
  const buckets = bucketsOf(readReportPeriod(keys, years), years);
  await refreshBy(transaction, 'fold_sales');
  const values = await valuesOf(transaction, buckets, measure);
  return { result: buckets.map(({ bucket, key, text }) => ({ key, text, value: values.get(bucket) ?? 0 })) };
}

async function valuesOf(
  { tenantId, query }: Transaction,
  buckets: readonly NumberedBucket[],
  measure: Measure,
): Promise<ReadonlyMap<number, number>> {
  const within = sql`between ${buckets[0]?.bucket ?? 0} and ${buckets.at(-1)?.bucket ?? 0}`;
  const { rows } = await sql<{ bucket: number; value: string | number }>`${measure(tenantId, within)}`.execute(query);
  return new Map(rows.map(({ bucket, value }) => [bucket, Number(value)]));
}

async function firstOrder({ tenantId, query }: Transaction): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(created_date) as first from public.orders where tenant_id = ${tenantId}`.execute(query);
  return rows[0]?.first ?? null;
}
