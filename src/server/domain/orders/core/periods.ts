import type { SubscriptionPeriod } from './state.ts';

const DAY = 86_400_000;
const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Returns a day some periods later. Months end where the day does not exist, counted from the first day, so that an
 * order of the 31st comes back to the 31st.
 * @example addPeriods('2026-01-31', 'month', 1) // '2026-02-28'
 * @example addPeriods('2026-01-31', 'month', 2) // '2026-03-31'
 */
export function addPeriods(day: string, period: SubscriptionPeriod, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'day' || period === 'week')
    return dayOf(new Date(date.getTime() + count * (period === 'week' ? 7 : 1) * DAY));
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count * MONTHS[period];
  const year = Math.floor(months / 12);
  const last = new Date(Date.UTC(year, (months % 12) + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, months % 12, Math.min(date.getUTCDate(), last))));
}

/** Returns the whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
