import type { ReportPeriod } from '../report-period.ts';

const CODES = ['asShown', 'today', 'yesterday', 'thismonth', 'lastmonth', 'thisyear', 'lastyear'] as const;

/** A period as it is seen from the day of sending; `asShown` is the one that a person has chosen. */
export type PeriodCode = (typeof CODES)[number];

/** How many levels of a period each code has: a year, a month, a day. */
const LEVELS: Record<PeriodCode, number> = {
  asShown: 0,
  thisyear: 1,
  lastyear: 1,
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
 * @example relativePeriod('lastmonth', '2026-01-05') // [2025, 12]
 */
export function relativePeriod(code: PeriodCode, day: string): ReportPeriod | undefined {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  if (code === 'asShown') return undefined;
  const isBefore = code === 'yesterday' || code === 'lastmonth' || code === 'lastyear';
  const back = isBefore ? 1 : 0;
  const level = LEVELS[code];
  const date = new Date(
    Date.UTC(
      year - (level === 1 ? back : 0),
      level === 1 ? 0 : month - 1 - (level === 2 ? back : 0),
      level === 3 ? dayOfMonth - back : 1,
    ),
  );
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].slice(0, level);
}
