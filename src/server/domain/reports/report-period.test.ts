import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { bucketsOf } from './buckets.ts';
import { bucketOf, periodDays, readReportPeriod, reportYears } from './report-period.ts';

const years = { first: 2017, last: 2026 };

function refused(keys: Record<string, string>): string | undefined {
  try {
    readReportPeriod(keys, years);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fieldErrors?.map(({ path, message }) => `${path}: ${message}`).join();
  }
}

test('reads nothing, a year, a month and a day', () => {
  const given = [{}, { yyyy: '2026' }, { yyyy: '2026', mm: '03' }, { yyyy: '2024', mm: '2', dd: '29' }];
  expect(given.map((keys) => readReportPeriod(keys, years))).toEqual([[], [2026], [2026, 3], [2024, 2, 29]]);
});

test('reads a week, from Sunday to Saturday', () => {
  const week = readReportPeriod({ yyyy: '2026', mm: 'w47' }, years);
  expect([bucketOf(week), periodDays(week)]).toEqual([202667, ['2026-11-22', '2026-11-28']]);
  const days = bucketsOf(week, years);
  expect([days.length, days[0], days[6]]).toEqual([
    7,
    { bucket: 20261122, key: '2026/11/22', text: 'Sun' },
    { bucket: 20261128, key: '2026/11/28', text: 'Sat' },
  ]);
  // Days of two years are in one week.
  expect(bucketsOf(readReportPeriod({ yyyy: '2025', mm: 'w52' }, years), years).map(({ key }) => key)).toEqual([
    '2025/12/28',
    '2025/12/29',
    '2025/12/30',
    '2025/12/31',
    '2026/01/01',
    '2026/01/02',
    '2026/01/03',
  ]);
});

test.each([
  [{ yyyy: '2026', mm: '13' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '00' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '1e1' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '02', dd: '29' }, 'dd: The day is a number from 01 to 28 in this month.'],
  [{ yyyy: '2026', mm: 'w53' }, 'mm: The week is w01, w02 and so on: which of the Sundays of 2026 it begins on.'],
  [{ yyyy: '2026', mm: "w1'" }, 'mm: The week is w01, w02 and so on: which of the Sundays of 2026 it begins on.'],
  [{ yyyy: '2026', mm: 'w47', dd: '22' }, 'dd: A week has no day: give the month of the day.'],
  [{ yyyy: '2016' }, 'yyyy: There are no figures before 2017.'],
  [{ yyyy: '2027' }, 'yyyy: There are no figures after 2026.'],
  [{ yyyy: '26' }, 'yyyy: The year has four digits, such as 2026.'],
  [{ yyyy: "2026'--" }, 'yyyy: The year has four digits, such as 2026.'],
])('refuses %j', (keys, message) => {
  expect(refused(keys)).toBe(message);
});

test('the years are ten, and more when there are older orders', () => {
  const now = new Date('2025-12-31T18:30:00Z');
  expect(reportYears(now, 'Asia/Kolkata', null)).toEqual(years);
  expect(reportYears(now, 'America/New_York', null)).toEqual({ first: 2016, last: 2025 });
  expect(reportYears(now, 'Asia/Kolkata', '2010-06-01T00:00:00Z')).toEqual({ first: 2010, last: 2026 });
});

test('lists all parts of a period, with zero-padded keys', () => {
  expect(bucketsOf([], years).map(({ key }) => key)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(2017 + index)),
  );
  expect(bucketsOf([2026], years).at(2)).toEqual({ bucket: 202603, key: '2026/03', text: 'Mar' });
  expect(bucketsOf([2024, 2], years).at(-1)).toEqual({ bucket: 20240229, key: '2024/02/29', text: '29' });
});

test('the days of a period are those of its parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2017, max: 2026 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const parts = bucketsOf([year, month], years);
      const [first, last] = periodDays([year, month]);
      expect([first, last]).toEqual([parts[0]?.key, parts.at(-1)?.key].map((key) => key?.replaceAll('/', '-')));
      expect(bucketOf([year, month])).toBe(Math.floor((parts[0]?.bucket ?? 0) / 100));
    }),
  );
});
