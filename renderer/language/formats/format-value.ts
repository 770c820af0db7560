import { capitalise, labelOfName } from '../words/split-words.ts';
import type { Json } from '../types/json.ts';
import { isCalendarDate, isInstant } from './iso-date.ts';
import { dateFormat, numberFormat, type LocaleSettings } from './locale.ts';
import { shortNumber } from './short-number.ts';

export type { LocaleSettings } from './locale.ts';

type Formatter = (value: string | number | boolean, locale: LocaleSettings) => string | null;

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** The closed registry. A formatter answers null for a value that is not of its kind. */
const FORMATTERS = {
  words: (value) => labelOfName(String(value)),
  title: (value) => String(value).split(/[\s_-]+/).filter(Boolean).map(capitalise).join(' '),
  date: (value, locale) => formatDate(value, locale, DAY),
  datetime: (value, locale) => formatDate(value, locale, { ...DAY, ...CLOCK }),
  time: (value, locale) => (isInstant(String(value)) ? formatDate(value, locale, CLOCK) : null),
  number: (value, locale) => formatNumber(value, locale, { maximumFractionDigits: 6 }),
  integer: (value, locale) => formatNumber(value, locale, { maximumFractionDigits: 0 }),
  money: (value, locale) => formatNumber(value, locale, currencyStyle(locale)),
  percentage: (value, locale) => suffixed(formatNumber(value, locale, { maximumFractionDigits: 2 }), '%'),
  shortMoney: (value, locale) => formatShortMoney(value, locale),
  shortNumber: (value, locale) => formatShortNumber(value, locale),
  yesNo: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null),
} satisfies Record<string, Formatter>;

export type FormatName = keyof typeof FORMATTERS;

export const FORMAT_NAMES = Object.keys(FORMATTERS);

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATTERS, name);
}

/**
 * A value as a person reads it. `date`, `datetime` and `time` take an instant (shown in the tenant's time zone) or,
 * the first two, a date-only `YYYY-MM-DD` (shown as that day everywhere). Nothing to show (null, undefined, an object,
 * a list) is ''. A value that is not of the format's kind, or a format that is not in the registry, shows the plain text,
 * so that nothing a record holds is ever hidden or invented. Never throws.
 */
export function formatValue(format: string, value: Json | undefined, locale: LocaleSettings): string {
  if (value === null || value === undefined || typeof value === 'object') return '';
  const formatter: Formatter | null = isFormatName(format) ? FORMATTERS[format] : null;
  return formatter?.(value, locale) ?? String(value);
}

function formatDate(value: string | number | boolean, { locale, timeZone }: LocaleSettings, options: Intl.DateTimeFormatOptions): string | null {
  const text = String(value);
  if (isInstant(text)) return dateFormat(locale, { ...options, timeZone }).format(new Date(text));
  // A day has no clock and belongs to no zone.
  if (isCalendarDate(text)) return dateFormat(locale, { ...DAY, timeZone: 'UTC' }).format(new Date(text));
  return null;
}

function formatNumber(value: string | number | boolean, { locale }: LocaleSettings, options: Intl.NumberFormatOptions): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? numberFormat(locale, options).format(value) : null;
}

function currencyStyle({ currency = 'INR' }: LocaleSettings): Intl.NumberFormatOptions {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 4 };
}

function formatShortMoney(value: string | number | boolean, locale: LocaleSettings): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return shortNumber(value, locale.locale, { ...currencyStyle(locale), minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function formatShortNumber(value: string | number | boolean, { locale }: LocaleSettings): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? shortNumber(value, locale, { maximumFractionDigits: 2 }) : null;
}

function suffixed(text: string | null, suffix: string): string | null {
  return text === null ? null : text + suffix;
}
