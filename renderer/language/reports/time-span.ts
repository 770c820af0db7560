import { dateFormat, type LocaleSettings } from '../formats/locale.ts';
import type { TimeSpan } from '../types/blocks.ts';

const DAY = 86_400_000;

/**
 * The days of a time span, as the first one and the first one after it (000 §9: a week starts on Sunday, the end is exclusive).
 * @param today `YYYY-MM-DD` in the tenant's time zone.
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

/** The days of a time span as a person reads them: '1–30 Nov 2026'. */
export function timeSpanText(span: TimeSpan, today: string, { locale }: LocaleSettings): string {
  const [start, end] = timeSpanDays(span, today);
  const last = new Date(Date.parse(end) - DAY);
  // A day belongs to no zone.
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(new Date(start), last);
}

function between(start: number, end: number): [string, string] {
  return [dayOf(start), dayOf(end)];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
