import { periodPath } from '../../../../renderer/language/models/reports/period.ts';
import { asWeek, weekDays } from '../../../../renderer/language/models/reports/week.ts';
import { bucketOf, daysOf, type ReportPeriod, type YearRange } from './report-period.ts';

/** A part of a period, as a drill-down chart shows it. */
export interface Bucket {
  /** Its numbers, zero-padded: '2026', '2026/03', '2026/03/09'. */
  key: string;
  /** Its name within the period: '2026', 'Mar', '9'. */
  text: string;
}

export interface NumberedBucket extends Bucket {
  /** Its number, by which totals are stored. */
  bucket: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the parts of a period, all of them: the years of all time, the months of a year, the days of a month or a week.
 * @example bucketsOf([2026], years)[2] // { bucket: 202603, key: '2026/03', text: 'Mar' }
 */
export function bucketsOf(period: ReportPeriod, { first, last }: YearRange): NumberedBucket[] {
  const [year, month] = period;
  const week = asWeek(period);
  if (week !== undefined)
    return weekDays(week).map((day, index) => {
      const parts = day.split('-').map(Number);
      return partOf(parts, WEEKDAYS[index] ?? '');
    });
  if (year === undefined)
    return Array.from({ length: last - first + 1 }, (_, index) => partOf([first + index], String(first + index)));
  if (month === undefined) return MONTHS.map((text, index) => partOf([year, index + 1], text));
  return Array.from({ length: daysOf(year, month) }, (_, index) => partOf([year, month, index + 1], String(index + 1)));
}

function partOf(period: ReportPeriod, text: string): NumberedBucket {
  return { bucket: bucketOf(period), key: keyOf(period), text };
}

/**
 * Returns the key of a period.
 * @example keyOf([2026, 3, 9]) // '2026/03/09'
 * @example keyOf([2026, 67]) // '2026/w47'
 */
export function keyOf(period: ReportPeriod): string {
  return periodPath([...period]).slice(1);
}
