import { expect, test } from 'vitest';
import { listModel } from '../../../../language/models/list/list-model.ts';
import { withChosenColumns } from '../../../../language/models/list/chosen-columns.ts';
import { realScreen } from '../../../../language/testing/real-screens.ts';
import { layoutOf } from '../layout/use-layout.ts';
import { rowLines, needsLabel } from './row-lines.ts';

const names = (columns: readonly { name: string }[]) => columns.map((column) => column.name);

function partsOf(id: string, choices: Parameters<typeof withChosenColumns>[1] = []) {
  const model = listModel(realScreen(id), 'UTC');
  if (!model) throw new Error(`There is no list ${id}.`);
  const { picture, name, end, facts, links } = rowLines(withChosenColumns(model, choices));
  return { picture: picture?.name, name: name?.name, end: end?.name, facts: names(facts), links: names(links) };
}

test('a product has its picture before two lines, its title first and its key last', () => {
  const { picture, name, end, facts } = partsOf('products-list');
  expect({ picture, name, end }).toEqual({ picture: 'primaryAsset', name: 'title', end: undefined });
  expect([facts[0], facts.at(-1)]).toEqual(['category.title', 'productId']);
});

test('a row without a link has the title of its record first, and not its key', () => {
  expect(partsOf('platform-sites-list')).toMatchObject({ name: 'title', facts: ['allowsSelfRegistration', 'siteId'] });
});

test('a column that a person has hidden is in neither line', () => {
  expect(partsOf('products-list', [{ name: 'category.title', isHidden: true }]).facts).not.toContain('category.title');
});

test('the state of an order stands at the end of the first line, before its amount', () => {
  const { end, facts } = partsOf('orders-closed-list');
  expect(end).toBe('statusText');
  expect(facts).toContain('orderTotal');
});

test('a number, a tick and a word for yes or no have labels', () => {
  expect([{ cell: 'number' }, { cell: 'boolean' }, { cell: 'text', format: 'yesNo' as const }].every(needsLabel)).toBe(
    true,
  );
  expect([{ cell: 'text' }, { cell: 'multilinetext' }, { cell: 'money' }, { cell: 'status' }].some(needsLabel)).toBe(
    false,
  );
});

test('rows have two lines up to 640 pixels where the columns do not fit', () => {
  expect([layoutOf(640, 641), layoutOf(641, 642), layoutOf(640, 640), layoutOf(900, 641)]).toEqual([
    { layout: 'phone', isPhone: true },
    { layout: 'tight', isPhone: false },
    { layout: 'snug', isPhone: true },
    { layout: 'enough', isPhone: false },
  ]);
});
