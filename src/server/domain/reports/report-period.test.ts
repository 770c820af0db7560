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
  expect(
    [{}, { yyyy: '2026' }, { yyyy: '2026', mm: '03' }, { yyyy: '2024', mm: '2', dd: '29' }].map((keys) =>
      readReportPeriod(keys, years),
    ),
  ).toEqual([[], [2026], [2026, 3], [2024, 2, 29]]);
});

test.each([
  [{ yyyy: '2026', mm: '13' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '00' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '1e1' }, 'mm: The month is a number from 01 to 12.'],
  [{ yyyy: '2026', mm: '02', dd: '29' }, 'dd: The day is a number from 01 to 28 in this month.'],
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
