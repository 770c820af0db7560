import { expect, test } from 'vitest';
import { listModel } from '../../../../language/models/list/list-model.ts';
import { realCatalogue, realScreen } from '../../../../language/testing/real-screens.ts';
import { withChosenColumns } from '../../../../language/models/list/chosen-columns.ts';
import { DEFAULT_LOCALE } from '../../../../language/text/formats/locale.ts';
import { neededWidth } from '../layout/column-widths.ts';
import { gridColumns } from './grid-columns.ts';
import type { Layout } from '../layout/use-layout.ts';

/** The width of a list's columns in a window of 1440 pixels with the menu open, inside the border of the card. */
const CONTENT_OF_A_LAPTOP = 1142;

const lists = Object.values(realCatalogue().screens).flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));

test.each(lists)('%s has room for its columns on a laptop', (id) => {
  const model = listModel(realScreen(id), 'UTC');
  expect(
    model && neededWidth(model, model.endpoints.delete !== undefined, model.bulk !== undefined),
  ).toBeLessThanOrEqual(CONTENT_OF_A_LAPTOP);
});

/** Returns the labels of the pinned columns of the products, with the choices of a person. */
function pinned(layout: Layout, choices: Parameters<typeof withChosenColumns>[1] = []): unknown[] {
  return columnsOf(layout, choices).flatMap(({ pinned: side, headerName }) => (side === 'left' ? [headerName] : []));
}

function columnsOf(layout: Layout, choices: Parameters<typeof withChosenColumns>[1]) {
  const model = listModel(realScreen('products-list'), 'UTC');
  if (!model) throw new Error('There is no list of products.');
  return gridColumns({
    list: withChosenColumns(model, choices),
    settings: { locale: DEFAULT_LOCALE, functions: { computes: {}, checks: {} } },
    sorting: undefined,
    pathname: '/commerce/catalog/products/',
    route: {},
    layout,
    onSort: () => undefined,
    actions: undefined,
    selection: undefined,
    canEdit: false,
  });
}

/** Returns the least widths of the columns by label. */
function widths(layout: Layout): Record<string, unknown> {
  return Object.fromEntries(
    columnsOf(layout, []).map(({ headerName, width, minWidth }) => [headerName, width ?? minWidth]),
  );
}

/** Returns the labels of the columns that take the room that is left. */
function stretched(choices: Parameters<typeof withChosenColumns>[1]): unknown[] {
  return columnsOf('enough', choices).flatMap(({ flex, headerName }) => (typeof flex === 'number' ? [headerName] : []));
}

test('the name of the row stays in view where the columns do not fit, not its id', () => {
  expect(pinned('enough')).toEqual([]);
  expect(pinned('tight')).toEqual(['Title']);
});

test('where the columns fit, but not beside a scroll bar, the name of the row makes room for it', () => {
  const [enough, snug] = [widths('enough'), widths('snug')];
  expect(snug).toEqual({ ...enough, Title: Number(enough['Title']) - 16 });
  expect(pinned('snug')).toEqual([]);
});

test('pinned columns stay in view; on a phone a row is one column of two lines', () => {
  const choices = [{ name: 'globalSku', isPinned: true }];
  expect(pinned('enough', choices)).toEqual(['Global SKU']);
  expect(pinned('tight', choices)).toEqual(['Global SKU', 'Title']);
  expect(columnsOf('phone', choices).map(({ headerName, pinned: side }) => [headerName, side])).toEqual([
    ['Title', undefined],
  ]);
});

test('one column takes the room that is left when the flexible one is pinned or has a width', () => {
  expect(stretched([])).toEqual(['Title']);
  expect(stretched([{ name: 'title', width: 300 }])).toEqual(['Created Date']);
  expect(stretched([{ name: 'title', isPinned: true }])).toContain('Created Date');
  expect(stretched([{ name: 'title', isPinned: true }])).not.toContain('Title');
});
