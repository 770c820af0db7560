import { dateFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import type { TimeSpan } from '../../types/blocks.ts';

const DAY = 86_400_000;

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What a time span is: a unit of the calendar, and how many of them it lies before the running one. */
const SPANS: Record<TimeSpan, { unit: Unit; back: 0 | 1 }> = {
  today: { unit: 'day', back: 0 },
  yesterday: { unit: 'day', back: 1 },
  thisweek: { unit: 'week', back: 0 },
  lastweek: { unit: 'week', back: 1 },
  thismonth: { unit: 'month', back: 0 },
  lastmonth: { unit: 'month', back: 1 },
  thisquarter: { unit: 'quarter', back: 0 },
  lastquarter: { unit: 'quarter', back: 1 },
  thisyear: { unit: 'year', back: 0 },
  lastyear: { unit: 'year', back: 1 },
};

/**
 * Returns the first day of a time span and the first day after it (`docs/console.md#time-spans`: a week starts on
 * Sunday, the end is exclusive).
 * @param today `YYYY-MM-DD` in the tenant's time zone.
 * @example timeSpanDays('thismonth', '2026-11-22') // ['2026-11-01', '2026-12-01']
 */
export function timeSpanDays(span: TimeSpan, today: string): [start: string, end: string] {
  const { unit, back } = SPANS[span];
  return unitDays(unit, today, back);
}

/** @param back How many units before the one with `today`. */
function unitDays(unit: Unit, today: string, back: number): [start: string, end: string] {
  return [startOf(unit, today, back), startOf(unit, today, back - 1)];
}

function startOf(unit: Unit, today: string, back: number): string {
  const now = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  switch (unit) {
    case 'day':
      return dayOf(Date.UTC(year, month, day - back));
    case 'week':
      return dayOf(Date.UTC(year, month, day - now.getUTCDay() - 7 * back));
    case 'month':
      return dayOf(Date.UTC(year, month - back, 1));
    case 'quarter':
      return dayOf(Date.UTC(year, month - (month % 3) - 3 * back, 1));
    case 'year':
      return dayOf(Date.UTC(year - back, 0, 1));
  }
}

/** Returns the days of a time span up to today for display: on 24 November '1–24 Nov 2026' for the month. */
export function timeSpanText(span: TimeSpan, today: string, locale: LocaleSettings): string {
  const [start, end] = timeSpanDays(span, today);
  return rangeText([start, firstOf(today, dayBefore(end))], locale);
}

/**
 * Returns the days that a time span is compared with, for display: of a running span the same days of the one before, on
 * 24 November '1–24 Oct 2026' for the month. A shorter month before ends with its last day
 * (`docs/domain/dashboard.md#month-so-far`). A span that is over is compared with the whole one before it.
 */
export function timeSpanBeforeText(span: TimeSpan, today: string, locale: LocaleSettings): string {
  const { unit, back } = SPANS[span];
  const [start, end] = unitDays(unit, today, back + 1);
  const last = back > 0 ? end : sameDayBefore(unit, today, start);
  return rangeText([start, firstOf(last, dayBefore(end))], locale);
}

/** Returns the day of the unit that starts at `start` which has passed as many days of it as today has of its own. */
function sameDayBefore(unit: Unit, today: string, start: string): string {
  if (unit === 'year') return sameDayLastYear(today);
  const passed = Date.parse(today) - Date.parse(startOf(unit, today, 0));
  return dayOf(Date.parse(start) + passed);
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

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
