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

/** Returns the days of a time span up to today for display: on 24 November '1–24 Nov 2026' for the month. */
export function timeSpanText(span: TimeSpan, today: string, locale: LocaleSettings): string {
  const [start, end] = timeSpanDays(span, today);
  return rangeText([start, firstOf(today, dayBefore(end))], locale);
}

/**
 * Returns the same days of the span before for display, which a running span is compared with: on 24 November
 * '1–24 Oct 2026' for the month. A shorter month before ends with its last day (`docs/domain/dashboard.md#month-so-far`).
 */
export function timeSpanBeforeText(span: TimeSpan, today: string, locale: LocaleSettings): string {
  const [start, end] = timeSpanDays(span, today);
  const passed = Date.parse(firstOf(today, dayBefore(end))) - Date.parse(start);
  const [startBefore, endBefore] = timeSpanDays(span, spanBefore(span, start));
  const last = span === 'thisyear' ? sameDayLastYear(today) : dayOf(Date.parse(startBefore) + passed);
  return rangeText([startBefore, firstOf(last, dayBefore(endBefore))], locale);
}

/** Returns a day of the span before the one that starts at `start`, as the day that 'today' means for it. */
function spanBefore(span: TimeSpan, start: string): string {
  const before = dayBefore(start);
  // The span of yesterday is the day before the day that it is asked on.
  return span === 'yesterday' ? start : before;
}

function sameDayLastYear(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(day, lastOfMonth)));
}

function rangeText([first, last]: [string, string], { locale }: LocaleSettings): string {
  // A date-only value has no time zone.
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}

function firstOf(one: string, other: string): string {
  return one < other ? one : other;
}

function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - DAY);
}

function between(start: number, end: number): [string, string] {
  return [dayOf(start), dayOf(end)];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
