import { expect, test } from 'vitest';
import { listModel } from '../../../../language/models/list/list-model.ts';
import { withChosenColumns } from '../../../../language/models/list/chosen-columns.ts';
import { realCatalogue, realScreen } from '../../../../language/testing/real-screens.ts';
import { layoutOf } from '../layout/use-layout.ts';
import { rowLines, needsLabel } from './row-lines.ts';

const names = (columns: readonly { name: string }[]) => columns.map((column) => column.name);

function partsOf(id: string, choices: Parameters<typeof withChosenColumns>[1] = []) {
  const model = listModel(realScreen(id), 'UTC');
  if (!model) throw new Error(`There is no list ${id}.`);
  const { picture, name, end, key, facts, state, links } = rowLines(withChosenColumns(model, choices));
  return {
    picture: picture?.name,
    name: name?.name,
    end: end?.name,
    key: key?.name,
    facts: names(facts),
    state: state?.name,
    links: names(links),
  };
}

test('a product has its picture before two lines, its title first and its key at the start of the second', () => {
  expect(partsOf('products-list')).toMatchObject({
    picture: 'primaryAsset',
    name: 'title',
    end: undefined,
    key: 'productId',
    state: undefined,
  });
});

test('a row without a link has the title of its record first, and not its key', () => {
  expect(partsOf('platform-sites-list')).toMatchObject({ name: 'title', facts: ['siteId', 'allowsSelfRegistration'] });
});

test('a question is named by its text, which leads to it, and not by its subject', () => {
  expect(partsOf('questions-list')).toMatchObject({ name: 'questionText', key: 'questionId' });
});

test('a column that a person has hidden is in neither line', () => {
  expect(partsOf('products-list', [{ name: 'category.title', isHidden: true }]).facts).not.toContain('category.title');
});

test('an order has customer and total in the first line, number and status in the second', () => {
  expect(partsOf('orders-closed-list')).toMatchObject({
    name: 'partyName',
    end: 'orderTotal',
    key: 'orderId',
    state: 'statusText',
  });
});

const lists = Object.values(realCatalogue().screens).flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));

test.each(lists)('a row of %s names what people look for in two lines', (id) => {
  const model = listModel(realScreen(id), 'UTC');
  if (!model) throw new Error(`There is no list ${id}.`);
  const { columns, entity } = model;
  const { picture, name, end, key, facts, state, links } = rowLines(model);
  const title = columns.find((column) => column.name === entity.titleField);
  // The record is named by a link, its title or its key; where by another, the title comes before all other facts.
  expect(name && (name.isLink || name === title || entity.key.includes(name.name))).toBe(true);
  const isNamedByTitle = title === undefined || name === title || key?.name === title.name;
  if (!isNamedByTitle) expect(facts[0]?.name).toBe(title.name);
  const keyColumn = columns.find((column) => entity.key.length === 1 && column.name === entity.key[0]);
  expect([undefined, name?.name, key?.name]).toContain(keyColumn?.name);
  // An entity with amounts shows one at the end of the first line, and a state has a place of its own.
  const hasAmounts = Object.values(entity.properties).some(({ format }) => format === 'money');
  if (hasAmounts) expect(end?.cell).toBe('money');
  const stateColumn = columns.find(({ cell }) => cell === 'status' || cell === 'status-bg');
  if (stateColumn) expect([end?.name, state?.name]).toContain(stateColumn.name);
  // Every column has one place.
  const placed = [picture, name, end, key, state, ...facts, ...links].flatMap((column) => column?.name ?? []);
  expect(placed.toSorted()).toEqual(names(columns).toSorted());
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
