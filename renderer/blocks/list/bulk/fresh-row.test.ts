import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../../language/text/formats/locale.ts';
import { listModel } from '../../../language/models/list/list-model.ts';
import { defaultListState } from '../../../language/models/list/list-state.ts';
import { listOfThings, thing } from '../../../language/testing/thing.ts';
import type { Answer } from '../../../host/host.ts';
import { CallFailure, type Reader } from '../../../host/use-read.ts';
import { allRows, freshRow } from './fresh-row.ts';

const screen = listOfThings(thing(), [
  { name: 'getThings', method: 'GET', path: '/things', summary: '', serves: { list: 'Thing' } },
]);

const list = listModel(screen, DEFAULT_LOCALE.timeZone);
if (list === null) throw new Error('The screen is no list.');
const source = (read: Reader) => ({ list, screen, scope: { record: {} }, read });
const page = (from: number, count: number): Answer => ({
  isSuccessful: true,
  message: '',
  result: Array.from({ length: count }, (_, index) => ({ thingId: from + index })),
  status: 200,
});
const failure = new CallFailure({ isSuccessful: false, message: 'No.', result: null, status: 503 });

test('reads page after page up to the limit', async () => {
  const queries: string[] = [];
  const read: Reader = async ({ query = '' }) => {
    const skip = Number(new URLSearchParams(query).get('$skip') ?? 0);
    queries.push(String(skip));
    return page(skip, skip < 400 ? 200 : 50);
  };
  const rows = await allRows(defaultListState(list), 1000, source(read));
  expect([rows.length, queries]).toEqual([450, ['0', '200', '400']]);
  expect(await allRows(defaultListState(list), 300, source(read))).toHaveLength(300);
});

test('a page that cannot be read fails the whole, and so does a row', async () => {
  const read: Reader = async ({ query = '' }) => {
    if (query.includes('$skip=200')) throw failure;
    return page(0, 200);
  };
  await expect(allRows(defaultListState(list), 1000, source(read))).rejects.toBe(failure);
  await expect(
    freshRow(
      { thingId: 1 },
      source(() => Promise.reject(failure)),
    ),
  ).rejects.toBe(failure);
});

test('a row that the list no longer has stays as it was', async () => {
  const row = { thingId: 7, version: 1 };
  expect(
    await freshRow(
      row,
      source(async () => page(0, 0)),
    ),
  ).toBe(row);
});
