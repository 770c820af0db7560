import { PERIOD_KEYS } from '../../calls/operation-path.ts';
import { dateFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import { fillTemplate, type TemplateScope } from '../../text/templates/fill-template.ts';
import type { ReportPeriod } from '../../types/blocks.ts';

export type PeriodLevel = 'year' | 'month' | 'day';
export type PeriodRule = ReportPeriod;

/** Chosen numbers, starting with the year: none, `[2025]`, `[2025, 1]` or `[2025, 1, 31]`. */
export type Period = number[];

/**
 * Parses the period of a URL. Cuts it at the first part that is not in the calendar or deeper than the report's levels.
 * @example readPeriod('2025/01', { levels: ['year', 'month'], years: 5 }) // [2025, 1]
 */
export function readPeriod(text: string | null, { levels }: Pick<PeriodRule, 'levels'>): Period {
  const period: Period = [];
  for (const part of (text ?? '').split('/').slice(0, levels.length)) {
    const next = /^\d{1,4}$/.test(part) ? Number(part) : 0;
    if (!isIn(next, period)) break;
    period.push(next);
  }
  return period;
}

/**
 * Returns the last segments of an operation's path, or '' for all time. The URL has the same without the first slash.
 * @example periodPath([2025, 1]) // '/2025/01'
 */
export function periodPath(period: Period): string {
  return period.map((part, index) => `/${String(part).padStart(index === 0 ? 4 : 2, '0')}`).join('');
}

/**
 * Returns the period as a part of a file's name; '' for all time.
 * @example periodName([2025, 1]) // '2025-01'
 */
export function periodName(period: Period): string {
  return periodPath(period).slice(1).replaceAll('/', '-');
}

/**
 * Returns the period as arguments of a call, by the keys of the operation's path.
 * @example periodArgs([2025, 1]) // { yyyy: '2025', mm: '01' }
 */
export function periodArgs(period: Period): Record<string, string> {
  const texts = periodPath(period).split('/').slice(1);
  return Object.fromEntries(texts.map((text, index) => [PERIOD_KEYS[index] ?? '', text]));
}

/**
 * Returns the choices of each open level. A month needs a year, a day needs a month.
 * @param thisYear In the tenant's time zone. The choices are this year and the years before it.
 */
export function periodChoices(
  period: Period,
  { levels, years }: PeriodRule,
  thisYear: number,
): { level: PeriodLevel; choices: number[] }[] {
  return levels
    .slice(0, period.length + 1)
    .map((level, index) => ({ level, choices: choicesAt(index, period, years, thisYear) }));
}

/**
 * Returns the period of a URL. A URL without a period gives the report's `start`, an empty period all time.
 * @param today `YYYY-MM-DD` in the tenant's time zone.
 */
export function chosenPeriod(text: string | null | undefined, rule: PeriodRule, today: string): Period {
  if (text !== null && text !== undefined) return readPeriod(text, rule);
  return rule.start === undefined
    ? []
    : readPeriod(today.replaceAll('-', '/'), {
        ...rule,
        levels: rule.levels.slice(0, rule.levels.indexOf(rule.start) + 1),
      });
}

/** Returns the period that a row opens, or undefined. It must be exactly one level below the report's period. */
export function drilledPeriod(rule: PeriodRule, period: Period, scope: TemplateScope): Period | undefined {
  if (rule.drill === undefined) return undefined;
  const within = readPeriod(fillTemplate(rule.drill, scope), rule);
  return isWithin(within, period) ? within : undefined;
}

/** Returns whether a period is a part of another, exactly one level below it. */
export function isWithin(period: Period, over: Period): boolean {
  return period.length === over.length + 1 && over.every((part, index) => part === period[index]);
}

/**
 * Returns the period of the same length just before another one; undefined for all time.
 * @example previousPeriod([2026, 1]) // [2025, 12]
 */
export function previousPeriod([year, month, day]: Period): Period | undefined {
  if (year === undefined) return undefined;
  if (month === undefined) return [year - 1];
  if (day === undefined) return month === 1 ? [year - 1, 12] : [year, month - 1];
  const before = dateOf(year, month, day - 1);
  return [before.getUTCFullYear(), before.getUTCMonth() + 1, before.getUTCDate()];
}

/** Returns a period for display: 'All time', '2025', 'Feb 2025', '9 Feb 2025'. */
export function periodText([year, month, day]: Period, { locale }: LocaleSettings): string {
  if (year === undefined) return 'All time';
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(year, month, day));
}

/** Returns a choice of a level for display: '2025', 'February', '9'. */
export function choiceText(level: PeriodLevel, choice: number, { locale }: LocaleSettings): string {
  return level === 'month'
    ? dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(dateOf(2000, choice))
    : String(choice);
}

function dateOf(year: number, month = 1, day = 1): Date {
  const date = new Date(0);
  // `Date.UTC` reads years below 100 as years of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date;
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
