import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodArgs, periodChoices, periodPath, readPeriod, type PeriodRule } from './period.ts';

const rule: PeriodRule = { levels: ['year', 'month', 'day'], years: 10 };

test.each([
  ['', []], ['2025', [2025]], ['2025/1', [2025, 1]], ['2024/02/29', [2024, 2, 29]], ['2025/02/29', [2025, 2]], ['2025/13/1', [2025]], ['25', []], ['2025//1', [2025]], ['2025/01/01/01', [2025, 1, 1]], ['x/1', []],
])('the period "%s"', (text, period) => {
  expect(readPeriod(text, rule)).toEqual(period);
});

test('nothing is chosen beneath the levels of the report', () => {
  expect(readPeriod('2025/06/07', { ...rule, levels: ['year', 'month'] })).toEqual([2025, 6]);
  expect(readPeriod(null, rule)).toEqual([]);
});

test('months and days have two digits in paths', () => {
  expect(['', '2025', '2025/3', '2025/3/9'].map((text) => periodPath(readPeriod(text, rule)))).toEqual(['', '/2025', '/2025/03', '/2025/03/09']);
});

test('a period is given to a call by the keys of its path', () => {
  expect([[], [2025], [2025, 3, 9]].map(periodArgs)).toEqual([{}, { yyyy: '2025' }, { yyyy: '2025', mm: '03', dd: '09' }]);
});

test('a level is open once the one above it is chosen', () => {
  expect(periodChoices([], rule, 2026)).toEqual([{ level: 'year', choices: [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017] }]);
  expect(periodChoices([2024, 2], rule, 2026).map(({ level, choices }) => [level, choices.length])).toEqual([['year', 10], ['month', 12], ['day', 29]]);
  expect(periodChoices([2024, 2, 1], rule, 2026)).toHaveLength(3);
});

test('what an address holds is read back from the path that is made of it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const period = readPeriod(text, rule);
      expect(readPeriod(periodPath(period).slice(1), rule)).toEqual(period);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), (year, month, day) => {
      const days = periodChoices([year, month], rule, 2026).at(-1)?.choices ?? [];
      expect(readPeriod(`${year}/${month}/${day}`, rule)).toEqual(days.includes(day) ? [year, month, day] : [year, month]);
    }),
  );
});
