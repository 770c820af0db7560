import { expect, test } from 'vitest';
import { enteredBar, movedBar } from './moves.ts';

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowDown', 2, 3],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 2, 1],
  ['ArrowRight', 11, 11],
  ['ArrowLeft', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 11],
  ['Enter', 5, undefined],
  ['a', 5, undefined],
])('%s moves from bar %i to %s of twelve', (key, from, to) => {
  expect(movedBar(key, from, 12)).toBe(to);
});

const months = [1, 2, 3].map((month) => ({ name: '', text: '', opens: [2026, month] }));

test('a level is entered at its first bar, and from below at the bar that was left', () => {
  expect(enteredBar(months, [2026], [])).toBe(0);
  expect(enteredBar(months, [2026], [2026, 3])).toBe(2);
  expect(enteredBar(months, [2026], [2026, 2, 9])).toBe(1);
  expect(enteredBar(months, [2026], [2025, 12])).toBe(0);
});
