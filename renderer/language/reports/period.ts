import { PERIOD_KEYS } from '../calls/operation-path.ts';
import { dateFormat, type LocaleSettings } from '../formats/locale.ts';
import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import type { ReportPeriod } from '../types/blocks.ts';

export type PeriodLevel = 'year' | 'month' | 'day';
export type PeriodRule = ReportPeriod;

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

/**
 * The period that an address is about. One without a period begins where the report says; an empty one is all time.
 * @param today `YYYY-MM-DD` in the tenant's time zone.
 */
export function chosenPeriod(text: string | null | undefined, rule: PeriodRule, today: string): Period {
  if (text !== null && text !== undefined) return readPeriod(text, rule);
  return rule.start === undefined ? [] : readPeriod(today.replaceAll('-', '/'), { ...rule, levels: rule.levels.slice(0, rule.levels.indexOf(rule.start) + 1) });
}

/** The period that a row of a report opens: one level beneath the report's own; undefined where it opens none. */
export function drilledPeriod(rule: PeriodRule, period: Period, scope: TemplateScope): Period | undefined {
  if (rule.drill === undefined) return undefined;
  const within = readPeriod(fillTemplate(rule.drill, scope), rule);
  return within.length === period.length + 1 && period.every((part, index) => part === within[index]) ? within : undefined;
}

/** A period as a person reads it: 'All time', '2025', 'Feb 2025', '9 Feb 2025'. */
export function periodText([year, month, day]: Period, { locale }: LocaleSettings): string {
  if (year === undefined) return 'All time';
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', ...(month === undefined ? {} : { month: 'short' }), ...(day === undefined ? {} : { day: 'numeric' }) };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(year, month, day));
}

/** A choice of a level as a person reads it: '2025', 'February', '9'. */
export function choiceText(level: PeriodLevel, choice: number, { locale }: LocaleSettings): string {
  return level === 'month' ? dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(dateOf(2000, choice)) : String(choice);
}

function dateOf(year: number, month = 1, day = 1): Date {
  const date = new Date(0);
  // Not `Date.UTC`: it takes years before 100 for years of the last century.
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
