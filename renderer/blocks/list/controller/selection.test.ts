import { expect, test } from 'vitest';
import { createRowSelection } from './selection.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, version: 1 }));
const at = (index: number) => rows[index] ?? {};

function opened() {
  const selection = createRowSelection(({ id }) => String(id));
  selection.show(rows);
  return { selection, chosen: () => [...selection.get().chosen.keys()] };
}

test('a row is chosen and taken back', () => {
  const { selection, chosen } = opened();
  selection.toggle(at(1));
  selection.toggle(at(3));
  expect(chosen()).toEqual(['2', '4']);
  selection.toggle(at(1));
  expect(chosen()).toEqual(['4']);
  selection.clear();
  expect(chosen()).toEqual([]);
});

test('a range reaches from the last row to this one, in both directions, and takes back as one', () => {
  const { selection, chosen } = opened();
  selection.toggle(at(1));
  selection.toggleTo(at(3));
  expect(chosen()).toEqual(['2', '3', '4']);
  selection.toggleTo(at(0));
  expect(chosen().toSorted()).toEqual(['1', '2', '3', '4']);
  selection.toggleTo(at(2));
  expect(chosen()).toEqual(['4']);
});

test('a range without a first row on the page is the row alone', () => {
  const { selection, chosen } = opened();
  selection.toggleTo(at(2));
  expect(chosen()).toEqual(['3']);
  selection.show([{ id: 9 }, { id: 10 }]);
  selection.toggleTo({ id: 10 });
  expect(chosen()).toEqual(['3', '10']);
});

test('rows of another page stay chosen, and those on screen are the newest', () => {
  const { selection } = opened();
  selection.set(rows.slice(0, 2), true);
  selection.show([{ id: 2, version: 7 }]);
  expect([...selection.get().chosen.values()]).toEqual([
    { id: 1, version: 1 },
    { id: 2, version: 7 },
  ]);
});
