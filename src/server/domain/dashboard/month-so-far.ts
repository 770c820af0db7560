import { dayBounds, zonedDay } from '../../../../renderer/language/text/formats/zoned-day.ts';

const DAY = 86_400_000;

/** Whole days: from one instant to another, ISO 8601, the end exclusive. */
export interface Period {
  start: string;
  end: string;
  /** Number of its first day, as totals of sales have it: 20260309. */
  firstDay: number;
  lastDay: number;
}

/**
 * Returns the current calendar month up to today, and the same number of days of the month before, both in the tenant's
 * time zone. Day 1 to n is compared with day 1 to n; otherwise every first of the month would look like a crash
 * (`docs/domain/dashboard.md#month-so-far`). A shorter month before ends with its last day.
 */
export function monthSoFar(now: Date, timeZone: string): { current: Period; previous: Period } {
  const today = zonedDay(now.toISOString(), timeZone);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDayBefore = new Date(Date.UTC(year, month - 1, 0));
  const before = new Date(
    Date.UTC(lastDayBefore.getUTCFullYear(), lastDayBefore.getUTCMonth(), Math.min(day, lastDayBefore.getUTCDate())),
  );
  return {
    current: between(`${today.slice(0, 8)}01`, today, timeZone),
    previous: between(`${dayOf(before).slice(0, 8)}01`, dayOf(before), timeZone),
  };
}

/** Returns the period from the start of one day to the end of another, both as `2026-03-09`. */
function between(first: string, last: string, timeZone: string): Period {
  return {
    start: dayBounds(first, timeZone)[0],
    end: dayBounds(last, timeZone)[1],
    firstDay: numberOf(first),
    lastDay: numberOf(last),
  };
}

function numberOf(day: string): number {
  return Number(day.replaceAll('-', ''));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns today and the `count - 1` days before it in the tenant's time zone, the oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): Period[] {
  const today = Date.parse(`${zonedDay(now.toISOString(), timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(new Date(today - (count - 1 - index) * DAY));
    return between(day, day, timeZone);
  });
}

/** Returns the change in per cent, with one decimal; 100 from zero to anything, 0 from zero to zero. */
export function percentageChange(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
