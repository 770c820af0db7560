import { capitalise, labelOfName } from '../words/split-words.ts';
import type { Json } from '../../types/json.ts';
import { isCalendarDate, isInstant } from './iso-date.ts';
import { dateFormat, numberFormat, type LocaleSettings } from './locale.ts';
import { shortNumber } from './short-number.ts';

export type { LocaleSettings } from './locale.ts';

/** Writes a value; null for a value of the wrong type. */
type Formatter = (value: string | number | boolean, locale: LocaleSettings) => string | null;

/** What a format does besides writing a plain value. */
interface WordedFormat {
  write: Formatter;
  /** Writes as a text what otherwise has a cell of its own: a tick, a list. */
  isWorded: true;
  /** Returns the item of a list that is written. Other formats write no lists. */
  itemOf?: (list: Json[]) => Json | undefined;
}

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** The closed registry of formats. */
const FORMATTERS = {
  words: (value) => labelOfName(String(value)),
  title: (value) =>
    String(value)
      .split(/[\s_-]+/)
      .filter(Boolean)
      .map(capitalise)
      .join(' '),
  date: (value, locale) => formatDate(value, locale, DAY),
  datetime: (value, locale) => formatDate(value, locale, { ...DAY, ...CLOCK }),
  time: (value, locale) => (isInstant(String(value)) ? formatDate(value, locale, CLOCK) : null),
  number: (value, locale) => formatNumber(value, locale, { maximumFractionDigits: 6 }),
  integer: (value, locale) => formatNumber(value, locale, { maximumFractionDigits: 0 }),
  money: (value, locale) => formatNumber(value, locale, currencyStyle(locale)),
  percentage: (value, locale) => suffixed(formatNumber(value, locale, { maximumFractionDigits: 2 }), '%'),
  shortMoney: (value, locale) => formatShortMoney(value, locale),
  shortNumber: (value, locale) => formatShortNumber(value, locale),
  slug: (value) =>
    String(value)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}|['’]/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  first: { write: String, isWorded: true, itemOf: ([item]) => item },
  yesNo: { write: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null), isWorded: true },
} satisfies Record<string, Formatter | WordedFormat>;

export type FormatName = keyof typeof FORMATTERS;

export const FORMAT_NAMES = Object.keys(FORMATTERS);

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATTERS, name);
}

/** Returns whether a format writes as a text what otherwise has a cell of its own: a tick, a list. */
export function isWordedFormat(name: string): boolean {
  return typeof formatOf(name) === 'object';
}

function formatOf(name: string): Formatter | WordedFormat | undefined {
  return isFormatName(name) ? FORMATTERS[name] : undefined;
}

/**
 * Formats a value for display. `date`, `datetime` and `time` take an instant, shown in the tenant's time zone; `date`
 * and `datetime` also take a date-only `YYYY-MM-DD`, shown as that day in every zone. `first` takes a list. Returns '' for null, undefined,
 * objects and lists, and the plain text for a value of the wrong type or an unknown format, so that stored data is
 * never hidden. Never throws.
 * @example formatValue('money', 1500, DEFAULT_LOCALE) // '₹1,500.00'
 */
export function formatValue(format: string, value: Json | undefined, locale: LocaleSettings): string {
  const found = formatOf(format);
  const { write, itemOf } = typeof found === 'object' ? found : { write: found, itemOf: undefined };
  const one = Array.isArray(value) ? itemOf?.(value) : value;
  if (one === null || one === undefined || typeof one === 'object') return '';
  return write?.(one, locale) ?? String(one);
}

function formatDate(
  value: string | number | boolean,
  { locale, timeZone }: LocaleSettings,
  options: Intl.DateTimeFormatOptions,
): string | null {
  const text = String(value);
  if (isInstant(text)) return dateFormat(locale, { ...options, timeZone }).format(new Date(text));
  // A date-only value has no time zone.
  if (isCalendarDate(text)) return dateFormat(locale, { ...DAY, timeZone: 'UTC' }).format(new Date(text));
  return null;
}

function formatNumber(
  value: string | number | boolean,
  { locale }: LocaleSettings,
  options: Intl.NumberFormatOptions,
): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? numberFormat(locale, options).format(value) : null;
}

function currencyStyle({ currency = 'INR' }: LocaleSettings): Intl.NumberFormatOptions {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 4 };
}

function formatShortMoney(value: string | number | boolean, locale: LocaleSettings): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return shortNumber(value, locale.locale, {
    ...currencyStyle(locale),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

function formatShortNumber(value: string | number | boolean, { locale }: LocaleSettings): string | null {
  return typeof value === 'number' && Number.isFinite(value)
    ? shortNumber(value, locale, { maximumFractionDigits: 2 })
    : null;
}

function suffixed(text: string | null, suffix: string): string | null {
  return text === null ? null : text + suffix;
}
