import { zonedDay } from '../../../../renderer/language/text/formats/zoned-day.ts';
import { asWeek, readWeek, weekDays } from '../../../../renderer/language/models/reports/week.ts';
import { invalidField } from '../../refusal.ts';

/** The period keys of a report's path, each with its segment: `{ yyyy: '2026', mm: '03' }`, or of a week `mm: 'w47'`. */
export interface PeriodKeys {
  yyyy?: string;
  mm?: string;
  dd?: string;
}

/** A checked period: none, a year, a month, a week or a day of the calendar. */
export type ReportPeriod = readonly number[];

/** The years that reports are about, both included. */
export interface YearRange {
  first: number;
  last: number;
}

/** Years before this one that reports offer: they show ten (`docs/console.md#report-period`). */
const YEARS_BEFORE = 9;

/**
 * Returns the years of reports: this one and the nine before, in the tenant's time zone, and all since the first order.
 * @param firstOrder The instant of the first order.
 */
export function reportYears(now: Date, timeZone: string, firstOrder: string | null): YearRange {
  const last = yearOf(now.toISOString(), timeZone);
  return { first: Math.min(last - YEARS_BEFORE, firstOrder === null ? last : yearOf(firstOrder, timeZone)), last };
}

/**
 * Returns the period of a path. Throws 400 `invalid` for a year outside of the reports, and for a month or day that is
 * not in the calendar.
 * @example readReportPeriod({ yyyy: '2026', mm: '03' }, { first: 2017, last: 2026 }) // [2026, 3]
 */
export function readReportPeriod({ yyyy, mm, dd }: PeriodKeys, { first, last }: YearRange): ReportPeriod {
  if (yyyy === undefined) return [];
  const year = /^\d{4}$/.test(yyyy) ? Number(yyyy) : NaN;
  if (Number.isNaN(year)) throw invalidField('yyyy', 'The year has four digits, such as 2026.');
  if (year < first) throw invalidField('yyyy', `There are no figures before ${first}.`);
  if (year > last) throw invalidField('yyyy', `There are no figures after ${last}.`);
  if (mm === undefined) return [year];
  if (mm.startsWith('w')) return readWeekOf(year, mm, dd);
  const month = /^\d{1,2}$/.test(mm) ? Number(mm) : NaN;
  if (!(month >= 1 && month <= 12)) throw invalidField('mm', 'The month is a number from 01 to 12.');
  if (dd === undefined) return [year, month];
  const day = /^\d{1,2}$/.test(dd) ? Number(dd) : NaN;
  if (!(day >= 1 && day <= daysOf(year, month)))
    throw invalidField('dd', `The day is a number from 01 to ${daysOf(year, month)} in this month.`);
  return [year, month, day];
}

function readWeekOf(year: number, mm: string, dd: string | undefined): ReportPeriod {
  const week = readWeek(mm, year);
  if (week === undefined)
    throw invalidField('mm', `The week is w01, w02 and so on: which of the Sundays of ${year} it begins on.`);
  if (dd !== undefined) throw invalidField('dd', 'A week has no day: give the month of the day.');
  return week;
}

/**
 * Returns the number of a period, by which totals are stored: 0 for all time.
 * @example bucketOf([2026, 3]) // 202603
 * @example bucketOf([2026, 67]) // 202667
 */
export function bucketOf([year, month, day]: ReportPeriod): number {
  if (year === undefined) return 0;
  if (month === undefined) return year;
  return day === undefined ? year * 100 + month : (year * 100 + month) * 100 + day;
}

/**
 * Returns the first and the last day of a period of at least a year.
 * @example periodDays([2026, 2]) // ['2026-02-01', '2026-02-28']
 */
export function periodDays(period: ReportPeriod): [first: string, last: string] {
  const week = asWeek(period);
  if (week !== undefined) return [weekDays(week)[0] ?? '', weekDays(week).at(-1) ?? ''];
  const [year = 0, month, day] = period;
  const lastMonth = month ?? 12;
  return [dayText(year, month ?? 1, day ?? 1), dayText(year, lastMonth, day ?? daysOf(year, lastMonth))];
}

function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the number of days of a month; January is 1. */
export function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function yearOf(instant: string, timeZone: string): number {
  return Number(zonedDay(instant, timeZone).slice(0, 4));
}
