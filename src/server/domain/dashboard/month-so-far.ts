import { dayBounds, zonedDay } from '../../../../renderer/language/formats/zoned-day.ts';

const DAY = 86_400_000;

/** Instants, ISO 8601; the end is exclusive. */
export interface Period {
  start: string;
  end: string;
}

/**
 * The current calendar month up to today, and as many days of the month before, both in the tenant's time zone: day 1 to n against day 1 to n, or
 * every beginning of a month would look like a crash (`domain.md` §6). A shorter month before ends with its last day.
 */
export function monthSoFar(now: Date, timeZone: string): { current: Period; previous: Period } {
  const today = zonedDay(now.toISOString(), timeZone);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDayBefore = new Date(Date.UTC(year, month - 1, 0));
  const before = new Date(Date.UTC(lastDayBefore.getUTCFullYear(), lastDayBefore.getUTCMonth(), Math.min(day, lastDayBefore.getUTCDate())));
  return {
    current: between(`${today.slice(0, 8)}01`, today, timeZone),
    previous: between(`${dayOf(before).slice(0, 8)}01`, dayOf(before), timeZone),
  };
}

/** From the beginning of one day to the end of another. */
function between(first: string, last: string, timeZone: string): Period {
  return { start: dayBounds(first, timeZone)[0], end: dayBounds(last, timeZone)[1] };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Today and the `count - 1` days before it in the tenant's time zone, the oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): Period[] {
  const today = Date.parse(`${zonedDay(now.toISOString(), timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(new Date(today - (count - 1 - index) * DAY));
    return between(day, day, timeZone);
  });
}

/** By how many per cent a figure has changed, with one decimal. From nothing to something is 100, from nothing to nothing 0. */
export function percentageChange(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
