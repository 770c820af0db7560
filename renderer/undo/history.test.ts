import { expect, test } from 'vitest';
import { mapHistory, MOST_STEPS, record, redo, startHistory, undo, type History } from './history.ts';

const typed = (history: History<string>, ...texts: string[]) =>
  texts.reduce((before, text) => record(before, text), history);

test('steps back and forward, and no further than the ends', () => {
  const history = typed(startHistory('a'), 'b', 'c');
  expect(undo(undo(history)).present).toBe('a');
  expect(redo(undo(history))).toEqual(history);
  const start = startHistory('a');
  expect([undo(start), redo(start)]).toEqual([start, start]);
});

test('a value after an undo replaces what could be redone', () => {
  const history = record(undo(typed(startHistory('a'), 'b')), 'c');
  expect(history).toMatchObject({ past: ['a'], present: 'c', future: [] });
});

test('edits of one key are one step, until an undo ends it', () => {
  const history = record(record(startHistory('a'), 'ab', 'text'), 'abc', 'text');
  expect(undo(history).present).toBe('a');
  const again = record(redo(undo(history)), 'abcd', 'text');
  expect(undo(again).present).toBe('abc');
});

test('the present value is no step, and the oldest steps are forgotten', () => {
  const start = startHistory('a');
  expect(record(start, 'a')).toBe(start);
  const long = typed(start, ...Array.from({ length: MOST_STEPS + 5 }, (_, index) => `${index}`));
  expect(long.past).toHaveLength(MOST_STEPS);
  expect(long.past[0]).toBe('4');
});

test('a function is applied to every step', () => {
  const history = undo(typed(startHistory('a'), 'b', 'c'));
  expect(mapHistory(history, (text) => text.toUpperCase())).toMatchObject({ past: ['A'], present: 'B', future: ['C'] });
});
