import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../types/json.ts';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import {
  choiceText,
  chosenPeriod,
  drilledPeriod,
  periodArgs,
  periodChoices,
  periodPath,
  periodText,
  previousPeriod,
  readPeriod,
  type PeriodRule,
} from './period.ts';

const rule: PeriodRule = { levels: ['year', 'month', 'day'], years: 10 };

test.each([
  ['', []],
  ['2025', [2025]],
  ['2025/1', [2025, 1]],
  ['2024/02/29', [2024, 2, 29]],
  ['2025/02/29', [2025, 2]],
  ['2025/13/1', [2025]],
  ['25', []],
  ['2025//1', [2025]],
  ['2025/01/01/01', [2025, 1, 1]],
  ['x/1', []],
  ['2026/w47', [2026, 67]],
  ['2026/w47/22', [2026, 67]],
  ['2026/w53', [2026]],
  ['2026/67', [2026]],
  ['w47', []],
])('the period "%s"', (text, period) => {
  expect(readPeriod(text, rule)).toEqual(period);
});

test.each([
  ['', undefined],
  ['2026', [2025]],
  ['2026/01', [2025, 12]],
  ['2026/03', [2026, 2]],
  ['2024/03/01', [2024, 2, 29]],
  ['2026/01/01', [2025, 12, 31]],
  ['2026/w47', [2026, 66]],
  ['2026/w01', [2025, 72]],
])('the period before "%s"', (text, before) => {
  expect(previousPeriod(readPeriod(text, rule))).toEqual(before);
});

test('cuts a period below the report’s levels', () => {
  expect(readPeriod('2025/06/07', { ...rule, levels: ['year', 'month'] })).toEqual([2025, 6]);
  expect(readPeriod(null, rule)).toEqual([]);
});

test('prints months and days with two digits', () => {
  expect(['', '2025', '2025/3', '2025/3/9'].map((text) => periodPath(readPeriod(text, rule)))).toEqual([
    '',
    '/2025',
    '/2025/03',
    '/2025/03/09',
  ]);
  expect(periodPath(readPeriod('2026/w1', rule))).toBe('/2026/w01');
});

test('periodArgs names the parts by the keys of the path', () => {
  expect([[], [2025], [2025, 3, 9]].map(periodArgs)).toEqual([
    {},
    { yyyy: '2025' },
    { yyyy: '2025', mm: '03', dd: '09' },
  ]);
});

test('opens a level when the level above is chosen', () => {
  expect(periodChoices([], rule, 2026)).toEqual([
    { level: 'year', choices: [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017] },
  ]);
  expect(periodChoices([2024, 2], rule, 2026).map(({ level, choices }) => [level, choices.length])).toEqual([
    ['year', 10],
    ['month', 12],
    ['day', 29],
  ]);
  expect(periodChoices([2024, 2, 1], rule, 2026)).toHaveLength(3);
  expect(periodChoices([2026, 67], rule, 2026).map(({ level }) => level)).toEqual(['year', 'month']);
});

test('starts at the report’s level without a period, and at all time with an empty one', () => {
  const today = '2026-11-20';
  expect([undefined, null, '', '2025/2'].map((text) => chosenPeriod(text, rule, today))).toEqual([
    [],
    [],
    [],
    [2025, 2],
  ]);
  expect((['year', 'month', 'day'] as const).map((start) => chosenPeriod(null, { ...rule, start }, today))).toEqual([
    [2026],
    [2026, 11],
    [2026, 11, 20],
  ]);
  expect(chosenPeriod('', { ...rule, start: 'month' }, today)).toEqual([]);
});

function drilled(drill: string | undefined, period: number[], row: JsonObject): number[] | undefined {
  return drilledPeriod(drill === undefined ? rule : { ...rule, drill }, period, { record: row });
}

test('a row opens only the period one level below', () => {
  expect(drilled('{key}', [], { key: '2025' })).toEqual([2025]);
  expect(drilled('{key}', [2025], { key: '2025/03' })).toEqual([2025, 3]);
  expect(drilled('{year}/{month}/{day}', [2025], { year: 2025, month: 3, day: null })).toEqual([2025, 3]);
  expect([
    drilled('{key}', [2025], { key: '2024/03' }),
    drilled('{key}', [2025], { key: '2025' }),
    drilled('{key}', [2025, 3, 1], { key: '2025/03/01/14' }),
    drilled(undefined, [], { key: '2025' }),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a week opens its days, and no year opens a week', () => {
  expect(drilled('{key}', [2026, 67], { key: '2026/11/28' })).toEqual([2026, 11, 28]);
  expect(drilled('{key}', [2026, 67], { key: '2026/11/29' })).toBeUndefined();
  expect(drilled('{key}', [2026], { key: '2026/w47' })).toBeUndefined();
});

test('formats periods and choices', () => {
  const periods = [[], [2025], [2025, 2], [2025, 2, 9], [2026, 67], [2025, 72]];
  expect(periods.map((period) => periodText(period, DEFAULT_LOCALE))).toEqual([
    'All time',
    '2025',
    'Feb 2025',
    '9 Feb 2025',
    '22–28 Nov 2026',
    '28 Dec 2025\u2009–\u20093 Jan 2026',
  ]);
  expect([
    choiceText('year', 2025, [], DEFAULT_LOCALE),
    choiceText('month', 2, [2025], DEFAULT_LOCALE),
    choiceText('month', 67, [2026], DEFAULT_LOCALE),
    choiceText('day', 9, [2025, 2], DEFAULT_LOCALE),
  ]).toEqual(['2025', 'February', '22–28 Nov 2026', '9']);
});

test('a period in the URL survives printing and parsing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const period = readPeriod(text, rule);
      expect(readPeriod(periodPath(period).slice(1), rule)).toEqual(period);
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, day) => {
        const days = periodChoices([year, month], rule, 2026).at(-1)?.choices ?? [];
        expect(readPeriod(`${year}/${month}/${day}`, rule)).toEqual(
          days.includes(day) ? [year, month, day] : [year, month],
        );
      },
    ),
  );
});
