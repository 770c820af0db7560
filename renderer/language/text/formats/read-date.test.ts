import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValue } from './format-value.ts';
import { DEFAULT_LOCALE } from './locale.ts';
import { readDay, readMoment } from './read-date.ts';

const LOCALES =
  'en-IN en-GB en-US de-DE fr-FR es-ES pt-BR ja-JP ko-KR zh-CN cs-CZ lt fi-FI da-DK sv-SE nb-NO hu-HU pl-PL bg-BG'.split(
    ' ',
  );
const ZONES = ['Asia/Kolkata', 'UTC', 'America/New_York'];

// Years of four digits: others are read from ISO 8601 only.
const dayFrom = (year: number, last = '9999-12-31') =>
  fc
    .date({ min: new Date(`${year}-01-01T00:00:00Z`), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const day = dayFrom(1001);
/**
 * Time zones have offsets of whole minutes: earlier ones had seconds, which no shown time has. The last day of 9999 is in
 * the year 10000 in a zone that is ahead of UTC.
 */
const recentDay = dayFrom(1973, '9999-12-30');

describe('readDay', () => {
  it.each([
    '24 Nov 2026',
    ' 24 nov 2026 ',
    '24 November 2026',
    '24 Novem 26',
    '24th Nov 2026',
    'November 24th, 2026',
    '24TH Nov 26',
    'Nov 24, 2026',
    '2026 Nov 24',
    '24-Nov-2026',
    '24/11/2026',
    '24/11/26',
    '24.11.2026',
    '24 11 2026',
    '24112026',
    '241126',
    '2026-11-24',
    '2026/11/24',
    '20261124',
  ])('reads %j', (text) => {
    expect(readDay(text, DEFAULT_LOCALE)).toBe('2026-11-24');
  });

  it.each([
    '',
    'soon',
    '24',
    '24 Nov',
    '24 Nov 202',
    '31 Feb 2026',
    '29/02/2026',
    '11/24/2026',
    '24 Ju 2026',
    '24 Nov 2026 09:30',
    '-24 11 2026',
    '24 Nov 2026 x',
    '2411202',
    '24 Nov Dec',
    '24th Nov',
    '2026th Nov 24',
    '１２/１１/2026',
  ])('reads no day in %j', (text) => {
    expect(readDay(text, DEFAULT_LOCALE)).toBeNull();
  });

  it('reads digits in the order of the locale, and no other', () => {
    expect(readDay('11/24/2026', { locale: 'en-US' })).toBe('2026-11-24');
    expect(readDay('24/11/2026', { locale: 'en-US' })).toBeNull();
    expect(readDay('02/03/2026', { locale: 'en-US' })).toBe('2026-02-03');
    expect(readDay('02/03/2026', DEFAULT_LOCALE)).toBe('2026-03-02');
  });

  it('takes a year of two digits from 1970 to 2069', () => {
    expect(readDay('1/2/69', DEFAULT_LOCALE)).toBe('2069-02-01');
    expect(readDay('1/2/70', DEFAULT_LOCALE)).toBe('1970-02-01');
  });

  it.each(LOCALES)('reads each day as %s shows it, and as ISO 8601', (locale) => {
    fc.assert(
      fc.property(day, (one) => {
        expect(readDay(formatValue('date', one, { ...DEFAULT_LOCALE, locale }), { locale })).toBe(one);
        expect(readDay(one, { locale })).toBe(one);
      }),
    );
  });

  it('never throws, and returns a day that can be shown or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readDay(text, DEFAULT_LOCALE);
        expect(read === null || readDay(read, DEFAULT_LOCALE) === read).toBe(true);
      }),
    );
  });
});

describe('readMoment', () => {
  it.each([
    '24 Nov 2026, 09:30',
    '24 Nov 2026 9:30',
    '24 Nov 2026 9.30',
    '24th Nov 2026, 9.30 am',
    '24.11.2026 09.30.00',
    '24/11/2026 9:30 am',
    '24 Nov 2026 0930',
    '241120260930',
    '24112026 0930',
    '2026-11-24 09:30',
    '2026-11-24T09:30',
    '2026-11-24T09:30:00',
    '2026-11-24T04:00:00Z',
  ])('reads %j in the time zone of the tenant', (text) => {
    expect(readMoment(text, DEFAULT_LOCALE)).toBe('2026-11-24T04:00:00Z');
  });

  it.each([
    '',
    '24 Nov 2026',
    '09:30',
    '24 Nov 2026, 24:00',
    '24 Nov 20.26',
    '24.11 20.26',
    '24 11.2026',
    '24 Nov 2026, 09:60',
    '24 Nov 2026, 13:00 pm',
    '24 Nov 2026, 0:10 am',
  ])('reads no moment in %j', (text) => {
    expect(readMoment(text, DEFAULT_LOCALE)).toBeNull();
  });

  it('reads noon and midnight of a time in two halves', () => {
    const utc = { ...DEFAULT_LOCALE, timeZone: 'UTC' };
    expect(readMoment('24 Nov 2026 12:00 am', utc)).toBe('2026-11-24T00:00:00Z');
    expect(readMoment('24 Nov 2026 12:00 pm', utc)).toBe('2026-11-24T12:00:00Z');
    expect(readMoment('24 Nov 2026 9:30 p.m.', utc)).toBe('2026-11-24T21:30:00Z');
  });

  it.each(LOCALES)('reads each minute as %s shows it', (locale) => {
    fc.assert(
      fc.property(recentDay, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...ZONES), (one, minute, timeZone) => {
        const settings = { ...DEFAULT_LOCALE, locale, timeZone };
        const instant = new Date(Date.parse(`${one}T00:00:00Z`) + minute * 60_000).toISOString().replace('.000Z', 'Z');
        const shown = formatValue('datetime', instant, settings);
        const read = readMoment(shown, settings);
        // An hour that a clock change repeats has two instants with one text.
        expect(read === null ? null : formatValue('datetime', read, settings)).toBe(shown);
      }),
    );
  });
});
