import { describe, expect, it } from 'vitest';
import type { ListColumn, ListModel } from './list-model.ts';
import {
  allChoices,
  changedChoice,
  movedChoice,
  readColumnChoices,
  settingOfColumns,
  withChosenColumns,
} from './chosen-columns.ts';

const column = (name: string): ListColumn => ({
  name,
  label: name,
  cell: 'text',
  align: 'left',
  isLink: false,
  isSortable: true,
  customProps: {},
});
const columns = ['id', 'title', 'size'].map(column);
// Only the columns of the model matter here.
const list = { columns } as ListModel;
const namesOf = ({ columns: shown }: ListModel) => shown.map(({ name }) => name);

describe('readColumnChoices', () => {
  it('keeps what it understands, each name once', () => {
    expect(
      readColumnChoices([
        { name: 'a', width: 120, isHidden: true, isPinned: false },
        { name: 'a' },
        { name: 'b', width: -1 },
        { name: 7 },
        'c',
        null,
      ]),
    ).toEqual([{ name: 'a', width: 120, isHidden: true }, { name: 'b' }]);
    for (const value of [undefined, null, {}, 'x', 7]) expect(readColumnChoices(value)).toEqual([]);
  });
});

describe('withChosenColumns', () => {
  it('orders, hides, widens and pins', () => {
    const shown = withChosenColumns(list, [
      { name: 'size', width: 90, isPinned: true },
      { name: 'id', isHidden: true },
    ]);
    expect(namesOf(shown)).toEqual(['size', 'title']);
    expect(shown.columns[0]).toMatchObject({ width: 90, isPinned: true });
    expect(shown.first?.name).toBe('id');
  });

  it('puts unknown columns of the list last, and ignores unknown choices', () => {
    expect(namesOf(withChosenColumns(list, [{ name: 'gone' }, { name: 'size' }]))).toEqual(['size', 'id', 'title']);
  });

  it('keeps the list without choices, and when everything would be hidden', () => {
    expect(withChosenColumns(list, [])).toBe(list);
    expect(
      withChosenColumns(
        list,
        columns.map(({ name }) => ({ name, isHidden: true })),
      ),
    ).toBe(list);
  });
});

describe('changes of choices', () => {
  const choices = allChoices(columns, []);

  it('move within the bounds', () => {
    expect(movedChoice(choices, 'id', 1).map(({ name }) => name)).toEqual(['title', 'id', 'size']);
    expect(movedChoice(choices, 'id', 99).map(({ name }) => name)).toEqual(['title', 'size', 'id']);
    expect(movedChoice(choices, 'size', -1).map(({ name }) => name)).toEqual(['size', 'id', 'title']);
    expect(movedChoice(choices, 'gone', 0)).toEqual(choices);
  });

  it('set and unset', () => {
    const pinned = changedChoice(choices, 'id', { isPinned: true, width: 80 });
    expect(pinned[0]).toEqual({ name: 'id', isPinned: true, width: 80 });
    expect(changedChoice(pinned, 'id', { isPinned: false })[0]).toEqual({ name: 'id', width: 80 });
  });

  it('are stored beside the rest of the setting', () => {
    expect(settingOfColumns({ pageSize: 25 }, choices)).toEqual({ pageSize: 25, columns: choices });
    expect(settingOfColumns({ pageSize: 25, columns: [] }, [])).toEqual({ pageSize: 25 });
  });
});
