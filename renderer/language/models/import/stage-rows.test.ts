import { describe, expect, it } from 'vitest';
import { CsvError, type CsvRow } from '../../text/csv/parse-csv.ts';
import { stagedPortions, stagePayload } from './stage-rows.ts';

const row = (number: number, ...cells: string[]): CsvRow => ({ number, cells, isTooLong: false });

describe('stagedPortions', () => {
  it('keeps every row once, in its order, in portions that a call can have', () => {
    const rows = Array.from({ length: 2500 }, (_, index) => row(index + 2, String(index), 'ä'.repeat(index % 400)));
    const portions = stagedPortions(rows);
    expect(portions.flat().map(({ number, cells }) => [number, ...cells])).toEqual(
      rows.map(({ number, cells }) => [number, ...cells]),
    );
    for (const portion of portions) {
      expect(portion.length).toBeLessThanOrEqual(900);
      expect(new TextEncoder().encode(JSON.stringify(portion)).length).toBeLessThan(1_000_000);
    }
  });

  it('cuts a line of 10 MB, marks what cannot be stored, and tells of cells beyond the header', () => {
    const long = { ...row(2, 'x'.repeat(10_000_000), 'a\u0000b\uD800c 😀'), isTooLong: true };
    const [[staged] = []] = stagedPortions([long]);
    expect(staged?.cells[0]).toHaveLength(10_001);
    expect(staged?.cells.slice(1)).toEqual(['a\uFFFDb\uFFFDc 😀', '…']);
  });

  it('refuses a row that no call can have, and sends nothing of no rows', () => {
    const wide = row(7, ...Array.from({ length: 200 }, () => 'y'.repeat(2000)));
    expect(() => stagedPortions([row(6, 'a'), wide])).toThrow(new CsvError('Row 7 is too long.'));
    expect(stagedPortions([])).toEqual([]);
  });
});

it('sends what the operation takes: own values, then the answer, then parameters of the route', () => {
  const operation = {
    name: 'addRows',
    method: 'POST',
    path: '/rows',
    summary: 'Adds rows',
    payload: {
      type: 'object',
      properties: { tableId: { type: 'integer' }, importId: { type: 'integer' }, after: { type: 'integer' } },
    },
  } as const;
  expect(stagePayload(operation, { tableId: '12', name: 'visits' }, { importId: 4, secret: 1 }, { after: 0 })).toEqual({
    tableId: 12,
    importId: 4,
    after: 0,
  });
  expect(stagePayload(undefined, { tableId: '12' })).toEqual({});
});
