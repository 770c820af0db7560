import { sql } from 'kysely';
import { asWeek } from '../../../../renderer/language/models/reports/week.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { inPortions, portionsOfJob } from '../../jobs/in-portions.ts';
import { defineJob } from '../../jobs/job.ts';
import { Refusal } from '../../refusal.ts';
import type { ReportPeriod } from './report-period.ts';

/** The figures that have weeks: the totals of sales, and the rollups of web analytics. */
type Area = 'sales' | 'traffic';

const FIRST_SALES = 1000;
const FIRST_VISITORS = 300;

/**
 * Makes the weeks of what was added up before there were weeks (`0770_weeks_in_portions.sql`). Each portion moves the
 * mark of its area within its transaction, so a run goes on where the one before ended.
 */
export const fillWeeksJob = defineJob({
  kind: 'reports.fillWeeks',
  async run(run) {
    const fill = (area: Area, first: number) =>
      inPortions(portionsOfJob(run, first), (most) => run.step((transaction) => fillNext(transaction, area, most)));
    await fill('sales', FIRST_SALES);
    await fill('traffic', FIRST_VISITORS);
  },
});

/** Adds the weeks of the next sales or visitors. Returns false when the weeks of the area are whole. */
export async function fillNext({ query }: Pick<Transaction, 'query'>, area: Area, most: number): Promise<boolean> {
  const statement =
    area === 'sales'
      ? sql<{ has_more: boolean }>`select public.fill_sale_weeks(${most}) as has_more`
      : sql<{ has_more: boolean }>`select public.fill_traffic_weeks(${most}) as has_more`;
  const { rows } = await statement.execute(query);
  return rows[0]?.has_more === true;
}

/** Throws 503 `weeksMissing` when the period is a week and the weeks of its area are not whole yet. */
export async function requireWeeks({ query, tenantId }: Transaction, area: Area, period: ReportPeriod): Promise<void> {
  if (asWeek(period) === undefined) return;
  const { rows } = await sql`
    select from public.report_fills w where w.tenant_id = ${tenantId} and w.area = ${area}`.execute(query);
  if (rows.length > 0)
    throw new Refusal(
      503,
      'weeksMissing',
      'The figures of weeks are still being added up. Try again in a few minutes, or choose a month.',
      { retryAfterSeconds: 60 },
    );
}
