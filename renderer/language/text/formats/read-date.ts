import { isCalendarDate, isInstant } from './iso-date.ts';
import { dateFormat, DEFAULT_LOCALE, type LocaleSettings } from './locale.ts';
import { fromZoned } from './zoned-time.ts';

/** The parts of a date, in the order in which a locale writes them. */
type Part = 'day' | 'month' | 'year';

/** How a locale writes dates. */
interface DateWords {
  order: Part[];
  /** The names of the months, short and long, with English ones: lower case, without points. */
  months: { name: string; month: number }[];
  /** Words that stand between the parts, such as 'de' in Spanish. */
  fillers: ReadonlySet<string>;
}

/** Letters, digits and the separators of dates, beginning with a letter or a digit. */
const WRITTEN = /^[\p{L}\d][\p{L}\p{M}\d\s.,/-]*$/u;
const WORD = /^[\p{L}\p{M}]+$/u;
const ISO: Part[] = ['year', 'month', 'day'];
/** Eight digits that begin with a year would be a day of the first 13 centuries if they ended with it. */
const FIRST_YEAR_OF_DIGITS = 1300;
/** A year of two digits below it is in this century, another one in the last. */
const FIRST_OF_LAST_CENTURY = 70;
const SHORTEST_NAME = 3;
/** The letters of an English ordinal: '24th'. */
const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th)\b/;

/**
 * Returns the day `YYYY-MM-DD` of a typed or pasted text; null for any other text. Read are digits in the order of the
 * locale with or without separators, a day with the name of a month in English or in the language of the locale, and
 * ISO 8601: what a locale shows is read where it has the Gregorian calendar, the digits 0 to 9, and months that are
 * digits or one word of letters alone. Thai, Arabic, Hindi and Hebrew, for example, show dates that are not read.
 * @example readDay('24 Nov 2026', DEFAULT_LOCALE) // '2026-11-24', as of '24th Nov 2026', '24/11/26', '24112026' and '2026-11-24'
 */
export function readDay(text: string, { locale }: Pick<LocaleSettings, 'locale'>): string | null {
  const written = text.trim().toLowerCase().replace(ORDINAL, '$1');
  if (isCalendarDate(written)) return written;
  if (!WRITTEN.test(written)) return null;
  const words = wordsOf(locale);
  const parts = (written.match(/\d+|[\p{L}\p{M}]+/gu) ?? []).filter((part) => !words.fillers.has(part));
  const [first, second, third] = parts;
  if (first !== undefined && parts.length === 1) return readDigits(first, words.order);
  if (first === undefined || second === undefined || third === undefined || parts.length > 3) return null;
  const named = parts.findIndex((part) => WORD.test(part));
  if (named < 0) return dayOf([first, second, third], first.length === 4 ? ISO : words.order);
  const month = monthNamed(parts[named] ?? '', words);
  if (month === null) return null;
  const [left = '', right = ''] = parts.filter((_, index) => index !== named);
  const isYearFirst = left.length === 4 || (right.length < 3 && words.order[0] === 'year');
  return dayOf([left, String(month), right], isYearFirst ? ISO : ['day', 'month', 'year']);
}

/** A text, and a time at its end: `9:30`, `9.30`, `09:30:00`, `9:30 pm`, `0930`. */
const WITH_TIME = /^(.+?)(?:[\s,]+|t)(\d{1,2})[:.]?(\d{2})(?:[:.]00)?(?:\s*([ap])\.?m\.?)?$/;
const ONLY_DIGITS = /^(\d{8})(\d{2})(\d{2})$/;

/**
 * Returns the instant of a typed or pasted text with a day and a time in `timeZone`; null for any other text. The day
 * is read as by `readDay` and comes first: Vietnamese, for example, shows the time first, which is not read. An instant
 * of ISO 8601 is returned as it is.
 * @example readMoment('24 Nov 2026, 09:30', DEFAULT_LOCALE) // '2026-11-24T04:00:00Z'
 */
export function readMoment(text: string, locale: LocaleSettings): string | null {
  const trimmed = text.trim();
  if (isInstant(trimmed)) return trimmed;
  const written = trimmed.toLowerCase();
  const [, day = '', hours = '', minutes = '', half] = ONLY_DIGITS.exec(written) ?? WITH_TIME.exec(written) ?? [];
  const date = readDay(day, locale);
  const hour = hourOf(Number(hours), half);
  if (date === null || hour === null || Number(minutes) > 59) return null;
  return fromZoned(`${date}T${String(hour).padStart(2, '0')}:${minutes}`, locale.timeZone);
}

/**
 * Returns an hour of a day from 0 to 23; null if there is no such hour. `half` is 'a' or 'p' of a time in two halves.
 */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Returns the day of digits without separators: `24112026`, `241126`, or `20261124` in any locale. */
function readDigits(digits: string, order: Part[]): string | null {
  if (digits.length === 6) return dayOf(cut(digits, order, 2), order);
  if (digits.length !== 8) return null;
  const day = dayOf(cut(digits, order, 4), order);
  return day !== null && Number(day.slice(0, 4)) >= FIRST_YEAR_OF_DIGITS ? day : dayOf(cut(digits, ISO, 4), ISO);
}

function cut(digits: string, order: Part[], yearLength: number): string[] {
  let rest = digits;
  return order.map((part) => {
    const length = part === 'year' ? yearLength : 2;
    const piece = rest.slice(0, length);
    rest = rest.slice(length);
    return piece;
  });
}

function dayOf(parts: string[], order: Part[]): string | null {
  const read = (part: Part): string => parts[order.indexOf(part)] ?? '';
  const year = fullYear(read('year'));
  const day = `${year}-${read('month').padStart(2, '0')}-${read('day').padStart(2, '0')}`;
  return isCalendarDate(day) ? day : null;
}

function fullYear(text: string): string {
  if (text.length !== 2) return text;
  return `${Number(text) < FIRST_OF_LAST_CENTURY ? '20' : '19'}${text}`;
}

/** Returns the month, from 1, of a name or of the beginning of one that no other month has; null for another word. */
function monthNamed(word: string, { months }: DateWords): number | null {
  const exact = months.find(({ name }) => name === word);
  if (exact !== undefined) return exact.month;
  if (word.length < SHORTEST_NAME) return null;
  const found = new Set(months.filter(({ name }) => name.startsWith(word)).map(({ month }) => month));
  const [month] = found;
  return month !== undefined && found.size === 1 ? month : null;
}

/** Words such as 'klo' in Finnish are between a day and a time only. */
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const known = new Map<string, DateWords>();

function wordsOf(locale: string): DateWords {
  const found = known.get(locale) ?? readWords(locale);
  known.set(locale, found);
  return found;
}

function readWords(locale: string): DateWords {
  const shown = partsOf(locale, 'short', 11);
  const names = [locale, DEFAULT_LOCALE.locale].flatMap((one) =>
    (['short', 'long'] as const).flatMap((length) =>
      Array.from({ length: 12 }, (_, index) => ({
        name: nameIn(partsOf(one, length, index + 1)),
        month: index + 1,
      })),
    ),
  );
  return {
    order: shown.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    months: names.filter(({ name }) => WORD.test(name)),
    fillers: new Set(
      [...shown, ...partsOf(locale, 'short', 11, CLOCK)]
        .filter(({ type, value }) => type === 'literal' || /\d/.test(value))
        .flatMap(({ value }) => value.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []),
    ),
  };
}

function nameIn(parts: Intl.DateTimeFormatPart[]): string {
  const name = parts.find(({ type }) => type === 'month')?.value ?? '';
  return name.toLowerCase().replaceAll('.', '');
}

function partsOf(
  locale: string,
  month: 'short' | 'long',
  number: number,
  clock: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormatPart[] {
  // A date-only value has no time zone.
  const format = dateFormat(locale, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC', ...clock });
  return format.formatToParts(Date.UTC(2026, number - 1, 24));
}
