import { expect, test } from 'vitest';
import type { RecordChange } from '../../../../renderer/language/types/record-change.ts';
import { savedIn } from './use-saved-before.ts';

const change = (at: string, event: RecordChange['event'], ...names: string[]): RecordChange => ({
  changeId: 1,
  at,
  event,
  by: null,
  fields: names.map((name) => ({ name, title: name })),
});
const [ONE, TWO, THREE] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];

test.each([
  [
    'the newest change of the document',
    [change(THREE, 'updated', 'rawBody'), change(TWO, 'updated', 'rawBody')],
    THREE,
  ],
  ['no change of another field', [change(THREE, 'updated', 'title'), change(TWO, 'updated', 'rawBody')], TWO],
  ['the addition', [change(THREE, 'updated', 'title'), change(ONE, 'added')], ONE],
  ['at most the oldest change that is known', [change(THREE, 'updated', 'title'), change(TWO, 'updated', 'tags')], TWO],
])('the last save is %s', (_what, changes, at) => expect(savedIn(changes, 'rawBody')).toBe(Date.parse(at)));

test('a record without a history has no time of a save', () => expect(savedIn([], 'rawBody')).toBeUndefined());
