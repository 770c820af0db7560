import { timeSpanDays } from '../../../../../renderer/language/models/reports/time-span.ts';
import { weekOf } from '../../../../../renderer/language/models/reports/week.ts';
import type { ReportPeriod } from '../report-period.ts';

const CODES = [
  'asShown',
  'before',
  'today',
  'yesterday',
  'thisweek',
  'lastweek',
  'thismonth',
  'lastmonth',
  'thisyear',
  'lastyear',
] as const;

/**
 * A period as it is seen from the day of sending; `asShown` is the one that a person has chosen, `before` the last week of
 * a weekly mail, and the last month of a monthly one.
 */
export type PeriodCode = (typeof CODES)[number];

/** How many levels of a period each code has: a year, a month or a week, a day. */
const LEVELS: Record<PeriodCode, number> = {
  asShown: 0,
  thisyear: 1,
  lastyear: 1,
  before: 2,
  thisweek: 2,
  lastweek: 2,
  thismonth: 2,
  lastmonth: 2,
  today: 3,
  yesterday: 3,
};

/** Returns a stored or sent text as a code; another text is the period that was shown. */
export function readPeriodCode(text: string): PeriodCode {
  return CODES.find((code) => code === text) ?? 'asShown';
}

/** Returns whether a report with so many levels of periods (0 for none) has this one. */
export function hasPeriod(levels: number, code: PeriodCode): boolean {
  return LEVELS[code] <= levels;
}

/**
 * Returns the period that a code names on a day, or undefined for the one that was shown.
 * @param repeats `weekly` or `monthly`
 * @example relativePeriod('lastmonth', '2026-01-05', 'weekly') // [2025, 12]
 * @example relativePeriod('before', '2026-11-30', 'weekly') // [2026, 67], the week of 22 November
 */
export function relativePeriod(code: PeriodCode, day: string, repeats: string): ReportPeriod | undefined {
  if (code === 'asShown') return undefined;
  const span = code === 'before' ? (repeats === 'monthly' ? 'lastmonth' : 'lastweek') : code;
  const [first] = timeSpanDays(span, day);
  return span === 'thisweek' || span === 'lastweek'
    ? weekOf(first)
    : first.split('-').slice(0, LEVELS[span]).map(Number);
}
