import { formatValue } from '../../language/text/formats/format-value.ts';
import { isCalendarDate, isInstant } from '../../language/text/formats/iso-date.ts';
import type { LocaleSettings } from '../../language/text/formats/locale.ts';
import { readDay, readMoment } from '../../language/text/formats/read-date.ts';
import { fromZoned, toZoned } from '../../language/text/formats/zoned-time.ts';

/** What a date field holds: a day `YYYY-MM-DD`, or an instant that is shown in the tenant's time zone. */
export type DateKind = 'day' | 'moment';

export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/** How a date field shows, reads and changes its value. */
interface DateForm {
  /** A text that the field reads. */
  example: string;
  /** Returns the text of a value; a text that is no value stays as it is. */
  write: (value: string) => string;
  /** Returns the value of a text; '' for an empty one, null for an unreadable one. */
  read: (text: string) => string | null;
  /** Returns the day of a value in the tenant's time zone; null for another text. */
  dayOf: (value: string) => string | null;
  /** Returns the value at another day. Its time stays; a value without a time gets midnight. */
  withDay: (value: string, day: string) => string;
}

/** Returns the form of dates of a kind in a locale. */
export function dateForm(kind: DateKind, locale: LocaleSettings): DateForm {
  return kind === 'day' ? formOfDays(locale) : formOfMoments(locale);
}

function formOfDays(locale: LocaleSettings): DateForm {
  const write = (value: string): string => (isCalendarDate(value) ? formatValue('date', value, locale) : value);
  return {
    example: write('2026-11-24'),
    write,
    read: (text) => (text.trim() === '' ? '' : readDay(text, locale)),
    dayOf: (value) => (isCalendarDate(value) ? value : null),
    withDay: (_, day) => day,
  };
}

function formOfMoments(locale: LocaleSettings): DateForm {
  const { timeZone } = locale;
  const write = (value: string): string => (isInstant(value) ? formatValue('datetime', value, locale) : value);
  const clockOf = (value: string): string => (isInstant(value) ? toZoned(value, timeZone) : '');
  return {
    example: write(fromZoned('2026-11-24T09:30', timeZone) ?? ''),
    write,
    read: (text) => (text.trim() === '' ? '' : readMoment(text, locale)),
    dayOf: (value) => clockOf(value).slice(0, 10) || null,
    withDay: (value, day) => fromZoned(`${day}T${clockOf(value).slice(11) || '00:00'}`, timeZone) ?? value,
  };
}
