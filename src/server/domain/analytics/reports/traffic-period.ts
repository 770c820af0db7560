import { bucketsOf, keyOf, type Bucket } from '../../reports/buckets.ts';
import type { ReportPeriod, YearRange } from '../../reports/report-period.ts';

/**
 * Returns the parts of a period, all of them: years, months, days, or the 24 hours of a day. An hour that the clocks
 * leave out has no views; one that they repeat is one hour.
 *
 * @example
 *   trafficBuckets([2026, 3, 9], years)[14]; // { key: '2026/03/09/14', text: '14:00' }
 */
export function trafficBuckets(period: ReportPeriod, years: YearRange): Bucket[] {
  if (period.length < 3) return bucketsOf(period, years);
  return Array.from({ length: 24 }, (_, hour) => ({
    key: `${keyOf(period)}/${String(hour).padStart(2, '0')}`,
    text: `${String(hour).padStart(2, '0')}:00`,
  }));
}

/**
 * Returns the days that end with `today`, oldest first.
 *
 * @example
 *   lastDays('2026-03-02', 2); // ['2026/03/01', '2026/03/02']
 */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/'),
  );
}
