import { PERIOD_KEYS } from '../../calls/operation-path.ts';
import { dateFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import { fillTemplate, type TemplateScope } from '../../text/templates/fill-template.ts';
import type { ReportPeriod } from '../../types/blocks.ts';
import { asWeek, readWeek, weekDays, weekOf, weekText } from './week.ts';

export type PeriodLevel = 'year' | 'month' | 'day';
export type PeriodRule = ReportPeriod;

/**
 * Chosen numbers, starting with the year: none, `[2025]`, `[2025, 1]` or `[2025, 1, 31]`. A week has the place of a month,
 * with a number above twelve (`week.ts`).
 */
export type Period = number[];

/**
 * Parses the period of a URL. Cuts it at the first part that is not in the calendar or deeper than the report's levels.
 * @example readPeriod('2025/01', { levels: ['year', 'month'], years: 5 }) // [2025, 1]
 * @example readPeriod('2026/w47', { levels: ['year', 'month'], years: 5 }) // [2026, 67]
 */
export function readPeriod(text: string | null, { levels }: Pick<PeriodRule, 'levels'>): Period {
  const period: Period = [];
  for (const part of (text ?? '').split('/').slice(0, levels.length)) {
    const next = readPart(part, period);
    if (next === undefined) break;
    period.push(next);
  }
  return period;
}

/**
 * Returns the last segments of an operation's path, or '' for all time. The URL has the same without the first slash.
 * @example periodPath([2025, 1]) // '/2025/01'
 * @example periodPath([2026, 67]) // '/2026/w47'
 */
export function periodPath(period: Period): string {
  const week = asWeek(period);
  const texts = period.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return (week === undefined ? texts : [...texts.slice(0, 1), weekText(week)]).map((text) => `/${text}`).join('');
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
 * Returns the choices of each open level. A month needs a year, a day needs a month; a week has no days to choose.
 * @param thisYear In the tenant's time zone. The choices are this year and the years before it.
 */
export function periodChoices(
  period: Period,
  { levels, years }: PeriodRule,
  thisYear: number,
): { level: PeriodLevel; choices: number[] }[] {
  return levels
    .slice(0, period.length + (asWeek(period) === undefined ? 1 : 0))
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

/** Returns whether a period is a part of another, exactly one level below it: a day is one of its month, and of its week. */
export function isWithin(period: Period, over: Period): boolean {
  if (period.length !== over.length + 1) return false;
  const week = asWeek(over);
  if (week !== undefined) return weekDays(week).includes(periodName(period));
  return asWeek(period) === undefined && over.every((part, index) => part === period[index]);
}

/**
 * Returns the period of the same length just before another one; undefined for all time.
 * @example previousPeriod([2026, 1]) // [2025, 12]
 */
export function previousPeriod(period: Period): Period | undefined {
  const [year, month, day] = period;
  if (year === undefined) return undefined;
  const week = asWeek(period);
  if (week !== undefined) return weekOf(dayBefore(weekDays(week)[0] ?? ''));
  if (month === undefined) return [year - 1];
  if (day === undefined) return month === 1 ? [year - 1, 12] : [year, month - 1];
  const before = dateOf(year, month, day - 1);
  return [before.getUTCFullYear(), before.getUTCMonth() + 1, before.getUTCDate()];
}

/** Returns a period for display: 'All time', '2025', 'Feb 2025', '9 Feb 2025', '22–28 Nov 2026'. */
export function periodText(period: Period, { locale }: LocaleSettings): string {
  const [year, month, day] = period;
  if (year === undefined) return 'All time';
  const week = asWeek(period);
  if (week !== undefined) {
    const [first = '', ...others] = weekDays(week);
    const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    return format.formatRange(new Date(first), new Date(others.at(-1) ?? ''));
  }
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(year, month, day));
}

/** Returns a choice of a level within a period for display: '2025', 'February', '22–28 Nov 2026', '9'. */
export function choiceText(level: PeriodLevel, choice: number, over: Period, settings: LocaleSettings): string {
  const { locale } = settings;
  const within = [...over, choice];
  if (asWeek(within) !== undefined) return periodText(within, settings);
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

/** Returns the number of a part within the parts before it; undefined for one that is not in the calendar. */
function readPart(text: string, before: Period): number | undefined {
  const [year, month] = before;
  const part = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (year === undefined) return part >= 1000 ? part : undefined;
  if (month === undefined) return part >= 1 && part <= 12 ? part : readWeek(text, year)?.[1];
  return asWeek(before) === undefined && part >= 1 && part <= daysOf(year, month) ? part : undefined;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
