import { dateFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import type { TimeSpan } from '../../types/blocks.ts';

const DAY = 86_400_000;

/**
 * Returns the first day of a time span and the first day after it (`docs/console.md#time-spans`: a week starts on
 * Sunday, the end is exclusive).
 * @param today `YYYY-MM-DD` in the tenant's time zone.
 * @example timeSpanDays('thismonth', '2026-11-22') // ['2026-11-01', '2026-12-01']
 */
export function timeSpanDays(span: TimeSpan, today: string): [start: string, end: string] {
  const now = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  switch (span) {
    case 'today':
      return between(now.getTime(), now.getTime() + DAY);
    case 'yesterday':
      return between(now.getTime() - DAY, now.getTime());
    case 'thisweek': {
      const sunday = Date.UTC(year, month, day - now.getUTCDay());
      return between(sunday, sunday + 7 * DAY);
    }
    case 'thismonth':
      return between(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1));
    case 'thisquarter': {
      const first = month - (month % 3);
      return between(Date.UTC(year, first, 1), Date.UTC(year, first + 3, 1));
    }
    case 'thisyear':
      return between(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1));
  }
}

/** Returns the days of a time span for display: '1–30 Nov 2026'. */
export function timeSpanText(span: TimeSpan, today: string, { locale }: LocaleSettings): string {
  const [start, end] = timeSpanDays(span, today);
  const last = new Date(Date.parse(end) - DAY);
  // A date-only value has no time zone.
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(start),
    last,
  );
}

function between(start: number, end: number): [string, string] {
  return [dayOf(start), dayOf(end)];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
