import { expect, test } from 'vitest';
import { createMarks } from './marks.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, version: 1 }));
const at = (index: number) => rows[index] ?? {};

function opened() {
  const marks = createMarks(({ id }) => String(id));
  marks.show(rows);
  return { marks, chosen: () => [...marks.get().chosen.keys()] };
}

test('a row is chosen and taken back', () => {
  const { marks, chosen } = opened();
  marks.toggle(at(1));
  marks.toggle(at(3));
  expect(chosen()).toEqual(['2', '4']);
  marks.toggle(at(1));
  expect(chosen()).toEqual(['4']);
  marks.clear();
  expect(chosen()).toEqual([]);
});

test('a range reaches from the last row to this one, in both directions, and takes back as one', () => {
  const { marks, chosen } = opened();
  marks.toggle(at(1));
  marks.toggleTo(at(3));
  expect(chosen()).toEqual(['2', '3', '4']);
  marks.toggleTo(at(0));
  expect(chosen().toSorted()).toEqual(['1', '2', '3', '4']);
  marks.toggleTo(at(2));
  expect(chosen()).toEqual(['4']);
});

test('a range without a first row on the page is the row alone', () => {
  const { marks, chosen } = opened();
  marks.toggleTo(at(2));
  expect(chosen()).toEqual(['3']);
  marks.show([{ id: 9 }, { id: 10 }]);
  marks.toggleTo({ id: 10 });
  expect(chosen()).toEqual(['3', '10']);
});

test('rows of another page stay chosen, and those on screen are the newest', () => {
  const { marks } = opened();
  marks.set(rows.slice(0, 2), true);
  marks.show([{ id: 2, version: 7 }]);
  expect([...marks.get().chosen.values()]).toEqual([
    { id: 1, version: 1 },
    { id: 2, version: 7 },
  ]);
});
