import { expect, test } from 'vitest';
import { listModel } from '../../../language/models/list/list-model.ts';
import { withChosenColumns } from '../../../language/models/list/chosen-columns.ts';
import { realScreen } from '../../../language/testing/real-screens.ts';
import { roomOf } from '../use-room.ts';
import { cardParts, needsLabel } from './card-parts.ts';

const names = (columns: readonly { name: string }[]) => columns.map((column) => column.name);

function partsOf(id: string, choices: Parameters<typeof withChosenColumns>[1] = []) {
  const model = listModel(realScreen(id), 'UTC');
  if (!model) throw new Error(`There is no list ${id}.`);
  const { picture, name, end, facts, links } = cardParts(withChosenColumns(model, choices));
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
  expect([roomOf(640, 641), roomOf(641, 642), roomOf(640, 640), roomOf(900, 641)]).toEqual([
    { room: 'cards', isPhone: true },
    { room: 'tight', isPhone: false },
    { room: 'snug', isPhone: true },
    { room: 'enough', isPhone: false },
  ]);
});
