import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import type { JsonObject } from '../../types/json.ts';
import { tableColumns } from '../list/table-column.ts';
import { chartAt, chartModel } from './chart-model.ts';
import { drillBuckets, figureColumns } from './drill-buckets.ts';
import type { Period } from './period.ts';

const rule = { levels: ['year', 'month'], years: 10, drill: '{key}' } as const;
const byHour = { levels: ['year', 'month', 'day'], years: 10, drill: '{year}/{month}/{day}' } as const;
const keyed = { kind: 'bar', x: 'text', y: 'value' } as const;
const levelled = { kind: 'bar', x: { all: 'year', year: 'month', month: 'day', day: 'hour' }, y: 'users' } as const;

function buckets(chart: typeof keyed | typeof levelled, period: Period, rows: JsonObject[]) {
  const columns = tableColumns([{ name: 'value', format: 'money' }, { name: 'users' }], undefined);
  const model = chartModel(chartAt({ ...chart }, period.length), columns, rows, DEFAULT_LOCALE);
  const given = chart === keyed ? rule : byHour;
  return drillBuckets(
    model,
    { ...given, levels: [...given.levels] },
    period,
    rows.map((record) => ({ record })),
    DEFAULT_LOCALE,
  );
}

test('names each bucket completely, with its exact value and the period that it opens', () => {
  expect(buckets(keyed, [], [{ key: '2025', text: '2025', value: 3 }])).toEqual([
    { name: '2025', text: '2025: ₹3.00', opens: [2025] },
  ]);
  expect(buckets(keyed, [2025], [{ key: '2025/02', text: 'Feb', value: 0 }])).toEqual([
    { name: 'Feb 2025', text: 'Feb 2025: ₹0.00', opens: [2025, 2] },
  ]);
});

test('a bucket on the lowest level has its name and opens nothing', () => {
  expect(buckets(keyed, [2025, 2], [{ key: '2025/02/09', text: '9', value: null }])).toEqual([
    { name: '9 Feb 2025', text: '9 Feb 2025: no value', opens: undefined },
  ]);
  expect(buckets(levelled, [2025, 2, 9], [{ year: 2025, month: 2, day: 9, hour: 14, users: 7 }])).toEqual([
    { name: '9 Feb 2025, 14', text: '9 Feb 2025, 14: 7', opens: undefined },
  ]);
});

test('several series are named beside their values, and rows without a period by their label', () => {
  const rows = [{ day: 'Monday', active: 5, lost: null }];
  const columns = tableColumns([{ name: 'active' }, { name: 'lost' }], undefined);
  const model = chartModel({ kind: 'line', x: 'day', y: ['active', 'lost'] }, columns, rows, DEFAULT_LOCALE);
  expect(drillBuckets(model, undefined, [], [{ record: rows[0] ?? {} }], DEFAULT_LOCALE)).toEqual([
    { name: 'Monday', text: 'Monday: Active 5, Lost no value', opens: undefined },
  ]);
});

test('the table has no columns of other levels', () => {
  const columns = tableColumns(
    ['year', 'month', 'day', 'hour', 'users'].map((name) => ({ name })),
    undefined,
  );
  const names = (along: string) => figureColumns(columns, { ...levelled }, along).map(({ name }) => name);
  expect(names('month')).toEqual(['month', 'users']);
  expect(figureColumns(columns, keyed, 'text')).toEqual(columns);
});
