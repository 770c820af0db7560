import { expect, test } from 'vitest';
import { hasPeriod, relativePeriod, type PeriodCode } from './relative-period.ts';

test.each<[PeriodCode, string, number[] | undefined]>([
  ['asShown', '2026-01-01', undefined],
  ['today', '2026-01-01', [2026, 1, 1]],
  ['yesterday', '2026-01-01', [2025, 12, 31]],
  ['yesterday', '2028-03-01', [2028, 2, 29]],
  ['thismonth', '2026-03-31', [2026, 3]],
  ['lastmonth', '2026-03-31', [2026, 2]],
  ['lastmonth', '2026-01-31', [2025, 12]],
  ['lastweek', '2026-11-28', [2026, 66]],
  ['lastweek', '2026-11-29', [2026, 67]],
  ['lastweek', '2026-01-03', [2025, 71]],
  ['lastweek', '2026-01-04', [2025, 72]],
  ['thisweek', '2026-01-03', [2025, 72]],
  ['thisyear', '2026-12-31', [2026]],
  ['lastyear', '2028-02-29', [2027]],
])('%s on %s', (code, day, period) => {
  expect(relativePeriod(code, day, 'weekly')).toEqual(period);
});

test('the period before is the week of a weekly mail, and the month of a monthly one', () => {
  expect(relativePeriod('before', '2026-03-01', 'weekly')).toEqual([2026, 28]);
  expect(relativePeriod('before', '2026-03-01', 'monthly')).toEqual([2026, 2]);
});

test('a report has only periods of its levels', () => {
  expect([0, 1, 2, 3].map((levels) => hasPeriod(levels, 'yesterday'))).toEqual([false, false, false, true]);
  expect([0, 1, 2].map((levels) => hasPeriod(levels, 'lastmonth'))).toEqual([false, false, true]);
  expect([0, 1, 2].map((levels) => hasPeriod(levels, 'lastweek'))).toEqual([false, false, true]);
  expect(hasPeriod(0, 'asShown')).toBe(true);
});
