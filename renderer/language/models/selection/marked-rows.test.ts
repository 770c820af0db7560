import { expect, test } from 'vitest';
import { selectableRows } from './choice.ts';
import { chosenRows, NO_MARKS, withMarks, withoutMarks } from './marked-rows.ts';

const screen = { eligibleWhen: { field: 'isOpen', is: true } };
const scope = { record: {} };
const pageOf = (...rows: object[]) =>
  selectableRows(
    screen,
    rows.map((row) => ({ isOpen: true, ...row })),
    scope,
  );
const first = pageOf({ id: 1 }, { id: 2, isOpen: false }, { id: 3 });
const second = pageOf({ id: 4 }, { id: 5 });
const ids = (rows: { row: object }[]) => rows.map(({ row }) => Reflect.get(row, 'id'));

test('rows that are chosen on one page stay chosen on another', () => {
  const marked = withMarks(withMarks(NO_MARKS, first, 'page 1'), second.slice(0, 1), 'page 2');
  const chosen = chosenRows(marked, second, 'page 2', screen, scope);
  expect([ids(chosen.elsewhere), ids(chosen.here)]).toEqual([[1, 3], [4]]);
  const back = chosenRows(marked, first, 'page 1', screen, scope);
  expect([ids(back.elsewhere), ids(back.here)]).toEqual([[4], [1, 3]]);
});

test('taking the rows of one page back leaves those of the other', () => {
  const marked = withMarks(withMarks(NO_MARKS, first, 'page 1'), second, 'page 2');
  const chosen = chosenRows(withoutMarks(marked, second), second, 'page 2', screen, scope);
  expect([ids(chosen.elsewhere), ids(chosen.here)]).toEqual([[1, 3], []]);
});

test('a row that its own page no longer shows is not chosen', () => {
  const marked = withMarks(NO_MARKS, first, 'page 1');
  const changed = pageOf({ id: 1, title: 'New' }, { id: 3 });
  const chosen = chosenRows(marked, changed, 'page 1', screen, scope);
  expect([ids(chosen.elsewhere), ids(chosen.here)]).toEqual([[], [3]]);
});

test('a row that another page or a search shows too is chosen once', () => {
  const marked = withMarks(NO_MARKS, first, 'page 1');
  const chosen = chosenRows(marked, pageOf({ id: 3 }), 'search', screen, scope);
  expect([ids(chosen.elsewhere), ids(chosen.here)]).toEqual([[1], [3]]);
});
