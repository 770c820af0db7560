import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../types/json.ts';
import { FORMAT_NAMES, formatValue } from './format-value.ts';
import { isCalendarDate, isInstant } from './iso-date.ts';
import { DEFAULT_LOCALE } from './locale.ts';
import { dayBounds, zonedDay } from './zoned-day.ts';

describe('formatValue', () => {
  test.each<[string, Json | undefined, string]>([
    ['words', 'siteWebDomainId', 'Site Web Domain Id'],
    ['title', 'web-theme colours', 'Web Theme Colours'],
    ['date', '2025-01-05T20:00:00Z', '06 Jan 2025'],
    ['date', '2025-01-05', '05 Jan 2025'],
    ['datetime', '2025-01-05T20:00:00.123Z', '06 Jan 2025, 01:30'],
    ['datetime', '2025-01-05', '05 Jan 2025'],
    ['time', '2025-01-05T20:00:00Z', '01:30'],
    ['time', '2025-01-05', '2025-01-05'],
    ['date', '2025-02-30', '2025-02-30'],
    ['date', 'soon', 'soon'],
    ['number', 1234567.891, '12,34,567.891'],
    ['integer', 1234567.891, '12,34,568'],
    ['number', '12', '12'],
    ['money', 123456.7, '₹1,23,456.70'],
    ['money', -5, '-₹5.00'],
    ['money', 0.1234, '₹0.1234'],
    ['percentage', 12.5, '12.5%'],
    ['percentage', 'none', 'none'],
    ['slug', "Crème brûlée & Chef's  Table!", 'creme-brulee-chefs-table'],
    ['slug', 'भारत 2026', 'भरत-2026'],
    ['slug', '--', ''],
    ['first', ['a', 'b'], 'a'],
    ['first', [], ''],
    ['first', [{ a: 1 }], ''],
    ['first', 'one', 'one'],
    ['yesNo', true, 'Yes'],
    ['yesNo', false, 'No'],
    ['yesNo', 'true', 'true'],
    ['nosuch', 5, '5'],
    ['toString', 5, '5'],
    ['date', null, ''],
    ['money', undefined, ''],
    ['date', ['2025-01-05'], ''],
  ])('%s of %j is %s', (format, value, text) => expect(formatValue(format, value, DEFAULT_LOCALE)).toBe(text));

  test.each([
    [0, '₹0.00'],
    [999.99, '₹999.99'],
    [999.999, '₹1.00 K'],
    [1000, '₹1.00 K'],
    [99_999.999, '₹1.00 L'],
    [120_000, '₹1.20 L'],
    [9_999_999.999, '₹1.00 Cr'],
    [123_456_789, '₹12.35 Cr'],
    [-120_000, '-₹1.20 L'],
  ])('shortMoney of %d is %s', (value, text) => expect(formatValue('shortMoney', value, DEFAULT_LOCALE)).toBe(text));

  test('shortNumber formats like shortMoney, without a currency', () => {
    expect(
      [12, 1_250, 250_000, 12_345_678, 0.5, -2_000].map((value) => formatValue('shortNumber', value, DEFAULT_LOCALE)),
    ).toEqual(['12', '1.25 K', '2.5 L', '1.23 Cr', '0.5', '-2 K']);
    expect(formatValue('shortNumber', 'many', DEFAULT_LOCALE)).toBe('many');
  });

  test('formats for another locale, zone and currency', () => {
    const locale = { locale: 'en-US', timeZone: 'America/New_York', currency: 'EUR' };
    expect(formatValue('money', 1234.5, locale)).toBe('€1,234.50');
    expect(formatValue('datetime', '2025-07-01T02:00:00Z', locale)).toBe('Jun 30, 2025, 22:00');
  });

  test('never throws, whatever the value and the settings', () => {
    // Safe: fast-check's JSON values are JSON values.
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    const text = fc.oneof(fc.string(), fc.constantFrom('en-IN', 'Asia/Kolkata', 'INR'));
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMAT_NAMES, ''),
        json,
        text,
        text,
        text,
        (format, value, locale, timeZone, currency) => {
          expect(typeof formatValue(format, value, { locale, timeZone, currency })).toBe('string');
          expect(typeof formatValue(format, '2025-01-05T20:00:00Z', { locale, timeZone, currency })).toBe('string');
          expect(typeof formatValue(format, 5.5, { locale, timeZone, currency })).toBe('string');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('dates on the wire', () => {
  test.each(['2025-01-31', '2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('%s is a day', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );
  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '0000-01-01',
    '',
    '2025-01-01 ',
    '2025-01-01T00:00:00Z',
  ])('%s is not a day', (text) => expect(isCalendarDate(text)).toBe(false));
  test.each(['2025-01-31T00:00:00Z', '2025-01-31T23:59:59.123456Z'])('%s is an instant', (text) =>
    expect(isInstant(text)).toBe(true),
  );
  test.each([
    '2025-01-31T24:00:00Z',
    '2025-01-31T10:60:00Z',
    '2025-02-30T10:00:00Z',
    '2025-01-31T10:00Z',
    '2025-01-31T10:00:00+05:30',
    '2025-01-31 10:00:00Z',
    '2025-01-31T10:00:00',
    '2025-01-31T10:00:00z',
  ])('%s is not an instant', (text) => expect(isInstant(text)).toBe(false));
});

describe('days in a time zone', () => {
  test.each([
    ['2025-01-05', 'Asia/Kolkata', '2025-01-04T18:30:00.000Z', '2025-01-05T18:30:00.000Z'],
    ['2025-01-05', 'UTC', '2025-01-05T00:00:00.000Z', '2025-01-06T00:00:00.000Z'],
    // Daylight saving changes between this zone's midnight and UTC's.
    ['2025-04-06', 'Australia/Sydney', '2025-04-05T13:00:00.000Z', '2025-04-06T14:00:00.000Z'],
    ['2025-03-09', 'America/New_York', '2025-03-09T05:00:00.000Z', '2025-03-10T04:00:00.000Z'],
    ['2025-11-02', 'America/New_York', '2025-11-02T04:00:00.000Z', '2025-11-03T05:00:00.000Z'],
  ])('%s in %s', (day, zone, start, end) => expect(dayBounds(day, zone)).toEqual([start, end]));

  test('every day contains its bounds, and consecutive days leave no gap', () => {
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
        (day, zone) => {
          const [start, end] = dayBounds(day, zone);
          expect(zonedDay(start, zone)).toBe(day);
          expect(zonedDay(new Date(Date.parse(end) - 1).toISOString(), zone)).toBe(day);
          expect(dayBounds(zonedDay(end, zone), zone)[0]).toBe(end);
        },
      ),
      { numRuns: 500 },
    );
  });
});
