import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWeek, readWeek, weekDays, weekOf, weekText } from './week.ts';

test.each([
  ['2026-11-21', '2026/w46', '2026-11-15'],
  ['2026-11-22', '2026/w47', '2026-11-22'],
  ['2026-11-28', '2026/w47', '2026-11-22'],
  // The first days of a year belong to the last Sunday of the year before.
  ['2026-01-03', '2025/w52', '2025-12-28'],
  ['2026-01-04', '2026/w01', '2026-01-04'],
  // A year that begins on a Sunday may have 53 of them.
  ['2028-12-31', '2028/w53', '2028-12-31'],
  ['2023-01-01', '2023/w01', '2023-01-01'],
])('%s is in the week %s', (day, text, sunday) => {
  const week = weekOf(day);
  expect(`${week[0]}/${weekText(week)}`).toBe(text);
  expect(weekDays(week)[0]).toBe(sunday);
});

test('a text names a week of a year that has so many Sundays', () => {
  expect(readWeek('w47', 2026)).toEqual([2026, 67]);
  expect(readWeek('w1', 2026)).toEqual([2026, 21]);
  expect(readWeek('w53', 2028)).toEqual([2028, 73]);
  expect(['w53', 'w00', 'w', '47', 'w-1', 'w047', 'W47'].map((text) => readWeek(text, 2026))).toEqual(
    Array.from({ length: 7 }),
  );
});

test('a month, a day and a year are no weeks', () => {
  expect([[], [2026], [2026, 12], [2026, 12, 31]].map(asWeek)).toEqual(Array.from({ length: 4 }));
  expect(asWeek([2026, 67])).toEqual([2026, 67]);
});

test('each day is one of the seven days of its week, which begins on a Sunday', () => {
  const day = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (one) => {
      const week = weekOf(one);
      const days = weekDays(week);
      expect(days).toContain(one);
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(0);
      expect(readWeek(weekText(week), week[0])).toEqual(week);
    }),
  );
});
