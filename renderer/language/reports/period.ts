import { PERIOD_KEYS } from '../calls/operation-path.ts';
import type { ReportDescriptor } from '../types/blocks.ts';

export type PeriodLevel = 'year' | 'month' | 'day';
export type PeriodRule = NonNullable<ReportDescriptor['period']>;

/** Chosen numbers from the year down: none, `[2025]`, `[2025, 1]` or `[2025, 1, 31]`. */
export type Period = number[];

/** The period of an address; what is no day of the calendar, or deeper than the report goes, is cut off there. */
export function readPeriod(text: string | null, { levels }: PeriodRule): Period {
  const period: Period = [];
  for (const part of (text ?? '').split('/').slice(0, levels.length)) {
    const next = /^\d{1,4}$/.test(part) ? Number(part) : 0;
    if (!isIn(next, period)) break;
    period.push(next);
  }
  return period;
}

/** The last segments of the path: `/2025/01`, or '' for all time. The address has the same without the first slash. */
export function periodPath(period: Period): string {
  return period.map((part, index) => `/${String(part).padStart(index === 0 ? 4 : 2, '0')}`).join('');
}

/** The same as arguments of a call, for the keys that the operation's path may end with. */
export function periodArgs(period: Period): Record<string, string> {
  const texts = periodPath(period).split('/').slice(1);
  return Object.fromEntries(texts.map((text, index) => [PERIOD_KEYS[index] ?? '', text]));
}

/**
 * What can be chosen at each level that is open: a month only once there is a year, a day only once there is a month.
 * @param thisYear In the tenant's time zone; the years are this one and those before it.
 */
export function periodChoices(period: Period, { levels, years }: PeriodRule, thisYear: number): { level: PeriodLevel; choices: number[] }[] {
  return levels.slice(0, period.length + 1).map((level, index) => ({ level, choices: choicesAt(index, period, years, thisYear) }));
}

function choicesAt(index: number, [year = 0, month = 0]: Period, years: number, thisYear: number): number[] {
  if (index === 0) return Array.from({ length: years }, (_, before) => thisYear - before);
  return Array.from({ length: index === 1 ? 12 : daysOf(year, month) }, (_, before) => before + 1);
}

function isIn(part: number, [year, month]: Period): boolean {
  if (year === undefined) return part >= 1000 && part <= 9999;
  return part >= 1 && part <= (month === undefined ? 12 : daysOf(year, month));
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
